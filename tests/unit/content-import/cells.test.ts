/** Values of spreadsheet cells. */
import { describe, expect, it } from "vitest";
import {
  readBarcode,
  readColour,
  readDegrees,
  readLimit,
  readNames,
  readNumber,
  readPackSize,
  readParagraphs,
  readTexts,
  readYesNo,
} from "../../../back-office/spreadsheet/read-cell";
import { readTime, readWaiting } from "../../../back-office/spreadsheet/read-time";

describe("a number", () => {
  it.each([
    ["1100", undefined, 1100],
    [1100.5, undefined, 1100.5],
    [0.1 + 0.2, undefined, 0.3],
    ["1 100", undefined, 1100],
    ["1\u202f100", undefined, 1100],
    ["1’100", undefined, 1100],
    ["0,5", undefined, 0.5],
    ["0.500", undefined, 0.5],
    ["1.5", undefined, 1.5],
    ["12,75", undefined, 12.75],
    ["1.100,5", undefined, 1100.5],
    ["1,100.5", undefined, 1100.5],
    ["1.100.000", undefined, 1_100_000],
    ["1.100", ",", 1100],
    ["1.100", ".", 1.1],
    ["1,100", ",", 1.1],
    ["−5", undefined, -5],
  ] as const)("%j with decimals behind %j is %d", (text, decimal, number) => {
    expect(readNumber(text, { decimal })).toBe(number);
  });

  it.each([
    ["1.100", undefined, "this can be 1100 or 1.1"],
    ["1,100", undefined, "this can be 1100 or 1.1"],
    ["12 kg", undefined, "without unit"],
    ["0,5", ".", "name the decimal sign in the map"],
    ["1.10,5", undefined, "the decimal sign in the map"],
    ["1.100,5", ".", "the decimal sign in the map"],
    ["2.01E+12", undefined, "Excel shortened the number"],
    ["about 5", undefined, "write a number"],
    ["", undefined, "write a number"],
  ] as const)("%j with decimals behind %j is refused: %s", (text, decimal, says) => {
    expect(() => readNumber(text, { decimal })).toThrow(says);
  });
});

describe("a time", () => {
  it.each([
    ["45 min", 45, 45],
    ["2-3 h", 120, 180],
    ["2 – 3 Std.", 120, 180],
    ["40 à 50 min", 40, 50],
    ["1,5 h", 90, 90],
    ["90 min - 2 h", 90, 120],
    ["24 h bis 2 Tage", 1440, 2880],
    ["1-2 d", 1440, 2880],
    ["2-3 Wochen", 20_160, 30_240],
  ])("%j is %d to %d minutes", (text, min_minutes, max_minutes) => {
    expect(readTime(text)).toEqual({ min_minutes, max_minutes });
  });

  it.each(["2-3", "3-2 h", "soon", "2 months", "0 min", "1.01 h", "2 h 30"])("%j is refused", (text) => {
    expect(() => readTime(text)).toThrow(/write a time|shorter time/);
  });

  it("of a coat may hold for a millimetre, up to a thickness, and for one more", () => {
    expect(readWaiting("24 h par mm")).toEqual({ min_minutes: 1440, max_minutes: 1440, per_mm: true });
    expect(readWaiting("2 h up to 1 mm; 24 h per mm")).toEqual({
      ...{ min_minutes: 120, max_minutes: 120, up_to_mm: 1 },
      thicker: { min_minutes: 1440, max_minutes: 1440, per_mm: true },
    });
    expect(readWaiting("6-12 h jusqu’à 3 mm")).toEqual({ min_minutes: 360, max_minutes: 720, up_to_mm: 3 });
    expect(readWaiting("4-8 h up to 3 mm; 3-5 d at 20 mm")).toEqual({
      ...{ min_minutes: 240, max_minutes: 480, up_to_mm: 3 },
      thicker: { mm: 20, min_minutes: 4320, max_minutes: 7200 },
    });
    expect(readWaiting("24 h")).toEqual({ min_minutes: 1440, max_minutes: 1440 });
  });

  it.each(["24 h; 3 d", "24 h up to 3 mm; 3 d", "24 h up to 5 mm; 3 d at 3 mm", "24 h when dry"])(
    "%j is refused",
    (text) => {
      expect(() => readWaiting(text)).toThrow(/write "2-3 h"|thicker coat/);
    },
  );
});

