/** The shop is open when the setting says so (contract, "Settings used by the site"). */
import type { Setting } from "../contract";

const OPEN = new Set(["1", "on", "true"]);

export function isShopOpen(settings: readonly Setting[]): boolean {
  const value = settings.find(({ code }) => code === "shop_enabled")?.values[0]?.value ?? "";
  return OPEN.has(value.toLowerCase());
}
