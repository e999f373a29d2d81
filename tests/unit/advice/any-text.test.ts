/** Whatever is typed, an answer comes or doesn't; it never fails. */
import { expect, test } from "vitest";
import { Answer } from "~shared/contract";
import { answerTo } from "../../../back-office/advice/answer";
import { createAdviser } from "../../advice/catalogue";
import sentences from "../../advice/sentences.json";

const adviser = createAdviser();
/** Numbers that look random and are the same in each run. */
function* random(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}
const PIECES = [
  ...sentences.flatMap(({ text }) => text.split(" ")),
  ...[
    "",
    "\u0000",
    "🧱",
    "ß",
    "ﬁ",
    "½",
    "1e99",
    "-0",
    "9".repeat(40),
    "x".repeat(60),
    "%",
    "<b>",
    "'",
    "m2",
    "3x4x5",
    "..",
    "ß2",
    "Ⅷ",
    "\u202e",
    "مرحبا",
    "壁の穴",
  ],
];

const ROUNDS = 250;
test("250 texts of arbitrary pieces are answered or not, and none fails", () => {
  const numbers = random(17);
  const next = () => numbers.next().value;
  const texts = Array.from({ length: ROUNDS }, () => {
    const pieces = Array.from(
      { length: 1 + Math.floor(next() * 12) },
      () => PIECES[Math.floor(next() * PIECES.length)],
    );
    const [lang, target] = [next() < 0.5 ? "fr" : "de", next() < 0.5 ? "pro" : "part"] as const;
    const text = pieces.join(next() < 0.9 ? " " : "").slice(0, 200);
    return { text, lang, target, found: adviser.view(lang, target).search.find(text) };
  });
  const answers = texts.map(({ text, lang, target, found }) =>
    answerTo(text, adviser.knowledge(lang, target), { card: adviser.view(lang, target).card, found, explain: false }),
  );
  expect(answers.filter(Boolean).length).toBeGreaterThan(ROUNDS / 4);
  for (const answer of answers) if (answer) Answer.parse(answer);
}, 60_000);
