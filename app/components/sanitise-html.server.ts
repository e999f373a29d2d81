/** Sanitises editors' HTML, and adjusts its heading levels to the page. */
import sanitise from "sanitize-html";
import type { SanitisedHtml } from "./safe-html";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

const ALLOWED = {
  allowedTags: [
    ...HEADINGS,
    ...["p", "br", "hr", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "strong", "b", "em", "i", "sup", "sub", "a"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "span", "div", "meter"],
  ],
  allowedAttributes: {
    a: ["href", "hreflang", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    meter: ["min", "max", "value"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
} satisfies sanitise.IOptions;

interface Placement {
  /** The level that the text's highest headings get: 2 below the page's own title, 3 below a section's. */
  headingsFrom?: 2 | 3 | 4;
}

/** Levels keep their distances; what would sink below h6 stays h6. */
function shiftBy(levels: number): sanitise.IOptions["transformTags"] {
  const moves = HEADINGS.map((name, index) => {
    const to = HEADINGS[Math.min(index + levels, HEADINGS.length - 1)] ?? "h6";
    return [name, sanitise.simpleTransform(to, {})] as const;
  });
  return {
    ...Object.fromEntries(moves),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", loading: "lazy", ...attribs } }),
  };
}

export function sanitiseHtml(html: string, { headingsFrom = 2 }: Placement = {}): SanitisedHtml {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map((match) => Number(match[1]));
  const highest = levels.length > 0 ? Math.min(...levels) : headingsFrom;
  const transformTags = shiftBy(Math.max(0, headingsFrom - highest));
  return sanitise(html, { ...ALLOWED, transformTags }) as SanitisedHtml;
}
