import { describe, expect, it } from "vitest";
import { createAgreement, expandUpcE, printedCode, readBarcode, readScanned } from "~/tools/barcode";

describe("Barcodes under 14 characters are left-padded with zeros to 14", () => {
  it.each([
    ["2009010010021", "02009010010021"],
    ["02009010010021", "02009010010021"],
    [" 2009 0100 1002 1 ", "02009010010021"],
    ["2009-0100-1002-1", "02009010010021"],
    ["96385074", "00000096385074"],
    ["036000291452", "00036000291452"],
    ["4006381333931", "04006381333931"],
    ["10614141000415", "10614141000415"],
    ["７６１０８０００００００６", "07610800000006"],
  ])("%j is %s", (typed, code) => {
    expect(readBarcode(typed)).toEqual({ ok: true, code });
  });
});

describe("what isn't a barcode", () => {
  it.each([
    ["", "empty"],
    [" - ", "empty"],
    ["abc", "not_digits"],
    ["2009010010021x", "not_digits"],
    ["123456789012345", "too_long"],
    ["<script>", "not_digits"],
  ])("%j: %s", (typed, reason) => {
    expect(readBarcode(typed)).toEqual({ ok: false, reason });
  });

  it("says which last digit the others would need", () => {
    expect(readBarcode("4006381333930")).toEqual({ ok: false, reason: "wrong_check_digit", expected: "1" });
  });
});

it.each([
  ["04252614", "042100005264"],
  ["01234565", "012345000065"],
  ["01201303", "012000000133"],
  ["01234543", "012340000053"],
  ["12345", null],
  ["96385074", null],
])("UPC-E %s stands for %s", (short, long) => {
  expect(expandUpcE(short)).toBe(long);
});

it("two equal reads make a reading", () => {
  const agree = createAgreement();
  expect(["1", "2", "2", "1", "1"].map(agree)).toEqual([null, null, "2", null, "1"]);
});

describe("what a reader saw", () => {
  it.each([
    ["2009010010021", "ean_13", "02009010010021"],
    ["96385074", "ean_8", "00000096385074"],
    ["036000291452", "upc_a", "00036000291452"],
    ["04252614", "upc_e", "00042100005264"],
    ["10614141000415", "itf", "10614141000415"],
  ] as const)("%s as %s is %s", (text, format, code) => {
    expect(readScanned(text, format)).toBe(code);
  });

  it.each([
    ["2009010010022", "ean_13"],
    ["00012348", "itf"],
    ["061414100041", "itf"],
    ["https://example.org", "ean_13"],
    ["", "ean_8"],
  ] as const)("%j as %s is a misread", (text, format) => {
    expect(readScanned(text, format)).toBeNull();
  });
});

it.each([
  ["02009010010021", "2009010010021"],
  ["00000096385074", "96385074"],
  ["00036000291452", "036000291452"],
  ["10614141000415", "10614141000415"],
])("%s is printed %s", (code, printed) => {
  expect(printedCode(code)).toBe(printed);
});
