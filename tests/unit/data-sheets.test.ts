/** Data sheets are drawn from product data, for each market in its languages. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createNotices } from "../../back-office/catalogue/notices";
import { OwnField } from "../../back-office/content/schema-own-fields";
import { drawDocument } from "../../back-office/documents/draw-document";
import { createOwnMedia } from "../../back-office/media/own-media";
import { inEachLanguage } from "../../shared/rules/languages";
import { OWN_FIELDS } from "../paints-and-tools";
import {
  content,
  drawSheet,
  drawSheetAt,
  notices,
  printPack,
  productNamed,
  sheetAddress,
  siteOf,
  sites,
} from "./drawn-sheets";
import { textOfPdf } from "./pdf-text";

const all = notices.addresses();

const noFile = () => Promise.resolve(null);
/** Of other content, whose files can't be read. */
const noticesOf = (other: typeof content) =>
  createNotices({
    content: other,
    sites,
    ownMedia: createOwnMedia(other, noFile, printPack, String),
    readOwnFile: noFile,
  });

describe("the addresses of data sheets", () => {
  it("are plain on the default site, with the country on the others", () => {
    expect(sheetAddress("FDS", "TV0101", "suisse", "de")).toBe("/media/notices/fds-tv0101-de.pdf");
    expect(sheetAddress("FICHE_TECHNIQUE", "TV0101", "benelux", "nl")).toBe("/media/notices/ft-tv0101-nl-be.pdf");
  });
  it("are each of one document", () => {
    expect(new Set(all).size).toBe(all.length);
    for (const url of all) expect(notices.find(url.slice("/media/notices".length)), url).not.toBeNull();
  });
  it.each([
    "/ft-tv0101-it.pdf",
    "/ft-tv0101-de-fr.pdf",
    "/dop-tv0101-fr.pdf",
    "/ft-tv9999-fr.pdf",
    "/ft-tv0101-fr",
    "/",
  ])("%s is none", (path) => {
    expect(notices.find(path)).toBeNull();
  });
  it("have their sizes written down, so that pages can say them", () => {
    const names = all.map((url) => url.replace(/^.*\/|\.pdf$/g, ""));
    expect(Object.keys(content.notice_sizes).sort()).toEqual(names.sort());
  });
});

describe("a data sheet", () => {
  it("is the same file each time, in the reader's language, and as large as written down", async () => {
    const product = content.products.find(({ documents }) => documents?.REFERENCE_DOP)?.reference ?? "";
    const once = await drawSheet("REFERENCE_DOP", product, "suisse", "de");
    expect(once.equals(await drawSheet("REFERENCE_DOP", product, "suisse", "de"))).toBe(true);
    expect(once.toString("latin1")).toContain("(de-CH)");
    const size = content.notice_sizes[`dop-${product.toLowerCase()}-de`] ?? 0;
    // Another zlib packs a little differently; pages say the size in whole kilobytes.
    expect(Math.abs(once.length / size - 1)).toBeLessThan(0.02);
  });
  it("has the maker's date on each page and beside the signature; without a date there is none", async () => {
    const reference = content.products.find(({ documents }) => documents?.REFERENCE_DOP)?.reference ?? "";
    const text = textOfPdf(await drawSheet("REFERENCE_DOP", reference, "suisse", "fr"));
    expect(text).toContain("Édition mars 2026");
    expect(text).toContain("le 2 mars 2026");
    expect(noticesOf({ ...content, brand: { ...content.brand, documents_date: undefined } }).addresses()).toEqual([]);
  });
  it.each(["france", "benelux", "angleterre", "espagne"])("is drawn in each language of %s", async (code) => {
    const [product, site] = [productNamed("TV0104"), siteOf(code)];
    const offered = notices.of(product, site);
    expect(new Set(offered.map(({ lang }) => lang))).toEqual(new Set(site.languages));
    for (const { url } of offered) expect((await drawSheetAt(url)).subarray(0, 5).toString()).toBe("%PDF-");
  });
  it("is drawn of a product with one word for a name, a bar code that is none, and no drawings of signs", async () => {
    const variants = productNamed("TV0101").variants.map((variant) => ({ ...variant, ean13: "1" }));
    const product = { ...productNamed("TV0101"), name: "Universalspachtel", variants };
    const other = noticesOf({ ...content, products: [product], media: {} });
    const task = await other.find("/ft-tv0101-de.pdf")?.task();
    const text = task ? textOfPdf(await drawDocument(task)) : "";
    expect(text).toContain("Universalspachtel");
    expect(text).toContain(product.designation.de);
  });
});

