/** The generator's plan for the demo catalogue, without rendering. */
import { describe, expect, it } from "vitest";
import { MediaManifest, mediaAddresses } from "../../back-office/media/manifest";
import { type Market, readCatalogue } from "../../demo/media/content";
import { noticeFiles, packEditions } from "../../demo/media/media-files";
import { isEan13 } from "../../demo/media/notices/barcode";
import { declaration } from "../../demo/media/notices/declaration";
import { labelTextOf, packFormOf, packForms, picturedVariants } from "../../demo/media/packs/catalogue";
import { labelSvg } from "../../demo/media/packs/label";
import { plannedManifest } from "../../demo/media/plan";
import { benefitStrokes } from "../../demo/media/symbols/benefits";
import { hazardSymbols } from "../../demo/media/symbols/hazards";
import { regulatorySymbols } from "../../demo/media/symbols/labels";
import { plannedTasks } from "../../demo/media/tasks";

const catalogue = readCatalogue("demo/content");
describe("the manifest", () => {
  const manifest = MediaManifest.parse(plannedManifest(catalogue));

  it("has pictures for every product, the first of its largest pack", () => {
    for (const product of catalogue.products) {
      const media = manifest.products[product.reference];
      expect(media?.visuel, product.reference).toHaveLength(picturedVariants(product).length);
    }
    expect(manifest.products.TV0101?.visuel[0]?.url).toBe("/media/products/tv0101-sac-25kg.png");
  });
  it("has one picture of a pack for all sites whose packs speak the same languages", () => {
    const pack = manifest.products.TV0101?.visuel[0];
    const named = Object.fromEntries(Object.entries(pack?.sites ?? {}).map(([site, { url }]) => [site, url]));
    expect(named).toEqual({
      france: "/media/products/tv0101-sac-25kg-fr.png",
      benelux: "/media/products/tv0101-sac-25kg-fr-nl.png",
      angleterre: "/media/products/tv0101-sac-25kg-en.png",
      espagne: "/media/products/tv0101-sac-25kg-es.png",
    });
    const luxembourg: Market = {
      ...{ code: "luxembourg", languages: ["fr", "de"], region: "LU" },
      ...{ documents: [], isDefault: false, factsIn: () => ({}) },
    };
    const more = { ...catalogue, markets: [...catalogue.markets, luxembourg] };
    expect(plannedManifest(more).products.TV0101?.visuel[0]?.sites?.luxembourg).toBeUndefined();
    expect(plannedTasks(more, "test")).toHaveLength(plannedTasks(catalogue, "test").length);
  });
  it("has no picture for a site that doesn't sell the product, and no language that it isn't offered in", () => {
    const [product, ...others] = catalogue.products;
    if (!product) throw new Error("The catalogue is empty");
    const only = { ...product, sites: ["benelux", "france"], languages: ["fr" as const] };
    const [pack] =
      plannedManifest({ ...catalogue, products: [only, ...others] }).products[only.reference]?.visuel ?? [];
    expect(pack).not.toHaveProperty("sites");
    const [variant] = picturedVariants(only);
    expect(variant && packEditions(catalogue, { product: only, variant })).toEqual([
      { languages: ["fr"], sites: expect.arrayContaining(["france", "benelux"]), name: "products/tv0101-sac-25kg" },
    ]);
  });
  it("lists nothing that no task renders, and a task for each file once", () => {
    const rendered = plannedTasks(catalogue, "test").flatMap(({ files }) => files);
    expect(new Set(rendered).size).toBe(rendered.length);
    expect(new Set(mediaAddresses(manifest))).toEqual(new Set(rendered));
  });
});

describe("the plan", () => {
  it("renders every pack of the catalogue", () => {
    const rendered = plannedTasks(catalogue, "test").filter(({ kind }) => kind === "pack");
    const pictured = catalogue.products.flatMap((product) =>
      picturedVariants(product).flatMap((variant) => packEditions(catalogue, { product, variant })),
    );
    expect(rendered).toHaveLength(pictured.length);
  });
  it("renders what the default site shows before the same for the others", () => {
    const tasks = plannedTasks(catalogue, "test").map(({ id }) => id);
    const at = (id: string) => {
      expect(tasks).toContain(id);
      return tasks.indexOf(id);
    };
    expect(at("notices:TV1003 suisse")).toBeLessThan(at("pack:products/tv0101-sac-25kg-fr"));
    expect(at("pack:products/tv0101-sac-25kg-fr")).toBeLessThan(at("notices:TV0101 france"));
  });
  it("keeps its hashes while nothing changes, and changes them with the code", () => {
    expect(plannedTasks(catalogue, "a")).toEqual(plannedTasks(catalogue, "a"));
    expect(plannedTasks(catalogue, "a")[0]?.hash).not.toBe(plannedTasks(catalogue, "b")[0]?.hash);
  });
});

describe("signs and words", () => {
  it("are there for every code of the catalogue", () => {
    const regulatory = regulatorySymbols();
    for (const product of catalogue.products) {
      for (const code of product.hazard.pictograms) expect(hazardSymbols, code).toHaveProperty(code);
      for (const code of product.regulatory_pictos) expect(regulatory, code).toHaveProperty(code);
      for (const variant of product.variants) expect(isEan13(variant.ean13), variant.reference).toBe(true);
    }
    for (const code of Object.keys(catalogue.benefits)) expect(benefitStrokes, code).toHaveProperty(code);
  });
  it("fit on every label", () => {
    for (const product of catalogue.products)
      for (const variant of picturedVariants(product).slice(0, 1)) {
        const pack = packForms[packFormOf(product, variant)]();
        for (const { languages } of packEditions(catalogue, { product, variant })) {
          const label = labelTextOf(catalogue, product, variant, languages);
          expect(labelSvg(pack.sheet, label, 400), variant.reference).not.toContain("NaN");
        }
      }
  });
});

describe("documents", () => {
  it("have their sizes written down, so that pages can say them before they are rendered", () => {
    const known = catalogue.products.flatMap((product) => noticeFiles(catalogue, product));
    const names = known.map(({ url }) => url.replace(/^.*\/|\.pdf$/g, ""));
    expect(Object.keys(catalogue.noticeSizes).sort()).toEqual(names.sort());
  });
  it("are the same file each time, in the reader's language", async () => {
    const product = catalogue.products.find((other) => other.documents.REFERENCE_DOP);
    if (!product) throw new Error("The catalogue has no declaration");
    const [market] = catalogue.markets.filter(({ isDefault }) => isDefault);
    const edition = { lang: "de", region: "CH", facts: market?.factsIn("de") ?? {} } as const;
    const once = await declaration(catalogue, product, edition);
    expect(once.equals(await declaration(catalogue, product, edition))).toBe(true);
    expect(once.toString("latin1")).toContain("(de-CH)");
    const planned = noticeFiles(catalogue, product).find(({ type, lang }) => type === "REFERENCE_DOP" && lang === "de");
    // Another zlib packs a little differently; pages say the size in whole kilobytes.
    expect(Math.abs(once.length / (planned?.size ?? 0) - 1)).toBeLessThan(0.02);
  });
});
