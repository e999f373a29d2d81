/**
 * The smallest parts of the contract's shapes. Zod's own words say what must be and what may be; the three marks below say
 * what the site makes of a part that another back-office has got wrong (reading.ts). A strict reading doesn't see them.
 */
import { z } from "zod";

export const id = z.number().int().positive();
export const text = z.string();
/** A list that may be left out. */
export const listOf = <T extends z.ZodTypeAny>(item: T) => z.array(item).default([]);

/** A part that can't be used, or isn't there. */
export interface Unusable {
  value: unknown;
  /** The parts of the same record that stand before it in the contract. */
  record: Readonly<Record<string, unknown>>;
  /** The record's place in its list, from 1. */
  place: number;
}
interface Marks {
  /** Returns a replacement for the part, or `undefined` if there is none. */
  instead?: (found: Unusable) => unknown;
  /** Describes the valid value when the type alone doesn't. */
  wanted?: string;
  isEssential?: true;
  isWhole?: true;
}
const marks = new WeakMap<z.ZodTypeAny, Marks>();
export const marksOf = (schema: z.ZodTypeAny): Marks => marks.get(schema) ?? {};

/** A copy of its own: the same schema may stand elsewhere without the mark. */
function marked<T extends z.ZodTypeAny>(schema: T, mark: Marks, description: string): T {
  const own: T = schema.describe(schema.description ?? description);
  marks.set(own, mark);
  return own;
}

/** A part that must be sent, but that the site can do without: the record stays, with `instead` in its place. */
export const orElse = <T extends z.ZodTypeAny, Instead>(
  schema: T,
  instead: (found: Unusable) => Instead | undefined,
): z.ZodType<z.output<T> | Instead, z.ZodTypeDef, z.input<T>> =>
  marked(schema, { instead }, "Must be sent; the site does without it.");

/** The part is optional, but an invalid value makes its record unusable. */
export const essential = <T extends z.ZodTypeAny>(schema: T): T =>
  marked(schema, { isEssential: true }, "May be left out; a wrong one makes the record unusable.");

/** A list in which one unusable record makes the whole answer unusable. */
export const wholeList = <T extends z.ZodTypeAny>(item: T) =>
  marked(z.array(item), { isWhole: true }, "One record that can't be used makes the answer unusable.");

/** A path of the back-office or an absolute address of a picture or file. */
export const address = marked(
  text.regex(/^(?:\/|https?:\/\/)/),
  { wanted: "an address: /… or https://…" },
  "A path of the back-office, or an absolute address.",
);
