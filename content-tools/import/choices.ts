/** The values that a field has to choose from: codes of this content, which a cell may also call by a label. */

import { nearest } from "../../back-office/content/check/nearest";
import { CellMistake } from "./cell-mistake";
import { comparable } from "./comparable";

export interface Choice {
  code: string;
  /** In every language that the content has. */
  labels: readonly string[];
}
export interface Choices {
  all: readonly Choice[];
  /** @throws CellMistake naming what would fit */
  get(text: string): string;
}

const LISTED = 8;

/** @param what `packaging`: what they are, in a message. */
export function choicesOf(what: string, all: readonly Choice[]): Choices {
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
    get(text) {
      if (known.has(text)) return text;
      const [code, ...others] = byName.get(comparable(text)) ?? [];
      if (code === undefined) throw new CellMistake(whatFits(what, text, all));
      if (others.length > 0) throw new CellMistake(`several are called so: write ${[code, ...others].join(" or ")}`);
      return code;
    },
  };
}

function whatFits(what: string, text: string, all: readonly Choice[]): string {
  if (all.length === 0) return `this content has no ${what} yet`;
  const near = nearest(
    text,
    all.flatMap(({ code, labels }) => [code, ...labels]),
  );
  const found = near && all.find(({ code, labels }) => code === near || labels.includes(near));
  if (found) return `no ${what} is called so: did you mean ${found.code}${labelIn(found, near)}?`;
  const some = all.slice(0, LISTED).map((choice) => choice.code + labelIn(choice));
  const more = all.length > LISTED ? ` or one of ${all.length - LISTED} others (the template lists them)` : "";
  return `no ${what} is called so: write ${some.join(", ")}${more}`;
}

/** @param near the most similar label */
const labelIn = ({ code, labels }: Choice, near = code): string => {
  const label = near === code ? labels.find((one) => one !== code) : near;
  return label ? ` (${label})` : "";
};
