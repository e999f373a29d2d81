/** Prices of a pack from a number of packs on; `price` is that of one, tax included. */
export type PriceStep = Record<"from" | "price", number>;

/** The price of one pack when `quantity` of them are bought. */
export const priceFor = (quantity: number, price: number, steps: readonly PriceStep[] = []): number =>
  steps.findLast(({ from }) => from <= quantity)?.price ?? price;

/** The place of the first step whose number doesn't rise or whose price does; -1: there is none. @param price of one pack */
export const wrongStep = (price: number, steps: readonly PriceStep[]): number =>
  steps.findIndex((step, index) => {
    const before = steps[index - 1] ?? { from: 1, price };
    return step.from <= before.from || step.price > before.price;
  });

const STEP = /^(\d{1,6}):(\d{1,7}(?:[.,]\d{1,2})?)$/;

/** `10: 5.90; 50: 5.40`, as the team's form and spreadsheets have them; `null`: not such a text, or not in order. */
export function readSteps(text: string, price = Number.POSITIVE_INFINITY): PriceStep[] | null {
  const steps = text.split(/[;|\n]/).map((part) => {
    const [, from, amount] = STEP.exec(part.replaceAll(/\s/g, "")) ?? [];
    return { from: Number(from), price: Number(amount?.replace(",", ".")) };
  });
  return steps.every((step) => step.from >= 2 && step.price > 0) && wrongStep(price, steps) < 0 ? steps : null;
}

export const writeSteps = (steps: readonly PriceStep[]): string =>
  steps.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join("; ");
