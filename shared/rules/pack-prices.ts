/** Prices of a pack from a number of packs on. */
export interface PriceStep {
  from: number;
  /** For one, tax included. */
  price: number;
}

/** The price of one pack when `quantity` of them are bought. */
export const priceFor = (quantity: number, price: number, steps: readonly PriceStep[] = []): number =>
  steps.findLast(({ from }) => from <= quantity)?.price ?? price;

interface StepFault {
  index: number;
  field: keyof PriceStep;
  todo: string;
}

/** @param price of one pack; `undefined`: not known here */
export function stepFaults(price: number | undefined, steps: readonly PriceStep[]): StepFault[] {
  return steps.flatMap((step, index): StepFault[] => {
    const before = steps[index - 1] ?? { from: 1, price };
    const most = before.price ?? Number.POSITIVE_INFINITY;
    return [
      ...(step.from > before.from ? [] : [{ index, field: "from" as const, todo: `Write more than ${before.from}.` }]),
      ...(step.price <= most
        ? []
        : [{ index, field: "price" as const, todo: `Write ${most} or less, the price before.` }]),
    ];
  });
}

const STEP = /^(\d{1,6}):(\d{1,7}(?:[.,]\d{1,2})?)$/;

/** `10: 5.90; 50: 5.40`, as the team's form and spreadsheets have them; `null`: not such a text. */
export function readSteps(text: string): PriceStep[] | null {
  const steps = text.split(/[;|\n]/).map((part) => {
    const [, from, price] = STEP.exec(part.replaceAll(/\s/g, "")) ?? [];
    return { from: Number(from), price: Number(price?.replace(",", ".")) };
  });
  return steps.every(({ from, price }) => from >= 2 && price > 0) ? steps : null;
}

export const writeSteps = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join("; ");
