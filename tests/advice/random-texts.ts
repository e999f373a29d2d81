/** Texts of arbitrary pieces, the same in each run. */
import type { LocaleCode, Target } from "../../shared/contract";

const STRANGE = [
  ...["", "\u0000", "🧱", "ß", "ﬁ", "½", "1e99", "-0", "9".repeat(40), "x".repeat(60), "%", "<b>", "'", "m2"],
  ...["3x4x5", "..", "ß2", "Ⅷ", "\u202e", "مرحبا", "壁の穴"],
];

/** Numbers that look random and are the same in each run. */
function* random(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

export interface RandomText {
  text: string;
  lang: Extract<LocaleCode, "fr" | "de">;
  target: Target;
}

export function* randomTexts(sentences: readonly string[], count: number): Generator<RandomText> {
  const numbers = random(17);
  const next = () => numbers.next().value;
  const pieces = [...sentences.flatMap((text) => text.split(" ")), ...STRANGE];
  for (let made = 0; made < count; made += 1) {
    const some = Array.from({ length: 1 + Math.floor(next() * 12) }, () => pieces[Math.floor(next() * pieces.length)]);
    const [lang, target] = [next() < 0.5 ? "fr" : "de", next() < 0.5 ? "pro" : "part"] as const;
    yield { text: some.join(next() < 0.9 ? " " : "").slice(0, 200), lang, target };
  }
}
