/**
 * The shop is open when the setting says so; closed, nothing of it is rendered (contract, "Settings used by the site").
 */

import { pageNotFound } from "~/routing/failures.server";
import type { RequestContext } from "~/routing/request-context.server";
import type { Setting } from "~shared/contract";

const OPEN = new Set(["1", "on", "true"]);

export function isShopOpen(settings: readonly Setting[]): boolean {
  const value = settings.find(({ code }) => code === "shop_enabled")?.values[0]?.value ?? "";
  return OPEN.has(value.toLowerCase());
}

/** @throws {Response} 404 while the shop is closed */
export async function requireOpenShop({ api }: RequestContext): Promise<void> {
  if (!isShopOpen((await api.get("listSettings")).items)) throw pageNotFound();
}
