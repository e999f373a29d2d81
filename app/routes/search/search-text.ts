/** "Search runs only for non-empty text" (spec 1 §5). As long as the search field lets one type. */
const MAX_LENGTH = 200;

/** A search text as it stands in its address; `""`: nothing to search for. */
export function cleanSearchText(typed: string): string {
  const spaced = typed
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const text = Array.from(spaced).slice(0, MAX_LENGTH).join("").trim();
  // Browsers read a path segment of dots as "here" and "up".
  return /^\.{1,2}$/.test(text) ? "" : text;
}
