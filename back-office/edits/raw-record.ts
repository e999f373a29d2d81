/** Records as their files have them: without what reading adds. */
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";

const isLocale = (key: string): key is Locale => LOCALES.some((locale) => locale === key);

/** @param spoken the languages of a record that doesn't name its own */
export function rawRecord(record: Tree, spoken: readonly Locale[]): Tree {
  const { languages, unwritten, published, ...rest } = record;
  const whole = Array.isArray(languages) ? languages : spoken;
  const raw = withoutFilled(rest, whole);
  return { ...(isTree(raw) && raw), ...(published === false && { published }) };
}

/** Removes texts that reading copied from other languages (content/schema-parts.ts). */
function withoutFilled(value: unknown, whole: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutFilled(each, whole));
  if (!isTree(value)) return value;
  const others = new Set(whole.map((locale) => value[String(locale)]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined || (isLocale(key) && !whole.includes(key) && others.has(inner))
        ? []
        : [[key, withoutFilled(inner, whole)]],
    ),
  );
}
