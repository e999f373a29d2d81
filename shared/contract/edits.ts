/**
 * Records that teams edit themselves. An edit is stored beside the content's files with all its versions. Its body holds the
 * editable fields in the shape of the content's record; texts may be missing in any language until it is published.
 */
import { z } from "zod";
import type { Team } from "./inbox";
import { id, listOf, text } from "./primitives";
import { LocaleCode, Target } from "./shared";

/** Their fields are described in `shared/records/`, and their bodies follow the description. */
export const DESCRIBED_KINDS = [
  ...(["job", "news", "worksheet", "video", "article"] as const),
  ...(["product", "category", "faq", "slide", "testimony", "tag"] as const),
] as const;
export const DescribedKind = z.enum(DESCRIBED_KINDS);
export const EDIT_KINDS = [...DESCRIBED_KINDS, "training", "shop", "hours"] as const;
export const EditKind = z.enum(EDIT_KINDS);
export const EDIT_KINDS_OF_TEAM = {
  hr: ["job", "tag"],
  sales: ["training", "shop", "hours", ...DESCRIBED_KINDS.filter((kind) => kind !== "job")],
} as const satisfies Record<Team, readonly z.infer<typeof EditKind>[]>;

const LONGEST_TEXT = 10_000;
const MAX_PARTS = 50;
const MAX_CHOICES = 500;
/** Keyed by language; missing languages are left out. */
export const EditTexts = z.record(LocaleCode, z.string().max(LONGEST_TEXT));
const line = z.string().max(500).default("");
const number = z.number().nullable().default(null);
const texts = EditTexts.default({});
const targets = z.array(Target).default([]);
/** Codes of the sites that have it; none: every one. */
const sites = z.array(text).default([]);

/** The value of a field, or of a field's part. */
type EditValue = string | number | boolean | EditValue[] | { [name: string]: EditValue | null };
export const EditValue: z.ZodType<EditValue> = z.lazy(() =>
  z.union([
    ...([z.string().max(LONGEST_TEXT), z.number(), z.boolean()] as const),
    z.array(EditValue).max(MAX_CHOICES),
    z.record(EditValue.nullable()),
  ]),
);
/**
 * A text is keyed by language; several choices are a list of codes. Formatted texts are HTML of `<p>`, `<ul>` and `<li>`. A part
 * `{ type: "uneditable", place }` is one that the tool doesn't edit (a picture, products), by its index in the file's record.
 * `slug`: its addresses, given by the back-office, never changed once they are public.
 */
export const DescribedEdit = z.object({ kind: DescribedKind }).catchall(EditValue.nullable());
/** Sessions that come back every `every_weeks` weeks from the day `first` on; 0: there is one. */
const SeriesEdit = z.object({
  /** `null`: a new one. */
  id: id.nullable().default(null),
  first: line,
  every_weeks: number,
  days: number,
  starts_at: line,
  ends_at: line,
  city: texts,
  seats: number,
  /** Seats given by telephone, session by session. */
  booked: listOf(z.number().int().nonnegative()),
  /** Registration ends that many days before. */
  closes_days_before: number,
  /** Registration is closed; the back-office stores the date. */
  closed: z.boolean().default(false),
  closed_on: line,
  sites,
});
export const TrainingEdit = z.object({
  kind: z.literal("training"),
  title: texts,
  content: texts,
  price: texts,
  series: z.array(SeriesEdit).max(MAX_PARTS).default([]),
  targets,
  sites,
});
/** One-off; `to` is the last day, `""`: the first one. */
const closures = z
  .array(z.object({ from: line, to: line, text: texts }))
  .max(MAX_PARTS)
  .default([]);
