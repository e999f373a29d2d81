/** The shape of a body; a wrong one is answered with 422 and a message for each field that is wrong. */
import type { z } from "zod";
import { invalid } from "../http/problem";

type Messages = Readonly<Record<string, string>>;

/** @param messages those that aren't `validation_<name>`, by name; the name of `participants.0.email` is `email` */
export function messageFor(field: string, messages: Messages = {}): string {
  const name = field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field;
  return messages[name] ?? `validation_${name}`;
}

/** The body with trimmed texts and one kind of line end. @throws Problem 422 naming every field whose shape is wrong */
export function readShape<Shape extends z.ZodTypeAny>(
  shape: Shape,
  sent: unknown,
  messages: Messages = {},
): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (result.success) return trimmed(result.data);
  const fields = result.error.issues.map(({ path }) => path.join(".") || "body");
  throw invalid(Object.fromEntries(fields.map((field) => [field, messageFor(field, messages)])));
}

function trimmed<Value>(value: Value): Value {
  const trim = (part: unknown): unknown => {
    if (typeof part === "string") return part.replace(/\r\n?/g, "\n").trim();
    if (Array.isArray(part)) return part.map(trim);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, trim(inner)]));
  };
  return trim(value) as Value;
}
