/**
 * The shapes of advice/*.json: what people ask for when they write a sentence into the search field (back-office/advice).
 * `concepts.json` says what each concept means in the data's own codes, `<lang>.json` which words mean it. A concept is
 * named by its group and its name: `substrates` → `brick` is `substrate.brick` in the words.
 */
import { z } from "zod";
import { code, Destination, words } from "./schema-parts";

const concept = z.string().regex(/^[a-z]+\.[a-z0-9-]+$/);
const codes = z.array(z.string().min(1));
/** What a product has: each part that is said must be so. */
const Trait = z
  .object({
    benefit: z.string().optional(),
    plus: z.string().optional(),
    mixing: z.enum(["none", "water", "hardener"]).optional(),
    hardening: z.enum(["setting", "drying", "reaction"]).optional(),
    colours: codes.optional(),
    packaging: z.string().optional(),
    mode: z.string().optional(),
    /** One of its norms ends so. */
    norm: z.string().optional(),
    /** Paint follows so many minutes after. */
    paint_within_minutes: z.number().positive().optional(),
  })
  .strict();
const traits = z.array(Trait).default([]);

/**
 * `functions`: what a product must be for, `also`: what does it too, though made for something else. `measure`: what a
 * length alone means (“a hole of 5 cm”). `through`: it goes through a coat of paint, down to what is under it.
 * `over`: problems that this one explains (a cracked joint is a joint).
 */
const Problem = z
  .object({
    functions: codes.min(1),
    also: codes.default([]),
    measure: z.enum(["depth", "width", "thickness"]),
    through: z.boolean().default(false),
    /** A whole surface, so that square metres are asked for. */
    surface: z.boolean().default(false),
    prefers: traits,
    over: z.array(code).default([]),
    /** Said with any other problem, it is only how to go about that. */
    general: z.boolean().default(false),
    /** Its words are said of many things: one of them alone, among others that aren't ours, doesn't mean it. */
    weak: z.boolean().default(false),
    /** What follows a repair: said beside damage, it only speaks for products that do both. */
    finishing: z.boolean().default(false),
    /** What it is instead, so thick: no finish any more. */
    thick: z.object({ over_mm: z.number().positive(), problem: code }).strict().optional(),
    /** The same, so thin. */
    thin: z.object({ up_to_mm: z.number().positive(), problem: code }).strict().optional(),
    /** What isn't for it by its nature, where something else is. */
    avoids: traits,
    /** Mostly outside, where nobody says. */
    outdoors: z.boolean().default(false),
    /** Said to be done already, it isn't asked for: "the primer is on, what next?" */
    done: z.boolean().default(false),
    /** As with places: "where the socket was" is a hole. */
    aside: z.boolean().default(false),
    /** Where nobody says on what. */
    supports: codes.default([]),
    /** How deep it mostly is: for the order alone. */
    typical_mm: z.number().positive().optional(),
  })
  .strict();
/** `covering`: it lies on another substrate. `sheet_mm`: a sheet so thick; a hole goes through it. */
const Substrate = z
  .object({
    supports: codes,
    covering: z.boolean().default(false),
    /** Said with what it is made of, it says nothing more: a wall of aerated concrete. */
    general: z.boolean().default(false),
    sheet_mm: z.number().positive().optional(),
    /** The problem where nobody says which. */
    unsaid: code.optional(),
    /** What else it counts as for a problem: roughcast inside is covered as old paint is. */
    also: z.record(codes).default({}),
    /** On it, one problem is another: to smooth woodchip is to cover its relief. */
    turns: z.record(code).default({}),
  })
  .strict();
