/** `npm run advice -- --train [FOLDER]`: makes the models of subjects and of safety of the sentences beside them. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createSafety, rulesFor } from "../../back-office/advice/safety/safety-answer";
import { featuresOf } from "../../back-office/advice/text/classifier";
import type { Weights } from "../../back-office/content/schema-parts";
import { LocaleCode } from "../../shared/contract";
import { createAdviser } from "./catalogue";
import { readLines } from "./judge";

/** `rule`: the one whose warning the text needs; `null`: none. */
export const SafetySentence = z.object({ lang: LocaleCode, rule: z.string().nullable(), text: z.string() });
type SafetySentence = z.infer<typeof SafetySentence>;

const SETS = "tests/advice";
const SENTENCES = "safety.sentences.jsonl";
const MODEL = "safety.model.json";
const SUBJECT_SENTENCES = "concepts.sentences.jsonl";
const SUBJECT_MODEL = "concepts.model.json";
/** Jobs have no rule. */
const Row = SafetySentence.extend({ rule: SafetySentence.shape.rule.default(null) });

/** Sentences about them may be about a danger too. */
const NEAR_DANGERS = /asbestos|electric|plumbing|heating|body|page|fact/;

/** A rule that applies to less likely dangers may be right about a sentence of subjects, which has no label for it. */
const LIKELY_HARMLESS = 0.05;

/** The sentences that the model of safety is made of. */
function trainingSentences(folder: string): (SafetySentence & { isAboutSubject: boolean })[] {
  const sets = readdirSync(SETS).filter((name) => name.endsWith(".jsonl") && !name.startsWith("unseen"));
  // Their labels were checked most often.
  const checked = sets.map((name) => join(SETS, name));
  const files = [join(folder, "advice", SENTENCES), ...checked, ...checked, ...checked];
  const jobs = readLines(join(folder, "advice", SUBJECT_SENTENCES), SubjectSentence)
    .filter(({ subject }) => !NEAR_DANGERS.test(subject))
    .map(({ lang, text }) => ({ lang, text, rule: null, isAboutSubject: true }));
  const others = files.flatMap((file) => readLines(file, Row)).map((each) => ({ ...each, isAboutSubject: false }));
  return [...others, ...jobs];
}

interface Example {
  features: readonly number[];
  /** An index of the classes. */
  label: number;
}

const EPOCHS = 8;
const RATE = 0.3;
const BIAS_RATE = 0.01;
/** Keeps weights small, and keeps an example from depending on few features (L2 regularisation, dropout). */
const DECAY = 5e-5;
const DROPPED = 0.4;
/** Weights are signed bytes. */
const MAX_WEIGHT = 127;

/** The same numbers from 0 to 1 each time (mulberry32), so that the same sentences make the same model. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

const MIN_MISSPELLED = 6;

/** The text with a typing error: two letters exchanged, or one left out. */
function misspelled(text: string, random: () => number): string {
  const words = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => word.length >= MIN_MISSPELLED);
  const word = words[Math.floor(random() * words.length)];
  if (!word) return text;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2));
  const [first = "", second = ""] = text.slice(at, at + 2);
  return text.slice(0, at) + (random() < 0.5 ? second + first : second) + text.slice(at + 2);
}

/** Each sentence twice, once with a typing error. */
const withMisspelled = <Sentence extends { text: string }>(
  sentences: readonly Sentence[],
  random: () => number,
): Sentence[] => sentences.flatMap((each) => [each, { ...each, text: misspelled(each.text, random) }]);

const write = (folder: string, file: string, model: unknown): void =>
  writeFileSync(join(folder, "advice", file), `${JSON.stringify(model)}\n`);

