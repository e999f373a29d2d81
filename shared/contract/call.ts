/** What a call of the API is, and the envelopes of its answers (back-office-api.md, "Conventions"). */
import { z } from "zod";
import { orElse } from "./primitives";

/** How many there are before paging; stands behind `items`, as those that came stand in for it. */
export const total = orElse(z.number().int().nonnegative(), ({ record }) =>
  Array.isArray(record.items) ? record.items.length : 0,
);

export const items = <T extends z.ZodTypeAny>(item: T) => z.object({ data: z.object({ items: z.array(item), total }) });
export const list = <T extends z.ZodTypeAny>(item: T) => z.object({ data: z.object({ list: z.array(item) }) });
/** Of a write: whatever it says, the request is kept. `standIn` is read where it says something else. */
export const accepted = <T extends z.ZodTypeAny>(shape: T, standIn: z.output<T>) =>
  z.object({ data: orElse(shape, ({ value }): z.output<T> | undefined => (value ? standIn : undefined)) });
export const record = <T extends z.ZodTypeAny>(shape: T) => z.object({ data: shape });

/** `{ids}` and `;`-joined lists travel as text; the client joins them. */
export const page = {
  page: z.coerce.number().int().positive().optional(),
  perPage: z.coerce.number().int().positive().optional(),
};
export const flag = z.enum(["0", "1"]).optional();

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's base; `{name}` stands for a path parameter. */
  path: string;
  query?: z.AnyZodObject;
  body?: z.ZodTypeAny;
  /** Answers a file, not JSON. */
  isFile?: true;
  /** Names of the files sent with the body, which then travels as `multipart/form-data`. */
  files?: readonly string[];
  /** Each of them may be left out; without any, the body travels as JSON. */
  filesAreOptional?: true;
  /** The whole answer, envelope included. */
  answer: z.ZodTypeAny;
  /** `token`: BACK_OFFICE_TOKEN; `team`: a signed-in member's own; `site`: the token every POST of a visitor carries. */
  needs?: "token" | "team" | "site";
}
export const call = <const C extends Call>(definition: C) => definition;
