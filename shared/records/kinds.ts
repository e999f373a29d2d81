/** The kinds of records that the teams edit: each file of `kinds/` describes one, by its name. Server only. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { memoized } from "../memoized";
import { SCREENS } from "../route-table.js";
import { type ChoiceList, type EditField, EditSection } from "./fields";

const Screen = z.custom<keyof typeof SCREENS>((name) => Object.hasOwn(SCREENS, String(name)));
const Description = z.strictObject({
  /** The place among a team's tabs. */
  order: z.number(),
  teams: z.array(z.enum(["hr", "sales"])),
  /** Its records are pages of this type, or the list of a content file by `key`; else `back-office/edits/places.ts` has their place. */
  page: z.string().optional(),
  list: z.strictObject({ file: z.string(), key: z.enum(["code", "id"]) }).optional(),
  /** The first part of new records' references, before a number; without it, records come from the content folder. */
  newReference: z.string().optional(),
  canClose: z.boolean().default(false),
  /** Whether the languages that have all of a record's texts are noted in it. */
  hasLanguages: z.boolean().default(false),
  /** The text that gives the addresses. */
  addressFrom: z.string().optional(),
  /** The screen that shows a draft; `preview` shows a page of any site. */
  preview: Screen.optional(),
  sections: z.array(EditSection),
});
export type Description = z.infer<typeof Description>;

/** @throws ZodError when a file doesn't have the shape */
export function readKinds(folder: string): ReadonlyMap<string, Description> {
  const read = readdirSync(folder).map((file): [string, Description] => [
    file.slice(0, -".json".length),
    Description.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
  ]);
  return new Map(read.sort(([, one], [, other]) => one.order - other.order));
}

const DESCRIPTIONS = readKinds("shared/records/kinds");
export const EDIT_KINDS = [...DESCRIPTIONS.keys()];
export function descriptionOf(kind: string): Description {
  const found = DESCRIPTIONS.get(kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  return found;
}
export const kindsOfTeam = memoized((team: Description["teams"][number]): string[] =>
  EDIT_KINDS.filter((kind) => descriptionOf(kind).teams.includes(team)),
);

export const fieldsOf = memoized((kind: string): EditField[] =>
  descriptionOf(kind).sections.flatMap(({ fields }) => fields),
);

/** The fields of a kind, with those of the parts of lists by their path: `paragraphs.title`. */
export const singleFieldsOf = (kind: string) => singleFieldsIn(fieldsOf(kind));
export const singleFieldsIn = (fields: readonly EditField[]) =>
  fields.flatMap((field) =>
    field.as === "list" ? field.of.map((part) => ({ ...part, name: `${field.name}.${part.name}` })) : [field],
  );

export const namesSites = (kind: string): boolean => fieldsOf(kind).some(({ name }) => name === "sites");

/** Whether each of its records has a page of its own, with an address in each language. */
export const hasAddress = (kind: string): boolean => fieldsOf(kind).some(({ name }) => name === "slug");

/** Whether its records have texts to translate, apart from those that replace a text of the site. */
export const isTranslated = (kind: string): boolean =>
  singleFieldsOf(kind).some((field) => field.as === "texts" && !field.instead);

export const listsOf = (kind: string): ChoiceList[] =>
  singleFieldsOf(kind).flatMap((field) => ("of" in field ? [field.of] : []));
