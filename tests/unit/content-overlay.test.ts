/** Further languages beside the base languages: overlays, missing texts, offered languages. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { mergeTranslation, missingTexts, overlayOf } from "../../back-office/content/overlay";
import { missingAround, withLanguages } from "../../back-office/content/record-languages";
import { readContentSources } from "../../back-office/content/sources";

const CONTENT = "demo/content";
const names = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json") && !name.startsWith("languages"))
  .map((name) => name.slice(0, -".json".length));
const readBase = (name: string): unknown => JSON.parse(readFileSync(join(CONTENT, `${name}.json`), "utf8"));

const text = (fr: string) => ({ fr, de: `${fr} (de)` });

describe("laying a language over the base", () => {
  it("puts a text beside the base's, and leaves numbers alone", () => {
    const base = { title: text("Trou"), time: { ...text("2 h"), min_minutes: 120 } };
    expect(mergeTranslation(base, { title: "Gat", time: "2 uur" }, "nl", "x.json")).toEqual({
      title: { ...text("Trou"), nl: "Gat" },
      time: { ...text("2 h"), min_minutes: 120, nl: "2 uur" },
    });
  });

  it("finds records by their reference, code or id, and others by their position", () => {
    const base = { faq: [{ id: 1, code: "dry", title: text("Sec") }], lines: [text("lundi"), text("mardi")] };
    expect(
      mergeTranslation(base, { faq: { dry: { title: "Droog" } }, lines: [null, "dinsdag"] }, "nl", "x.json"),
    ).toEqual({
      faq: [{ id: 1, code: "dry", title: { ...text("Sec"), nl: "Droog" } }],
      lines: [text("lundi"), { ...text("mardi"), nl: "dinsdag" }],
    });
  });

  it("takes texts of a text", () => {
    const base = { BETON: { ...text("Béton"), slug: text("beton") } };
    expect(mergeTranslation(base, { BETON: { text: "Beton", slug: "beton" } }, "nl", "x.json")).toEqual({
      BETON: { ...text("Béton"), nl: "Beton", slug: { ...text("beton"), nl: "beton" } },
    });
  });

  it.each([
    [{ titel: "Gat" }, "x.json.titel: the base has nothing of that name"],
    [{ faq: { wet: {} } }, "x.json.faq.wet: the base has nothing of that name"],
    [{ faq: [{}] }, "x.json.faq: must be an object, by what the base calls its records"],
    [{ lines: ["maandag"] }, "x.json.lines: must be a list of 2, as in the base, with null where there is no text"],
    [{ order: "3" }, "x.json.order: there is no text here in the base"],
  ])("refuses %j", (overlay, message) => {
    const base = { title: text("Trou"), order: 3, faq: [{ code: "dry" }], lines: [text("lundi"), text("mardi")] };
    expect(() => mergeTranslation(base, overlay, "nl", "x.json")).toThrow(message);
  });

  it("gives back every text of the demo that a template names", () => {
    for (const name of names) {
      const base = readBase(name);
      // A text of some sites has the languages of those sites.
      if (name === "sites" || (name.startsWith("pages/") && Object.hasOwn(Object(base), "sites"))) continue;
      const withDutch = mergeTranslation(base, overlayOf(base, "de"), "nl", name);
      expect(missingTexts(withDutch, "nl"), name).toEqual([]);
      expect(overlayOf(withDutch, "nl"), name).toEqual(overlayOf(base, "de"));
    }
  });
});

describe("what is offered", () => {
  it("counts what is missing, by the names of records", () => {
    const base = [{ code: "dry", title: text("Sec"), content: { ...text("Oui"), nl: "Ja" } }];
    expect(missingTexts(base, "nl")).toEqual(["dry.title"]);
    expect(missingTexts(base, "fr")).toEqual([]);
  });

  it("says of each record which languages it has", () => {
    const marked = withLanguages("faq", [{ code: "dry", title: text("Sec") }]);
    expect(marked).toEqual([{ code: "dry", title: text("Sec"), languages: ["fr", "de"] }]);
  });

  it("says where only bodies of a page or an answer are another language's", () => {
    const dry = { code: "dry", title: { ...text("Sec"), nl: "Droog" }, content: text("<p>Oui</p>") };
    expect(withLanguages("faq", [dry])).toEqual([{ ...dry, languages: ["fr", "de"], unwritten: { nl: ["content"] } }]);
    const [first, second] = [
      { type: "text", text: text("a") },
      { type: "cta", text: text("b"), label: text("c") },
    ];
    const page = { code: "hole", title: { ...text("Trou"), nl: "Gat" }, paragraphs: [first] };
    expect(withLanguages("pages/hole", [page])).toEqual([
      { ...page, languages: ["fr", "de"], unwritten: { nl: ["paragraphs.0.text"] } },
    ]);
    const worksheet = { ...page, type: "worksheet" };
    expect(withLanguages("pages/hole", [worksheet])).toEqual([{ ...worksheet, languages: ["fr", "de"] }]);
    // A link is read as a whole.
    const leading = { ...page, paragraphs: [first, second] };
    expect(withLanguages("pages/hole", [leading])).toEqual([{ ...leading, languages: ["fr", "de"] }]);
  });

  it("tells what stands around records from the records", () => {
    const file = {
      _meta: { benefits: { X: text("Sans retrait") } },
      products: [{ reference: "TV0101", slug: text("p") }],
    };
    expect(missingAround("products", file, "nl")).toEqual(["_meta.benefits.X"]);
    expect(missingAround("faq", [{ code: "dry", title: text("Sec") }], "nl")).toEqual([]);
  });

  it("offers all of the demo's content in its base languages", () => {
    const content = readContentFiles(CONTENT).parse();
    expect(content.spoken.languages).toEqual(expect.arrayContaining(["fr", "de"]));
    const records = [content.products, content.pages, content.faq, content.folders, content.trainings].flat();
    const everywhere = records.filter((record) => record.sites === undefined);
    expect(everywhere.filter(({ languages }) => !languages.includes("fr") || !languages.includes("de"))).toEqual([]);
  });
});

describe("reading a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "content-"));
    cpSync(join(CONTENT, "faq.json"), join(folder, "faq.json"));
    mkdirSync(join(folder, "languages/nl/pages"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("lays a language's files over the base's, and changes the hash", () => {
    const before = readContentSources(folder, ["nl"]).hash;
    writeFileSync(
      join(folder, "languages/nl/faq.json"),
      JSON.stringify({ "dry-before-sanding": { title: "Wanneer kan ik schuren?" } }),
    );
    const sources = readContentSources(folder, ["nl"]);
    expect(sources.hash).not.toBe(before);
    expect(sources.read("faq")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: expect.objectContaining({ nl: "Wanneer kan ik schuren?" }) }),
      ]),
    );
  });

  it("names the file that has something the base doesn't", () => {
    writeFileSync(join(folder, "languages/nl/faq.json"), JSON.stringify({ wet: {} }));
    expect(() => readContentSources(folder, ["nl"]).read("faq")).toThrow(
      `${join(folder, "languages/nl/faq.json")}.wet: the base has nothing of that name`,
    );
  });
});
