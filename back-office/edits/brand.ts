/** The brand as one record. Its form shows every colour that isn't derived; the file has those that the maker chose. */
import { z } from "zod";
import { chosenColours, completePalette, failingInForm, type GivenColours } from "../../shared/rules/palette";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { lackingIn } from "../content/font-characters";
import { Colours } from "../content/schema-brand";
import { type Problems, textsAt } from "./kind";
import type { Lens } from "./lenses";

export const brandFile: Lens = {
  list: (value) => (isTree(value) ? [["all", value]] : []),
  put: (_value, _reference, record) => record,
};
/** `languages` are those that the maker writes; those of other records are the ones that they are complete in. */
export const brandContent: Lens = {
  list: (value) => brandFile.list(value).map(([name, { languages, ...record }]) => [name, record]),
  put: (value, _reference, record) => ({ ...record, languages: valueAt(value, "languages") }),
};

function writtenIn(brand: unknown): GivenColours {
  const colours = valueAt(brand, "colours");
  return isTree(colours) && Colours.safeParse(colours).success ? colours : {};
}

export const brandForm = (brand: Tree): Tree => ({ ...brand, colours: completePalette(writtenIn(brand)) });

/** The record of the file, without a logo that has no picture. */
export function brandRecord(record: Tree, before: Tree | undefined): Tree {
  const { colours, logo } = record;
  const chosen = isTree(colours) ? chosenColours(colours, writtenIn(before)) : {};
  const written = {
    logo: isTree(logo) && logo.file ? logo : undefined,
    colours: before?.colours || Object.keys(chosen).length > 0 ? chosen : undefined,
  };
  return Object.fromEntries(Object.entries({ ...record, ...written }).filter(([, value]) => value !== undefined));
}

/** Characters that a message names. */
const SHOWN = 12;
const isMail = (text: unknown): boolean => z.string().email().safeParse(text).success;

export function brandProblems(body: Tree, content: Content): Problems {
  const { brand, media, spoken } = content;
  const problems: Problems = {};
  for (const [lang, text] of Object.entries(textsAt(body.documents_email)))
    if (text && !isMail(text)) problems[`documents_email.${lang}`] = "invalid";
  if (Array.isArray(body.addresses) && body.addresses.length === 0) problems.addresses = "none";
  for (const [part, file] of Object.entries(isTree(body.fonts) ? body.fonts : {})) {
    const { characters } = media[String(file)] ?? {};
    const lacking = characters ? lackingIn(characters, { ...content, media: {} }, spoken.languages) : [];
    if (lacking.length > 0) problems[`fonts.${part}`] = `font_lacks ${lacking.slice(0, SHOWN).join(" ")}`;
  }
  return { ...problems, ...contrastProblems(body, brand) };
}

/** As `content -- check` finds them. The problem of a derived colour is one of its source. */
function contrastProblems({ colours }: Tree, brand: Tree): Problems {
  const shown = { ...completePalette(writtenIn(brand)), ...(isTree(colours) && colours) };
  if (!Colours.safeParse(shown).success) return {};
  const problems: Problems = {};
  for (const { name, problem } of failingInForm(shown, writtenIn(brand))) problems[`colours.${name}`] ??= problem;
  return problems;
}
