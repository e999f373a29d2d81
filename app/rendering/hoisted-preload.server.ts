/** Preloads the page's largest picture in its head, because the menus precede it in the page. */
const PRIORITY = 'fetchpriority="high"';
const PHONE_CUT = /<picture[^<>]*><source ([^<>]*)\/>$/;
const ATTRIBUTE = /(?:^|\s)([\w-]+)="([^"]*)"/g;
/** Longer than any `source` that is written before a picture. */
const LONGEST_SOURCE = 2_000;

const attribute = (tag: string, name: string) =>
  [...tag.matchAll(ATTRIBUTE)].find(([, known = ""]) => known.toLowerCase() === name)?.[2];

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
  // Phones have another crop, and must load only that.
  return media ? preload(phone, media) + preload(image, `not all and ${media}`) : preload(image);
}
