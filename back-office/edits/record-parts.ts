/** Joins the parts of a record, which a kind has in one or several values, and separates them. */
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";
import type { Part, Place } from "./places";

/** All records of a kind, from the values that hold its parts. */
export function recordsAt(
  { parts, has }: Place,
  read: (part: Part) => unknown,
  inPart: "inContent" | "inFile",
): Map<string, Tree> {
  const [first, ...others] = parts;
  const found = new Map(first ? first[inPart].list(read(first)) : []);
  for (const part of others)
    for (const [reference, record] of part[inPart].list(read(part))) {
      const known = found.get(reference);
      if (!part.field) found.set(reference, record);
      else if (known) found.set(reference, joined(known, part.field, record));
    }
  return new Map([...found].filter(([, record]) => has(record)));
}

const joins = new WeakMap<Tree, Tree>();
/** The same object for the same parts, so that what is cached for it remains. */
function joined(first: Tree, field: string, part: Tree): Tree {
  const known = joins.get(first);
  if (known?.[field] === part) return known;
  const made = { ...first, [field]: part };
  joins.set(first, made);
  return made;
}

/** The value of a record for one of its parts. */
export function partOf({ parts }: Place, part: Part, record: Tree): Tree {
  if (part.field) {
    const inner = record[part.field];
    return isTree(inner) ? inner : {};
  }
  const others = parts.map(({ field }) => field);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.some((field) => field === name)));
}

const isLocale = (key: string): key is Locale => LOCALES.some((locale) => locale === key);

/** The record as its files have it, without what reading adds. @param spoken the languages of a record that doesn't name its own */
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
