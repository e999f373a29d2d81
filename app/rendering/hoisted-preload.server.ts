/**
 * The page's largest picture, asked for in its head: the menus stand between that and the picture itself, so that a
 * browser would first learn of it with the document's second or third packet (issue 6, "Images").
 */
const PRIORITY = 'fetchpriority="high"';
const PHONE_CUT = /<picture><source ([^>]*)\/>$/;
/** Longer than any `source` that is written before a picture. */
const LONGEST_SOURCE = 2_000;

const attribute = (tag: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(tag)?.[1];

/** @param source the attributes of an `img` or a `source`, as React wrote them */
function preload(source: string, media?: string): string {
  const set = attribute(source, "srcset");
  const sizes = attribute(source, "sizes");
  const address = attribute(source, "src");
  const choice = set && sizes ? `imagesrcset="${set}" imagesizes="${sizes}"` : address ? `href="${address}"` : null;
  const condition = media ? ` media="${media}"` : "";
  return choice ? `<link rel="preload" as="image" ${choice}${condition} fetchpriority="high"/>` : "";
}

/** The `<link>` tags for a page's body as React wrote it; `""` where no picture has priority. */
export function hoistedPreload(html: string): string {
  const mark = html.indexOf(PRIORITY);
  if (mark < 0) return "";
  const start = html.lastIndexOf("<img ", mark);
  const image = html.slice(start, html.indexOf("/>", mark));
  const [, phone = ""] = PHONE_CUT.exec(html.slice(Math.max(0, start - LONGEST_SOURCE), start)) ?? [];
  const media = attribute(phone, "media");
  // On phones another cut of it, and that one alone.
  return media ? preload(phone, media) + preload(image, `not all and ${media}`) : preload(image);
}
