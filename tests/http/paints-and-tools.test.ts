/** The built site of a maker of plaster, primer, mesh, plugs, tools and paint: its calculator and product pages give right amounts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { writePaintsAndTools } from "../paints-and-tools";
import type { SampleContent } from "../sample-content";
import { startWholeSite, type WholeSite } from "./whole-site";

let sample: SampleContent;
let site: WholeSite;
beforeAll(async () => {
  sample = await writePaintsAndTools();
  site = await startWholeSite({ CONTENT_DIR: sample.folder, LOG_LEVEL: "fatal" });
});
afterAll(async () => {
  await site?.stop();
  sample?.remove();
});

/** The text of a page as a reader sees it. */
async function textOf(path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .replaceAll(/ (?=[.,:])/g, "");
}
const CALCULATOR = { de: "/de/profis/menge-berechnen", fr: "/fr/professionnels/calculateur-de-quantite" };
const calculated = (language: "de" | "fr", productSelected: number, more: Record<string, string> = {}) => {
  const query = { disableSurfaceCalculator: "true", surfaceCoating: "40", categorySelected: "101" };
  const typed = new URLSearchParams({ ...query, productSelected: String(productSelected), ...more });
  return textOf(`${CALCULATOR[language]}?${typed}`);
};

it.each<[product: string, id: number, more: Record<string, string>, de: string[], fr: string[]]>([
  [
    "plaster of 8 mm at least",
    ...([1, {}] as const),
    ["416 kg 52 kg je Millimeter, bei 8 mm", "17 × Sack zu 25 kg", "40 m² × 1’300 g/m²/mm × 8 mm = 416 kg"],
    ["416 kg 52 kg par millimètre", "17 × Sac de 25 kg", "40 m² × 1 300 g/m²/mm × 8 mm = 416 kg"],
  ],
  [
    "plaster of 10 mm",
    ...([1, { thickness: "10", reserve: "5" }] as const),
    ["546 kg", "40 m² × 1’300 g/m²/mm × 10 mm + 5 % = 546 kg"],
    ["546 kg", "40 m² × 1 300 g/m²/mm × 10 mm + 5 % = 546 kg"],
  ],
  [
    "primer in ml/m², in buckets by weight",
    ...([2, {}] as const),
    // 6 l are 7.2 kg, and a bucket of 6 kg is 5 l.
    [
      "6 L das sind 7.2 kg Für eine Schicht.",
      "2 × Eimer zu 6 kg",
      "40 m² × 150 ml/m² = 6 L",
      "Zusammen 10 L: 4 L bleiben",
    ],
    ["6 L soit 7,2 kg Pour une couche.", "2 × Seau de 6 kg", "40 m² × 150 ml/m² = 6 L"],
  ],
  [
    "mesh with an overlap",
    ...([3, {}] as const),
    ["44 m ", "1 × Eimer zu 50 m", "40 m² × 1 m/m² + 10 % Überlappung = 44 m", "Zusammen 50 m: 6 m bleiben übrig."],
    ["44 m ", "1 × Seau de 50 m", "40 m² × 1 m/m² + 10 % de recouvrement = 44 m"],
  ],
  [
    "plugs",
    ...([4, { surfaceCoating: "12,3" }] as const),
    // 12.3 × 6 = 73.8.
    ["74 Stück", "1 × Eimer zu 100 Stück", "12.3 m² × 6 Stück/m² = 74 Stück", "Zusammen 100 Stück: 26 Stück bleiben"],
    ["74 pièces", "1 × Seau de 100 pièces", "12,3 m² × 6 pièces/m² = 74 pièces"],
  ],
  [
    "paint in two coats",
    ...([6, {}] as const),
    ["10 L 5 L je Schicht, für 2 Schichten.", "1 × Eimer zu 10 L", "40 m² ÷ 8 m²/l × 2 Schichten = 10 L"],
    ["10 L 5 L par couche, pour 2 couches.", "1 × Seau de 10 L", "40 m² ÷ 8 m²/l × 2 couches = 10 L"],
  ],
])("%s", async (_, id, more, de, fr) => {
  const pages = { de: await calculated("de", id, more), fr: await calculated("fr", id, more) };
  for (const words of de) expect(pages.de).toContain(words);
  for (const words of fr) expect(pages.fr).toContain(words);
});

it("a need of a pallet or more is told in pallets, whose packs the product's page tells", async () => {
  // 120 m² take 1,248 kg, which are 50 bags: a pallet of 42, and 8.
  expect(await calculated("de", 1, { surfaceCoating: "120" })).toContain("50 × Sack zu 25 kg 1 Palette + 8 Gebinde");
  expect(await calculated("fr", 1, { surfaceCoating: "200" })).toContain("84 × Sac de 25 kg 2 palettes P-100");
  expect(await textOf("/de/profis/produkt/alba-pulver")).toContain("Anzahl je Palette 42");
});

