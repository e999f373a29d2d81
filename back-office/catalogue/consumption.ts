import { groupBy } from "../../shared/group-by";
import type { Locale } from "../../shared/route-table.js";
import { CONSUMPTION_UNITS, type Consumption } from "../../shared/rules/consumption";
import type { ProductSource, VariantSource } from "../content/base-data";
import { WRITERS } from "../content/measure-words";
import { ownCodes, ownName } from "../content/own-fields";
import type { OwnField } from "../content/schema-own-fields";

/** The consumption of the product, or of one of its packs, as it is sold: the data of a concentrate is for its solution. `null`: an accessory, or a concentrate by weight without a density. */
export function consumptionOf(product: ProductSource, pack?: VariantSource): Consumption | null {
  const { mixing, thickness_mm } = product;
  const consumption = pack?.consumption ?? product.consumption;
  if (!consumption) return null;
  const { value, unit, coats = thickness_mm?.coats, overlap_percent } = consumption;
  const { of, by, isYield } = CONSUMPTION_UNITS[unit];
  const own = by === "mm" ? { min_mm: thickness_mm?.min || undefined } : { coats, overlap_percent };
  if (!mixing?.dilution_ml_per_l) return { value, unit, ...own };
  // A litre of water weighs a kilogram.
  const density = of === "kg" ? product.density_kg_per_l : 1;
  if (!density) return null;
  const concentrate = mixing.dilution_ml_per_l * density;
  const share = concentrate / (1000 + concentrate);
  return { value: isYield ? value / share : value * share, unit, ...own };
}

/** The maker's own words, or those of the pack's numbers; empty without a consumption. */
export const consumptionText = (
  { consumption }: ProductSource,
  pack: VariantSource | undefined,
  lang: Locale,
): string => (pack?.consumption ? WRITERS[lang].consumption(pack.consumption) : (consumption?.[lang] ?? ""));

export interface Kind {
  /** The property that its packs share and others don't have: `1,5 mm`; else their sizes. Empty where all packs are of one kind. */
  name: string;
  packs: readonly VariantSource[];
}

/** A kind of more grains or tones is named by its sizes. */
const MOST_NAMED = 3;

export function kindsOf(packs: readonly VariantSource[], own: readonly OwnField[], lang: Locale): Kind[] {
  const kinds = groupBy(packs, ({ consumption = null }) => [JSON.stringify(consumption)]);
  if (kinds.size < 2) return [{ name: "", packs }];
  const groups = [...kinds.values()];
  const differing = own.filter(
    (field) => field.of === "pack" && new Set(groups.map((group) => ownCodes(field, group).sort().join())).size > 1,
  );
  return groups.map((group) => {
    const common = differing.flatMap((field) => {
      const codes = ownCodes(field, group);
      const isOfAll = codes.length <= MOST_NAMED && group.every((pack) => pack.own?.[field.code] !== undefined);
      return isOfAll ? codes.map((code) => ownName(field, code, lang).label).join(" / ") : [];
    });
    const sizes = new Set(group.map(({ quantity_text }) => quantity_text[lang]));
    return { name: (common.length > 0 ? common : [...sizes]).join(", "), packs: group };
  });
}

/** `1,5 mm: 2,6 kg/m²` of each kind. */
export const consumptionTexts = (product: ProductSource, kinds: readonly Kind[], lang: Locale): string[] =>
  kinds.flatMap(({ name, packs }) => {
    const text = consumptionText(product, packs[0], lang);
    return text ? [name ? `${name}: ${text}` : text] : [];
  });
