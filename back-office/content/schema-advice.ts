/** The shapes of advice/*.json, which add to the program's: `concepts.json` has the codes of concepts, `<lang>.json` their words. */
import { z } from "zod";
import { MEASURES } from "./measure-words";
import { code, Destination, Weights, words } from "./schema-parts";

const concept = z.string().regex(/^[a-z]+\.[a-z0-9-]+$/);
const codes = z.array(z.string().min(1));
const list = z.array(words).default([]);
const records = <Shape extends z.ZodTypeAny>(shape: Shape) => z.record(code, shape).default({});
const flag = z.boolean().default(false);
/** A property of a product: its field and the code, "plus:SOUPLE". `mixing` is none, water or hardener. */
const Trait = z.string().regex(/^(?:benefit|plus|mixing|hardening|colour|packaging|mode|norm):./);
const traits = z.array(Trait).default([]);

const Problem = z.strictObject({
  /** Functions of the products for it, and of those that also do it. */
  functions: codes.min(1),
  also: codes.default([]),
  /** The dimension that a size without a role measures (“a hole of 5 cm”). */
  measure: z.enum(["depth", "diameter", "width", "thickness"]),
  /** It goes through a coating, down to the substrate. */
  through: flag,
  /** The amount depends on a length and a section, a volume, the joints of a surface, or a surface and a thickness. */
  extent: z.enum(["length", "volume", "joints", "surface"]).default("surface"),
  prefers: traits,
  avoids: traits,
  /** Problems that it includes: a cracked joint is a joint. */
  over: z.array(code).default([]),
  /** Beside another problem it is only how to proceed. */
  general: flag,
  /** It follows a repair: beside damage it only prefers products for both. */
  finishing: flag,
  /** Another problem for sizes above the first and up to the second limit, in millimetres. */
  resized: z.strictObject({ between: z.tuple([z.number(), z.number()]), problem: code }).optional(),
  /** The substrate where none is mentioned; it doesn't occur on others. */
  supports: codes.default([]),
  /** Usual depth; it only orders products. */
  typical_mm: z.number().positive().optional(),
});
const Substrate = z.strictObject({
  supports: codes,
  covering: flag,
  /** Beside another substrate it adds nothing. */
  general: flag,
  /** Further supports by problem: roughcast indoors is covered as old paint is. */
  also: z.record(codes).default({}),
  /** Problems that are others on it: to smooth woodchip is to cover its relief. */
  turns: z.record(code).default({}),
});
const Place = z.strictObject({
  destination: z.enum(["interieur", "exterieur"]).optional(),
  /** A product needs one of them. */
  locations: codes.default([]),
  /** A product for outside fits too, whatever its locations. */
  wet: flag,
  /** The condition falls when nothing fits. */
  yields: flag,
  opposite: code.optional(),
  /** Beside one of these concepts it isn't where the work is: a wall around a window. */
  unless: z.array(concept).default([]),
});
const Wish = z.strictObject({
  /** The best first. None: only the product's own texts tell. */
  any: traits,
  /** Such products are chosen where nothing else is left. */
  avoids: traits,
  opposite: code.optional(),
  /** The problem where none is mentioned. */
  problem: code.optional(),
  required: flag,
});
const Fact = z.strictObject({
  field: z.enum([
    ...MEASURES,
    ...(["cleaning", "disposal", "colour", "packs", "norms", "supports", "destination", "emissions"] as const),
  ]),
  /** The word alone doesn't request the fact: "may it be painted on outside". */
  passing: flag,
});
/** A place of the site, or a frequent question. */
export const AdviceTarget = z.union([Destination, z.strictObject({ question: code })]);
export type AdviceTarget = z.infer<typeof AdviceTarget>;
/** A link of the site; to a folder, the page with the most fitting title. The first frequent question among them is answered. */
const Screen = z.strictObject({
  to: AdviceTarget,
  /** The city or product of the query goes into the link. */
  carries: z.strictObject({ parameter: z.string(), what: z.enum(["city", "product"]) }).optional(),
  /** Further links. */
  or: z.array(AdviceTarget).default([]),
  buys: flag,
  /** It counts only where no job is described. */
  weak: flag,
});
const Unsold = z.strictObject({
  /** Often mentioned beside a job (“before painting”): it counts only where it is requested. */
  weak: flag,
  /** Products are also used on it: it doesn't count beside a problem ("I want to smooth the door"). */
  used_on: flag,
  /** A place that no product is for: the answer to "is the P50 for floors" is no. */
  elsewhere: flag,
});
/** It holds when one of the concepts is mentioned and the size is beyond the limit, as far as it has these. */
const Warning = z.strictObject({
  concepts: z.array(concept).default([]),
  limit: z
    .strictObject({
      size: z.enum(["widthMm", "year"]),
      between: z.tuple([z.number(), z.number()]),
    })
    .optional(),
  page: code.optional(),
});

export const AdviceConcepts = z.strictObject({
  problems: records(Problem),
  substrates: records(Substrate),
  places: records(Place),
  wishes: records(Wish),
  tools: records(Wish),
  times: records(z.strictObject({ hours: z.number().positive() })),
  facts: records(Fact),
  screens: records(Screen),
  unsold: records(Unsold),
  contexts: z.array(code).default([]),
  warnings: records(Warning),
  /** Applied where the text doesn't tell: the problem of a substrate with a size, the place, the facts of "how long". */
  defaults: z
    .strictObject({
      problem: code.optional(),
      coat: code.optional(),
      coat_up_to_mm: z.number().default(0),
      place: code.optional(),
      times: z.array(code).default([]),
    })
    .default({}),
});

/** Word forms of one language. Accents, capitals and endings are ignored; small words (`skipped`) may be between. */
export const AdviceWords = z.strictObject({
  /** The word between ones and tens of a number (“fünfundvierzig”); `null`: the language has no compounds. */
  compound_joint: words.nullable().optional(),
  /** Names of values begin in lower case within a sentence: all, none, or those that begin with one of these words. */
  lower_case: z.boolean().or(z.array(words)).optional(),
  numbers: z.record(z.number()).default({}),
  skipped: list,
  /** They negate what follows. */
  negations: list,
  besides: list,
  removed: list,
  seeking: list,
  /** "Which tile glue do you have": what is before the verb is requested too. */
  which: list,
  /** The word after them is a product's code, though it has only two characters: "the E7". */
  naming: list,
  /** Never corrected as a typing error. */
  known: list,
  /** Common words that look like entries and mean something else ("devez" isn't "devis"); a form takes precedence. */
  everyday: list,
  /** Names of concepts in answers. */
  labels: z.record(concept, words).default({}),
  /** Forms by concept. */
  words: z.record(concept, z.array(words)).default({}),
  /** Sentences of the answer, by name; `{…}` is filled in. */
  phrases: z.record(words).default({}),
  warnings: records(words),
});

/** `concepts.model.json`: a problem, an article that isn't sold, `page` or `fact`. Made by `npm run advice -- --train`. */
export const SubjectModel = Weights.nullable();

export const Advice = z.strictObject({
  concepts: AdviceConcepts,
  languages: z.record(AdviceWords),
  model: SubjectModel.default(null),
});

export type AdviceConcepts = z.infer<typeof AdviceConcepts>;
export type AdviceWords = z.infer<typeof AdviceWords>;
export type FactField = z.infer<typeof Fact>["field"];
