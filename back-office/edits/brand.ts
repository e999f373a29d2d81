/** The brand as one record. Its form shows every colour that isn't derived; the file has those that the maker chose. */
import { z } from "zod";
import { fieldsOf } from "../../shared/records/kinds";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { type ColourName, completePalette, failingColours, isColourName, sourceOf } from "../content/brand/palette";
import { Colours } from "../content/schema-brand";
import type { Problems } from "./kind";
import type { Lens } from "./lenses";
import { textsAt } from "./texts";

export const brandFile: Lens = {
  list: (value) => (isTree(value) ? [["all", value]] : []),
  put: (_value, _reference, record) => record,
};
/** `languages` are those that the maker writes; those of other records are the ones that they are complete in. */
export const brandContent: Lens = {
  list: (value) => brandFile.list(value).map(([name, { languages, ...record }]) => [name, record]),
  put: (value, _reference, record) => ({ ...record, languages: valueAt(value, "languages") }),
};

const writtenIn = (brand: unknown): Partial<Record<ColourName, string | undefined>> =>
  Colours.catch({}).parse(valueAt(brand, "colours") ?? {});

export const brandForm = (brand: Tree): Tree => ({ ...brand, colours: completePalette(writtenIn(brand)) });

/** Written colours and those that the form changed. A derived one that is written gives way once its source changes. */
function chosenColours(shown: Tree, before: unknown): Tree | undefined {
  const written = valueAt(before, "colours");
  const palette = completePalette(writtenIn(before));
  const isChanged = (name: string | undefined) =>
    name !== undefined && isColourName(name) && String(shown[name]).toLowerCase() !== palette[name];
  const unchanged = Object.entries(isTree(written) ? written : {}).filter(([name]) => !isChanged(sourceOf(name)));
  const changed = Object.entries(shown).filter(([name]) => isChanged(name));
  return isTree(written) || changed.length > 0 ? Object.fromEntries([...unchanged, ...changed]) : undefined;
}

/** The record of the file, without a logo that has no picture. */
export function brandRecord(record: Tree, before: Tree | undefined): Tree {
  const { colours, logo } = record;
  const written = {
    logo: isTree(logo) && logo.file ? logo : undefined,
    colours: isTree(colours) ? chosenColours(colours, before) : undefined,
  };
  return Object.fromEntries(Object.entries({ ...record, ...written }).filter(([, value]) => value !== undefined));
}

const isMail = (text: unknown): boolean => z.string().email().safeParse(text).success;

export function brandProblems(body: Tree, { brand }: { brand: Tree }): Problems {
  const problems: Problems = {};
  for (const [lang, text] of Object.entries(textsAt(body.documents_email)))
    if (text && !isMail(text)) problems[`documents_email.${lang}`] = "invalid";
  if (Array.isArray(body.addresses) && body.addresses.length === 0) problems.addresses = "none";
  return { ...problems, ...contrastProblems(body, brand) };
}

const FIELDS: ReadonlySet<string> = new Set(fieldsOf("brand").map(({ name }) => name));

/** As `content -- check` finds them. The problem of a derived colour is one of its source. */
function contrastProblems({ colours }: Tree, brand: Tree): Problems {
  const shown = { ...completePalette(writtenIn(brand)), ...(isTree(colours) && colours) };
  const chosen = Colours.safeParse(chosenColours(shown, brand) ?? {});
  if (!chosen.success) return {};
  const problems: Problems = {};
  for (const { written, on, ratio, least, nearest } of failingColours(chosen.data)) {
    const name = FIELDS.has(`colours.${written}`) ? written : sourceOf(written);
    // Rounded down, so that what fails never reads as if it passed.
    const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)} ${least} ${on}`;
    problems[`colours.${name}`] ??= nearest ? `contrast ${measured} ${nearest}` : `contrast_none ${measured}`;
  }
  return problems;
}
