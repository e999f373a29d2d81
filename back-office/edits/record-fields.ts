/** The fields of a record as values of a form, and back. */
import { isDeepStrictEqual } from "node:util";
import type { EditField } from "../../shared/records/fields";
import { isLink } from "../../shared/records/links";
import { ownValuesIn } from "../../shared/records/own-fields";
import { isLocale, type Locale } from "../../shared/route-table.js";
import { isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import { destinationCode, readDestination } from "./choices";
import { textsAt, writtenOrNone } from "./kind";

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
const marksOf = ({ type, key, carried = [] }: Extract<EditField, { as: "list" }>, part: unknown): Tree => ({
  ...(type && { type }),
  ...Object.fromEntries([...(key ? [key] : []), ...carried].map((name) => [name, valueAt(part, name)])),
});

export function readField(field: EditField, value: unknown): unknown {
  switch (field.as) {
    case "texts":
      return textsAt(value);
    case "list":
      return (Array.isArray(value) ? value : []).map((part: unknown, place) =>
        !field.type || valueAt(part, "type") === field.type
          ? { ...marksOf(field, part), ...readFields(field.of, part) }
          : { type: "uneditable", place },
      );
    case "choices":
      return strings(value);
    case "choice":
      return isLink(field) ? destinationCode(value) : (value ?? "");
    case "number":
      return value ?? null;
    case "check":
      return value === true;
    case "own":
      return ownValuesIn(value);
    default:
      return value ?? "";
  }
}

export function readFields(fields: readonly EditField[], record: unknown): Tree {
  const read: Tree = {};
  for (const field of fields) setValueAt(read, field.name, readField(field, valueAt(record, field.name)));
  return read;
}

/** The value for the content's record; `undefined` leaves it out. @param old the record's value */
function writeField(field: EditField, value: unknown, old: unknown): unknown {
  switch (field.as) {
    case "texts":
      return writtenOrNone(textsAt(value));
    case "list":
      return (Array.isArray(value) ? value : []).flatMap((part: unknown): unknown[] => {
        const place = valueAt(part, "place");
        if (typeof place === "number") return Array.isArray(old) ? old.slice(place, place + 1) : [];
        const { key } = field;
        const known = key && (Array.isArray(old) ? old : []).find((each) => valueAt(each, key) === valueAt(part, key));
        if (isTree(known)) return [writeFields(field.of, known, readFields(field.of, known), part)];
        return [{ ...marksOf(field, part), ...writeFields(field.of, {}, null, part) }];
      });
    case "choices":
      return field.optional && field.of === "sites" && strings(value).length === 0 ? undefined : value;
    case "choice":
      return isLink(field) ? readDestination(value) : value || undefined;
    case "number":
      return value ?? undefined;
    case "check":
      return value;
    case "own":
      return ownValuesIn(value) ?? undefined;
    default:
      return value || undefined;
  }
}

/** Writes the fields that differ from `before`; the others stay as the record has them. */
export function writeFields(fields: readonly EditField[], record: Tree, before: unknown, after: unknown): Tree {
  const made = structuredClone(record);
  for (const field of fields) {
    const value = valueAt(after, field.name);
    // An earlier release has stored the edit, which didn't know the field.
    if (value === undefined || (before && isDeepStrictEqual(value, valueAt(before, field.name)))) continue;
    setValueAt(made, field.name, writeField(field, value, valueAt(record, field.name)));
  }
  return made;
}

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
