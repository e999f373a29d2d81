/** The columns of a spreadsheet that are fields of the product's form, and what their cells choose from. */
import type { ChoiceList, EditField } from "../../shared/records/fields";
import { singleFieldsIn } from "../../shared/records/kinds";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { foldWords } from "../../shared/rules/fold";
import { languageName } from "../../shared/rules/languages";
import type { Content } from "../content/content";
import type { OwnField } from "../content/schema-own-fields";
import { siteTexts } from "../content/site-texts";
import { AUDIENCE_WORDS, type ChoiceLists, ChoiceName, type Choices, choicesOf } from "../spreadsheet/choices";
import { type Field, fieldsFor } from "../spreadsheet/fields";
import { isNone, readText } from "../spreadsheet/read-cell";
import { formFieldsIn } from "./by-fields";
import { choicesIn } from "./choices";
import { spokenIn } from "./spoken";

export interface ImportColumn {
  field: Field;
  /** In the body of a product. */
  path: string;
  /** The name of its label. */
  label: string;
  /** `undefined`: a time or a range, or the reference, which is no field of the form. */
  edit: EditField | undefined;
  /** The fields of a time or a range. */
  parts: readonly EditField[];
  language: Locale | undefined;
  /** The maker's definition of it. */
  own: OwnField | undefined;
}

const BEFORE = { product: [], texts: ["texts"], pack: ["variants"], tone: ["tones"] } as const;

/** Texts of a row, and the field of the form that has a code for each. A new text comes with `npm run content -- import`. */
const CODES: Readonly<Record<string, string>> = {
  "colour.code": "colour",
  "hardening.by": "hardening.by",
  form_label: "form",
};

/** A column whose codes the import doesn't check is left out. @param lang of labels and messages */
export function importColumns(content: Content, lang: Locale): ImportColumn[] {
  const form = singleFieldsIn(formFieldsIn("product", content, lang));
  const languages = spokenIn(content);
  return fieldsFor({ languages, own: content.characteristics.own }).flatMap((field): ImportColumn[] => {
    const language = LOCALES.find((locale) => locale === field.at.at(-1));
    const place = [...BEFORE[field.of], ...(language ? field.at.slice(0, -1) : field.at)].join(".");
    const path = CODES[place] ?? place;
    const edit = form.find(({ name }) => name === path);
    const parts = edit || language ? [] : form.filter(({ name }) => name.startsWith(`${path}.`));
    const own = content.characteristics.own.find(({ code }) => field.at[0] === "own" && field.at[1] === code);
    const column = { field, path, label: parts.length > 0 ? `${path}.whole` : path, edit, parts, language, own };
    const list = listOf(edit);
    if (CODES[place] && list) {
      const choices = choicesWith(field.name, list, content, lang);
      const read: Field["read"] = (cell) => (isNone(cell) ? undefined : choices.get(readText(cell)));
      const isRepeated = language && language !== languages[0];
      return isRepeated ? [] : [{ ...column, field: { ...field, read }, language: undefined }];
    }
    // The reader of units returns their codes.
    const isCode = Boolean(field.choice ?? field.choices) || path.endsWith("consumption.unit");
    const isKnown = field.name === "reference" || parts.length > 0;
    const fits = edit ? "of" in edit === isCode : isKnown;
    return fits ? [column] : [];
  });
}

const listOf = (edit: EditField | undefined): ChoiceList | null =>
  edit && "of" in edit && typeof edit.of === "string" ? edit.of : null;

/** The audiences have no label of their own. */
const labelsOf = (code: string, label: string, lang: Locale, { texts }: Content): string[] =>
  label
    ? [label, label.split(/ [›–] /).at(-1) ?? ""]
    : [
        ...(code === "pro" || code === "part" ? AUDIENCE_WORDS[code] : []),
        ...[siteTexts(lang).get(`layout:plan.${code}`) ?? "", texts[`layout:plan.${code}`]?.[lang] ?? ""],
      ];

/** Labels of any language are read; a message names the one of `member`. */
function choicesWith(name: string, list: ChoiceList | null, content: Content, member: Locale): Choices {
  const labels = new Map<string, string[]>();
  for (const lang of new Set([member, ...spokenIn(content), ...LOCALES]))
    for (const { code, label } of list ? choicesIn(content, list, lang) : [])
      labels.set(code, [...(labels.get(code) ?? []), ...labelsOf(code, label, lang, content).filter(Boolean)]);
  return choicesOf(
    name,
    [...labels].map(([code, all]) => ({ code, labels: all })),
  );
}

export function choicesFor(columns: readonly ImportColumn[], content: Content, lang: Locale): ChoiceLists {
  const editOf = (name: ChoiceName) => columns.find(({ field }) => field.choice === name)?.edit;
  const lists = ChoiceName.options.map((name) => [name, choicesWith(name, listOf(editOf(name)), content, lang)]);
  return Object.fromEntries(lists) as ChoiceLists;
}

/** "Barcode (EAN-13)" is also "Barcode", "EAN-13" and "EAN". */
const partsOf = (label: string): string[] => [/[()]/, /[()]|-\d+/].flatMap((separator) => label.split(separator));

/** The names that a header may have for a column, in any language of the tool. */
function namesOf({ field, label: name, language, own }: ImportColumn, isFirst: boolean): Set<string> {
  const names = LOCALES.flatMap((lang) => {
    const label = own?.label[lang] ?? siteTexts(lang).get(`team-edit:field.${name.replace(/^variants\./, "")}`) ?? "";
    const ofLanguage = language ? [languageName(language, lang), language].map((name) => `${label} ${name}`) : [];
    return isFirst ? [label, ...partsOf(label), ...ofLanguage] : ofLanguage;
  });
  return new Set([field.name, ...names].map(foldWords).filter(Boolean));
}

/** @returns the field that each header names; empty where there is none */
export function suggestedFields(headers: readonly string[], columns: readonly ImportColumn[]): string[] {
  const first = columns.find(({ language }) => language)?.language;
  const left = columns.map((column) => ({
    name: column.field.name,
    names: namesOf(column, !column.language || column.language === first),
  }));
  return headers.map((header) => {
    const at = left.findIndex(({ names }) => header !== "" && names.has(foldWords(header)));
    return at < 0 ? "" : (left.splice(at, 1)[0]?.name ?? "");
  });
}
