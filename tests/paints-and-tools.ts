/** A small maker of plaster, primer, paint and tools: every product is sold and used up in another unit. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WRITERS } from "../back-office/content/measure-words";
import { readJson, type SampleContent, writeSample } from "./sample-content";

type Source = Record<string, unknown> & { reference: string; variants: Record<string, unknown>[] };
type Used = Parameters<(typeof WRITERS)["de"]["consumption"]>[0];
type Pack = Parameters<(typeof WRITERS)["de"]["quantity"]>[0];

const inWords = (write: (language: "de" | "fr") => string) => ({ de: write("de"), fr: write("fr") });

/** By reference: consumption, packs, and what else differs from the sample. */
const USED: Readonly<Record<string, [Used | null, Pack[], object?]>> = {
  "P-100": [
    { value: 1300, unit: "g/m2/mm" },
    [{ quantity: 25, unit: "kg" }],
    { thickness_mm: { min: 8, max_per_coat: 20, max_total: 20, de: "8 bis 20 mm", fr: "8 à 20 mm" } },
  ],
  "P-200": [{ value: 150, unit: "ml/m2" }, [{ quantity: 6, unit: "kg" }], { density_kg_per_l: 1.2 }],
  "P-300": [{ value: 1, unit: "m/m2", overlap_percent: 10 }, [{ quantity: 50, unit: "m" }]],
  "P-400": [{ value: 6, unit: "pieces/m2" }, [{ quantity: 100, unit: "piece" }]],
  "P-500": [null, [{ quantity: 1, unit: "piece" }]],
  "P-600": [
    { value: 8, unit: "m2/l", coats: 2 },
    [
      { quantity: 2.5, unit: "l" },
      { quantity: 10, unit: "l" },
    ],
  ],
};

export async function writePaintsAndTools(): Promise<SampleContent> {
  const sample = await writeSample("--name", "Paint Works", "--languages", "de,fr");
  const file = join(sample.folder, "products.json");
  const content = readJson(file) as { products: Source[] };
  const products = content.products.map((product) => {
    const [used, packs, more] = USED[product.reference] ?? [null, [], {}];
    const variants = packs.map((pack, index) => ({
      ...{
        ...product.variants[index],
        ...pack,
        quantity_text: inWords((language) => WRITERS[language].quantity(pack)),
      },
    }));
    const consumption = used && { ...used, ...inWords((language) => WRITERS[language].consumption(used)) };
    return { ...product, ...more, consumption, variants };
  });
  writeFileSync(file, JSON.stringify({ ...content, products }));
  return sample;
}