it("a product by the coat has no field for a thickness, and one that is given doesn't count", async () => {
  const html = await (await fetch(`${site.origin}${CALCULATOR.de}?productSelected=6`)).text();
  expect(html).toContain('name="surfaceCoating"');
  expect(html).not.toContain('name="thickness"');
  expect(await calculated("de", 6, { thickness: "30" })).toContain("40 m² ÷ 8 m²/l × 2 Schichten = 10 L");
  expect(await (await fetch(`${site.origin}${CALCULATOR.de}?productSelected=1`)).text()).toContain('name="thickness"');
});

it("fields that the maker defines are on pages in their group, in filters and in the comparator", async () => {
  const paint = await textOf("/fr/professionnels/produit/fino-peinture-mate");
  expect(paint).toContain("Aspect Brillance Mat Lessivable Oui Composition Extrait sec 54 %");
  const filtered = await textOf("/fr/professionnels/categorie/produits/_OWN_GLOSS__satine");
  expect(filtered).toContain("Brio");
  expect(filtered).not.toContain("Fino");
  const compared = await textOf("/de/profis/vergleichen?ids=2.6");
  for (const row of ["Glanzgrad Verschieden", "Festkörper"]) expect(compared).toContain(row);
  expect(compared).toMatch(/Festkörper.*12\.5 % 54 %/);
});

it("each wording of a hazard statement is on its product's page with the statement's code", async () => {
  const page = await textOf("/fr/professionnels/produit/fino-peinture-mate");
  expect(page).toContain("EUH208 Contient du limonène. Peut produire une réaction allergique.");
  expect(page).toContain("EUH208 Contient de l’eugénol. Peut produire une réaction allergique.");
  expect(page).not.toMatch(/EUH208_|FA[12]0/);
});

it("a pack has the fields that the maker defines for packs", async () => {
  expect(await textOf("/fr/professionnels/produit/alba-poudre")).toContain(
    "25 kg Grain 1,5 mm Teinte Rouge brique Nombre par palette 42 Sac",
  );
});

it("the photo of the pack that is chosen leads the gallery", async () => {
  const leads = async (query: string) => {
    const html = await (await fetch(`${site.origin}/de/profis/produkt/fino-matte-wandfarbe${query}`)).text();
    return /<li id="picture-1">.*?<img[^>]* src="([^"]*)"/s.exec(html)?.[1];
  };
  expect(await leads("?pack=P-600-15")).toMatch(/^\/media\/own\/[0-9a-f]{12}\/photos\/bucket\.svg$/);
  // Without a photo it is the drawn pack of that size.
  expect(await leads("?pack=P-600-5")).toMatch(/\/packs\/[0-9a-f]+\/P-600-5\.png$/);
  expect(await leads("")).toContain("/packs/");
});

it("a colour card of 300 tones adds at most 42 kB to a page, and is filtered by code, name or heading", async () => {
  const cardOf = async (query: string) => {
    const answer = await fetch(`${site.origin}/fr/professionnels/produit/fino-peinture-mate${query}`);
    const html = await answer.text();
    return { status: answer.status, size: Buffer.byteLength(html), codes: html.match(/<b>S \d{4}-Y<\/b>/g) ?? [] };
  };
  const [whole, none] = [await cardOf(""), await cardOf("?tone=%00%ff")];
  expect([whole.status, whole.codes.length, none.status, none.codes.length]).toEqual([200, 300, 200, 0]);
  expect(whole.size - none.size).toBeLessThan(42_000);
  expect((await cardOf("?tone=1012")).codes).toEqual(["<b>S 1012-Y</b>"]);
  expect((await cardOf("?tone=gres+CLAIR+250")).codes).toEqual(["<b>S 1249-Y</b>"]);
  expect((await cardOf("?tone=bleus&pack=P-600-15")).codes).toHaveLength(100);
});

it("product pages say what a pack covers and how much is needed; a trowel neither", async () => {
  const paint = await textOf("/de/profis/produkt/fino-matte-wandfarbe");
  for (const words of ["8 m²/l", "20 m² je Anstrich", "Wie viel brauche ich?"]) expect(paint).toContain(words);
  const trowel = await textOf("/de/profis/produkt/ecru-grundierung");
  expect(trowel).toContain("1 Stück");
  expect(trowel).not.toContain("Wie viel brauche ich?");
  expect(trowel).not.toContain("m²");
});
