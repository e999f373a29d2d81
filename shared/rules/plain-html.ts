/**
 * HTML ↔ plain text of the teams' tool. An empty line separates paragraphs, lines that begin with `- ` or `1) ` form a list, `# ` and `## `
 * begin headings; `**bold**`, `__italic__`, `[words](address)`. A mark after a backslash is text.
 */

const ENTITIES = { nbsp: "\u00a0", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", amp: "&" };
const decode = (html: string): string =>
  Object.entries(ENTITIES).reduce((text, [name, character]) => text.replaceAll(`&${name};`, character), html);
const encode = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const MARKS: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "__", i: "__" };
const TAGS: Readonly<Record<string, string>> = { "**": "strong", __: "em" };
/** They end no line; other elements do. */
const INLINE = /^(?:span|su[bp]|img|meter)?$/;

/** The start of a line: an item of a list, a numbered one, a heading. */
const LINE = /^(?:([-–•*])|(\d{1,3}\))|(##?))\s+/;
/** The parts of a line: an escaped mark, a mark, the end of a link with its address, any other character. */
const PARTS =
  /\\([\\*_[\]()#–•-])|(\*\*|__|\[)|\]\(((?:(?:https?:\/\/|mailto:|tel:)[^\s()"<>\\]|\/(?!\/))[^\s()"<>\\]*)\)|./gsu;

/** Other markup (tables, pictures) is lost: `isPlain` checks for it. */
export function toPlain(html: string): string {
  const special = html.includes("<a ") ? /[\\[]|\*(?=\*)|_(?=_)|\](?=\()/g : /\\|\*(?=\*)|_(?=_)|\](?=\()/g;
  const tokens = html
    .replaceAll(/\s+/g, (space) => (space.includes("\u00a0") || space.includes("\u202f") ? space : " "))
    .matchAll(/<([^<>]*)>|([^<]+|<)/g);
  let [plain, list, address] = ["", "", ""];
  let [number, isOneLine, isAfterText] = [0, false, false];
  for (const [, tag = "", text] of tokens) {
    const [, end, name = ""] = /^(\/?)([a-z]+\d?)/.exec(tag.toLowerCase()) ?? [];
    const mark = MARKS[name];
    if (text) {
      const written = decode(text).replaceAll(special, "\\$&");
      // Where a line begins, spaces don't count, and neither does text that looks like the start of a list.
      plain +=
        plain && !plain.endsWith("\n")
          ? written
          : written.trimStart().replace(LINE, (start) => start.replace(/\S(?=\s)/, "\\$&"));
    } else if (mark) {
      if (isAfterText && plain.endsWith(mark.slice(1))) plain = `${plain.slice(0, -1)}\\${mark.slice(1)}`;
      plain += mark;
    } else if (name === "a") {
      if (!end) address = addressOf(decode(/ href="([^"]*)"/i.exec(tag)?.[1] ?? ""));
      if (address) plain += end ? `](${address})` : "[";
    } else if (name === "li" || /^h[1-6]$/.test(name)) {
      isOneLine = !end;
      if (name !== "li") plain += end ? "\n\n" : `\n\n${name < "h3" ? "#" : "##"} `;
      else if (!end) {
        number += 1;
        plain += list === "ol" ? `\n${number}) ` : "\n- ";
      }
    } else if (isOneLine && /^(?:br|p|div)$/.test(name)) plain += plain.endsWith(" ") ? "" : " ";
    else if (!INLINE.test(name)) {
      if (/^[ou]l$/.test(name)) [list, number] = [end ? "" : name, 0];
      plain += name === "br" ? "\n" : "\n\n";
    }
    isAfterText = Boolean(text);
  }
  const lines = plain.split("\n").map((line) => line.trim());
  return lines.join("\n").replaceAll(/\n\n+/g, "\n\n").trim();
}

/** @returns an address as links have it, with its brackets in their other way; `""` if it can't be one */
export function addressOf(text: string): string {
  const address = text.trim().replaceAll("(", "%28").replaceAll(")", "%29");
  return htmlOfLine(`[a](${address})`) === `<a href="${encode(address)}">a</a>` ? address : "";
}

/** A mark that isn't closed is text. */
function htmlOfLine(line: string): string {
  const parts: string[] = [];
  const open = new Map<string, number>();
  for (const [part, escaped, mark = "", address] of line.matchAll(PARTS)) {
    const start = mark === "[" ? undefined : open.get(address ? "[" : mark);
    if (start !== undefined && start < parts.length - 1) {
      parts[start] = address ? `<a href="${encode(address)}">` : `<${TAGS[mark]}>`;
      parts.push(address ? "</a>" : `</${TAGS[mark]}>`);
      for (const [other, place] of open) if (place >= start) open.delete(other);
    } else {
      if (mark) open.set(mark, parts.length);
      parts.push(encode(escaped ?? part));
    }
  }
  return parts.join("");
}

/** Renders a block of lines: lists, headings, and the text between them. */
function htmlOfBlock(block: string): string {
  const parts: { tag: string; lines: string[] }[] = [];
  for (const line of block.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const [start = "", bullet, number, heading] = LINE.exec(line) ?? [];
    const tag = bullet ? "ul" : number ? "ol" : heading ? `h${heading.length + 1}` : "p";
    const text = htmlOfLine(line.slice(start.length));
    const last = parts.at(-1);
    if (last?.tag === tag && !heading) last.lines.push(text);
    else parts.push({ tag, lines: [text] });
  }
  return parts
    .map(({ tag, lines }) => {
      const inner = /l$/.test(tag) ? lines.map((line) => `<li>${line}</li>`).join("") : lines.join("<br>");
      return `<${tag}>${inner}</${tag}>`;
    })
    .join("");
}

export const toHtml = (plain: string): string =>
  plain
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n/)
    .map(htmlOfBlock)
    .join("");

/** Whether the HTML survives the conversion to plain text and back. */
export const isPlain = (html: string): boolean => toHtml(toPlain(html)) === html.replaceAll(/<br ?\/>/g, "<br>");