it("a data sheet names the fields that the maker defines, and the consumption of each kind of pack", async () => {
  const own = z.array(OwnField).parse(OWN_FIELDS);
  const [small, ...others] = productNamed("TV0901").variants;
  if (!small) throw new Error("TV0901 has no packs");
  const coarse = { ...small, own: { GRAIN: 1.5 }, consumption: { value: 400, unit: "g/m2" as const } };
  const variants = [coarse, ...others.map((pack) => ({ ...pack, own: { GRAIN: 0.5 } }))];
  const product = { ...productNamed("TV0901"), variants, own: { GLOSS: "SATIN", SOLIDS: 12.5 } };
  const characteristics = { ...content.characteristics, own };
  const task = await noticesOf({ ...content, characteristics, products: [product], media: {} })
    .find("/ft-tv0901-de.pdf")
    ?.task();
  const text = (task ? textOfPdf(await drawDocument(task)) : "").replaceAll("\u00a0", " ");
  for (const line of [
    "Glanzgrad",
    "Seidenmatt",
    "Festkörper",
    "12.5 %",
    "0.5 mm, 1.5 mm",
    "1.5 mm: 400 g/m²",
    "0.5 mm: 130 g/m²",
  ])
    expect(text).toContain(line);
  expect(text).not.toContain("Abwaschbar");
});

it("data sheets print the code of a statement in several wordings without what tells the wordings apart", async () => {
  const { characteristics } = content;
  const wording = inEachLanguage(() => "Enthält Limonen.");
  const hazard_statements = { ...characteristics.hazard_statements, EUH208_FA10: wording };
  const hazard = { ...productNamed("TV0901").hazard, euh: ["EUH208", "EUH208_FA10"] };
  const products = [{ ...productNamed("TV0901"), hazard }];
  const other = noticesOf({
    ...content,
    characteristics: { ...characteristics, hazard_statements },
    products,
    media: {},
  });
  for (const sheet of ["/ft-tv0901-de.pdf", "/fds-tv0901-de.pdf"]) {
    const task = await other.find(sheet)?.task();
    const text = task ? textOfPdf(await drawDocument(task)) : "";
    expect(text.match(/EUH208\w*/g)).toEqual(["EUH208", "EUH208"]);
    expect(text).toContain("Enthält Limonen.");
  }
});

describe("what would not be whole isn't offered", () => {
  const types = (changed: Partial<typeof content>, code = "suisse", reference = "TV0101") => {
    const other = { ...content, ...changed };
    const product = other.products.find((each) => each.reference === reference) ?? productNamed(reference);
    return noticesOf(other)
      .of(product, siteOf(code))
      .map(({ type, lang }) => `${type} ${lang}`);
  };
  it("a safety data sheet without an emergency number, or with a substance that has no name in the language", () => {
    expect(types({})).toEqual(["FICHE_TECHNIQUE fr", "FICHE_TECHNIQUE de", "FDS fr", "FDS de"]);
    const substances = content.substances.map((substance) => ({ ...substance, languages: ["fr" as const] }));
    expect(types({ substances })).toEqual(["FICHE_TECHNIQUE fr", "FICHE_TECHNIQUE de", "FDS fr"]);
    const mute = { ...siteOf("suisse"), emergency: undefined };
    const found = notices.of(productNamed("TV0101"), mute).map(({ type }) => type);
    expect(found).not.toContain("FDS");
    expect(found).toContain("FICHE_TECHNIQUE");
  });
  it("a type of which the maker has files, in other languages than those", () => {
    const file = { type: "FDS", language: "fr", file: "sheets/filler-fr.pdf" } as const;
    const products = content.products.map((product) => ({ ...product, files: [file] }));
    const media = { ...content.media, [file.file]: { hash: "0123456789ab", type: "application/pdf", size: 5 } };
    expect(types({ products, media })).toEqual(["FDS fr", "FICHE_TECHNIQUE fr", "FICHE_TECHNIQUE de"]);
  });
  it("what has no number", () => {
    const products = content.products.map(({ documents: _, ...product }) => product);
    expect(types({ products })).toEqual([]);
  });
});
