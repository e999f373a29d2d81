/** The sample's files: those of `sample/`, and the lists that every catalogue of the trade needs, in the wanted languages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { slugify } from "../../back-office/content/content";
import { readContentSources } from "../../back-office/content/sources";
import { filesBelow } from "../../shared/files-below";
import { BASE_LOCALES, KNOWN_PAGES, LOCALES } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";

const SAMPLE = "content-tools/new/sample";
/** Words and lists of the trade, which hold nothing of the demo's maker. */
const LISTS = "demo/content";

interface Wanted {
  name: string;
  languages: readonly string[];
}

const isText = (value: Tree): boolean => BASE_LOCALES.every((locale) => locale in value);

/** Texts in the wanted languages alone; a missing one is taken from English, else from the first language. */
function inLanguages(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguages(item, languages));
  if (!isTree(value)) return value;
  const entries = Object.entries(value);
  if (!isText(value)) return Object.fromEntries(entries.map(([key, inner]) => [key, inLanguages(inner, languages)]));
  const beside = entries.filter(([key]) => !/^[a-z]{2}$/.test(key));
  const spare = value.en ?? value[BASE_LOCALES[0]];
  return Object.fromEntries([
    ...beside.map(([key, inner]) => [key, inLanguages(inner, languages)] as const),
    ...languages.map((language) => [language, value[language] ?? spare] as const),
  ]);
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const filledIn = (json: string, name: string): string =>
  json
    // The address that forms and mails lead to.
    .replaceAll('"{{privacy}}"', JSON.stringify(KNOWN_PAGES.privacy))
    .replaceAll("{{name}}", () => inJson(name))
    .replaceAll("{{domain}}", `${slugify(name) || "my-firm"}.example`);

const listed = (value: unknown, fields: readonly string[]): unknown =>
  isTree(value) ? Object.fromEntries(fields.map((field) => [field, value[field]])) : value;
const NOTES = ["source", "dial", "zip_key", "phone_key", "short"];
/** Without the notes of those who wrote the lists. */
const withoutNotes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (NOTES.includes(key) ? undefined : inner)));

function tradeLists(): [name: string, value: unknown][] {
  const sources = readContentSources(LISTS, LOCALES);
  const forms = listed(sources.read("forms-reference"), ["countries", "civilities", "subjects"]);
  return [
    ["characteristics", withoutNotes(sources.read("characteristics"))],
    ["wording", sources.read("wording")],
    ["forms-reference", withoutNotes(forms)],
  ];
}

/** The settings of the demo that every catalogue begins with: the rows of comparisons. */
const comparatorSettings = (): unknown[] => {
  const settings = readContentSources(LISTS, []).read("settings");
  return Array.isArray(settings)
    ? settings.filter((setting) => isTree(setting) && /^comparator_(?:pro|part)$/.test(String(setting.code)))
    : [];
};

/** The pictures that the sample's files name. */
export const sampleMedia = (): [file: string, content: Buffer][] =>
  filesBelow(SAMPLE, /\.(?:svg|jpg)$/).map((file) => [file, readFileSync(join(SAMPLE, file))]);

export function writtenSample(wanted: Wanted): [file: string, content: string][] {
  const own = filesBelow(SAMPLE, /\.json$/).map((file): [string, unknown] => [
    file.slice(0, -".json".length),
    JSON.parse(filledIn(readFileSync(join(SAMPLE, file), "utf8"), wanted.name)),
  ]);
  const files = new Map(tradeLists());
  for (const [name, value] of own) {
    const list = files.get(name);
    files.set(name, isTree(list) && isTree(value) ? { ...list, ...value } : value);
  }
  return [...files].map(([name, value]) => {
    const whole = name === "settings" && Array.isArray(value) ? [...value, ...comparatorSettings()] : value;
    const content = inLanguages(whole, wanted.languages);
    const written = name === "brand" && isTree(content) ? { ...content, languages: wanted.languages } : content;
    return [`${name}.json`, `${JSON.stringify(written, null, 2)}\n`];
  });
}

/** The page that a new folder begins with. */
export const readmeOf = ({ name, languages }: Wanted): string =>
  readFileSync(join(SAMPLE, "README.md"), "utf8")
    .replaceAll("{{name}}", name)
    .replaceAll("{{languages}}", languages.join(" and "));