/** `hours`: a name of opening times that shops share, or `""` with lines of its own in `opening`. */
export const ShopEdit = z.object({
  kind: z.literal("shop"),
  name: line,
  address: line,
  zipcode: line,
  city: line,
  phone: line,
  url: line,
  hours: line,
  opening: texts,
  closures,
  /** `null`: where its postcode lies. */
  lat: number,
  lng: number,
  targets,
  sites,
});
export const HoursEdit = z.object({ kind: z.literal("hours"), value: texts, closures });
export const EditBody = z.discriminatedUnion("kind", [DescribedEdit, TrainingEdit, ShopEdit, HoursEdit]);

/** `file`: the content's record; `edit`: the version published here; `closed`: nothing; `none`: never published. */
export const EditShown = z.enum(["file", "edit", "closed", "none"]);
/**
 * `changed`: the file's record was changed after it was edited here; `gone`: it was taken away; `invalid`: what was published
 * doesn't fit the content any more. What visitors see of an edit that is `gone` or `invalid` is the content without it.
 */
export const EditConflict = z.enum(["changed", "gone", "invalid"]);
export const EditSummary = z.object({
  kind: EditKind,
  reference: text,
  /** In the requested language, else in an available one. */
  title: text,
  shown: EditShown,
  /** There is a version that isn't published. */
  draft: z.boolean(),
  conflict: EditConflict.nullish(),
  /** The number of missing texts for each incomplete language. */
  missing: z.array(z.object({ language: LocaleCode, count: z.number().int().positive() })),
  author: text.nullish(),
  changed_at: text.nullish(),
});
export const EditAction = z.enum(["save", "publish", "close", "restore", "discard"]);
/** `taken_over`: the files say the same by now (`npm run content -- export`). */
export const EditStep = z.enum([...EditAction.options, "taken_over"]);
/** `fields`: names of the body's fields that it changed. `restored`: the version whose body it took. */
export const EditVersion = z.object({
  version: z.number().int().positive(),
  action: EditStep,
  author: text,
  at: text,
  fields: listOf(text),
  restored: z.number().int().positive().nullish(),
});
const Choice = z.object({ code: text, label: text, group: text.default("") });
export const EditRecord = EditSummary.extend({
  /** Increases with each change; 0 means unchanged here. A write sends the version it is based on. */
  version: z.number().int().nonnegative(),
  body: EditBody,
  /** The file's record now, and at the time of the last edit here. */
  file: EditBody.nullish(),
  file_then: EditBody.nullish(),
  id: id.nullish(),
  /** Languages that its sites speak; a text in the first ones must be there before it is published. */
  languages: z.array(LocaleCode),
  required: z.array(LocaleCode),
  /** Paths of missing texts, such as `paragraphs.0.title`. */
  gaps: z.array(z.object({ language: LocaleCode, fields: z.array(text) })),
  /** By the list's name (shared/records/fields.ts). */
  choices: z.record(z.array(Choice)).default({}),
  history: listOf(EditVersion),
});
/** A change to an edit. `version` is the one it is based on; 409 `changed_meanwhile` if there is a newer one. */
export const EditChange = z.object({
  action: EditAction,
  version: z.number().int().nonnegative(),
  body: EditBody.optional(),
  restored: z.number().int().positive().optional(),
});

export type EditKind = z.infer<typeof EditKind>;
export type EditTexts = z.infer<typeof EditTexts>;
export type DescribedKind = z.infer<typeof DescribedKind>;
export type DescribedEdit = z.infer<typeof DescribedEdit>;
export type TrainingEdit = z.infer<typeof TrainingEdit>;
export type ShopEdit = z.infer<typeof ShopEdit>;
export type HoursEdit = z.infer<typeof HoursEdit>;
export type EditBody = z.infer<typeof EditBody>;
export type EditShown = z.infer<typeof EditShown>;
export type EditConflict = z.infer<typeof EditConflict>;
export type EditSummary = z.infer<typeof EditSummary>;
export type EditAction = z.infer<typeof EditAction>;
export type EditStep = z.infer<typeof EditStep>;
export type EditVersion = z.infer<typeof EditVersion>;
export type EditRecord = z.infer<typeof EditRecord>;
export type EditChange = z.infer<typeof EditChange>;
