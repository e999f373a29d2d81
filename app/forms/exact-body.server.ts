import type { z } from "zod";

type KeysOf<Body extends z.AnyZodObject> = { [Name in keyof z.input<Body>]: unknown };
type NotIn<Body extends z.AnyZodObject, Sent> = { [Name in Exclude<keyof Sent, keyof z.input<Body>>]: never };

/**
 * The body of a request in the contract's shape. A field that the contract doesn't know, which `parse` alone would drop,
 * and one that is missing are errors of the types.
 * @throws {z.ZodError} when a value isn't what the contract says: a rule of the form is missing
 */
export function exactBody<Body extends z.AnyZodObject, Sent extends KeysOf<Body>>(
  contract: Body,
  sent: Sent & NotIn<Body, Sent>,
): z.output<Body> {
  return contract.parse(sent);
}
