/**
 * `POST /content-changes` tells the site of changed content. `X-Signature` is `t=<seconds since the epoch>,v1=<hex>`, the
 * HMAC-SHA-256 of `<t>.<body>` under BACK_OFFICE_TOKEN, valid once within `SIGNATURE_SECONDS`. Answers: 200, 401, 422.
 */
import { z } from "zod";
import { id, text } from "./primitives";

export const CONTENT_CHANGES_PATH = "/content-changes";
export const SIGNATURE_HEADER = "X-Signature";
export const SIGNATURE_SECONDS = 60;

/** Kinds are the names of the reads: `product`, `category`, `page` (articles and questions too), … Without id: all of it. */
export const ContentChange = z.union([
  z.object({ all: z.literal(true) }),
  z.object({
    entities: z
      .array(z.object({ type: text, id: id.optional() }))
      .min(1)
      .max(500),
  }),
]);
export type ContentChange = z.infer<typeof ContentChange>;

/** The version of the content that an answer was made from. A back-office without versions leaves it out. */
export const CONTENT_VERSION_HEADER = "X-Content-Version";

/** `version` increases with each change. `change` covers everything since the requested version; `null`: no change. */
export const ContentVersion = z.object({ version: z.number().int().nonnegative(), change: ContentChange.nullable() });
export type ContentVersion = z.infer<typeof ContentVersion>;