/** Logistic regression in several classes by AdaGrad. */
function train(classes: string[], examples: readonly Example[], bits: number): Weights {
  const columns = classes.length;
  const weights = new Float32Array(2 ** bits * columns);
  const squares = new Float32Array(weights.length).fill(1e-8);
  const bias = new Array<number>(columns).fill(0);
  const mask = 2 ** bits - 1;
  const random = createRandom(1);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { features: all, label } of shuffle(examples, random)) {
      const features = all.filter(() => random() >= DROPPED);
      const factor = 1 / Math.sqrt(Math.max(features.length, 1));
      const scores = [...bias];
      for (const hash of features) {
        for (let column = 0; column < columns; column++)
          scores[column] = (scores[column] ?? 0) + factor * (weights[(hash & mask) * columns + column] ?? 0);
      }
      const highest = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - highest));
      const total = powers.reduce((sum, power) => sum + power, 0);
      const errors = powers.map((power, column) => power / total - (column === label ? 1 : 0));
      errors.forEach((error, column) => {
        bias[column] = (bias[column] ?? 0) - BIAS_RATE * error;
      });
      for (const hash of features) {
        for (let column = 0; column < columns; column++) {
          const at = (hash & mask) * columns + column;
          const weight = weights[at] ?? 0;
          const slope = factor * (errors[column] ?? 0) + DECAY * weight;
          const square = (squares[at] ?? 0) + slope * slope;
          squares[at] = square;
          weights[at] = weight - (RATE * slope) / Math.sqrt(square);
        }
      }
    }
  }
  const scale = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / MAX_WEIGHT;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  const round = (value: number): number => Number(value.toPrecision(6));
  return {
    classes,
    bits,
    bias: bias.map(round),
    scale: round(scale),
    rows: Buffer.from(bytes.buffer).toString("base64"),
  };
}

/** `subject`: a problem, an article that isn't sold, `page` or `fact`. */
const SubjectSentence = z.object({ lang: LocaleCode, subject: z.string(), text: z.string() });
const SUBJECT_BITS = 15;

function trainSubjects(folder: string, print: (line: string) => unknown): void {
  const adviser = createAdviser(folder);
  const sentences = readLines(join(folder, "advice", SUBJECT_SENTENCES), SubjectSentence);
  const classes = [...new Set(sentences.map(({ subject }) => subject))].sort();
  const random = createRandom(3);
  const examples = withMisspelled(sentences, random).map(({ lang, text, subject }) => {
    const { found } = adviser.knowledge(lang, "part").understand(text);
    return { features: featuresOf(text, found), label: classes.indexOf(subject) };
  });
  write(folder, SUBJECT_MODEL, train(classes, examples, SUBJECT_BITS));
  print(`${SUBJECT_MODEL}: ${sentences.length} sentences.`);
}

const DANGER_BITS = 17;
const RULE_BITS = 15;

function trainSafety(folder: string, print: (line: string) => unknown): void {
  const adviser = createAdviser(folder);
  const { rules } = adviser.view("fr", "pro").viewContext.content.safety.rules;
  const ruleNames = rules.map(({ name }) => name);
  const sentences = trainingSentences(folder);
  const read = new Map(
    LocaleCode.options.map((lang) => {
      const knowledge = adviser.knowledge(lang, "part");
      return [lang, { knowledge, safety: createSafety(knowledge) }] as const;
    }),
  );
  const random = createRandom(2);
  const examples = withMisspelled(sentences, random).flatMap(({ lang, text, rule, isAboutSubject }) => {
    const { knowledge, safety } = read.get(lang) ?? {};
    const request = knowledge?.understand(text);
    const names = request && safety ? safety.namesIn(request) : [];
    if (isAboutSubject && rulesFor(names, rules).some((each) => each.min_danger < LIKELY_HARMLESS)) return [];
    return { rule, features: featuresOf(text, names) };
  });
  const dangers = examples.flatMap(({ rule, features }) => {
    const label = rule === null ? -1 : ruleNames.indexOf(rule);
    return label < 0 ? [] : [{ features, label }];
  });
  const all = examples.map(({ rule, features }) => ({ features, label: rule === null ? 0 : 1 }));
  const model = {
    danger: train(["none", "danger"], all, DANGER_BITS),
    rule: train(ruleNames, dangers, RULE_BITS),
  };
  write(folder, MODEL, model);
  print(`${MODEL}: ${sentences.length} sentences.`);
}

/** The model of subjects first, because that of safety reads the concepts that it finds. */
export function trainModels(folder: string, print: (line: string) => unknown): void {
  trainSubjects(folder, print);
  trainSafety(folder, print);
}
