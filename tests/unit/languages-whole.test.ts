/** Nothing is missing, left over or still French in any language: what `npm run texts` lists. */
import { describe, expect, it } from "vitest";
import { contentReport } from "../../content-tools/texts/content-texts";
import { interfaceFindings } from "../../content-tools/texts/interface-texts";
import { BASE_LOCALES, LOCALES } from "../../shared/route-table.js";

const OTHERS = LOCALES.filter((locale) => locale !== "fr");
/** Those whose content lies beside the base's. */
const OVERLAID = LOCALES.filter((locale) => !BASE_LOCALES.some((base) => base === locale));

it("the five are spoken", () => {
  expect([...LOCALES].sort()).toEqual(["de", "en", "es", "fr", "nl"]);
});

it.each(OTHERS)("the texts of %s are whole, and none is French", (lang) => {
  expect(interfaceFindings(lang)).toEqual([]);
  expect(contentReport(lang).stillFrench).toEqual([]);
});

describe.each(OVERLAID)("the content in %s", (lang) => {
  const { around, begun, stillFrench, leftOver, whole } = contentReport(lang);

  it("is whole around records, and no record is half translated", () => {
    expect({ around, begun, stillFrench, leftOver }).toEqual({ around: [], begun: [], stillFrench: [], leftOver: [] });
  });

  it("has products of both audiences, pages and questions enough to be offered", () => {
    const done = new Map(whole.map(([kind, count]) => [kind, count]));
    expect(done.get("products")).toBeGreaterThanOrEqual(24);
    expect(done.get("faq")).toBeGreaterThanOrEqual(15);
    expect(done.get("pages")).toBeGreaterThanOrEqual(20);
  });
});