describe("other cells", () => {
  it("sizes of packs, in kilograms and litres", () => {
    expect(readPackSize("5 kg", {})).toEqual({ quantity: 5, unit: "kg" });
    expect(readPackSize("310ml", {})).toEqual({ quantity: 0.31, unit: "l" });
    expect(readPackSize("0,75 L", {})).toEqual({ quantity: 0.75, unit: "l" });
    for (const piece of ["1 pc", "1 Stück", "1 Stk.", "1 pièce", "1 stuk", "1 ud."])
      expect(readPackSize(piece, {})).toEqual({ quantity: 1, unit: "piece" });
    expect(readPackSize("25 m", {})).toEqual({ quantity: 25, unit: "m" });
    expect(() => readPackSize("1,5 pc", {})).toThrow("write a whole number");
    expect(() => readPackSize("5", {})).toThrow("with its unit kg, g, l, ml, m or pc");
    expect(() => readPackSize("1.500 kg", {})).toThrow("this can be 1500 or 1.5");
  });

  it("barcodes with their check digit, as text or as a number", () => {
    expect(readBarcode("2009010010014")).toBe("2009010010014");
    expect(readBarcode(2009010010014)).toBe("2009010010014");
    expect(readBarcode("2 009010 010014")).toBe("2009010010014");
    expect(() => readBarcode("2009010010015")).toThrow("after 200901001001 the last one would be 4");
    expect(() => readBarcode("2,01E+12")).toThrow("Excel shortened the number");
    expect(() => readBarcode("12345")).toThrow("13 digits");
  });

  it("temperatures, colours, yes and no, thicknesses without limit", () => {
    expect(readDegrees("5 - 30 °C")).toEqual({ min: 5, max: 30 });
    expect(readDegrees("-5 to 30")).toEqual({ min: -5, max: 30 });
    expect(() => readDegrees("30-5")).toThrow("the lower temperature");
    expect(() => readDegrees("5")).toThrow("both temperatures");
    expect(readColour("f7f6f1")).toBe("#F7F6F1");
    expect(readYesNo(true)).toBe(true);
    expect(readYesNo("Nein")).toBe(false);
    expect(readLimit("sans limite", {})).toBeNull();
    expect(readLimit("30", {})).toBe(30);
    expect(() => readLimit("thick", {})).toThrow('or "unlimited"');
  });

  it("lists: sentences keep their commas, codes don't", () => {
    expect(readTexts("Light, white; sands well", {})).toEqual(["Light, white", "sands well"]);
    expect(readNames("pro, part", {})).toEqual(["pro", "part"]);
    expect(readNames("a/b", { listSeparator: "/" })).toEqual(["a", "b"]);
  });

  it("plain text becomes HTML in which nothing can run", () => {
    expect(readParagraphs('Mix <b>well</b> & rest.\n\n- sand\n- "wipe"\nThen paint.')).toBe(
      "<p>Mix &lt;b&gt;well&lt;/b&gt; &amp; rest.</p><ul><li>sand</li><li>&quot;wipe&quot;</li></ul><p>Then paint.</p>",
    );
  });

  it("what Excel made of a cell is told", () => {
    expect(() => readTime(new Date())).toThrow("Excel made a date of it");
    expect(() => readNumber("#DIV/0!", {})).toThrow("a formula's error");
    expect(() => readTexts("Pl\ufffdtre", {})).toThrow("a letter was lost");
  });
});
