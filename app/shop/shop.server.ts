import { pageNotFound } from "~/routing/failures.server";
import type { RequestContext } from "~/routing/request-context.server";
import { isShopOpen } from "~shared/rules/switches";

/** @throws {Response} 404 while the shop is closed */
export async function requireOpenShop({ api }: RequestContext): Promise<void> {
  if (!isShopOpen((await api.get("listSettings")).items)) throw pageNotFound();
}
