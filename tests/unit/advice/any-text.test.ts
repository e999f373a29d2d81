/** Whatever is typed, an answer comes or doesn't; it never fails. */
import { expect, test } from "vitest";
import { Answer } from "~shared/contract";
import { createAdviser } from "../../advice/catalogue";
import { readSentences } from "../../advice/judge";
import { randomTexts } from "../../advice/random-texts";

const adviser = createAdviser();
const ROUNDS = 250;
test("250 texts of arbitrary pieces are answered or not, and none fails", () => {
  const texts = [
    ...randomTexts(
      readSentences("sentences").map(({ text }) => text),
      ROUNDS,
    ),
  ].map((each) => ({
    ...each,
    found: adviser.view(each.lang, each.target).search.find(each.text),
  }));
  const answers = texts.map(({ text, lang, target, found }) =>
    adviser.view(lang, target).adviser?.answer(text, { card: adviser.view(lang, target).card, found, explain: false }),
  );
  expect(answers.filter(Boolean).length).toBeGreaterThan(ROUNDS / 4);
  for (const answer of answers) if (answer) Answer.parse(answer);
});
