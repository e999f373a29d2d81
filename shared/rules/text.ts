/** Control and invisible characters; among them null bytes and what turns the reading direction. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** The same, but for line ends, tabs and what joins emoji. */
const UNSEEN = new RegExp(`(?![\\n\\t\\u200d])${INVISIBLE.source}`, "gu");

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Line ends become `\n`; control and invisible characters and surrounding space are removed. */
export function toText(value: unknown): string {
  const typed = first(value);
  if (typeof typed !== "string") return "";
  return typed.replace(/\r\n?/g, "\n").replace(UNSEEN, "").normalize("NFC").trim();
}

/** Normalises to one line, so that the input can't start a new line in a mail or a table. */
export const toLine = (value: unknown): string => toText(value).replace(/\s+/g, " ");

/** A ticked box sends `on`; anything else, or nothing, is not ticked. */
export const toTick = (value: unknown): "on" | "" => (first(value) === "on" ? "on" : "");

/** Whether the text needs no normalisation. */
export const isText = (text: string): boolean => text.replace(/\r\n?/g, "\n").search(UNSEEN) === -1;
/** The same, for what is one line. */
export const isLine = (text: string): boolean => isText(text) && !/[\r\n\t]/.test(text);
