import { findSidePart } from "~/back-office/side-part.server";
import { cardOf, packsOf } from "~/catalogue/card";
import { listFamilies } from "~/catalogue/list-extras.server";
import { pathTo } from "~/routing/paths";
import { askInEither, type RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { AnswerOf, Product } from "~shared/contract";
import { printedCode, readBarcode } from "../barcode";
import type { ScanAnswer, ScannedProduct } from "./scan-answer";

/** The longest useful search text. */
const LONGEST_SEARCH = 80;

/** @param typed the typed or scanned text; `null`: none */
export async function lookUp(args: ScreenArgs, typed: string | null): Promise<ScanAnswer> {
  const { requestContext, context } = args;
  if (typed === null) return { state: "idle" };
  const reading = readBarcode(typed);
  if (!reading.ok) {
    if (reading.reason === "wrong_check_digit") return { state: "wrong_check_digit", expected: reading.expected };
    const text = typed.trim().slice(0, LONGEST_SEARCH);
    return {
      state: "unreadable",
      reason: reading.reason,
      searchHref: `${pathTo("search", requestContext)}?${new URLSearchParams({ text })}`,
    };
  }
  // A failed request is only logged.
  const { code } = reading;
  const answer = await findSidePart(context.log, "scan", scan(args, code));
  if (!answer) return { state: "failed" };
  if (answer.error || !answer.product) return { state: "not_found", code: printedCode(code) };
  return { state: "found", product: await scannedProduct(args, answer.product, answer) };
}

/** A back-office may know a code in the other plan only, and say in which. @throws {BackOfficeError} */
async function scan({ requestContext, context }: ScreenArgs, code: string): Promise<AnswerOf<"scanProduct">> {
  const ask = ({ api }: RequestContext) => api.get("scanProduct", { params: { code } });
  return (await askInEither(requestContext, context, ask)).answer;
}

async function scannedProduct(
  args: ScreenArgs,
  product: Product,
  { item, reasons }: Pick<AnswerOf<"scanProduct">, "item" | "reasons">,
): Promise<ScannedProduct> {
  const { requestContext } = args;
  const { target } = product;
  const [pack = null] = item ? packsOf([item]) : [];
  return {
    card: cardOf(product, await listFamilies(args), { ...requestContext, target }),
    pack,
    reasons,
    elsewhere: target === requestContext.target ? null : target,
  };
}
