/** The teams' replies to requests, and the texts that they prepare for them. */
import { z } from "zod";
import { RequestKind, RequestUpdate } from "./inbox";
import { id, text } from "./primitives";
import { LocaleCode } from "./shared";

/** An answer to the visitor by e-mail. `status` is the request's from then on; `seen` as in `RequestUpdate`, by any member. */
export const Reply = RequestUpdate.pick({ status: true, seen: true }).extend({
  text,
  /** The mail names it and has it as a calendar file. In the local time of the request's site: `2026-11-21`, `14:30`. */
  appointment: z.object({ day: text, from: text, until: text, place: text }).optional(),
});

/** The mail as the visitor will get it. */
export const ReplyPreview = z.object({ to: text, subject: text, text });

/** A text that a team prepares for its replies, to requests of one kind or of all (`null`). */
export const ReplyTemplate = z.object({
  id,
  name: text,
  kind: RequestKind.nullable(),
  language: LocaleCode,
  /** With the placeholders of `shared/rules/reply-template.ts`. */
  text,
});
/** Without `id`: a new one. */
export const ReplyTemplateBody = ReplyTemplate.extend({ id: id.optional() });

export type Reply = z.infer<typeof Reply>;
export type ReplyPreview = z.infer<typeof ReplyPreview>;
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;
export type ReplyTemplateBody = z.infer<typeof ReplyTemplateBody>;
