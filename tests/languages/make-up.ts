/**
 * A made-up language, derived from French: each vowel gets a macron and is drawn out until a text is 40 % longer. Words
 * become as long as German ones, and whatever is still written with a plain vowel wasn't made up.
 */

/** No language's code, and no name of one: `Intl` knows nothing of it. */
export const MADE_UP = "xx";

const LONGER = 1.4;
const MACRONS: Readonly<Record<string, string>> = {
  ...{ a: "ā", e: "ē", i: "ī", o: "ō", u: "ū", y: "ȳ" },
  ...{ A: "Ā", E: "Ē", I: "Ī", O: "Ō", U: "Ū", Y: "Ȳ" },
};
/** Unchanged parts of a text: tags, entities, placeholders (`{{count}}`, `{name}`). */
const KEPT = /(<[^>]*>|&#?\w+;|\{\{[^}]*\}\}|\{\w+\})/;
/** Addresses aren't translated. */
const IS_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/)\S*$|^\S+@\S+$/;

const withoutAccents = (text: string): string =>
  text
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "Oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC");

/** A text with its tags, blanks and addresses; 40 % longer where it has vowels. */
export function makeUp(text: string): string {
  if (IS_ADDRESS.test(text)) return text;
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : drawOut(part)))
    .join("");
}

function drawOut(french: string): string {
  const signs = [...withoutAccents(french)];
  const vowels = signs.filter((sign) => sign in MACRONS).length;
  const more = Math.ceil(signs.length * (LONGER - 1));
  let at = 0;
  return signs
    .map((sign) => {
      const made = MACRONS[sign];
      if (made === undefined) return sign;
      at += 1;
      // Spread evenly: the first `at` vowels have their share.
      const share = Math.floor((more * at) / vowels) - Math.floor((more * (at - 1)) / vowels);
      return made + made.toLowerCase().repeat(share);
    })
    .join("");
}

/** The end of an address (`slug`, a path): letters without accents, another one than the French. */
export const makeUpPath = (path: string): string =>
  path
    .split("/")
    .map((segment) =>
      segment === "" || segment.startsWith(":") ? segment : segment.replace(/(?=\.\w+$|$)/, `-${MADE_UP}`),
    )
    .join("/");

/** Everything in a file of texts; what is called `slug` is the end of an address. */
export function makeUpAll(texts: unknown, name = ""): unknown {
  if (typeof texts === "string") return name === "slug" ? makeUpPath(texts) : makeUp(texts);
  if (Array.isArray(texts)) return texts.map((one) => makeUpAll(one, name));
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, makeUpAll(inner, key)]));
}
