import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDirectory } from "../../back-office/catalogue/view-context";
import { type Content, readContentFiles } from "../../back-office/content/content";
import { generateCatalogue } from "../load/bench/generate-catalogue";

const SIZE = 500;
const folder = mkdtempSync(join(tmpdir(), "generated-"));
let content: Content;

beforeAll(() => {
  content = readContentFiles(generateCatalogue(folder, SIZE)).parse();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const doubles = (values: readonly (string | number)[]) => values.filter((one, index) => values.indexOf(one) !== index);

describe("a catalogue generated for the benchmark", () => {
  it("is content that the back-office takes, with as many products as asked for", () => {
    expect(content.products).toHaveLength(SIZE);
  });

  it("gives each product an address, a reference and barcodes of its own", () => {
    const variants = content.products.flatMap((product) => product.variants);
    for (const values of [
      content.products.map(({ id }) => id),
      content.products.map(({ reference }) => reference),
      content.products.map(({ slug }) => slug.fr),
      content.products.map(({ slug }) => slug.de),
      variants.map(({ id }) => id),
      variants.map(({ reference }) => reference),
      variants.map(({ ean13 }) => ean13),
    ]) {
      expect(doubles(values)).toEqual([]);
    }
  });

  it("puts each product into a category", () => {
    const placed = new Set([...createDirectory(content).categories.values()].flatMap(({ products }) => products));
    expect(content.products.filter((product) => !placed.has(product))).toEqual([]);
  });

  it("is the same each time", () => {
    const again = mkdtempSync(join(tmpdir(), "generated-"));
    const { hash } = readContentFiles(generateCatalogue(again, SIZE));
    rmSync(again, { recursive: true, force: true });
    expect(hash).toBe(readContentFiles(join(folder, "content")).hash);
  });
});
