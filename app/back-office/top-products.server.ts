import type { AppLoadContext } from "@remix-run/node";
import type { Product, Setting } from "~shared/contract";
import type { BackOfficeClient } from "./client.server";
import { settingValues } from "./settings.server";
import { findSidePart } from "./side-part.server";

const TOP_PRODUCTS = 5;
const NONE: Product[] = [];

/** The products that the settings name, for both audiences; none while the back-office is away. */
export async function loadTopProducts(
  { api }: { api: BackOfficeClient },
  settings: readonly Setting[],
  log: AppLoadContext["log"],
): Promise<readonly Product[]> {
  const ids = settingValues(settings, "top_products").map(({ value }) => value);
  if (ids.length === 0) return NONE;
  const listed = api.get("listProducts", { query: { ids: ids.join(";") } });
  return (await findSidePart(log, "top products", listed))?.items ?? NONE;
}

export const topProductsFor = (target: Product["target"], products: readonly Product[]) =>
  products.filter((product) => product.target === target).slice(0, TOP_PRODUCTS);
