/** The shapes of pages/*.json and of what gathers, answers or marks them. */
import { z } from "zod";
import {
  code,
  Destination,
  day,
  id,
  LocalisedText,
  languages,
  Metas,
  NameOrText,
  productReference,
  published,
  SlugOrSlugs,
  Slugs,
  Surface,
  sites,
  targets,
  unwritten,
  words,
} from "./schema-parts";

const paragraphTitle = { title: LocalisedText.optional() };
export const Paragraph = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), ...paragraphTitle, text: LocalisedText }),
  z.strictObject({ type: z.literal("image"), ...paragraphTitle, picture: Surface, alt: LocalisedText }),
  z.strictObject({
    type: z.literal("text_image"),
    ...paragraphTitle,
    text: LocalisedText,
    picture: Surface,
    alt: LocalisedText,
    side: z.enum(["left", "right"]).default("right"),
  }),
  z.strictObject({
    type: z.literal("video"),
    ...paragraphTitle,
    provider: z.enum(["youtube", "file"]),
    video_id: words.optional(),
    url: z.string().startsWith("/media/").optional(),
    cover: Surface,
    /** A picture taken from the video, in its place until it plays; without it the cover. */
    still: z.string().startsWith("/media/videos/").optional(),
    seconds: z.number().int().positive().optional(),
  }),
  z.strictObject({ type: z.literal("products"), ...paragraphTitle, products: z.array(productReference).min(1) }),
  /** Codes of pages. */
  z.strictObject({ type: z.literal("articles"), ...paragraphTitle, articles: z.array(code).min(1) }),
  /** Codes of faq.json. */
  z.strictObject({ type: z.literal("faq"), ...paragraphTitle, items: z.array(code).min(1) }),
  z.strictObject({
    type: z.literal("files"),
    ...paragraphTitle,
    notices: z
      .array(z.strictObject({ product: productReference, type: z.enum(["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"]) }))
      .min(1),
  }),
  z.strictObject({
    type: z.literal("cta"),
    ...paragraphTitle,
    text: LocalisedText,
    label: LocalisedText,
    to: Destination,
  }),
]);

/** `time` in minutes of work, drying left out. */
const Worksheet = z.strictObject({
  /** Pictures of steps, by their number in the worksheet's list. */
  steps: z.array(z.strictObject({ number: z.number().int().positive(), picture: Surface })).default([]),
  difficulty: LocalisedText,
  time: z.number().int().positive(),
  support: LocalisedText,
  cost: LocalisedText,
  preperation: LocalisedText,
  painting: LocalisedText,
});
const Job = z.strictObject({ fonction: LocalisedText, salaire: LocalisedText, disponibility: LocalisedText });

/** A plain `page` of a folder is the API's `article`. `content` is HTML; ids of pages, FAQ items and folders never meet. */
export const Page = z
  .strictObject({
    id,
    code,
    type: z.enum(["page", "worksheet", "job", "actualite", "video"]),
    slug: Slugs,
    title: LocalisedText,
    /** Plain text, up to 150 characters. */
    extract: LocalisedText,
    content: LocalisedText,
    cover: Surface,
    alt: LocalisedText,
    paragraphs: z.array(Paragraph).default([]),
    metas: Metas,
    targets,
    published,
    /** A job that is filled: it isn't published any more, and its address says so. */
    closed: z.literal(true).optional(),
    publication_date: day,
    /** A job takes applications until the end of this day. */
    closing_date: day.optional(),
    updated_at: day,
    author: words,
    tags: z.array(code).default([]),
    order: z.number().int().nonnegative().default(0),
    worksheet: Worksheet.optional(),
    job: Job.optional(),
    sites,
    languages,
    unwritten,
  })
  .refine((page) => (page.type === "worksheet") === Boolean(page.worksheet), "worksheet fields belong to worksheets")
  .refine((page) => (page.type === "job") === Boolean(page.job), "job fields belong to jobs");

/** `type` and `technical_name` as `GET /tags` asks for them. */
export const Tags = z.array(
  z.strictObject({
    id,
    code,
    type: z.enum(["tag", "where", "country", "fonction", "tag_type_job"]),
    technical_name: z.enum(["faq", "actualite", "job", "worksheet"]),
    name: NameOrText,
    slug: SlugOrSlugs,
    sites,
  }),
);

export const Faq = z.array(
  z.strictObject({
    id,
    code,
    slug: Slugs,
    title: LocalisedText,
    content: LocalisedText,
    tags: z.array(code).min(1),
    products: z.array(productReference).default([]),
    published,
    targets,
    sites,
    languages,
    unwritten,
  }),
);

/** `pages`: codes, in the order of the list. */
export const Folders = z.array(
  z.strictObject({
    id,
    code,
    slug: Slugs,
    name: LocalisedText,
    extract: LocalisedText,
    cover: Surface,
    alt: LocalisedText,
    tags: z.array(code).default([]),
    pages: z.array(code).min(1),
    metas: Metas,
    targets,
    updated_at: day,
    sites,
    languages,
  }),
);

export type Paragraph = z.infer<typeof Paragraph>;
export type Page = z.infer<typeof Page>;
