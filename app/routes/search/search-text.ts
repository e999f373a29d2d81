/** The search needs a text; the limit is that of the search field. */
const MAX_LENGTH = 200;

export function cleanSearchText(typed: string): string {
  const spaced = typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const text = Array.from(spaced).slice(0, MAX_LENGTH).join("").trim();
  // Browsers read a path segment of dots as "here" and "up".
  return /^\.{1,2}$/.test(text) ? "" : text;
}
