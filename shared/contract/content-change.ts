/**
 * How the site hears of changed content. Either the back-office tells it: `POST /content-changes` at the site itself. Or
 * each web process asks for it (`getContentVersion`), where there are several: a call would reach one of them.
 *
 * The body of the POST is a `ContentChange` as JSON. Header `X-Signature` is `t=<seconds since the epoch>,v1=<hex>`, where `v1` is
 * the HMAC-SHA-256 of `<t>.<body>` under BACK_OFFICE_TOKEN. It holds for `SIGNATURE_SECONDS`, and once. Answers: 200
 * `{"data":{"pages":n}}`, 401 for a signature that isn't right or was used, 422 for another body.
 */
import { z } from "zod";
import { id, text } from "./primitives";

export const CONTENT_CHANGES_PATH = "/content-changes";
export const SIGNATURE_HEADER = "X-Signature";
export const SIGNATURE_SECONDS = 60;

/**
 * Kinds are the names of the reads: `product`, `category`, `page` (articles and questions too), `folder`, `menu`,
 * `setting`, … Without an id: all of the kind.
 */
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

/** Of an answer of the API: the version of the content that it was made from. Whoever counts none leaves it out. */
export const CONTENT_VERSION_HEADER = "X-Content-Version";

/** `version` goes up by at least one with each change. `change`: since the version that was asked for; `null`: nothing. */
export const ContentVersion = z.object({ version: z.number().int().nonnegative(), change: ContentChange.nullable() });
export type ContentVersion = z.infer<typeof ContentVersion>;