/** `locations`: one of them must be among a product's. `yields`: unless nothing fits then. */
const Place = z
  .object({
    destination: z.enum(["interieur", "exterieur"]).optional(),
    locations: codes.default([]),
    /** Functions and destinations for which `locations` don't count. */
    except: codes.default([]),
    yields: z.boolean().default(false),
    /** Its surface is the floor's. */
    flat: z.boolean().default(false),
    opposite: code.optional(),
    /** What it is made of where nobody says. */
    supports: codes.default([]),
    /** Said of something beside it when one of these substrates is said: a wall round a window. */
    unless_supports: codes.default([]),
    /** Said beside one of these places, it is what did the damage: "the wall, moving a wardrobe". */
    unless_places: codes.default([]),
    /** Where somebody stands by it only, it isn't what is worked on: "beside the door". */
    aside: z.boolean().default(false),
  })
  .strict();
/** `weight`: less than 1 for what may be said of something else (white is also the paint). */
const Wish = z
  .object({
    any: traits,
    opposite: code.optional(),
    problem: code.optional(),
    /** Problems that are this wish's own, as long as nobody says how deep they are. */
    over: z.array(code).default([]),
    /** Nothing else will do. */
    required: z.boolean().default(false),
    /** The time that is said is how long it can be worked with. */
    keeps: z.boolean().default(false),
    /** What people can't or won't, and often say so afterwards: "mixing is too much for me". */
    denied_after: z.boolean().default(false),
    /** All problems by one product. */
    whole: z.boolean().default(false),
    weight: z.number().positive().max(1).default(1),
  })
  .strict();
/** `required`: nothing else will do. */
const Tool = z.object({ modes: codes.min(1), problem: code.optional(), required: z.boolean().default(false) }).strict();
const Fact = z
  .object({
    field: z.enum([
      "working_time",
      "recoat_time",
      "paint_time",
      "consumption",
      "thickness_mm",
      "mixing",
      "temperature_c",
      "shelf_life",
      "cleaning",
      "disposal",
      "colour",
      "packs",
      "norms",
      "supports",
      "destination",
      "emissions",
      "hardening",
    ]),
    /** Told with it. */
    with: codes.default([]),
    /** The problem that asks for it, beside a product that isn't for that problem. */
    problem: code.optional(),
    /** Asked without a product, it is a place on the site. */
    screen: code.optional(),
    /** Only how it is said, where somebody asks whether a product is for something: "may it be painted on outside". */
    passing: z.boolean().default(false),
  })
  .strict();
/** Where something is on the site; the query carries the place or the product that was said. */
const Screen = z
  .object({
    to: Destination,
    carries: z
      .object({ parameter: z.string(), what: z.enum(["city", "product"]) })
      .strict()
      .optional(),
    /** Also of use. */
    or: z.array(Destination).default([]),
    /** What it is for a product that is named: its instructions are its sheet. */
    of_product: code.optional(),
    /** Where two products are named, it is meant however little is said of it. */
    of_several: z.boolean().default(false),
    /** It is one of many pages: the one whose title says most of what was asked is meant. */
    pages: z.boolean().default(false),
    /** A product that has none of these isn't led there, but told the fact that asks for this screen. */
    needs: traits,
    /** Whoever looks for it wants to buy. */
    buys: z.boolean().default(false),
    /** Meant only where no problem is said. */
    weak: z.boolean().default(false),
  })
  .strict();
/**
 * `weak`: said in passing beside a problem (“before painting”), so it only counts alone. `thing`: what is damaged, not
 * what is bought: a hole in a boat isn't for a wall filler, whatever else is said. `of`: what such a thing may be made of; a job
 * on something else isn't on it. `story`: what else people tell; beside a job of ours it counts only when it is sought.
 * `elsewhere`: a place that no product is for, so that the answer is no where somebody asks it of one ("is the P50 for floors").
 * `bought`: also what our products are used on, so it is meant only where nothing but that is asked for ("do you have doors").
 */
const Unsold = z
  .object({
    weak: z.boolean().default(false),
    thing: z.boolean().default(false),
    of: codes.default([]),
    story: z.boolean().default(false),
    elsewhere: z.boolean().default(false),
    bought: z.boolean().default(false),
  })
  .strict();
