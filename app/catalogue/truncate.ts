/** Extracts have 150 characters (articles, categories) or 70 (descriptions of products). */
export const EXTRACT_LENGTH = 150;
export const DESCRIPTION_LENGTH = 70;

const ELLIPSIS = "…";
/** Spaces where a line may break: a number stays with its unit. */
const BREAK = /[ \t\r\n]/;
/** Characters that a truncated sentence must not end with. */
const DANGLING = /[\s.,;:!?…«„“(–—-]/u;

/** Cuts on a word, so that the ellipsis still fits into `length` characters. A text that is short enough stays as it is. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= length) return characters.join("");
  const room = length - ELLIPSIS.length;
  let end = room;
  while (end > 0 && !BREAK.test(characters[end] ?? "")) end -= 1;
  // A single word that is longer than the limit is cut.
  let last = end > 0 ? end : room;
  while (last > 0 && DANGLING.test(characters[last - 1] ?? "")) last -= 1;
  return characters.slice(0, last).join("") + ELLIPSIS;
}
