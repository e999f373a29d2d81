import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import { groupThousands } from "~shared/rules/numbers";

const NO_BREAK_SPACE = "\u00a0";

/** Swiss prices have the same format in every language: `CHF 1’240.50`. */
function inFrancs(amount: number, symbol: string): string {
  const [whole = "0", rappen = "00"] = Math.abs(amount).toFixed(2).split(".");
  const sign = amount < 0 ? "−" : "";
  return `${symbol}${NO_BREAK_SPACE}${sign}${groupThousands(whole, "’")}.${rappen}`;
}

/** Elsewhere as the language writes it in this market: `1 240,50 €`, `£1,240.50`. */
export function formatAmount(amount: number, context: Pick<RequestContext, "plan" | "site" | "locale">): string {
  const { symbol, code } = context.plan.currency;
  if (code === undefined || code === "CHF") return inFrancs(amount, symbol);
  const format = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(languageTagOf(context), format).format(amount).replace("-", "−");
}
