/** Drawings are served unchanged, so they must contain no script, nothing external, no document. */

const DOCUMENTS = ["foreignobject", "iframe", "object", "embed"];

/** Lists forbidden parts of a drawing for its author; empty if it is clean. */
export function faultsOfSvg(text: string): string[] {
  // Checks the cleaned text too, because the text around a removed part can form a new tag: `<scr<!-- -->ipt>`.
  return [...new Set([text, cleanedSvg(text)].flatMap(findFaults))];
}

function findFaults(text: string): string[] {
  const faults: string[] = [];
  const add = (fault: string) => void (faults.includes(fault) || faults.push(fault));
  if (!/<svg\b/i.test(text)) add("it isn't an SVG drawing");
  if (/<!ENTITY/i.test(text)) add("it declares entities");
  const elements = new Set([...text.matchAll(/<(?:[\w-]+:)?(\w+)/g)].map(([, name = ""]) => name.toLowerCase()));
  if (elements.has("script")) add("it holds a script");
  if (DOCUMENTS.some((name) => elements.has(name))) add("it holds another document (foreignObject)");
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

/** Removes invisible parts that drawing programs add. */
export function cleanedSvg(text: string): string {
  let cleaned = text.replace(/^\uFEFF/, "");
  for (const [start, end] of UNSEEN_PARTS) cleaned = withoutParts(cleaned, start, end);
  return cleaned.trim();
}

const UNSEEN_PARTS = [
  [/<\?xml\b/g, /\?>/g],
  // A DOCTYPE has an internal subset in brackets, or none.
  [/<!DOCTYPE[^<>[]*\[/gi, /\][^\]<>]*>/g],
  [/<!DOCTYPE\b/gi, />/g],
  [/<!--/g, /-->/g],
  [/<metadata\b/gi, /<\/metadata>/gi],
  [/<sodipodi:[^<>]*\/>/gi, /(?:)/g],
] as const;

/** An unclosed part stays. Each search goes on where the last one ended, so that the time is linear. */
function withoutParts(text: string, start: RegExp, end: RegExp): string {
  let rest = "";
  let from = 0;
  start.lastIndex = 0;
  for (let opening = start.exec(text); opening; opening = start.exec(text)) {
    end.lastIndex = start.lastIndex;
    if (!end.test(text)) break;
    rest += text.slice(from, opening.index);
    from = Math.max(end.lastIndex, start.lastIndex);
    start.lastIndex = from;
  }
  return rest + text.slice(from);
}
