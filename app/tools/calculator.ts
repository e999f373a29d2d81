/** The calculator's form as a visitor fills it in, what is wrong with it, and what it comes to. */
import { message } from "~/forms/message";
import type { ParameterOf, Query } from "~/routing/query";
import { CONSUMPTION_UNITS, usualTimes } from "~shared/rules/consumption";
import { estimateOf, surfaceOfWalls, toHundredths, type Used, withoutOpenings } from "~shared/rules/quantity";
import { parseDecimal } from "./decimal";

/** In the order of the form. The last three are optional. */
export const CALCULATOR_FIELDS = [
  "disableSurfaceCalculator",
  "surfaceCoating",
  "wallHeight",
  "wallWidth",
  "numberOfWalls",
  "categorySelected",
  "productSelected",
  "openings",
  "thickness",
  "reserve",
] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];
type CalculatorQuery = Query<ParameterOf<"quantity-calculator">>;
export type Typed = Readonly<Record<CalculatorField, string>>;

/** The value of the button "show the products" of a page without JavaScript, which requests no result yet. */
export const STEP = { name: "step", products: "products" } as const;

/** m², m, walls, mm, percent. A building site is smaller, and every figure stays exact. */
const LIMITS = {
  surfaceM2: { min: 1, max: 1_000_000 },
  lengthM: { min: 0.01, max: 1000 },
  walls: { min: 1, max: 1000 },
  openingsM2: { min: 0, max: 1_000_000 },
  thicknessMm: { min: 0.1, max: 200 },
  reservePercent: { min: 0, max: 15 },
} as const;
/** The input is shown again, so its length is limited; no measure is longer. */
const LONGEST = 40;

export interface Calculable extends Used {
  /** See `usesOf`. */
  id: string;
}

export interface Offer<Product extends Calculable = Calculable> {
  categories: readonly { id: number }[];
  products: readonly Product[];
}

export function readTyped(query: CalculatorQuery): Typed {
  const isFresh = !isFilledIn(query);
  const fallback: Partial<Record<CalculatorField, string>> = {
    numberOfWalls: query.has("numberOfWalls") ? "" : "1",
    disableSurfaceCalculator: isFresh ? "true" : "",
  };
  return Object.fromEntries(
    CALCULATOR_FIELDS.map((name) => [name, (query.get(name)?.trim() || fallback[name] || "").slice(0, LONGEST)]),
  ) as Typed;
}

/** Whether an address comes from the form; a link that only chooses a product doesn't. */
const isFilledIn = (query: CalculatorQuery) =>
  query.has("surfaceCoating") || query.has("wallHeight") || query.has("wallWidth");

/** Whether the result is requested, and with it the errors. */
export const asksForResult = (query: CalculatorQuery): boolean =>
  isFilledIn(query) && query.get(STEP.name) !== STEP.products;

/** The address of a form without empty and default values, except the fields of the surface. */
export function queryOf(typed: Typed): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of CALCULATOR_FIELDS) {
    if (typed[name] || name === "surfaceCoating") query.set(name, typed[name]);
  }
  return query;
}

/** Whether a thickness counts; until a product is chosen it may. */
export const isThick = (product: Calculable | null | undefined): boolean =>
  !product || CONSUMPTION_UNITS[product.consumption.unit].by === "mm";

export const isSurfaceKnown = ({ disableSurfaceCalculator }: Typed): boolean => disableSurfaceCalculator !== "false";

/** Height × width × number of walls; `null` until the three are numbers. */
export function computedSurface(typed: Typed): number | null {
  const [heightM, widthM, walls] = [typed.wallHeight, typed.wallWidth, typed.numberOfWalls].map(parseDecimal);
  if (heightM == null || widthM == null || walls == null) return null;
  if (heightM <= 0 || widthM <= 0 || walls <= 0) return null;
  const surface = surfaceOfWalls({ heightM, widthM, walls });
  return Number.isFinite(surface) ? surface : null;
}

class Reading {
  readonly errors: Partial<Record<CalculatorField, string>> = {};

  constructor(private readonly typed: Typed) {}

  note(field: CalculatorField, key: string, params?: Record<string, string>): null {
    this.errors[field] ??= message(key, params);
    return null;
  }

  within(field: CalculatorField, value: number, limit: keyof typeof LIMITS): number | null {
    const { min, max } = LIMITS[limit];
    if (value < min) return this.note(field, "min_value", { min: String(min) });
    return value > max ? this.note(field, "max_value", { max: String(max) }) : value;
  }

  number(field: CalculatorField, limit: keyof typeof LIMITS): number | null {
    const text = this.typed[field];
    if (!text) return this.note(field, "required");
    const value = parseDecimal(text);
    return value === null ? this.note(field, "not_a_number") : this.within(field, value, limit);
  }

  /** Returns the default of an empty field. */
  optional(field: CalculatorField, limit: keyof typeof LIMITS, fallback: number): number | null {
    return this.typed[field] ? this.number(field, limit) : fallback;
  }

  choice<Item extends { id: number | string }>(field: CalculatorField, items: readonly Item[]): Item | null {
    return items.find(({ id }) => String(id) === this.typed[field]) ?? this.note(field, "required");
  }
}

function readSurface(reading: Reading, typed: Typed): number | null {
  if (typed.disableSurfaceCalculator === "true") {
    const surface = reading.number("surfaceCoating", "surfaceM2");
    return surface === null ? null : toHundredths(surface);
  }
  if (typed.disableSurfaceCalculator !== "false") return reading.note("disableSurfaceCalculator", "required");
  const heightM = reading.number("wallHeight", "lengthM");
  const widthM = reading.number("wallWidth", "lengthM");
  const walls = reading.number("numberOfWalls", "walls");
  if (heightM === null || widthM === null || walls === null) return null;
  if (!Number.isInteger(walls)) return reading.note("numberOfWalls", "whole_number");
  return reading.within("surfaceCoating", surfaceOfWalls({ heightM, widthM, walls }), "surfaceM2");
}

/** The whole surface, what openings leave of it, and its millimetres or coats. */
function readRequirement(reading: Reading, typed: Typed, product: Calculable | null) {
  const surfaceM2 = readSurface(reading, typed);
  const openingsM2 = reading.optional("openings", "openingsM2", 0);
  const usual = product ? usualTimes(product.consumption) : 1;
  const times = isThick(product) ? reading.optional("thickness", "thicknessMm", usual) : usual;
  const reservePercent = reading.optional("reserve", "reservePercent", 0);
  if (surfaceM2 === null || openingsM2 === null || times === null || reservePercent === null) return null;
  const netSurfaceM2 = withoutOpenings(surfaceM2, openingsM2);
  if (netSurfaceM2 === 0) return reading.note("openings", "openings_too_large");
  return { surfaceM2, openingsM2: toHundredths(openingsM2), netSurfaceM2, times, reservePercent };
}

/** `estimate`: `null` while a field is missing or invalid. The surface is at least 1; its radio button, category and product are required. */
export function checkCalculator<Product extends Calculable>(typed: Typed, offer: Offer<Product>) {
  const reading = new Reading(typed);
  const category = reading.choice("categorySelected", offer.categories);
  const product = reading.choice("productSelected", category ? offer.products : []);
  const requirement = readRequirement(reading, typed, product);
  if (!requirement || !product) return { errors: reading.errors, estimate: null };
  const { netSurfaceM2: surfaceM2, times, reservePercent } = requirement;
  const estimate = estimateOf({ surfaceM2, times, reservePercent }, product);
  return { errors: reading.errors, estimate: { ...requirement, product, ...estimate } };
}
