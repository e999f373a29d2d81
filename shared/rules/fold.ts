/** Texts as they are compared, whatever their case and accents. */

/** Most words: there is nothing to take away from them. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents or ligatures: "Façade" → "facade", "Gefäss" → "gefass", "ß" → "ss". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** Letters and digits without accents: "Façade_2" → "facade 2". */
export const foldWords = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** German writes "ä" also as "ae": folds "fuenf" to "funf". */
export const foldUmlauts = (folded: string): string => folded.replaceAll(/([aou])e/g, "$1");
