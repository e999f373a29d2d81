import { deriveOnce } from "~/back-office/derived.server";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, ProductCard } from "~shared/contract";
import { makeProductRow, type ProductRowData } from "./product-row-data";

const rowOnce = deriveOnce<ProductRowData>();

/** The same row for the same product, as long as the answer that holds it is in memory. */
export const productRowOf = (
  product: ProductCard,
  roots: readonly Category[],
  requestContext: RequestContext,
): ProductRowData =>
  rowOnce(product, [roots, requestContext.locale, requestContext.target], () =>
    makeProductRow(product, roots, requestContext),
  );
