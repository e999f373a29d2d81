/** The sentences of answers, in one language; what isn't written is left out. */
import { fillIn } from "../catalogue/text";
import type { ViewContext } from "../catalogue/view-context";
import type { AdviceWords } from "../content/schema-advice";

/** "PVC" stays so within a sentence. */
const ABBREVIATION = /^\p{Lu}{2}/u;

export interface Sentences {
  /** @throws Error for a sentence that nobody wrote */
  say(name: string, values?: Record<string, string | number>): string;
  label(concept: string): string | undefined;
  number(value: number): string;
  list(items: readonly string[]): string;
  /** The name of a value, within a sentence. */
  within(name: string): string;
  /** Standing by itself, as in a link. */
  alone(name: string): string;
}

/** By language tag: a format is dear to make (0.1 ms), and the same for each answer. */
const formats = new Map<string, { format: Intl.NumberFormat; listed: Intl.ListFormat }>();
function formatsOf(tag: string) {
  const known = formats.get(tag);
  if (known) return known;
  const made = {
    format: new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }),
    listed: new Intl.ListFormat(tag, { type: "conjunction" }),
  };
  formats.set(tag, made);
  return made;
}

export function createSentences(content: AdviceWords, { lang, site }: Pick<ViewContext, "lang" | "site">): Sentences {
  const { format, listed } = formatsOf(`${lang}-${site.region}`);
  const number = (value: number): string => format.format(value);
  return {
    say(name, values = {}) {
      const sentence = content.phrases[name];
      if (sentence === undefined) throw new Error(`advice: no phrase “${name}”`);
      const written = Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "number" ? number(value) : value,
      ]);
      return fillIn(sentence, Object.fromEntries(written));
    },
    label: (concept) => content.labels[concept],
    number,
    list: (items) => listed.format(items),
    alone: (name) => name.charAt(0).toUpperCase() + name.slice(1),
    within: (name) =>
      content.lower_case && !ABBREVIATION.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
  };
}
