/**
 * How a body is checked (spec 2 §5), by the rules that the site's forms go by too (`shared/rules/`).
 * A wrong body is answered with 422 and a message for each field that is wrong (back-office-api.md, Errors).
 */
import type { z } from "zod";
import { maxLengthOf } from "../../shared/rules/max-lengths";
import { isPhone } from "../../shared/rules/phone.server";
import { isLine, isText } from "../../shared/rules/text";
import { findZipcodeFormat } from "../../shared/rules/zipcode";
import { Problem } from "../http/problem";

/** Texts that may hold line breaks. */
const MULTILINE: ReadonlySet<string> = new Set(["message"]);
const MESSAGES: Readonly<Record<string, string>> = {
  civility_id: "validation_civility",
  country: "validation_address_state",
  profile_id: "validation_profil",
  session_id: "validation_training",
  company_number: "validation_siret",
};

export const isFilled = (text: string): boolean => text !== "";
/** @param countries the one that was chosen; all of them where a form asks for none */
export const isPhoneOf = (text: string, countries: readonly { alpha2Code: string }[]): boolean =>
  countries.some(({ alpha2Code }) => isPhone(text, alpha2Code));
export const isZipcode = (text: string, country?: { alpha2Code: string }): boolean =>
  findZipcodeFormat(text, country?.alpha2Code ?? null) === null;
export const isListed = (list: readonly { id: number }[], id: number | null): boolean =>
  list.some((item) => item.id === id);

/** `participants.0.email` is spoken of as `email`. */
const messageFor = (field: string): string => {
  const name = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  return MESSAGES[name] ?? `validation_${name}`;
};

/** @param fields the message for each field that is wrong */
export const invalid = (fields: Record<string, string>, code = "validation_failed"): Problem =>
  new Problem(422, { code, message: "Some fields are missing or wrong.", fields });

/**
 * The body in its shape, its texts without the spaces around them.
 * @throws Problem 422 naming every field whose shape is wrong
 */
export function readShape<Shape extends z.ZodTypeAny>(shape: Shape, sent: unknown): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (result.success) return trimmed(result.data);
  const fields = result.error.issues.map(({ path }) => path.join(".") || "body");
  throw invalid(Object.fromEntries(fields.map((field) => [field, messageFor(field)])));
}

function trimmed<Value>(value: Value): Value {
  const trim = (part: unknown): unknown => {
    if (typeof part === "string") return part.trim();
    if (Array.isArray(part)) return part.map(trim);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, trim(inner)]));
  };
  return trim(value) as Value;
}

/** @param field a name, or a path such as `participants.0.email` */
export type FieldCheck = (field: string, isRight: boolean, message?: string) => void;

/**
 * Runs `rules`, and the limits of every text of the body.
 * @throws Problem 422 naming every field that is wrong
 */
export function checkFields<Body extends object>(body: Body, rules: (check: FieldCheck) => void): Body {
  const wrong: Record<string, string> = {};
  const check: FieldCheck = (field, isRight, message = messageFor(field)) => {
    if (!isRight) wrong[field] ??= message;
  };
  rules(check);
  for (const [field, text] of textsOf(body)) {
    const name = field.split(".").at(-1) ?? field;
    check(field, text.length <= maxLengthOf(name));
    check(field, MULTILINE.has(name) ? isText(text) : isLine(text));
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return body;
}

/** Every text of a body by its path, nested ones too. */
export function textsOf(value: unknown, path = ""): [field: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}
