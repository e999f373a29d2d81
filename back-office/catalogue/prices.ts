import type { Target } from "../../shared/contract";
import { dayIn } from "../../shared/rules/zone-time";
import type { VariantSource } from "../content/base-data";
import type { PackPrices, PriceLists } from "../content/schema-shop";
import type { ServedSite } from "./sites";

type Market = Pick<ServedSite, "code" | "time_zone">;

/** A list for some sites counts before one for all of them, then one for a single audience. */
const narrowness = ({ sites, targets }: PriceLists[number]): number => (sites ? 2 : 0) + (targets.length === 1 ? 1 : 0);

/**
 * The prices of a pack at a time: those of the list that began last of the buyer's lists which have the pack, else its own.
 * If several began on the same day, the narrowest one counts.
 */
export function pricesAt(lists: PriceLists, site: Market, target: Target, time: Date) {
  const today = dayIn(site.time_zone, time);
  const valid = lists
    .filter(({ valid_from, sites }) => valid_from <= today && (sites?.includes(site.code) ?? true))
    .filter(({ targets }) => targets.includes(target))
    .sort((a, b) => b.valid_from.localeCompare(a.valid_from) || narrowness(b) - narrowness(a));
  return (pack: VariantSource): Partial<PackPrices> =>
    valid.find(({ prices }) => prices[pack.reference])?.prices[pack.reference] ?? pack;
}
