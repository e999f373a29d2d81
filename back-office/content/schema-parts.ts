/** What the shapes of several content files share. */
import { z } from "zod";

export const id = z.number().int().positive();
export const words = z.string().trim().min(1);
/** Names of records, the same in every language: `hole-in-plaster`. */
export const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const productReference = z.string().regex(/^TV\d{4}$/);
export const categoryCode = z.string().regex(/^[PG]_[A-Z0-9_]+$/);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const clock = z.string().regex(/^\d{2}:\d{2}$/);
/** Swiss postcode. */
export const zipcode = z.string().regex(/^[1-9]\d{3}$/);

export const Bilingual = z.object({ fr: words, de: words }).strict();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const Slugs = z.object({ fr: slug, de: slug }).strict();
export const Audience = z.enum(["pro", "part"]);
export const targets = z.array(Audience).min(1).default(["pro", "part"]);

/** A surface's name in the media manifest. */
export const Surface = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const Gesture = z.enum(["knife", "roller", "spray", "sponge", "trowel", "brush"]);

export const Metas = z.object({ title: Bilingual.optional(), description: Bilingual }).strict();

/** Where something leads. `screen` is a name of the site's route table, or `choice-guide`, which opens the picker. */
export const Destination = z.union([
  z.object({ screen: z.string().regex(/^[a-z-]+$/) }).strict(),
  z.object({ category: categoryCode }).strict(),
  z.object({ product: productReference }).strict(),
  z.object({ page: code }).strict(),
  z.object({ folder: code }).strict(),
  z.object({ url: z.union([z.string().url(), Bilingual]) }).strict(),
]);

export const Push = z
  .object({
    title: Bilingual,
    text: Bilingual,
    picture: Surface.optional(),
    label: Bilingual.optional(),
    to: Destination.optional(),
  })
  .strict();

export type Bilingual = z.infer<typeof Bilingual>;
export type Audience = z.infer<typeof Audience>;
export type Surface = z.infer<typeof Surface>;
export type Destination = z.infer<typeof Destination>;
export type Push = z.infer<typeof Push>;
