/** Millilitres of colourant as a machine can dose them. */

/** A dose is counted in tenths of a microlitre, so that no binary fraction decides (0.3 / 0.1 isn't 3). */
const UNITS_PER_ML = 10_000;
const units = (millilitres: number): number => Math.round(millilitres * UNITS_PER_ML);

/** The nearest dose that is a whole number of the machine's steps; halves go up. Both in millilitres. */
export function roundToStep(millilitres: number, stepMl: number): number {
  const step = units(stepMl);
  if (!(step > 0)) throw new Error(`A machine can't dose in steps of ${stepMl} ml`);
  return (Math.floor(units(millilitres) / step + 0.5) * step) / UNITS_PER_ML;
}

export const sumOfDoses = (doses: readonly number[]): number =>
  doses.reduce((sum, dose) => sum + units(dose), 0) / UNITS_PER_ML;

/** The decimals of the step, so that columns of figures align: `0.05` → 2. */
export const decimalsOf = (stepMl: number): number => (String(stepMl).split(".")[1] ?? "").length;
