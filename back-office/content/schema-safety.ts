/** The shapes of advice/safety.json (rules), advice/safety-<lang>.json (words and warnings) and advice/safety.model.json. */
import { z } from "zod";
import { AdviceTarget } from "./schema-advice";
import { code, Weights, words } from "./schema-parts";

const statements = z.array(z.string().regex(/^(?:EU)?H\d{3}[A-Za-z]*$/)).default([]);
/** Names of word groups that must all occur, `|` between alternatives, `!` before one that must not: "crack grow|stepped !level". */
const Condition = z.string().regex(/^[a-z-]+(?:(?:\||[ ]!?)[a-z-]+)*$/);

export const SafetyRule = z.strictObject({
  name: code,
  /** One of them is enough. */
  when: z.array(Condition).min(1),
  /** It doesn't apply where the classifier finds a danger less likely (0 to 1), because its words are also used without a danger. */
  min_danger: z.number().min(0).max(1).default(0),
  /** `allowed`: the products for the job are shown below the warning; `unsure`: where the classifier isn't sure of a danger. */
  products: z.enum(["none", "unsure", "allowed"]),
  /** Products with one of these hazard statements are not shown. */
  avoids: statements,
  /** Hazard statements that are part of the warning. */
  statements,
  calls: z.array(z.enum(["poison", "rescue"])).default([]),
  links: z.array(AdviceTarget).default([]),
});

/** The first rule that applies is the headline. */
export const SafetyRules = z.strictObject({
  /** The hazard statement of products that release chlorine. */
  chlorine: z.string().default("EUH206"),
  wide_crack_mm: z.number().positive().default(5),
  /** Paint of earlier years may contain lead. */
  lead_until: z.number().int().default(1960),
  /** Word groups that a negation before them denies: "without asbestos". */
  negatable: z.array(code).default([]),
  rules: z.array(SafetyRule).default([]),
});

/** Accents and capitals are ignored. `*`: any letters; one other word may be between the words of a form. */
const WORD = /^\*?[^*]+\*?$/;
const Form = z.string().refine((form) => form.split(" ").every((word) => WORD.test(word)));
export const SafetyWords = z.strictObject({
  negations: z.array(words),
  /** Forms by group; the words of the group `ignored` mean nothing. */
  words: z.record(code, z.array(Form)),
  /** By rule. `{asbestos_year}` and other facts of the site are filled in. */
  warnings: z.record(code, z.strictObject({ headline: words, notes: z.array(words) })),
  phrases: z.strictObject({ rescue: words, statements: words, none: words }),
});

/** Made of sentences by `npm run advice -- --train`. */
export const SafetyModel = z
  .strictObject({
    /** Whether a text is about a danger: `none` or `danger`. */
    danger: Weights,
    /** Which rule's warning a text about a danger needs. */
    rule: Weights,
  })
  .nullable();

export const Safety = z.strictObject({
  rules: SafetyRules.default({}),
  languages: z.record(SafetyWords).default({}),
  model: SafetyModel.default(null),
});

export type SafetyRule = z.infer<typeof SafetyRule>;
export type SafetyWords = z.infer<typeof SafetyWords>;
