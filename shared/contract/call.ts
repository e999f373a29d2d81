import { z } from "zod";
import { orElse } from "./primitives";

export const total = orElse(z.number().int().nonnegative(), ({ record }) =>
  Array.isArray(record.items) ? record.items.length : 0,
);

export const items = <T extends z.ZodTypeAny>(item: T) => z.object({ data: z.object({ items: z.array(item), total }) });
export const list = <T extends z.ZodTypeAny>(item: T) => z.object({ data: z.object({ list: z.array(item) }) });
/** The answer of a write: the request is stored even if the body is unusable, so `standIn` replaces it. */
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
  /** Relative to the API's base; `{name}` is a path parameter. */
  path: string;
  query?: z.AnyZodObject;
  body?: z.ZodTypeAny;
  /** Answers a file, not JSON. */
  isFile?: true;
  /** Names of the files sent with the body, which then travels as `multipart/form-data`. */
  files?: readonly string[];
  /** Files may be left out; without any, the body is sent as JSON. */
  filesAreOptional?: true;
  /** The whole answer, envelope included. */
  answer: z.ZodTypeAny;
  /** `token`: BACK_OFFICE_TOKEN; `team`: a signed-in member's own; `site`: the token every POST of a visitor carries. */
  needs?: "token" | "team" | "site";
}

type Unmarked = Omit<Call, "method" | "needs">;
export const read = <const C extends Unmarked>(definition: C) => ({ ...definition, method: "GET" }) as const;
/** Needs BACK_OFFICE_TOKEN. */
export const protectedRead = <const C extends Unmarked>(definition: C) =>
  ({ ...read(definition), needs: "token" }) as const;
/** A visitor's write, and each before the sign-in. */
export const sitePost = <const C extends Unmarked>(definition: C) =>
  ({ ...definition, method: "POST", needs: "site" }) as const;
export const siteDelete = <const C extends Unmarked>(definition: C) =>
  ({ ...definition, method: "DELETE", needs: "site" }) as const;
/** A signed-in member's call. */
export const teamCall = <const C extends Omit<Call, "needs">>(definition: C) =>
  ({ ...definition, needs: "team" }) as const;
