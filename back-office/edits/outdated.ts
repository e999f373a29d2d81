/** Translations that are older than their source text, by the versions of a record. */
import type { EditTexts } from "../../shared/contract";
import type { Locale } from "../../shared/route-table.js";
import type { TextField } from "./kind";

export interface Stage {
  /** ISO time. */
  at: string;
  texts: readonly TextField[];
  /** The text that a member calls still right: `title.de`. */
  confirmed?: string | null;
}

/** Parts of a list move: a text belongs to its field, whatever the part. */
const fieldOf = (path: string): string => path.replaceAll(/\.\d+\./g, ".");

/**
 * A translation is outdated if its source text was another one when it was written.
 * @param stages the texts before the first version, and those of each version; the last ones count
 * @returns the fields, and when each got its present source text
 */
export function outdatedIn(stages: readonly Stage[], source: Locale, locale: Locale) {
  return (stages.at(-1)?.texts ?? []).flatMap(({ path, texts: { [source]: from, [locale]: text } }) => {
    if (!from || !text) return [];
    const has = ({ texts }: Stage, isSame: (texts: EditTexts) => boolean): boolean =>
      texts.some((each) => fieldOf(each.path) === fieldOf(path) && isSame(each.texts));
    /** The first of the last stages that have it. */
    const beginOf = (isSame: (texts: EditTexts) => boolean) =>
      stages[stages.findLastIndex((stage) => !has(stage, isSame)) + 1];
    const written = beginOf((texts) => texts[locale] === text);
    const isRight = (stage: Stage) => has(stage, (texts) => texts[locale] === text && texts[source] === from);
    const isConfirmed = ({ confirmed }: Stage) => confirmed && fieldOf(confirmed) === fieldOf(`${path}.${locale}`);
    if (!written || isRight(written) || stages.some((stage) => isConfirmed(stage) && isRight(stage))) return [];
    return [{ field: path, since: beginOf((texts) => texts[source] === from)?.at ?? written.at }];
  });
}
