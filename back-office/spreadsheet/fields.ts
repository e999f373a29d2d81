/** Every field of a spreadsheet, described in fields.json in the order of the template; `*` is replaced by each language. */
import { z } from "zod";
import type { Locale } from "../../shared/route-table.js";
import { MEASURES, type Measure } from "../content/measure-words";
import type { OwnField } from "../content/schema-own-fields";
import { CellMistake, ListMistake, mistakesIn } from "./cell-mistake";
import { type ChoiceLists, ChoiceName, type Choices, choicesOf, labelled } from "./choices";
import descriptions from "./fields.json" with { type: "json" };
import * as read from "./read-cell";
import type { Cell } from "./read-table";
import { readTime, readWaiting } from "./read-time";
import words from "./words.json" with { type: "json" };

interface FieldReading extends read.Reading {
  choices: ChoiceLists;
  /** A word of theirs → the code that the map says it means. */
  translate(text: string): string;
}
type Reader = (cell: Cell, reading: FieldReading, choices: Choices) => unknown;

const READERS = {
  text: read.readText,
  texts: read.readTexts,
  paragraphs: read.readParagraphs,
  reference: read.readReference,
  slug: read.readSlug,
  "yes-no": read.readYesNo,
  number: read.readNumber,
  positive: read.readPositive,
  "not-negative": read.readNotNegative,
  limit: read.readLimit,
  density: read.within(read.readPositive, 0.05, 5, "kilograms a litre"),
  water: read.within(read.readPositive, 0.02, 3, "litres a kilogram"),
  coats: read.within(read.readWhole, 1, 20, "coats"),
  percent: read.within(read.readNotNegative, 0, 100, "percent"),
  pallet: read.within(read.readWhole, 1, 10_000, "packs"),
  months: read.within(read.readWhole, 1, 120, "months"),
  "consumption-unit": read.readConsumptionUnit,
  hardening: read.readHardening,
  time: readTime,
  waiting: readWaiting,
  degrees: read.readDegrees,
  colour: read.readColour,
  "pack-size": read.readPackSize,
  barcode: read.readBarcode,
  "price-steps": read.readPriceSteps,
  one: (cell, { translate }, choices) => choices.get(translate(read.readText(cell))),
  several: readSeveral,
} satisfies Record<string, Reader>;

const Description = z.strictObject({
  kind: z.enum(Object.keys(READERS) as [keyof typeof READERS]).default("text"),
  /** In which record its value goes: of products.json, of product-texts.json, a pack in `variants`, or one of its `tones`. */
  of: z.enum(["product", "texts", "pack", "tone"]).default("product"),
  /** Where in the record, with dots between; its name if left out. */
  at: z.string().optional(),
  /** Whose codes it takes. */
  choice: ChoiceName.optional(),
  /** A new product can't do without it. */
  needed: z.boolean().default(false),
  /** The value for the word "none". The word states that there is none; an empty cell states nothing. */
  none: z.union([z.null(), z.array(z.never()), z.literal("absent")]).optional(),
  /** The value of a record when the file gives none; otherwise the field is left out. */
  empty: z.unknown(),
  /** The words beside this measure's numbers: written from them when none are given. */
  words_of: z.enum(MEASURES).optional(),
  /** For the template: what it is, and what a cell says. */
  means: z.string(),
  example: z.string().default(""),
});
type Description = z.infer<typeof Description>;

export interface Field extends Pick<Description, "of" | "empty" | "means" | "example"> {
  name: string;
  /** The parts of a measure (`recoat_time`) lie beside each other in the record. */
  at: readonly string[];
  /** `undefined` goes on as an empty cell. @throws CellMistake */
  read(cell: Cell, reading: FieldReading): unknown;
  isNeeded: boolean;
  /** Whose codes the template lists. */
  choice?: ChoiceName | undefined;
  /** The same of a field that the maker defines. */
  choices?: Choices | undefined;
  wordsOf?: Measure | undefined;
}

/** Of a product whose hazards aren't known yet, in the place of each. */
export const UNKNOWN = { hazard: { pictograms: [], signal_word: "", h: [], euh: [], unknown: true } };

/** There are too many of them for a cell of the template. */
const UNLISTED: readonly (ChoiceName | undefined)[] = ["products", "pictures", "documents"];

type Described = readonly [name: string, description: Description, choices?: Choices | undefined];

/** A text has a column a language. @param own the fields that the maker defines */
export function fieldsFor({
  languages,
  own,
}: {
  languages: readonly Locale[];
  own: readonly OwnField[];
}): readonly Field[] {
  const shipped: Described[] = Object.entries(z.record(Description).parse(descriptions));
  return [...shipped, ...own.map(ownDescription)].flatMap((described) =>
    described[0].endsWith(".*") ? languages.map((language) => fieldOf(described, language)) : fieldOf(described, ""),
  );
}

const OWN_KINDS = { text: "text", number: "number", choice: "one", choices: "several", "yes-no": "one" } as const;
/** `own.gloss`; of a text `own.edge.de`. */
function ownDescription({ code, of, kind, label, values }: OwnField): Described {
  const end = kind === "text" ? ".*" : "";
  const yesOrNo = (["yes", "no"] as const).map((answer) => ({ code: answer, labels: words[answer] }));
  const listed = kind === "yes-no" ? yesOrNo : labelled(values);
  const described = { kind: OWN_KINDS[kind], of, means: Object.values(label).join(", "), needed: false, example: "" };
  return [
    `own.${code.toLowerCase()}${end}`,
    { ...described, at: `own.${code}${end}` },
    listed.length > 0 ? choicesOf(`value of ${code}`, listed) : undefined,
  ];
}

function fieldOf([name, description, choices]: Described, language: string): Field {
  const { at = name, choice = "products", kind, none, needed: isNeeded, words_of: wordsOf, ...rest } = description;
  const reader: Reader = READERS[kind];
  const otherwise = none === "absent" ? undefined : none;
  return {
    ...rest,
    isNeeded,
    wordsOf,
    name: name.replace("*", language),
    at: at.replace("*", language).split("."),
    choice: UNLISTED.includes(choice) ? undefined : choice,
    choices,
    read(cell, reading) {
      if (none !== undefined && read.isNone(cell)) return otherwise;
      if (choice.startsWith("hazard.") && read.isUnknown(cell)) return UNKNOWN;
      return reader(cell, reading, choices ?? reading.choices[choice]);
    },
  };
}

function readSeveral(cell: Cell, { translate, ...reading }: FieldReading, choices: Choices): string[] {
  const wrong: CellMistake[] = [];
  const whole = read.readText(cell);
  // A name may contain a separator.
  const names = choices.has(translate(whole)) ? [whole] : read.readNames(cell, reading);
  const codes = names.flatMap((name) => {
    try {
      return [choices.get(translate(name))];
    } catch (error) {
      const { listSeparator } = reading;
      const isList = listSeparator && /[,;|]/.test(name);
      const todo = isList && `write "${listSeparator}" between the entries, or change list_separator in the map`;
      wrong.push(...mistakesIn(error).map(({ message, fault }) => new CellMistake(todo || message, fault, name)));
      return [];
    }
  });
  if (wrong.length > 0) throw new ListMistake(wrong);
  return [...new Set(codes)];
}
