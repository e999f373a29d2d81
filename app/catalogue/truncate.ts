/** "Extract truncation 150 characters (articles, categories), 70 (product description)" (spec 1 §9). */
export const EXTRACT_LENGTH = 150;
export const DESCRIPTION_LENGTH = 70;

const ELLIPSIS = "…";
/** Spaces where a line may break: a number stays with its unit. */
const BREAK = /[ \t\r\n]/;
/** What a sentence doesn't stop on. */
const DANGLING = /[\s.,;:!?…«„“(–—-]+$/u;

/** Cuts on a word, so that the ellipsis still fits into `length` characters. A text that is short enough stays as it is. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= length) return characters.join("");
  const room = length - ELLIPSIS.length;
  let end = room;
  while (end > 0 && !BREAK.test(characters[end] ?? "")) end -= 1;
  // A single word longer than the room is cut inside.
  const kept = characters.slice(0, end > 0 ? end : room).join("");
  return kept.replace(DANGLING, "") + ELLIPSIS;
}
