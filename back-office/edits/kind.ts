/** The interface of a kind of record that the teams' tool edits. */
import type { EditBody, EditTexts } from "../../shared/contract";
import { isLocale, LOCALES, type Locale } from "../../shared/route-table.js";
import type { eanFault } from "../../shared/rules/barcode";
import type { FormContrast } from "../../shared/rules/palette";
import { isTree, type Tree } from "../../shared/rules/tree";
import type { Content, ContentKind } from "../content/content";

/** Why a field keeps a record from being published: a text of `team:edit.problem`. */
type OwnProblem =
  | "no_such_place"
  | "none"
  | "placeholders"
  | "no_alt"
  | "taken"
  | "loop"
  | "no_such_page"
  | "other_place"
  | PriceProblem;
type PriceProblem = "no_shop" | "price_alone" | "price_steps";
/** The hazard statements require something else. */
type HazardProblem = `signal_${string}` | `pictograms ${string}` | "pictograms_none";
type BarcodeProblem = NonNullable<ReturnType<typeof eanFault>>;
type LineProblem = `tone ${number}` | `price ${number}` | `no_pack ${string}`;
type ValueProblem = LineProblem | "missing" | "invalid" | "unknown" | "html" | `font_lacks ${string}`;
export type FieldProblem = ValueProblem | OwnProblem | BarcodeProblem | HazardProblem | FormContrast["problem"];
export type Problems = Record<string, FieldProblem>;

/** The edit that is merged over the file's record. */
export interface MergedEdit {
  reference: string;
  /** The id of a record that the files don't have. */
  id: number;
  body: EditBody;
  isOpen: boolean;
  /** ISO time. */
  at: string;
}
export interface EditContext {
  /** `null`: of a new record. */
  reference: string | null;
  shown: EditBody | null;
  before: EditBody | null;
  content: Content;
  /** The day that calendars show. */
  today: string;
  newId(): number;
}

export interface EditableKind {
  contentKind: ContentKind;
  keyOf(content: Content, reference: string): string;
  /** The first part of new records' references; `null`: there are no new ones. */
  newReference: ((id: number) => string) | null;
  /** References of the files' records, in their order. */
  list(content: Content): string[];
  /** Reads the editable fields of a record; `null` if the content has no such record. */
  find(content: Content, reference: string): EditBody | null;
  /** The part of each record that lists read in place of its body: its titles, and its sites as `sitesOf` gives them. */
  outline(content: Content, reference: string): { titles: string[]; sites: readonly string[] };
  /** The texts that visitors see where one is empty, by path. */
  instead?(reference: string): Record<string, string>;
  empty(content: Content, today: string): EditBody;
  titleOf(body: EditBody, reference: string, lang: Locale): string;
  textsOf(body: EditBody): TextField[];
  /** Codes of the sites that show it; none: every site. */
  sitesOf(body: EditBody, reference: string): readonly string[];
  /** Languages that must have every text before it is published. */
  required(body: EditBody, content: Content): readonly Locale[];
  /** Returns further problems that prevent publishing, by field. */
  check(body: EditBody, content: Content, reference: string): Problems;
  /** Adds values that the back-office derives: numbers, places, addresses. */
  complete(body: EditBody, around: EditContext): EditBody;
  /** The parts of the edited record. @throws Error when it is of neither the files nor the tool, or doesn't have its shape */
  partsOf(content: Content, edit: MergedEdit, isNew: boolean): Tree[];
  /** Whether no record of the kind contains another one or depends on it: any number of them is merged at once. */
  isIndependent: boolean;
  /** @param made the parts of each edited record, by reference */
  merge(content: Content, made: ReadonlyMap<string, Tree[]>): Content;
  isOpen(content: Content, reference: string): boolean;
  /** The id under which visitors get it. */
  idOf(content: Content, reference: string): number | null;
}

/** A text of an edit's body, with its place there: `paragraphs.0.title`. */
export interface TextField {
  path: string;
  texts: EditTexts;
  /** It may be empty in every language. */
  optional?: true;
  isHtml?: true;
}

const isWritten = ({ texts }: TextField, locale: Locale): boolean => (texts[locale] ?? "").trim() !== "";
const isWanted = (field: TextField): boolean => !field.optional || LOCALES.some((locale) => isWritten(field, locale));

/** The fields without a required text in a language. */
export const gapsIn = (fields: readonly TextField[], locale: Locale): string[] =>
  fields.filter((field) => isWanted(field) && !isWritten(field, locale)).map(({ path }) => path);

/** Drops empty languages, as a content file has none. */
export function written(texts: EditTexts): EditTexts {
  const entries = Object.entries(texts).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : []));
  return Object.fromEntries(entries);
}
/** `undefined` where nothing is written in any language. */
export function writtenOrNone(texts: EditTexts): EditTexts | undefined {
  const found = written(texts);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The texts of a value by language; a name is the same in each. */
export function textsAt(value: unknown): EditTexts {
  if (typeof value === "string" && value) return Object.fromEntries(LOCALES.map((locale) => [locale, value]));
  return isTexts(value) ? value : {};
}
const isTexts = (value: unknown): value is EditTexts =>
  isTree(value) && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === "string");

export const anyText = (texts: EditTexts, lang: Locale): string =>
  texts[lang]?.trim() || LOCALES.map((locale) => texts[locale]?.trim()).find(Boolean) || "";
