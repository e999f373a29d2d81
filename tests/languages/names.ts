/** Words that are the same in every language: the maker's names, and those of people, places and other firms. */
import { readFileSync } from "node:fs";

/** Whatever has a name in these lists of the content, which no overlay translates. */
const NAMED: readonly [file: string, ...list: string[]][] = [
  ["products", "products"],
  ["stores", "stores"],
  ["colorimetry", "machines"],
  ["cities"],
  ["testimonies"],
];
const PARTS = ["name", "address", "city"] as const;
/** Of the maker and its address; of what the texts name by its own name. */
const OTHERS = ["Talvenne SA, rue de la Scierie 12, 1400 Yverdon-les-Bains", "YouTube", "CV", "PDF", "ISO", "Xx"];

function namesIn([file, list]: (typeof NAMED)[number]): string[] {
  const content = JSON.parse(readFileSync(`demo/content/${file}.json`, "utf8"));
  const records: Partial<Record<(typeof PARTS)[number], string>>[] = list ? content[list] : content;
  return records.flatMap((record) => PARTS.flatMap((part) => record[part] ?? []));
}

/** Word by word. */
export const NAMES: string[] = [
  ...new Set([...OTHERS, ...NAMED.flatMap(namesIn)].flatMap((name) => name.match(/[\p{L}\p{M}]+/gu) ?? [])),
];
