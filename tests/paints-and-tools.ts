/** A small maker of plaster, primer, paint and tools: every product is sold and used up in another unit. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { WRITERS } from "../back-office/content/measure-words";
import { readJson, type SampleContent, writeSample } from "./sample-content";

type Source = Record<string, unknown> & { reference: string; variants: Record<string, unknown>[] };
type Used = Parameters<(typeof WRITERS)["de"]["consumption"]>[0];
type Pack = Parameters<(typeof WRITERS)["de"]["quantity"]>[0] & {
  own?: object;
  photo?: string;
  packs_per_pallet?: number;
};

const inWords = (write: (language: "de" | "fr") => string) => ({ de: write("de"), fr: write("fr") });

const HEADINGS = [
  { de: "Weiss", fr: "Blancs" },
  { de: "Erdfarben", fr: "Terres" },
  { de: "Blau", fr: "Bleus" },
];
/** A colour card of 300 tones in three groups. */
export const TONES = Array.from({ length: 300 }, (_, index) => ({
  code: `S ${1000 + index}-Y`,
  hex: `#${((index * 5_555_555) % 0xffffff).toString(16).padStart(6, "0")}`,
  name: { de: `Sandstein ${index + 1}`, fr: `Grès clair ${index + 1}` },
  group: HEADINGS[Math.floor(index / 100)],
}));

/** By reference: consumption, packs, and what else differs from the sample. */
const USED: Readonly<Record<string, [Used | null, Pack[], object?]>> = {
  "P-100": [
    { value: 1300, unit: "g/m2/mm" },
    [{ quantity: 25, unit: "kg", own: { GRAIN: 1.5, TONE: "RED" }, packs_per_pallet: 42 }],
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
      { quantity: 10, unit: "l", photo: "photos/bucket.svg" },
    ],
    { tones: TONES, hazard: { pictograms: [], signal_word: null, h: [], euh: ["EUH208_FA10", "EUH208_FA20"] } },
  ],
};

/** What this maker says of its products, and the demo's maker doesn't. */
export const OWN_FIELDS = [
  {
    ...{ code: "GLOSS", label: { de: "Glanzgrad", fr: "Brillance" }, kind: "choice", of: "product" },
    ...{ group: { de: "Aussehen", fr: "Aspect" }, filterable: true, compared: true },
    values: { MATT: { de: "Matt", fr: "Mat" }, SATIN: { de: "Seidenmatt", fr: "Satiné" } },
  },
  {
    ...{ code: "WASHABLE", label: { de: "Abwaschbar", fr: "Lessivable" }, kind: "yes-no", of: "product" },
    ...{ group: { de: "Aussehen", fr: "Aspect" }, filterable: true },
  },
  {
    ...{ code: "SOLIDS", label: { de: "Festkörper", fr: "Extrait sec" }, kind: "number", unit: "%", of: "product" },
    ...{ group: { de: "Zusammensetzung", fr: "Composition" }, filterable: true, compared: true, targets: ["pro"] },
  },
  {
    ...{ code: "ROLLERS", label: { de: "Rollen", fr: "Rouleaux" }, kind: "choices", of: "product" },
    values: { FOAM: { de: "Schaumstoff", fr: "Mousse" }, WOOL: { de: "Lammfell", fr: "Peau de mouton" } },
  },
  { code: "EDGE", label: { de: "Kante", fr: "Bord" }, kind: "text", of: "product", compared: true },
  {
    ...{ code: "GRAIN", label: { de: "Körnung", fr: "Grain" }, kind: "number", unit: { de: "mm", fr: "mm" } },
    ...{ of: "pack", filterable: true, compared: true },
  },
  {
    ...{ code: "TONE", label: { de: "Farbton", fr: "Teinte" }, kind: "choice", of: "pack" },
    values: { RED: { de: "Ziegelrot", fr: "Rouge brique", hex: "#8c3b2a" }, SAND: { de: "Sand", fr: "Sable" } },
  },
] as const;
/** One statement in two wordings. */
const ALLERGENS = {
  EUH208_FA10: {
    de: "Enthält Limonen. Kann allergische Reaktionen hervorrufen.",
    fr: "Contient du limonène. Peut produire une réaction allergique.",
  },
  EUH208_FA20: {
    de: "Enthält Eugenol. Kann allergische Reaktionen hervorrufen.",
    fr: "Contient de l’eugénol. Peut produire une réaction allergique.",
  },
};
const OWN_VALUES: Readonly<Record<string, object>> = {
  "P-200": { GLOSS: "SATIN", SOLIDS: 12.5, WASHABLE: "no" },
  "P-500": { EDGE: { de: "Rostfreier Stahl", fr: "Acier inoxydable" } },
  "P-600": { GLOSS: "MATT", WASHABLE: true, SOLIDS: 54, ROLLERS: ["WOOL", "FOAM"] },
};

export async function writePaintsAndTools(): Promise<SampleContent> {
  const sample = await writeSample("--name", "Paint Works", "--languages", "de,fr");
  const media = join(sample.folder, "media/photos");
  copyFileSync(join(media, "pack.svg"), join(media, "bucket.svg"));
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
    const own = OWN_VALUES[product.reference];
    return { ...product, ...more, consumption, variants, ...(own && { own }) };
  });
  writeFileSync(file, JSON.stringify({ ...content, products }));
  // The form edits products with texts of their own.
  const texts = Object.fromEntries(
    content.products.map(({ reference, description }) => [
      reference,
      { meta_description: description, surface: "photos/wall.jpg" },
    ]),
  );
  writeFileSync(join(sample.folder, "product-texts.json"), JSON.stringify(texts));
  const characteristics = join(sample.folder, "characteristics.json");
  const others = readJson(characteristics);
  writeFileSync(
    characteristics,
    JSON.stringify({
      ...others,
      own: OWN_FIELDS,
      hazard_statements: Object.assign({}, others.hazard_statements, ALLERGENS),
    }),
  );
  return sample;
}
