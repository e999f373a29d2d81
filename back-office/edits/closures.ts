/** The part of an edit that shops and telephone hours have in common: one-off closures. */
import type { ShopEdit } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import type { Closures } from "../content/schema-parts";
import type { Problems } from "./kind";
import { unfilled, written } from "./texts";

type Edited = ShopEdit["closures"];

export const closuresOf = (closures: Closures = [], spoken: readonly Locale[]): Edited =>
  closures.map((closure) => ({ ...closure, text: unfilled(closure.text, spoken) }));

/** A last day before the first. */
export const checkClosures = (closures: Edited): Problems =>
  Object.fromEntries(
    closures.flatMap(({ from, to }, index) => (to && to < from ? [[`closures.${index}.to`, "invalid"]] : [])),
  );

/** In the shape of the content; `undefined` where there is none. Without a last day, it is the first one. */
export const writtenClosures = (closures: Edited) =>
  closures.length > 0
    ? closures.map(({ from, to, text }) => ({ from, to: to || from, text: written(text) }))
    : undefined;
