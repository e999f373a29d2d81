/** What the drawing of documents is made of. */
import { describe, expect, it } from "vitest";
import { isEan13 } from "~shared/rules/barcode";
import { brokenLines, textWidth } from "../../back-office/documents/fonts";
import { barcodePath, ean13Modules } from "../../back-office/documents/sheets/barcode";

describe("EAN-13", () => {
  it("knows the check digit", () => {
    expect(isEan13("2009010010014")).toBe(true);
    expect(isEan13("2009010010015")).toBe(false);
  });
  it("has 95 modules between its guards", () => {
    const modules = ean13Modules("2009010010014");
    expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/);
    // GS1's own example: 5901234123457 begins its left half with 9 in the odd set.
    expect(ean13Modules("5901234123457").slice(3, 10)).toBe("0001011");
    expect(barcodePath("2009010010014", 0, 0, 1, 10).match(/M/g)).toHaveLength(
      [...modules].filter((bit) => bit === "1").length,
    );
  });
  it("refuses a wrong number", () => {
    expect(() => ean13Modules("2009010010015")).toThrow("2009010010015");
  });
});

describe("text as outlines", () => {
  it("measures and breaks lines", () => {
    const style = { font: "strong", size: 10 } as const;
    expect(textWidth("Talvenne", style)).toBeGreaterThan(30);
    const lines = brokenLines("Enduit de rebouchage prêt à l’emploi", style, 90);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(" ")).toBe("Enduit de rebouchage prêt à l’emploi");
  });
});
