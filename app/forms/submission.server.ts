/** Builds the submission of a form from the definition of its request. */
import { withZod } from "@remix-validated-form/with-zod";
import type { z } from "zod";
import { pathTo } from "~/routing/paths";
import type { Query } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { createSigner } from "~/visitor/hmac.server";
import type { CallName, RequestKind } from "~shared/contract";
import type { RequestDefinition } from "~shared/requests/definition";
import type { BodyShape, Circumstances, Field, Fields } from "~shared/requests/field";
import { bodyOf, fieldNames, filesOf, namesBySentName, sentName } from "~shared/requests/field";
import { referenceOf } from "~shared/rules/reference";
import { type FormOf, formSchema } from "./form-schema";

/** The signed reference of a sent request in the address of its confirmation, which survives a reload and a second tab. */
const REFERENCE = /^[A-Z]{1,3}-[A-Z0-9-]{1,24}$/;
/** 96 bits: it guards a number, and people look at the address. */
const SIGNATURE_LENGTH = 16;

const KINDS = {
  application: "application",
  contact: "contact",
  worksite: "construction-starts",
  training: "training-inscription",
  waiting: "training-inscription",
} as const satisfies Record<string, RequestKind>;
type SentKind = keyof typeof KINDS;
const isSentKind = (text: string): text is SentKind => Object.hasOwn(KINDS, text);

export interface Sent {
  kind: SentKind;
  /** `""`: the back-office gave none. */
  reference: string;
}

export function createReferences(secret: string) {
  const signer = createSigner(secret, "reference", SIGNATURE_LENGTH);
  const signedText = ({ kind, reference }: Sent) => `${kind} ${reference}`;
  return {
    /** The query of the confirmation's address. Without reference and id, the request is confirmed without one. */
    query(kind: SentKind, { id, reference = "" }: { id: number | null; reference?: string | undefined }): string {
      const own = REFERENCE.test(reference) ? reference : id === null ? "" : referenceOf(KINDS[kind], id);
      return `?${new URLSearchParams({ ref: `${own}.${kind}.${signer.sign(signedText({ kind, reference: own }))}` })}`;
    },
    find(query: Query<"ref">): Sent | null {
      const [reference = "", kind = "", signature = ""] = (query.get("ref") ?? "").split(".");
      if ((reference !== "" && !REFERENCE.test(reference)) || !isSentKind(kind)) return null;
      return signer.matches(signedText({ kind, reference }), signature) ? { kind, reference } : null;
    },
  };
}

type References = ReturnType<typeof createReferences>;
/** The address of the confirmation of a request that was sent. */
export const confirmationOf = ({ requestContext, context }: ScreenArgs, ...sent: Parameters<References["query"]>) =>
  pathTo("confirmation", requestContext) + createReferences(context.config.sessionSecret).query(...sent);

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
