/**
 * Records that teams edit themselves. An edit is stored beside the content's files with all its versions. Its body holds the
 * editable fields in the shape of the content's record; texts may be missing in any language until it is published.
 */
import { z } from "zod";
import { EDIT_KINDS } from "../records/kinds";
import { address, id, listOf, text } from "./primitives";
import { LocaleCode, Target } from "./shared";

/** Described in `shared/records/kinds/`, whose fields give the shape of the bodies. */
export const EditKind = z.string().refine((kind) => EDIT_KINDS.includes(kind), "no such kind");

const LONGEST_TEXT = 10_000;
/** The lines of a colour card with hundreds of tones, or of a price list, in characters. */
const lines = z.string().max(50_000).optional();
const MAX_CHOICES = 500;
/** Keyed by language; missing languages are left out. */
export const EditTexts = z.record(LocaleCode, z.string().max(LONGEST_TEXT));

/** The value of a field, or of a field's part. */
type EditValue = string | number | boolean | EditValue[] | { [name: string]: EditValue | null };
export const EditValue: z.ZodType<EditValue> = z.lazy(() => AnyValue);
const AnyValue = z.union([
  ...([z.string().max(LONGEST_TEXT), z.number(), z.boolean()] as const),
  z.array(EditValue).max(MAX_CHOICES),
  z.record(EditValue.nullable()),
]);
/**
 * A text is keyed by language; several choices are a list of codes. Formatted texts are HTML of `<p>`, `<ul>` and `<li>`. A part
 * `{ type: "uneditable", place }` is one that the tool doesn't edit (a picture, products), by its index in the file's record.
 * `slug`: its addresses, which the back-office makes of the title unless they are typed. `moved`: those that visitors used before.
 */
export const EditBody = z.object({ kind: EditKind, tones: lines, prices: lines }).catchall(EditValue.nullable());
/** `file`: the content's record; `edit`: the version published here; `closed`: nothing; `none`: never published. */
export const EditShown = z.enum(["file", "edit", "closed", "none"]);
/**
 * `changed`: the file's record was changed after it was edited here; `gone`: it was taken away; `invalid`: what was published
 * doesn't fit the content any more. Visitors see the content without an edit that is `gone` or `invalid`.
 */
export const EditConflict = z.enum(["changed", "gone", "invalid"]);
const LanguageCount = z.object({ language: LocaleCode, count: z.number().int().positive() });
export const EditSummary = z.object({
  kind: EditKind,
  reference: text,
  /** In the requested language, else in an available one. */
  title: text,
  shown: EditShown,
  /** There is a version that isn't published. */
  draft: z.boolean(),
  /** Its last version waits for a second account. */
  waiting: z.boolean().nullish(),
  conflict: EditConflict.nullish(),
  missing: z.array(LanguageCount),
  /** The number of texts that are older than the one that they translate. */
  outdated: listOf(LanguageCount),
  /** Names of the sites that show it; empty for every site. */
  markets: listOf(text),
  /** The number of applications for a job, in lists. */
  applications: z.number().int().nonnegative().nullish(),
  author: text.nullish(),
  changed_at: text.nullish(),
});
/** `untranslated`: the number of records that each language lacks, or has to review, in a list by such a language. */
export const EditList = z.object({
  items: z.array(EditSummary),
  total: z.number().int().nonnegative(),
  untranslated: listOf(LanguageCount),
});
/**
 * `schedule` saves a version and publishes it at a time; `unschedule` leaves it a draft. Publishing, closing and discarding end it.
 * `approve` publishes what waits for a second account, and `return` leaves it a draft, with a reason.
 */
