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

type Options = Omit<Call, "method" | "path" | "answer" | "needs">;
type None = Record<never, never>;
const callOf =
  <const Method extends Call["method"], const Needs extends Call["needs"]>(method: Method, needs: Needs) =>
  <Answer extends z.ZodTypeAny, const Own extends Options = None>(path: string, answer: Answer, options?: Own) =>
    Object.assign({ method, needs, path, answer }, options);

export const read = callOf("GET", undefined);
export const protectedRead = callOf("GET", "token");
/** A visitor's write, and each before the sign-in. */
export const sitePost = callOf("POST", "site");
export const siteDelete = callOf("DELETE", "site");
export const teamRead = callOf("GET", "team");
export const teamPost = callOf("POST", "team");
export const teamPut = callOf("PUT", "team");
export const teamDelete = callOf("DELETE", "team");
