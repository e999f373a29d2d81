/** The texts of a body and the problems of its values, by the fields of its kind. */
import { z } from "zod";
import type { EditBody, EditKind } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { EditField } from "../../shared/records/fields";
import { fieldsOf } from "../../shared/records/kinds";
import { withOwnFields } from "../../shared/records/own-fields";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { eanFault } from "../../shared/rules/barcode";
import { isTree, valueAt } from "../../shared/rules/tree";
import { startOfDay } from "../../shared/rules/zone-time";
import type { Content } from "../content/content";
import { choicesIn, ownFormField } from "./choices";
import { type FieldProblem, type Problems, type TextField, textsAt } from "./kind";

/** The fields of a kind with those that the maker defines. */
export const formFieldsIn = (kind: EditKind, { characteristics }: Content, lang: Locale): EditField[] =>
  withOwnFields(fieldsOf(kind), characteristics.own.map(ownFormField(lang)));

interface PlacedField {
  field: Exclude<EditField, { as: "list" | "own" }>;
  path: string;
  value: unknown;
}

/** Every field of a body with its value, those of the parts of lists too. */
export function valuesIn(fields: readonly EditField[], record: unknown, prefix = ""): PlacedField[] {
  return fields.flatMap((field): PlacedField[] => {
    const path = prefix + field.name;
    const value = valueAt(record, field.name);
    // The texts tell themselves from other values; what fits a field is checked with its definition.
    if (field.as === "own")
      return Object.entries(isTree(value) ? value : {}).flatMap(([code, text]): PlacedField[] => {
        const at = { path: `${path}.${code}`, value: text };
        return isTree(text) ? [{ field: { as: "texts", name: at.path, optional: true }, ...at }] : [];
      });
    if (field.as !== "list") return [{ field, path, value }];
    return (Array.isArray(value) ? value : []).flatMap((part: unknown, index) =>
      valueAt(part, "type") === "uneditable" ? [] : valuesIn(field.of, part, `${path}.${index}.`),
    );
  });
}

export const textFieldsOf = (body: EditBody): TextField[] =>
  valuesIn(fieldsOf(body.kind), body).flatMap(({ field, path, value }) =>
    field.as === "texts" && !field.instead && !field.address
      ? [
          {
            path,
            texts: textsAt(value),
            ...(field.html && { isHtml: true }),
            ...(field.optional && { optional: true }),
          },
        ]
      : [],
  );

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const ADDRESS = /^https?:\/\/\S+$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" ? value.trim() === "" : false) ||
  (Array.isArray(value) && value.length === 0);

/** Whether a value that isn't empty is possible. */
function isPossible({ field, value }: PlacedField): boolean {
  switch (field.as) {
    case "day":
      return startOfDay("UTC", String(value)) !== null;
    case "clock":
      return CLOCK.test(String(value));
    case "url":
      return ADDRESS.test(String(value));
    case "email":
      return z.string().email().safeParse(value).success;
    case "colour":
      return COLOUR.test(String(value));
    case "number": {
      const { from = value, to = value, decimals } = field;
      return (
        typeof value === "number" &&
        value >= Number(from) &&
        value <= Number(to) &&
        (decimals || Number.isInteger(value))
      );
    }
    default:
      return true;
  }
}

/** @returns the problems of all values but missing texts */
export function checkFields(body: EditBody, content: Content): Problems {
  const problems: Problems = {};
  const values = valuesIn(formFieldsIn(body.kind, content, LOCALES[0]), body);
  /** Tags are one field in several groups. */
  const codesOf = memoized((name: string) => {
    const lists = values.flatMap(({ field }) => (field.name === name && "of" in field ? [field.of] : []));
    const choices = [...new Set(lists)].flatMap((list) =>
      choicesIn(content, list === "links" ? "destinations" : list, LOCALES[0]),
    );
    return new Set(choices.map(({ code }) => code));
  });
  const problemOf = (placed: PlacedField): FieldProblem | null => {
    const { field, value } = placed;
    if (field.as === "check") return null;
    if (isEmpty(value)) return field.optional ? null : "missing";
    if (field.as === "ean") return eanFault(String(value));
    if (!("of" in field)) return isPossible(placed) ? null : "invalid";
    // A link to another site; what browsers would run is none.
    if (typeof value === "string" && value.startsWith("url/"))
      return ADDRESS.test(value.slice("url/".length)) ? null : "invalid";
    const codes = codesOf(field.name);
    if (![value].flat().every((code) => codes.has(String(code)))) return "unknown";
    // A record without a description of its own has that of its picture.
    const isDescribed = field.of === "pictures" && !values.some((each) => each.field.name === "alt");
    return isDescribed && Object.values(content.pictures[String(value)] ?? {}).includes("") ? "no_alt" : null;
  };
  for (const placed of values) {
    const { field, path, value } = placed;
    if (field.as === "texts") {
      for (const [locale, text] of Object.entries(textsAt(value)))
        if ((text ?? "").length > (field.max ?? Number.POSITIVE_INFINITY)) problems[`${path}.${locale}`] = "invalid";
      continue;
    }
    const problem = problemOf(placed);
    if (problem) problems[path] = problem;
  }
  return problems;
}
