/** What is on the label of a pack, and that it fits. */
import { describe, expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { textOutline } from "../../back-office/documents/fonts";
import { packForms } from "../../back-office/media/packs/forms";
import { labelPicture } from "../../back-office/media/packs/label";
import { createLabels, type PackLabel, packFormOf, picturedVariants } from "../../back-office/media/packs/label-data";
import { LOCALES } from "../../shared/route-table.js";

const content = readContentFiles("demo/content").parse();
const labelOf = createLabels(content);
const [first] = content.products;
if (!first) throw new Error("the catalogue is empty");
const [largest] = picturedVariants(first);
if (!largest) throw new Error("the product has no variant");
const suisse = { code: "suisse" };
const bag = labelOf(first, largest, suisse);

const svgOf = (label: PackLabel) => labelPicture(packForms[label.form], label, {}, 900).svg;

/** Outermost points of all drawn shapes, rotated names left out. */
function reachOf(svg: string): { left: number; right: number } {
  const standing = svg.replaceAll(/<g transform=.*?<\/g>/g, "");
  const across = [...standing.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
  return { left: Math.min(...across), right: Math.max(...across) };
}

describe("a label", () => {
  it("names maker, product, size and purpose, in each language of the site that the product has", () => {
    expect(bag).toMatchObject({ maker: "Talvenne", name: "Comblis P45", reference: "TV0101", form: "bag-large" });
    const purposes = Object.fromEntries(
      content.sites.map((site) => [site.code, labelOf(first, largest, site).purpose]),
    );
    const { fr, de, nl, en, es } = first.designation;
    expect(purposes).toEqual({ suisse: [fr, de], france: [fr], benelux: [fr, nl], angleterre: [en], espagne: [es] });
  });

  it("has the maker's first language where the site speaks none of the product's", () => {
    const german = { ...first, languages: ["de" as const] };
    expect(labelOf(german, largest, { code: "espagne" }).purpose).toEqual([first.designation.fr]);
  });

  it("draws the same for the same words and something else for others", () => {
    expect(svgOf(bag)).toBe(svgOf({ ...bag }));
    for (const change of [{ name: "Comblis P46" }, { size: "20 kg" }, { purpose: ["Autre"] }, { colour: "#123456" }])
      expect(svgOf({ ...bag, ...change }), JSON.stringify(change)).not.toBe(svgOf(bag));
  });

  it("fits for every pack of the catalogue in every language", () => {
    for (const product of content.products)
      for (const variant of picturedVariants(product))
        for (const site of content.sites) {
          const svg = svgOf(labelOf(product, variant, site));
          expect(svg, variant.reference).not.toMatch(/NaN|Infinity/);
        }
  });

  it.each(Object.keys(packForms) as (keyof typeof packForms)[])("with a long name and purpose fits on a %s", (form) => {
    const { panel } = packForms[form];
    const name = "Hochleistungs-Fassadenspachtel Universal Premium für draussen und drinnen";
    const purpose = LOCALES.map(
      () => "Kunststoffvergüteter Reparaturmörtel für Fassaden, Balkone und Treppen im Freien",
    );
    const svg = svgOf({ ...bag, form, name, purpose });
    expect(svg).not.toMatch(/NaN|Infinity/);
    const { left, right } = reachOf(svg.replaceAll(/<path d="M0 [^>]*>/g, ""));
    expect(left).toBeGreaterThan(panel.x * 100 - 60);
    expect(right).toBeLessThan((panel.x + panel.width) * 100 + 60);
  });

  it("sets a long name in three lines, all of them whole", () => {
    const name = "Hochleistungs-Fassadenspachtel Universal Premium";
    const svg = svgOf({ ...bag, name });
    const lines = ["Hochleistungs-", "Fassadenspachtel", "Universal Premium"];
    const shapes = (words: string) =>
      textOutline(words, { font: "display", size: 1, x: 0, y: 0, fill: "" }).match(/[MLQCZ]/g);
    const strokes = (svg.match(/<path fill="#ffffff" d="[^"]+"/g) ?? []).map((path) => path.match(/[MLQCZ]/g)?.length);
    for (const line of lines) expect(strokes).toContain(shapes(line)?.length);
  });

  it("of a hostile name is only outlines", () => {
    const name = `"><script>alert(1)</script><image href="http://evil.example/x.png"/>`;
    const svg = svgOf({ ...bag, name, maker: name, purpose: [name], size: name, reference: name });
    expect(svg.match(/<\w+/g)?.every((tag) => ["<svg", "<path", "<g"].includes(tag))).toBe(true);
    expect(svg).not.toContain("evil");
  });
});

describe("the form of a pack", () => {
  it("follows its packaging and size, and is a carton where the packaging is unknown", () => {
    const formOf = (packaging: string, quantity: number, unit: "kg" | "l" | "piece" = "kg") =>
      packFormOf(first, { ...largest, packaging, quantity, unit });
    expect(formOf("SAC", 25)).toBe("bag-large");
    expect(formOf("SAC", 5)).toBe("bag-small");
    expect(formOf("SEAU", 15)).toBe("bucket-medium");
    expect(formOf("POT", 0.75, "l")).toBe("tin-large");
    expect(formOf("BIG_BAG", 1000)).toBe("big-bag");
    expect(formOf("TALOCHE", 1, "piece")).toBe("trowel");
    expect(formOf("PULVERISATEUR", 0.75, "l")).toBe("bottle-spray");
    expect(formOf("FASS", 200)).toBe("carton");
    expect(formOf("BLISTER", 1, "piece")).toBe("carton");
  });

  it("is pictured once for each kind of packaging and audience, the largest pack first, a container last", () => {
    const sizes = (reference: string) => {
      const product = content.products.find((each) => each.reference === reference);
      return product && picturedVariants(product).map(({ packaging, quantity }) => `${packaging} ${quantity}`);
    };
    expect(sizes("TV0101")).toEqual(["SAC 25", "SAC 5", "CARTON 1"]);
    expect(sizes("TV0303")?.at(-1)).toBe("CONTENEUR 1000");
  });
});
