/** Amounts of money as price tags in Switzerland write them, in both languages: `CHF 1’240.50`. */
const NO_BREAK_SPACE = "\u00a0";

export function formatAmount(amount: number, symbol: string): string {
  const [whole = "0", rappen = "00"] = Math.abs(amount).toFixed(2).split(".");
  const sign = amount < 0 ? "−" : "";
  return `${symbol}${NO_BREAK_SPACE}${sign}${whole.replace(/\B(?=(\d{3})+$)/g, "’")}.${rappen}`;
}
