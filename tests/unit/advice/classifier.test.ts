/** The classifiers of safety: their features and weights, and what they add to the rules. */
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { classifierOf, featuresOf } from "../../../back-office/advice/text/classifier";
import { LocaleCode } from "../../../shared/contract";
import { createAdviser } from "../../advice/catalogue";
import { readLines } from "../../advice/judge";

const bytes = (...values: number[]) => Buffer.from(Int8Array.from(values).buffer).toString("base64");

test("case, accents and the order of names make no other features; words and their neighbours do", () => {
  expect(featuresOf("Fissure à l’ÉTAGE", ["b", "a", "a"])).toEqual(featuresOf("fissure a l etage", ["a", "b"]));
  expect(featuresOf("a hole", [])).not.toEqual(featuresOf("hole a", []));
  expect(featuresOf("hole", ["child"])).not.toEqual(featuresOf("hole", []));
});

test("a text of any length and kind has a bounded number of features", () => {
  const names = Array.from({ length: 500 }, (_, at) => `group-${at}`);
  expect(featuresOf("", names).length).toBeLessThan(1000);
  expect(featuresOf("💥 — ¿?", [])).toHaveLength(featuresOf("", []).length);
});

test("the class with the highest score is the likeliest, by the root of the number of features", () => {
  // Two rows of two columns: the lowest bit of a feature's hash is its row.
  const classify = classifierOf({
    classes: ["none", "danger"],
    bits: 1,
    bias: [1, 0],
    scale: 0.5,
    rows: bytes(0, 4, 0, 2),
  });
  expect([...classify([])]).toEqual([
    ["none", expect.closeTo(Math.E / (Math.E + 1))],
    ["danger", expect.closeTo(1 / (Math.E + 1))],
  ]);
  // Scores: 1, and 0 + 0.5 × (4 + 2 + 2 + 4) / 2.
  expect([...classify([2, 3, 5, 6])][0]).toEqual(["danger", expect.closeTo(1 / (1 + Math.exp(-2)))]);
});

const Sentence = z.object({ lang: LocaleCode, rules: z.array(z.string()), text: z.string() });
const unseen = readLines("tests/advice/unseen-safety.jsonl", Sentence);
test("of unseen sentences, nearly all about a danger get a warning of its kind, and few others get one", async () => {
  const adviser = createAdviser();
  const { languages } = adviser.view("fr", "part").viewContext.content.safety;
  const counts = { dangers: 0, warned: 0, right: 0, ordinary: 0, needless: 0 };
  for (const { lang, text, rules } of unseen) {
    // The test runner hears of its tests between two sentences.
    await setImmediate();
    const answer = adviser.ask(text, lang, "part");
    const isWarned = answer?.kind === "safety";
    const warnings = isWarned ? [answer.headline, ...answer.warnings.map((warning) => warning.text)] : [];
    const right = rules.map((rule) => languages[lang]?.warnings[rule]?.headline);
    counts.dangers += Number(rules.length > 0);
    counts.warned += Number(rules.length > 0 && isWarned);
    counts.right += Number(warnings.some((warning) => right.includes(warning)));
    counts.ordinary += Number(rules.length === 0);
    counts.needless += Number(rules.length === 0 && isWarned);
  }
  expect(counts.warned / counts.dangers).toBeGreaterThanOrEqual(0.96);
  expect(counts.right / counts.dangers).toBeGreaterThanOrEqual(0.91);
  expect(counts.needless / counts.ordinary).toBeLessThanOrEqual(0.07);
}, 60_000);
