/**
 * Drawings that others made are served as they are, so they may hold nothing but a drawing: no script, nothing that runs by
 * itself, nothing fetched from elsewhere, no document within.
 */

/** What a drawing can't have, in words for who drew it; empty: it is clean. */
export function faultsOfSvg(text: string): string[] {
  const faults: string[] = [];
  const add = (fault: string) => void (faults.includes(fault) || faults.push(fault));
  if (!/<svg\b/i.test(text)) add("it isn't an SVG drawing");
  if (/<!ENTITY/i.test(text)) add("it declares entities");
  if (/<(?:[\w-]+:)?script\b/i.test(text)) add("it holds a script");
  if (/<(?:[\w-]+:)?(?:foreignObject|iframe|object|embed)\b/i.test(text))
    add("it holds another document (foreignObject)");
  for (const [, name] of text.matchAll(/\s(on[a-z]+)\s*=/gi)) add(`it reacts to an event (${name})`);
  for (const [, address = ""] of text.matchAll(/\s(?:xlink:)?href\s*=\s*["']?\s*([^"'\s>]*)/gi)) {
    if (!address.startsWith("#") && !/^data:image\/(?:png|jpeg|webp);base64,/i.test(address)) {
      add(`it refers to something outside (${address.slice(0, 60)})`);
    }
  }
  for (const [, address = ""] of text.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (!address.trim().startsWith("#")) add(`it refers to something outside (${address.slice(0, 60)})`);
  }
  if (/@import\b/i.test(text)) add("its styles import others (@import)");
  return faults;
}

/** The same without what drawing programs leave in it and nobody sees. */
export const cleanedSvg = (text: string): string =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/<\?xml[^>]*\?>/g, "")
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<metadata\b[\s\S]*?<\/metadata>/gi, "")
    .replace(/<sodipodi:[^>]*\/>/gi, "")
    .trim();
