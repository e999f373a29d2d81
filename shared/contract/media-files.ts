/** The pictures and documents of the content: those of its folder, and those that a team added. */
import { z } from "zod";
import { EditKind } from "./edits";
import { address, listOf, text } from "./primitives";

/** Files of one form. */
export const MEDIA_FILES = Array.from({ length: 10 }, (_, index) => `file_${index + 1}`);

const whole = z.number().int().positive();
export const MediaFile = z.object({
  /** Below the content's `media/`. */
  path: text,
  /** Records name a picture by it. */
  code: text,
  /** Its description in the requested language; `null`: there is no record of kind `picture` that says so. */
  description: text.nullable(),
  url: address,
  type: text,
  /** Bytes. */
  size: whole,
  /** Pixels of a picture. */
  width: whole.nullish(),
  height: whole.nullish(),
  /** A team added it, and may delete it once nothing uses it. */
  is_added: z.boolean(),
  /** The records that name it, published or in a draft. */
  uses: listOf(z.object({ kind: EditKind, reference: text, title: text })),
});
export type MediaFile = z.infer<typeof MediaFile>;
