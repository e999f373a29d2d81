/** The generator's plan for the demo catalogue, without rendering. */
import { describe, expect, it } from "vitest";
import { MediaManifest, mediaAddresses } from "../../back-office/media/manifest";
import { readCatalogue } from "../../demo/media/content";
import { noticeFiles } from "../../demo/media/media-files";
import { isEan13 } from "../../demo/media/notices/barcode";
import { declaration } from "../../demo/media/notices/declaration";
import { plannedManifest } from "../../demo/media/plan";
import { benefitStrokes } from "../../demo/media/symbols/benefits";
import { hazardSymbols } from "../../demo/media/symbols/hazards";
import { regulatorySymbols } from "../../demo/media/symbols/labels";
import { plannedTasks } from "../../demo/media/tasks";

const catalogue = readCatalogue("demo/content");
describe("the manifest", () => {
  const manifest = MediaManifest.parse(plannedManifest(catalogue));

  it("lists nothing that no task renders, and a task for each file once", () => {
    const rendered = plannedTasks(catalogue, "test").flatMap(({ files }) => files);
    expect(new Set(rendered).size).toBe(rendered.length);
    expect(new Set(mediaAddresses(manifest))).toEqual(new Set(rendered));
  });
});

describe("the plan", () => {
  it("renders what the default site shows before the same for the others", () => {
    const tasks = plannedTasks(catalogue, "test").map(({ id }) => id);
    const at = (id: string) => {
      expect(tasks).toContain(id);
      return tasks.indexOf(id);
    };
    expect(at("notices:TV1003 suisse")).toBeLessThan(at("notices:TV0101 france"));
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
