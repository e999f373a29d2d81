/** The types that the parts of the advice engine share: tokens, what is found in them, and the request that they make. */
import type { ProductSource } from "../content/base-data";
import type { Token } from "./text/tokens";

/** A name of the vocabulary's groups `unit` or `role`, and how many tokens it takes. */
export interface Term {
  name: string;
  length: number;
}

/** A token with what the vocabulary tells about it alone. */
export interface ReadToken extends Token {
  /** A number in digits or words that begins here. */
  amount: { value: number; length: number } | null;
  unit: Term | null;
  role: Term | null;
  /** A small word that may stand between the words of a phrase. */
  isSkipped: boolean;
  /** A greeting, an article, "I need": not a subject of the text. */
  isFiller: boolean;
}

export interface Mention {
  name: string;
  /** Indexes of tokens, as everywhere below. */
  tokens: readonly number[];
  isRequested?: boolean;
}
export const GROUPS = [
  ...(["problem", "substrate", "place", "wish", "tool", "time", "fact", "timed", "counted", "named"] as const),
  ...(["ask", "screen", "unsold", "context"] as const),
];
export type Group = (typeof GROUPS)[number];
export type Mentions = Record<Group, Mention[]>;

export interface Measure {
  unit: "length" | "area" | "hours" | "celsius" | "percent" | "kilograms" | "litres";
  /** Millimetres, square metres, hours, °C, percent, kilograms, litres. */
  value: number;
  /** `depth`, `width`, …: a name of the vocabulary's group `role`. */
  role: string | null;
  /** Multiplied with the measure before it: "3 x 4 m". */
  isFactor: boolean;
  tokens: readonly number[];
  /** Millimetres of the unit that it has from the measure before it. */
  factor?: number;
}

/** In millimetres, square metres, percent, °C, hours. */
export interface Sizes {
  /** How many coats are mentioned. */
  coats?: number | undefined;
  depthMm?: number;
  widthMm?: number;
  diameterMm?: number;
  lengthMm?: number;
  thicknessMm?: number;
  areaM2?: number;
  /** The sides of a room without its height: its walls have no known surface. */
  isRoomWithoutHeight?: boolean;
  /** The number of equal holes or cracks. */
  count?: number | undefined;
  reservePercent?: number | undefined;
  temperatureC?: number | undefined;
  /** Until the surface is painted. */
  hours?: number | undefined;
  year?: number | undefined;
}

export interface NamedProduct {
  product: ProductSource;
  tokens: readonly number[];
  /** Named by a code of two characters, which may be something else: "the E7". */
  isShort?: boolean;
}

/** A search text as typed facts: all that choosing, quantities and answers go by. */
export interface Request {
  text: string;
  tokens: readonly ReadToken[];
  /** More than a search for one or two words. */
  isSentence: boolean;
  /** Concepts that the vocabulary finds, before they are resolved. */
  found: readonly string[];
  mentions: Readonly<Mentions>;
  denied: ReadonlySet<string>;
  measures: readonly Measure[];
  sizes: Sizes;
  products: readonly NamedProduct[];
  /** Products that the text wants to replace. */
  replaced: readonly ProductSource[];
  /** Products whose family is named. */
  families: readonly ProductSource[];
  city: { name: string; tokens: readonly number[] } | null;
  /** Words that neither the vocabulary nor the catalogue has. */
  unknown: readonly ReadToken[];
  /** The first token that isn't filler. */
  first: number;
}

export const has = ({ mentions }: Request, group: Group, name?: string): boolean =>
  name === undefined ? mentions[group].length > 0 : mentions[group].some((each) => each.name === name);