/** Holds when all parts do: any of the concepts, a size of the problem, a year, a temperature. */
const Warning = z
  .object({
    concepts: z.array(concept).default([]),
    with: z.array(concept).default([]),
    over_mm: z.number().positive().optional(),
    year_before: z.number().int().optional(),
    /** Also while the place outside is said. */
    page: code.optional(),
  })
  .strict();

/** `frost`: as cold as that; `wet`: where water is, a product has to be for that place; `place`: where that is, said or not. */
const Context = z
  .object({ frost: z.boolean().default(false), wet: z.boolean().default(false), place: code.optional() })
  .strict();

export const AdviceConcepts = z
  .object({
    problems: z.record(code, Problem),
    substrates: z.record(code, Substrate),
    places: z.record(code, Place),
    wishes: z.record(code, Wish),
    tools: z.record(code, Tool),
    times: z.record(code, z.object({ hours: z.number().positive() }).strict()),
    facts: z.record(code, Fact),
    screens: z.record(code, Screen),
    unsold: z.record(code, Unsold),
    contexts: z.record(code, Context),
    warnings: z.record(code, Warning),
    /** The problem where only a substrate and a size are said. */
    unsaid: code.optional(),
    /** The problem instead, where the size is so small: a coat, no hole. */
    unsaid_thin: z.object({ problem: code, up_to_mm: z.number().positive() }).strict().optional(),
    /** The facts of whoever asks of a product how long, and not what. */
    unsaid_times: z.array(code).default([]),
    /** The place where nobody says where. */
    unsaid_place: code.optional(),
  })
  .strict();

/** Word forms of one language. Accents, capitals and endings don't matter; small words (`skipped`) may stand between. */
export const AdviceWords = z
  .object({
    /** Words may be written together (“Fassadenriss”). */
    compounds: z.boolean(),
    /** Names of values begin in lower case within a sentence. */
    lower_case: z.boolean(),
    numbers: z.record(z.number()),
    /** What joins ones and tens in one word ("fünfundvierzig"), for languages that write larger numbers together. */
    number_joint: words.optional(),
    skipped: z.array(words),
    /** They turn what follows into its contrary. */
    negations: z.array(words),
    /** What follows stands beside the matter, or was there before: "next to the door", "after taking down a shelf". */
    besides: z.array(words).default([]),
    /** The same, said before it or after: "radiator taken down". */
    removed: z.array(words).default([]),
    /** What follows is what somebody is after: "do you have …", "I need …". */
    seeking: z.array(words).default([]),
    /** They ask for one of several, so that such a word may stand behind the thing: "which tile glue do you have". */
    which: z.array(words).default([]),
    /** What may stand between that and the thing itself: "do you have *some of the* …"; never "the", which is of a job. */
    articles: z.array(words).default([]),
    /** The word after them is a product's code, though it has only two signs: "the E7". */
    naming: z.array(words).default([]),
    /** Pairs of spellings that sound alike, patterns first: a word that nobody knows is one that sounds the same. */
    sounds: z.array(z.tuple([z.string().min(1), z.string()])).default([]),
    /** Right as they are: never taken for a typing error. */
    known: z.array(words),
    /**
     * Common words that look or sound like ours and mean nothing here ("devez" is no "devis"): never read as anything but
     * themselves. Only as written; a word that stands in a form as well is read as that.
     */
    everyday: z.array(words).default([]),
    /** What it is called when it is told back; not every concept is. */
    labels: z.record(concept, words),
    /** One line a concept. */
    words: z.record(z.string().regex(/^[a-z]+\.[a-z0-9-]+$/), z.array(words)),
    /** Sentences of the answer, by name; `{…}` is filled in. */
    phrases: z.record(words),
    warnings: z.record(code, words),
  })
  .strict();

export const Advice = z.object({ concepts: AdviceConcepts, languages: z.record(AdviceWords) }).strict();

export type Advice = z.infer<typeof Advice>;
export type AdviceConcepts = z.infer<typeof AdviceConcepts>;
export type AdviceWords = z.infer<typeof AdviceWords>;
export type Trait = z.infer<typeof Trait>;
export type FactField = z.infer<typeof Fact>["field"];