export const EditAction = z.enum([
  ...(["save", "publish", "schedule", "unschedule", "close"] as const),
  ...(["restore", "discard", "approve", "return"] as const),
]);
/** `taken_over`: the files say the same by now (`npm run content -- export`). `submit`: it waits for a second account. `import`: of a spreadsheet. */
export const EditStep = z.enum([
  ...(["save", "publish", "close", "restore", "discard", "taken_over"] as const),
  ...(["submit", "approve", "return", "import"] as const),
]);
/** `fields`: names of the body's fields that it changed. `restored`: the version whose body it took. */
export const EditVersion = z.object({
  version: z.number().int().positive(),
  action: EditStep,
  author: text,
  at: text,
  fields: listOf(text),
  restored: z.number().int().positive().nullish(),
  reason: text.nullish(),
  /** The text that it calls still right, although its source was changed: `title.de`. */
  confirmed: text.nullish(),
});
const pixels = z.number().int().positive();
const PictureFile = z.object({ url: address, width: pixels, height: pixels });
/** `url`: of a file of the brand. */
export const Choice = z.object({ code: text, label: text, group: text.default(""), url: address.nullish() });
/** A field that the maker defines, with its unit in the label. What can be chosen is in `choices`, at `own.CODE`. */
export const OwnField = z.object({
  code: text,
  label: text,
  of: z.enum(["product", "pack"]),
  kind: z.enum(["text", "number", "choice", "choices", "yes-no"]),
});
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
  /** Paths of texts that were written for another text of the first language, which was changed at an ISO time. */
  outdated_texts: listOf(z.object({ language: LocaleCode, field: text, since: text })),
  /** The texts that visitors see where one is empty, by path: `wording.fr`. */
  instead: z.record(z.string()).default({}),
  /** By the list's name (shared/records/fields.ts). Of a list that is `searched` only those that the body has: listChoices finds others. */
  choices: z.record(z.array(Choice)).default({}),
  searched: listOf(text),
  /** Only products have them. */
  own_fields: listOf(OwnField),
  /** Only a record with a page has this: the audience of its address, its title in search results around `{name}`, the slugs that visitors use. */
  page: z.object({ target: Target, titles: EditTexts, slugs: EditTexts }).nullish(),
  /** The version that is published at an ISO time. */
  scheduled: z.object({ version: z.number().int().positive(), at: text }).nullish(),
  /** Only a version that waits has this: whether the member may approve it, and what visitors see until then. */
  approval: z.object({ permitted: z.boolean(), shown: EditBody.nullish() }).nullish(),
  history: listOf(EditVersion),
  /** The file that a record of kind `picture` is about; `phone`: another file of it that phones show in the slideshow. */
  picture: PictureFile.extend({ phone: PictureFile.nullish() }).nullish(),
});
/** A change to an edit. `version` is the one it is based on; 409 `changed_meanwhile` if there is a newer one. */
export const EditChange = z.object({
  action: EditAction,
  version: z.number().int().nonnegative(),
  body: EditBody.optional(),
  restored: z.number().int().positive().optional(),
  /** For `restore`: the version is published at once. */
  publish: z.boolean().optional(),
  /** For `schedule`: day and time at the default site, such as `2026-11-30T08:00`. 422 `past` or `invalid` at `publish_at`. */
  publish_at: text.optional(),
  /** For `save`: a text of the body that isn't outdated, although its source was changed. 422 `unknown` if it is none. */
  confirmed: text.optional(),
  /** For `return`. */
  reason: z.string().max(1000).optional(),
});

export type EditKind = z.infer<typeof EditKind>;
export type EditTexts = z.infer<typeof EditTexts>;
export type EditBody = z.infer<typeof EditBody>;
export type EditConflict = z.infer<typeof EditConflict>;
export type EditSummary = z.infer<typeof EditSummary>;
export type EditList = z.infer<typeof EditList>;
export type EditAction = z.infer<typeof EditAction>;
export type OwnField = z.infer<typeof OwnField>;
export type EditVersion = z.infer<typeof EditVersion>;
export type EditRecord = z.infer<typeof EditRecord>;
export type EditChange = z.infer<typeof EditChange>;
