/** Converts a record's body to form fields, and back. People edit plain text; the content has HTML. */
import { EditBody as Body, type EditBody, type EditKind, type EditRecord } from "~shared/contract";
import type { EditField } from "~shared/records/fields";
import { fieldsOf } from "~shared/records/kinds";
import { isLink } from "~shared/records/links";
import { ownValuesIn, withOwnFields } from "~shared/records/own-fields";
import { LOCALES } from "~shared/route-table.js";
import { isPlain, toHtml, toPlain } from "~shared/rules/plain-html";
import { inOrderOf, isTree, setValueAt, type Tree, textsIn, valueAt } from "~shared/rules/tree";
import { chosenIn, countParts, destinationIn, type EditValues, PART_MARKS } from "./fields";

const asText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** @returns the values, and the fields whose formatting their plain text doesn't show */
export function valuesOf(body: EditBody): { values: EditValues; formatted: string[] } {
  const values: Record<string, string> = {};
  const formatted: string[] = [];
  const read = (fields: readonly EditField[], tree: unknown, prefix: string): void => {
    for (const field of fields) {
      const name = prefix + field.name;
      const value = valueAt(tree, field.name);
      if (field.as === "texts") {
        for (const locale of LOCALES) {
          const text = asText(valueAt(value, locale));
          if (field.html && !isPlain(text)) formatted.push(`${name}.${locale}`);
          values[`${name}.${locale}`] = field.html ? toPlain(text) : text;
        }
      } else if (field.as === "list") {
        (Array.isArray(value) ? value : []).forEach((part: unknown, index) => {
          for (const mark of PART_MARKS[field.name] ?? [])
            values[`${name}.${index}.${mark}`] = asText(valueAt(part, mark));
          if (valueAt(part, "type") !== "uneditable") read(field.of, part, `${name}.${index}.`);
        });
      } else if (field.as === "own") {
        for (const [code, own] of Object.entries(isTree(value) ? value : {}))
          if (isTree(own))
            for (const [locale, text] of Object.entries(own)) values[`${name}.${code}.${locale}`] = asText(text);
          else values[`${name}.${code}`] = [own].flat().map(asText).join("\n");
      } else values[name] = Array.isArray(value) ? value.map(asText).join("\n") : asText(value);
    }
  };
  read(fieldsOf(body.kind), body, "");
  return { values, formatted };
}

/** Reads the submitted form; boxes with one name become one value per line. */
export function readValues(kind: EditKind, form: FormData): EditValues {
  const values: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const sent = form.getAll(name).filter((value): value is string => typeof value === "string");
    values[name] = sent.join("\n").replaceAll("\r\n", "\n");
  }
  // A form without any of its boxes ticked doesn't send them.
  for (const { as, name } of fieldsOf(kind)) if (as === "choices") values[name] ??= "";
  return values;
}

/** The form can't be stored because texts are too long, by field. */
type ReadBody = { body: EditBody; problems: null } | { body: null; problems: Record<string, string> };

/** @param before where a text is as it was, it keeps its HTML */
export function bodyOf(
  values: EditValues,
  { body: before, own_fields: own }: Pick<EditRecord, "body" | "own_fields">,
): ReadBody {
  const { kind } = before;
  const known = new Map<string, string>();
  for (const [, html] of textsIn(before)) if (!isPlain(html)) known.set(toPlain(html), html);

  const wrong: Record<string, string> = {};
  const write = (fields: readonly EditField[], tree: Tree, prefix: string): void => {
    for (const field of fields) {
      const name = prefix + field.name;
      const value = (values[name] ?? "").trim();
      if (field.as === "texts") {
        const texts: Tree = {};
        for (const locale of LOCALES) {
          const written = (values[`${name}.${locale}`] ?? "").trim();
          if (written)
            texts[locale] = field.html ? (known.get(written) ?? toHtml(written)) : oneLine(written, field.rows);
        }
        setValueAt(tree, field.name, texts);
      } else if (field.as === "own") {
        write(withOwnFields([field], own), tree, prefix);
        setValueAt(tree, field.name, ownValuesIn(tree[field.name]));
      } else if (field.as === "list") setValueAt(tree, field.name, writeParts(field, name, write));
      else if (field.as === "choices")
        setValueAt(
          tree,
          field.name,
          field.ordered ? chosenIn(value) : inOrderOf(valueAt(before, name), chosenIn(value)),
        );
      else if (field.as === "choice" && isLink(field)) {
        if (value.split("\n").filter(Boolean).length > 1) wrong[name] = "two_links";
        setValueAt(tree, field.name, destinationIn(value));
      } else if (field.as === "number") setValueAt(tree, field.name, readNumber(value));
      else if (field.as === "check") setValueAt(tree, field.name, value === "on");
      else setValueAt(tree, field.name, value);
    }
  };
  const writeParts = (field: Extract<EditField, { as: "list" }>, name: string, inner: typeof write): Tree[] =>
    Array.from({ length: countParts(values, name) }, (_, index) => {
      const part: Tree = {};
      const mark = (of: string) => values[`${name}.${index}.${of}`] ?? "";
      if (field.key) part[field.key] = mark(field.key);
      if (field.name === "paragraphs") part.type = mark("type") === "uneditable" ? "uneditable" : "text";
      if (part.type === "uneditable") part.place = Number(mark("place"));
      else inner(field.of, part, `${name}.${index}.`);
      if (field.name === "series") part.id = Number(mark("id")) || null;
      return part;
    });
  const tree: Tree = { kind };
  write(fieldsOf(kind), tree, "");
  if (Object.keys(wrong).length > 0) return { body: null, problems: wrong };
  const read = Body.safeParse(tree);
  if (read.success) return { body: read.data, problems: null };
  const problems = read.error.issues.map(({ path, code }) => [
    path.join("."),
    code === "too_big" ? "too_long" : "invalid",
  ]);
  return { body: null, problems: Object.fromEntries(problems) };
}

const oneLine = (text: string, rows: number | undefined): string =>
  rows
    ? text
    : text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .join(" ");

/** `null` if empty. An invalid number becomes one that no field allows, so that the error is shown at its field. */
function readNumber(value: string): number | null {
  if (!value) return null;
  const number = Number(value.replace(",", ".").replaceAll(/[’'\s]/g, ""));
  return Number.isFinite(number) ? number : -1e15;
}

/** Adds, removes or moves up a part; the input moves along. */
export function withPart(values: EditValues, list: string): EditValues {
  const place = countParts(values, list);
  const [mark = "id"] = PART_MARKS[list] ?? [];
  const first = list === "paragraphs" ? "text" : "";
  const series = { [`series.${place}.every_weeks`]: "0", [`series.${place}.days`]: "1" };
  return { ...values, [`${list}.${place}.${mark}`]: first, ...(list === "series" && series) };
}

export function withoutPart(values: EditValues, list: string, place: number): EditValues {
  return movedParts(values, list, (old) => (old === place ? null : old > place ? old - 1 : old));
}
export const withPartUp = (values: EditValues, list: string, place: number): EditValues =>
  place === 0
    ? values
    : movedParts(values, list, (old) => (old === place ? place - 1 : old === place - 1 ? place : old));

/** `.3.title`: the place of a part and the name of its field. */
const PART = /^\.(\d+)\.(.*)$/;

function movedParts(values: EditValues, list: string, to: (place: number) => number | null): EditValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, old, rest] = (name.startsWith(`${list}.`) && PART.exec(name.slice(list.length))) || [];
      if (old === undefined) return [[name, value]];
      const place = to(Number(old));
      return place === null ? [] : [[`${list}.${place}.${rest}`, value]];
    }),
  );
}
