import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../shared/files-below";
import { textsIn } from "../../shared/rules/tree";

const FRENCH = "fr";
/** Fewer than two words may be equal in two languages: a name, a number, an address, a placeholder. */
const WORDS = /\p{L}{3,}[^\p{L}]+\p{L}{3,}/u;
/** Texts that no code shows yet. */
const TEXTS_ALONE = new Set(["summary.free_shipping"]);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export interface Finding {
  what: "missing" | "left over" | "still French" | "other blanks" | "unused";
  file: string;
  text: string;
}

/** Texts of pages at an address without a language, which are English in every file. */
const SAME_BY_RIGHT = new Set(["unknown_address"]);
export const isSentence = (text: string): boolean =>
  WORDS.test(text.replaceAll(/<[^>]*>|\{\{?[^}]*\}?\}|\S+@\S+/g, " "));

type Texts = ReadonlyMap<string, string>;

const readTexts = (file: string): Texts =>
  new Map(existsSync(file) ? textsIn(JSON.parse(readFileSync(file, "utf8"))) : []);

const APART = ["back-office/mail", "back-office/requests", "back-office/documents", "content-tools/import"];
/** In the same order for each language. */
const filesOf = (lang: string): string[] => [
  ...readdirSync(join("locales", FRENCH)).map((name) => join("locales", lang, name)),
  ...APART.map((folder) => join(folder, "locales", `${lang}.json`)),
];

const blanks = (text: string): string =>
  [...text.matchAll(/\{\{?\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();

/** A language may have other plural forms than French. */
const formsOf = (key: string, texts: Texts): string | undefined =>
  texts.get(key) ?? (PLURAL.test(key) ? texts.get(key.replace(PLURAL, "_other")) : undefined);

/** Pure. @param file of the other language, for the findings */
export function compareTexts(french: Texts, other: Texts, file: string): Finding[] {
  const findings = [...french].flatMap(([key, text]): Finding[] => {
    const translated = formsOf(key, other);
    if (translated === undefined || translated.trim() === "") return [{ what: "missing", file, text: key }];
    if (blanks(translated) !== blanks(text)) return [{ what: "other blanks", file, text: key }];
    return translated === text && isSentence(text) && !SAME_BY_RIGHT.has(key)
      ? [{ what: "still French", file, text: key }]
      : [];
  });
  const leftOver = [...other.keys()].filter((key) => formsOf(key, french) === undefined);
  return [...findings, ...leftOver.map((text): Finding => ({ what: "left over", file, text }))];
}

export function interfaceFindings(lang: string): Finding[] {
  const others = filesOf(lang);
  return filesOf(FRENCH).flatMap((french, index) => {
    const other = others[index] ?? "";
    return compareTexts(readTexts(french), readTexts(other), other);
  });
}

/** Names that the code puts together: `countries.${code}`. */
function madeNames(source: string): RegExp[] {
  return [...source.matchAll(/`(?:[\w-]+:)?((?:[\w.-]|\$\{[^}`]*\})+)`/g)].flatMap(([, name = ""]) => {
    const fixed = name.replaceAll(/\$\{[^}]*\}/g, "");
    if (fixed === name || fixed.length < 3) return [];
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
    return [new RegExp(`(?:^|\\.)${parts.join(".+")}$`)];
  });
}

/** Texts of `locales/` that the code names neither whole, nor by their last word, nor by putting the name together. */
export function unusedTexts(): Finding[] {
  const sources = ["app", "server"]
    .flatMap((folder) => filesBelow(folder, /\.(?:tsx?|json)$/).map((name) => readFileSync(join(folder, name), "utf8")))
    .join("\n");
  const words = new Set(sources.match(/[\w-]+/g));
  const made = madeNames(sources);
  return filesOf(FRENCH)
    .filter((file) => file.startsWith("locales"))
    .flatMap((file) =>
      [...readTexts(file).keys()]
        .filter((key) => {
          const steps = key.replace(PLURAL, "").split(".");
          const isNamed = words.has(steps.at(-1) ?? "") || made.some((name) => name.test(key));
          return !isNamed && !TEXTS_ALONE.has(key) && !steps.some((step) => /^\d+$/.test(step));
        })
        .map((text): Finding => ({ what: "unused", file, text })),
    );
}
