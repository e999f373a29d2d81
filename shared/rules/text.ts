/** Control and invisible characters; among them null bytes and what turns the reading direction. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Control characters except line ends and tabs, with those that turn the reading direction. */
const CONTROL = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const EACH_INVISIBLE = new RegExp(INVISIBLE, "gu");

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Line ends become `\n`; control characters and surrounding space are removed. Without a visible character it is empty. */
export function toText(value: unknown): string {
  const typed = first(value);
  if (typeof typed !== "string") return "";
  const text = typed.replace(/\r\n?/g, "\n").replace(CONTROL, "").normalize("NFC").trim();
  return text.replace(EACH_INVISIBLE, "").trim() && text;
}

/** Normalises to one line, so that the input can't start a new line in a mail or a table; spaces of no width come with copied addresses. */
export const toLine = (value: unknown): string =>
  toText(value)
    .replace(/[\u200b\u2060]/g, "")
    .replace(/\s+/g, " ");

/** Not normalised, which would change a password. */
export const toPassword = (value: unknown): string => (typeof value === "string" ? value : "");

/** A ticked box sends `on`; anything else, or nothing, is not ticked. */
export const toTick = (value: unknown): "on" | "" => (first(value) === "on" ? "on" : "");

/** Whether the text needs no normalisation. */
export const isText = (text: string): boolean => text.replace(/\r\n?/g, "\n").search(CONTROL) === -1;
/** The same, for what is one line. */
export const isLine = (text: string): boolean => isText(text) && !/[\r\n\t\u2028\u2029]/.test(text);
