/** Builds the submission of a form from the definition of its request. */
import { withZod } from "@remix-validated-form/with-zod";
import type { z } from "zod";
import type { CallName } from "~shared/contract";
import type { RequestDefinition } from "~shared/requests/definition";
import {
  type BodyShape,
  bodyOf,
  type Circumstances,
  type Field,
  type Fields,
  fieldNames,
  filesOf,
  namesBySentName,
  sentName,
} from "~shared/requests/field";
import { type FormOf, formSchema } from "./form-schema";

type BodyOf<All extends Fields> = z.output<z.ZodObject<BodyShape<All>>>;

/** The body in the contract's shape. @throws {z.ZodError} when a rule of the form is missing */
export function toBody<All extends Fields>(
  fields: All,
  form: FormOf<All>,
  circumstances: Circumstances,
  own: Partial<BodyOf<All>> = {},
): BodyOf<All> {
  const added = Object.entries(own).map(([name, value]) => [name, String(value)]);
  const given = { ...circumstances, values: { ...form, ...Object.fromEntries(added) } };
  const body: Record<string, unknown> = { ...own };
  const lists: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { input, shape, sentAs, when, toValue } = field;
    if (!input || !(shape || sentAs)) continue;
    const isPart = !when || when(given);
    const text = given.values[name] ?? "";
    const value = toValue ? toValue(text, given) : text;
    const [sent = "", index, part] = sentName(name, field).split(".");
    if (index && part) {
      if (!isPart) continue;
      lists[sent] ??= {};
      lists[sent][index] ??= {};
      lists[sent][index][part] = value;
    } else if (isPart && value !== undefined) body[sent] = value;
    else if (shape?.isNullable()) body[sent] = null;
  }
  for (const [sent, parts] of Object.entries(lists)) body[sent] = Object.values(parts);
  return bodyOf(fields).parse(body);
}

export function submissionOf<Call extends CallName, All extends Fields>(
  { call, fields }: RequestDefinition<Call, All>,
  circumstances: Circumstances,
  own: Partial<BodyOf<All>> = {},
) {
  return {
    call,
    fields: fieldNames(fields),
    files: filesOf(fields) ?? undefined,
    validator: withZod(formSchema(fields, circumstances)),
    bodyOf: (form: FormOf<All>) => toBody(fields, form, circumstances, own),
    fieldOfBody: namesBySentName(fields),
    isOnceByContent: true,
  };
}
