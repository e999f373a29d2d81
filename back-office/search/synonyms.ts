import type { LocalisedText } from "./tokens";

/** A word or phrase as its stems. */
export type Phrase = readonly string[];

export interface Synonyms {
  /** Splits a query into units of meaning: a phrase of a synonym group, or a word. `others` are the synonyms. */
  units(question: readonly string[]): { words: string[]; others: Phrase[] }[];
}

export function createSynonyms(groups: readonly (readonly string[])[], words: LocalisedText): Synonyms {
  const byPhrase = new Map<string, Phrase[]>();
  let longest = 1;
  for (const group of groups) {
    const phrases = group.map((text) => words.split(text).map(words.stem)).filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const key = phrase.join(" ");
      const others = phrases.filter((other) => other.join(" ") !== key);
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...others]);
      longest = Math.max(longest, phrase.length);
    }
  }
  return {
    units(question) {
      const units: { words: string[]; others: Phrase[] }[] = [];
      let start = 0;
      while (start < question.length) {
        let length = Math.min(longest, question.length - start);
        const phraseAt = () => question.slice(start, start + length);
        while (length > 1 && !byPhrase.has(phraseAt().map(words.stem).join(" "))) length -= 1;
        units.push({ words: phraseAt(), others: byPhrase.get(phraseAt().map(words.stem).join(" ")) ?? [] });
        start += length;
      }
      return units;
    },
  };
}
