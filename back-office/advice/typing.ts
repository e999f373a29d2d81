/** Which letters are typed for one another: neighbours on a keyboard, vowels, consonants that sound alike. */

const ROWS = ["qwertzuiop", "azertyuiop", "qwertyuiop", "asdfghjkl", "qsdfghjklm", "yxcvbnm", "zxcvbnm", "wxcvbn"];
const ALIKE = ["aeiouy", "bp", "dt", "cgkq", "cszx", "fvw", "mn", "lr", "ij"];
/** Another letter is another word, unless the word is long. */
const UNLIKELY = 2;

const likely = new Set<string>();
const add = (one = "", other = ""): unknown => likely.add(one + other).add(other + one);
for (const row of ROWS) for (let at = 1; at < row.length; at += 1) add(row[at - 1], row[at]);
for (const letters of ALIKE) for (const one of letters) for (const other of letters) add(one, other);

export const costOfMixingUp = (one: string, other: string): number => (likely.has(one + other) ? 1 : UNLIKELY);
