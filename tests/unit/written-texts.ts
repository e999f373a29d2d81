/** Every text that somebody reads: content, product data, the site's locales, mails, documents. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SafetyWords } from "../../back-office/content/schema-safety";
import type { LOCALES } from "../../shared/route-table.js";
import { textsIn } from "./content-files";

export type Locale = (typeof LOCALES)[number];
export interface WrittenText {
  at: string;
  text: string;
}

const ROOT = join(import.meta.dirname, "../..");
/** Product data has both languages in one file, as the content has. */
const DATA = ["products", "characteristics", "wording", "substances", "categories"];
const FOLDERS = ["back-office/mail/locales", "back-office/requests/locales", "back-office/documents/locales"];

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

function stringsOf(value: unknown, at: string): WrittenText[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsOf(inner, `${at}.${key}`));
}

/** Addresses aren't read. */
const isProse = ({ at, text }: WrittenText) => !/\bslug\b/.test(at) && !/^[\w/{}.-]*$/.test(text);

export function writtenTexts(locale: Locale): WrittenText[] {
  const files = [
    ...readdirSync(join(ROOT, "locales", locale)).map((name) => `locales/${locale}/${name}`),
    ...FOLDERS.map((folder) => `${folder}/${locale}.json`),
  ];
  const { warnings, phrases } = SafetyWords.parse(readJson(`demo/content/advice/safety-${locale}.json`));
  const data = DATA.flatMap((name) => stringsOf(readJson(`demo/content/${name}.json`), name));
  return [
    ...textsIn(locale),
    ...data.filter(({ at }) => at.endsWith(`.${locale}`)),
    ...stringsOf({ warnings, phrases }, `advice/safety-${locale}`),
    ...files.flatMap((file) => stringsOf(readJson(file), file)),
  ].filter(isProse);
}
