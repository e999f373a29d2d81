/** The part of an edit that shops and telephone hours have in common: one-off closures. */
import type { ShopEdit } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import { startOfDay } from "../../shared/rules/zone-time";
import type { Closures } from "../content/schema-parts";
import type { Problems } from "./kind";
import { type TextField, unfilled, written } from "./texts";

type Edited = ShopEdit["closures"];

export const closuresOf = (closures: Closures = [], spoken: readonly Locale[]): Edited =>
  closures.map((closure) => ({ ...closure, text: unfilled(closure.text, spoken) }));

export const closureTexts = (closures: Edited): TextField[] =>
  closures.map(({ text }, index) => ({ path: `closures.${index}.text`, texts: text }));

export function checkClosures(closures: Edited): Problems {
  const problems: Problems = {};
  for (const [index, { from, to }] of closures.entries()) {
    if (!startOfDay("UTC", from)) problems[`closures.${index}.from`] = from ? "invalid" : "missing";
    if (to && (!startOfDay("UTC", to) || to < from)) problems[`closures.${index}.to`] = "invalid";
  }
  return problems;
}

/** In the shape of the content; `undefined` where there is none. Without a last day, it is the first one. */
export const writtenClosures = (closures: Edited) =>
  closures.length > 0
    ? closures.map(({ from, to, text }) => ({ from, to: to || from, text: written(text) }))
    : undefined;
