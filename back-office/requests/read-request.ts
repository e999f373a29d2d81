/** Reads what a visitor sent, by the definition of its kind: its shape, then the rules that the site's form has too. */
import type { z } from "zod";
import type { BodyShape, Circumstances, Field, Fields } from "../../shared/requests/field";
import { bodyOf, findRefusals, sentName } from "../../shared/requests/field";
import { isPhone } from "../../shared/rules/phone.server";
import { isLine, isText } from "../../shared/rules/text";
import { invalid } from "../http/problem";
import { messageFor, readShape } from "./shape";

interface Sent {
  sent: unknown;
  /** Fields of `multipart/form-data`, where every value is a text. */
  isForm: boolean;
  /** The message for each file that is wrong. */
  wrong: Readonly<Record<string, string>>;
}

/** @throws Problem 422 naming every field that is wrong */
export function readRequest<All extends Fields>(
  fields: All,
  { sent, isForm, wrong }: Sent,
  circumstances: Omit<Circumstances, "isPhone"> = {},
): z.output<z.ZodObject<BodyShape<All>>> {
  const known = Object.entries<Field>(fields).filter(([, { shape, sentAs }]) => shape ?? sentAs);
  const messages = Object.fromEntries(
    known.flatMap(([name, field]) =>
      field.refusedAs ? [[sentName(name, field).split(".").at(-1), field.refusedAs]] : [],
    ),
  );
  const body = withoutEmpty(known, readShape(bodyOf(fields), isForm ? fromTexts(known, sent) : sent, messages));
  const values = Object.fromEntries(known.map(([name, field]) => [name, asText(valueAt(body, sentName(name, field)))]));
  const given = { ...circumstances, isPhone, values };
  const refusals = findRefusals(fields, given);
  const refused = known.filter(([name, { input, when }]) => {
    const value = values[name] ?? "";
    const isUnwanted = value !== "" && when?.(given) === false;
    const isClean = input === "lines" ? isText(value) : isLine(value);
    return refusals.has(name) || isUnwanted || !isClean;
  });
  const messageOf = ([name, field]: [string, Field]): [string, string] => {
    const sentAs = sentName(name, field);
    return [sentAs, messageFor(sentAs, messages)];
  };
  const faults = { ...Object.fromEntries(refused.map(messageOf)), ...wrong };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return body;
}

/** A text that may be left out, and is empty, is left out. */
function withoutEmpty<Body extends object>(known: readonly [string, Field][], body: Body): Body {
  const optional = known.filter(([, { shape }]) => shape?.isOptional()).map(([name, field]) => sentName(name, field));
  const entries = Object.entries(body).filter(([name, value]) => value !== "" || !optional.includes(name));
  return Object.fromEntries(entries) as Body;
}

/** A form has no null: what may be null is left out. */
function fromTexts(known: readonly [string, Field][], sent: unknown): Record<string, unknown> {
  return Object.fromEntries(
    known.map(([name, field]) => {
      const text = valueAt(sent, sentName(name, field));
      if (typeof text !== "string") return [sentName(name, field), field.shape?.isNullable() ? null : undefined];
      return [sentName(name, field), field.fromText ? field.fromText(text) : text];
    }),
  );
}

/** @param path of names and places: `participants.0.email` */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce((inner, name) => (inner as Readonly<Record<string, unknown>> | null | undefined)?.[name], value);

/** A list counts by its length. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
