/**
 * `npm run advice -- --words de list.txt`: of a list of common words, one a line, those that are in no form of the vocabulary
 * and are read as one all the same; with a question mark where it is a guess. What is wrong there belongs to `everyday`.
 */
import { readFileSync } from "node:fs";
import { tokensOf } from "../../back-office/advice/text/tokens";
import type { LocaleCode } from "../../shared/contract";
import type { Adviser } from "./catalogue";

export function printReadings(
  adviser: Adviser,
  lang: LocaleCode,
  file: string,
  print: (line: string) => unknown,
): void {
  const { content, lexicon, words } = adviser.knowledge(lang, "part");
  const written = new Set(
    Object.values(content.words).flatMap((forms) =>
      forms.flatMap((form) => tokensOf(form, words).map(({ word }) => word)),
    ),
  );
  for (const word of new Set(readFileSync(file, "utf8").split(/\s+/))) {
    const tokens = tokensOf(word, words);
    if (tokens.length !== 1 || tokens.some((token) => written.has(token.word))) continue;
    const met = lexicon.match(word, lexicon.read(word), new Set());
    const concepts = met.flatMap((match) => match.concepts);
    if (concepts.length > 0) print(`${word}: ${concepts.join(", ")}`);
  }
}
