/** Texts as they are compared, whatever their case and accents. */

/** Lower case without accents or ligatures: "Façade" → "facade", "Gefäss" → "gefass", "ß" → "ss". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** In German "ae" and "ä" are one: a folded "fuenf" → "funf". */
export const foldUmlauts = (folded: string): string => folded.replaceAll(/([aou])e/g, "$1");
