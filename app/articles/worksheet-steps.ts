/** Finds a worksheet's steps (a numbered list with bold names) and its tools (a plain list), for pages, prints and HowTo data. */
import type { SanitisedHtml } from "~/components/safe-html";

export interface Step {
  /** The bold text at the start; `null` if there is none. */
  title: string | null;
  html: SanitisedHtml;
  /** The text without markup and title. */
  text: string;
}

interface ListOf<Item> {
  /** The text before and after the list; empty if there is none. */
  before: SanitisedHtml;
  items: Item[];
  after: SanitisedHtml;
}

const TAG = /<(\/?)(ol|ul|li)\b[^<>]*>/g;
/** The entities that sanitize-html writes; other characters are literal. */
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
/** Tags within a line; the others part words. */
const INLINE = /<\/?(?:a|b|em|i|span|strong|sub|sup)\b[^<>]*>/g;
const TITLE = /^\s*<(strong|b)>(.*?)<\/\1>\s*(?:<br\s*\/?>)?\s*/s;

export function plainText(html: string): string {
  return html
    .replace(INLINE, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
}

/** The first top-level list of a kind; `null` if there is none. Items contain their nested lists. */
function findList(html: SanitisedHtml, kind: "ol" | "ul"): ListOf<string> | null {
  const open: string[] = [];
  const items: string[] = [];
  let start = -1;
  let itemStart = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    if (!slash) {
      if (open.length === 0 && name === kind) start = index;
      if (start >= 0 && open.length === 1 && name === "li") itemStart = index + tag.length;
      open.push(name);
      continue;
    }
    open.pop();
    if (start < 0) continue;
    if (open.length === 1 && name === "li") items.push(html.slice(itemStart, index));
    if (open.length === 0) {
      const [before, after] = [html.slice(0, start), html.slice(index + tag.length)] as SanitisedHtml[];
      return before === undefined || after === undefined ? null : { before, items, after };
    }
  }
  return null;
}

function stepOf(item: string): Step {
  const [opening = "", , title] = TITLE.exec(item) ?? [];
  const html = item.slice(opening.length).trim() as SanitisedHtml;
  return { title: title === undefined ? null : plainText(title), html, text: plainText(html) };
}

/** A list of one item isn't a sequence. */
export function findSteps(html: SanitisedHtml): ListOf<Step> | null {
  const list = findList(html, "ol");
  return list && list.items.length > 1 ? { ...list, items: list.items.map(stepOf) } : null;
}

/** The items of a text that consists of one plain list, such as a list of tools. */
export function findTools(html: SanitisedHtml): string[] | null {
  const list = findList(html, "ul");
  return list && !plainText(list.before + list.after) ? list.items.map(plainText) : null;
}
