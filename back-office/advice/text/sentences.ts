/** The phrases of answers, and how names and numbers are written in them. */
import { memoized } from "../../../shared/memoized";
import type { ViewContext } from "../../catalogue/view-context";
import { fillIn } from "../../content/content";
import type { AdviceWords } from "../../content/schema-advice";

/** "PVC" keeps its capitals within a sentence. */
const ABBREVIATION = /^\p{Lu}{2}/u;

export type Sentences = ReturnType<typeof createSentences>;

/** By language tag, as making a format takes 0.1 ms. */
const formatsOf = memoized((tag: string) => ({
  number: new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }),
  belowOne: new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }),
  list: new Intl.ListFormat(tag, { type: "conjunction" }),
}));

export function createSentences(content: AdviceWords, { lang, site }: Pick<ViewContext, "lang" | "site">) {
  const { number, belowOne, list } = formatsOf(`${lang}-${site.region}`);
  const written = (value: string | number): string =>
    typeof value === "string" ? value : (value < 1 ? belowOne : number).format(value);
  return {
    written,
    /** @throws Error when the vocabulary has no phrase of this name */
    say(name: string, values: Record<string, string | number> = {}): string {
      const phrase = content.phrases[name];
      if (phrase === undefined) throw new Error(`The vocabulary has no phrase “${name}”`);
      return fillIn(phrase, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(value)])));
    },
    label: (concept: string): string | undefined => content.labels[concept],
    list: (items: readonly string[]): string => list.format(items),
    /** The name of a value by itself, as in a link. */
    alone: (name: string): string => name.charAt(0).toUpperCase() + name.slice(1),
    /** The name of a value within a sentence. */
    within(name: string): string {
      const { lower_case } = content;
      const isListed = Array.isArray(lower_case) && lower_case.includes(name.split(" ")[0] ?? "");
      const isLower = isListed || (lower_case === true && !ABBREVIATION.test(name));
      return isLower ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    },
  };
}
