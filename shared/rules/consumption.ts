/** Consumption in the units of makers: what a square metre takes, for each millimetre or coat. */
import units from "./consumption-units.json" with { type: "json" };

/** How packs are measured. */
export type Measure = "kg" | "l" | "piece" | "m";
export interface Amount {
  amount: number;
  unit: Measure;
}

interface Unit {
  of: Measure;
  /** How many are one of the measure: 1000 g are 1 kg. */
  per: number;
  /** Anything else is hardly true. */
  from: number;
  to: number;
  /** It is for a millimetre, for a coat, or for all. */
  by: "mm" | "coat" | "area";
  /** The square metres that one of the measure is enough for. */
  isYield?: boolean;
}
export type ConsumptionUnit = keyof typeof units;
export const CONSUMPTION_UNITS = units as Readonly<Record<ConsumptionUnit, Unit>>;
export const UNIT_NAMES = Object.keys(units) as [ConsumptionUnit, ...ConsumptionUnit[]];
/** Where a spreadsheet names none. */
export const IMPLIED_UNIT: ConsumptionUnit = "g/m2/mm";

export interface Consumption {
  value: number;
  unit: ConsumptionUnit;
  /** How many coats the product takes; without it one. */
  coats?: number | undefined;
  /** More metres, as one strip covers the edge of the next. */
  overlap_percent?: number | undefined;
  /** The thinnest coat, from which a consumption by the millimetre counts. */
  min_mm?: number | undefined;
}

/** Millimetres where no thickness is given, else coats. */
export const usualTimes = ({ unit, coats = 1, min_mm = 0 }: Consumption): number =>
  CONSUMPTION_UNITS[unit].by === "mm" ? Math.max(1, min_mm) : coats;

/** As it is written: `m²/l`. @param pieces the word for them */
export const writtenUnit = (unit: ConsumptionUnit, pieces: string): string =>
  unit.replaceAll("2", "²").replace("pieces", pieces);

/** Faults of fields that can't be true beside their unit. */
export function consumptionFaults({ value, unit, coats, overlap_percent }: Consumption): Record<string, string> {
  const { from, to, by } = CONSUMPTION_UNITS[unit];
  return {
    ...((value < from || value > to) && {
      value: `write ${from} to ${to} ${writtenUnit(unit, "pieces")}: anything else is hardly true`,
    }),
    ...(coats !== undefined && by !== "coat" && { coats: "coats belong to a unit by weight or volume, without mm" }),
    ...(overlap_percent !== undefined && unit !== "m/m2" && { overlap_percent: "an overlap belongs to m/m²" }),
  };
}
