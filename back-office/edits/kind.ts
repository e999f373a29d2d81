/** The interface of a kind of record that the teams' tool edits. */
import type { EditBody, EditTexts } from "../../shared/contract";
import { isLocale, LOCALES, type Locale } from "../../shared/route-table.js";
import type { eanFault } from "../../shared/rules/barcode";
import type { FormContrast } from "../../shared/rules/palette";
import { isTree } from "../../shared/rules/tree";
import type { Content } from "../content/content";

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
