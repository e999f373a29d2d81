/** HTML ↔ plain text of the teams' tool: an empty line separates paragraphs, lines that begin with "- " form a list. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": "\u00a0",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&amp;": "&",
};
const decode = (text: string): string =>
  text.replaceAll(/&(?:nbsp|lt|gt|quot|#39|apos|amp);/g, (it) => ENTITIES[it] ?? it);
const encode = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Other markup (bold words, links, headings) is lost: `isPlain` checks for it. */
export function toPlain(html: string): string {
  const lines = html
    .replaceAll(/\s+/g, (space) => (space.includes("\u00a0") || space.includes("\u202f") ? space : " "))
    .replaceAll(/ ?<br ?\/?> ?/gi, "\n")
    .replaceAll(/ ?<li[^<>]*> ?/gi, "\n- ")
    .replaceAll(/ ?<\/(?:ul|ol|p|h[1-6]|blockquote|div)> ?/gi, "\n\n")
    .replaceAll(/ ?<(?:ul|ol|p|h[1-6]|blockquote|div)(?: [^<>]*)?> ?/gi, "\n\n")
    .replaceAll(/<[^<>]*>/g, "");
  return decode(lines)
    .replaceAll(/\n\n+/g, "\n\n")
    .replaceAll(/ +\n?/g, (run) => (run.endsWith("\n") ? "\n" : run))
    .trim();
}

const ITEM = /^\s*[-–•*]\s+(?=\S)/;

/** Renders a block of lines: runs of list lines, and the text between them. */
function htmlOfBlock(block: string): string {
  const parts: { isList: boolean; lines: string[] }[] = [];
  for (const line of block.split("\n").map((each) => each.trim())) {
    if (!line) continue;
    const isList = ITEM.test(line);
    const last = parts.at(-1);
    const text = encode(line.replace(ITEM, ""));
    if (last?.isList === isList) last.lines.push(text);
    else parts.push({ isList, lines: [text] });
  }
  return parts
    .map(({ isList, lines }) =>
      isList ? `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : `<p>${lines.join("<br>")}</p>`,
    )
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
