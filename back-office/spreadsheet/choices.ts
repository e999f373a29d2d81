/** The values that a field has to choose from: codes of this content, which a cell may also call by a label. */
import { z } from "zod";
import { LOCALES } from "../../shared/route-table.js";
import { isTree } from "../../shared/rules/tree";
import { nearest } from "../content/check/nearest";
import { CellMistake } from "./cell-mistake";
import { comparable } from "./comparable";

export interface Choice {
  code: string;
  /** In every language that the content has. */
  labels: readonly string[];
}
/** The lists that fields of a spreadsheet choose from. */
export const ChoiceName = z.enum([
  ...(["audiences", "category.pro", "category.part", "destination", "usage_functions", "locations"] as const),
  ...(["supports", "application_modes", "regulatory_pictos", "key_benefit", "pack.packaging"] as const),
  ...(["hazard.pictograms", "hazard.signal_word", "hazard.h", "hazard.euh"] as const),
  ...(["products", "pictures", "documents"] as const),
]);
export type ChoiceName = z.infer<typeof ChoiceName>;
export type ChoiceLists = Readonly<Record<ChoiceName, Choices>>;

/** Words for the audiences beside those of the site. */
export const AUDIENCE_WORDS = {
  pro: ["professionals", "professionnels", "profis", "pros", "artisans", "handwerker"],
  part: ["consumers", "particuliers", "heimwerker", "private"],
} as const;

export type Choices = ReturnType<typeof choicesOf>;

/** The texts of a record, in every language. */
export const textsOf = (value: unknown): string[] =>
  isTree(value) ? LOCALES.flatMap((locale) => (typeof value[locale] === "string" ? [value[locale]] : [])) : [];
export const labelled = (record: unknown): Choice[] =>
  isTree(record) ? Object.entries(record).map(([code, words]) => ({ code, labels: textsOf(words) })) : [];

const LISTED = 8;

/** @param what `packaging`: what they are, in a message. */
export function choicesOf(what: string, all: readonly Choice[]) {
  const byName = new Map<string, Set<string>>();
  for (const { code, labels } of all) {
    for (const name of [code, ...labels]) {
      const key = comparable(name);
      byName.set(key, (byName.get(key) ?? new Set<string>()).add(code));
    }
  }
  const known = new Set(all.map(({ code }) => code));
  return {
    all,
    has: (text: string): boolean => known.has(text) || byName.has(comparable(text)),
    /** @throws CellMistake naming what would fit */
    get(text: string): string {
      if (known.has(text)) return text;
      const [code, ...others] = byName.get(comparable(text)) ?? [];
      if (code === undefined) throw whatFits(what, text, all);
      if (others.length > 0) {
        const codes = [code, ...others].join(" or ");
        throw new CellMistake(`several are called so: write ${codes}`, { code: "choice_several", values: { codes } });
      }
      return code;
    },
  };
}

function whatFits(what: string, text: string, all: readonly Choice[]): CellMistake {
  if (all.length === 0) return new CellMistake(`this content has no ${what} yet`, "choice_none");
  const near = nearest(
    text,
    all.flatMap(({ code, labels }) => [code, ...labels]),
  );
  const found = near && all.find(({ code, labels }) => code === near || labels.includes(near));
  if (found) {
    const named = found.code + labelIn(found, near);
    const fault = { code: "choice_near", values: { named } };
    return new CellMistake(`no ${what} is called so: did you mean ${named}?`, fault);
  }
  const some = all
    .slice(0, LISTED)
    .map((choice) => choice.code + labelIn(choice))
    .join(", ");
  const more = all.length > LISTED ? ` or one of ${all.length - LISTED} others (the template lists them)` : "";
  const fault = { code: "choice_some", values: { some: more ? `${some} …` : some } };
  return new CellMistake(`no ${what} is called so: write ${some}${more}`, fault);
}

/** @param near the most similar label */
const labelIn = ({ code, labels }: Choice, near = code): string => {
  const label = near === code ? labels.find((one) => one !== code) : near;
  return label ? ` (${label})` : "";
};
