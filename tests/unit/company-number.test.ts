import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { companyRegister, findCompanyCountry, normaliseCompanyNumber } from "~shared/rules/company-number";

interface Reference {
  siret: { valid: string[]; invalid: string[] };
  swiss_uid: { valid_fictional: string[]; invalid: string[] };
}
const { siret, swiss_uid } = JSON.parse(readFileSync("demo/content/forms-reference.json", "utf8")) as Reference;

const isCompanyNumber = (text: string, countries: readonly string[]) => findCompanyCountry(text, countries) !== null;

describe("the company identification number check", () => {
  it.each([
    ...siret.valid,
    ...swiss_uid.valid_fictional,
    "100 000 000 00016",
    "CHE999000019",
    "CHE‑999.000.019",
    "CHE–999.000.019",
    "999\u202f000\u00a0001 00019",
    "che-999.000.019 tva",
    "CHE-999.000.019 mwst",
    "CHE 999 000 019 IVA",
    // La Poste's branches have a digit sum that divides by five, its head office follows Luhn.
    "35600000000100",
    "356 000 000 00048",
  ])("takes %s", (number) => expect(isCompanyNumber(number, ["CH"])).toBe(true));
  it.each([
    ...siret.invalid,
    ...swiss_uid.invalid,
    ...["", "CHE", "CHE-999.000.01", "CHE-999.000.0190", "CHE-999.000.019 GMBH", "999.000.019", "DE-999.000.019"],
    ...["CHE-000.000.0001", "９９９０００００１０００１９", "35600000000101"],
    // The check digit of this number would be 10.
    ...Array.from({ length: 10 }, (_, digit) => `CHE-000.000.03${digit}`),
  ])("refuses %j", (number) => expect(isCompanyNumber(number, ["CH"])).toBe(false));
});

const BENELUX = ["BE", "NL", "LU"];
describe("the registers of the other markets", () => {
  it.each([
    // Published examples of the registers themselves.
    ["0202.239.951", BENELUX, "BE"],
    ["BE 0403.170.701", BENELUX, "BE"],
    ["0999.000.030", BENELUX, "BE"],
    ["1000.000.021", BENELUX, "BE"],
    ["99900001", BENELUX, "NL"],
    ["KVK 99900001", BENELUX, "NL"],
    ["B 99999", BENELUX, "LU"],
    ["LU 26375245", BENELUX, "LU"],
    ["12345678", ["GB"], "GB"],
    ["sc 123456", ["GB"], "GB"],
    ["R0000123", ["GB"], "GB"],
    ["A58818501", ["ES"], "ES"],
    ["Q2826000-H", ["ES"], "ES"],
    ["P2807900B", ["ES"], "ES"],
    ["ES B99900003", ["ES"], "ES"],
    ["12345678Z", ["ES"], "ES"],
    ["X1234567L", ["ES"], "ES"],
    // The spec's rule holds everywhere.
    ["999 000 001 00019", BENELUX, "FR"],
    ["999 000 001 00019", ["ES"], "FR"],
  ])("%s on the site of %j is one of %s", (number, countries, country) => {
    expect(findCompanyCountry(number, countries)).toBe(country);
  });

  it.each([
    ["0202.239.952", BENELUX],
    ["0000.000.097", BENELUX],
    ["2202.239.951", BENELUX],
    ["00000000", BENELUX],
    ["1234567", BENELUX],
    ["LU 26375246", BENELUX],
    ["1234567", ["GB"]],
    ["00000000", ["GB"]],
    ["S1234567", ["GB"]],
    ["A58818502", ["ES"]],
    ["A5881850A", ["ES"]],
    ["Q28260008", ["ES"]],
    ["12345678A", ["ES"]],
    ["CHE-999.000.019", ["FR"]],
    ["99900001", ["FR"]],
    ["0202.239.951", ["CH"]],
  ])("%s on the site of %j is none", (number, countries) => expect(isCompanyNumber(number, countries)).toBe(false));

  it.each(["FR", "CH", "BE", "GB", "ES"])("the example of %s is right", (country) => {
    expect(isCompanyNumber(companyRegister([country]).example, [country])).toBe(true);
  });

  it("writes numbers as the registers do", () => {
    expect(normaliseCompanyNumber("che 999000019mwst", ["CH"])).toBe("CHE-999.000.019 MWST");
    expect(normaliseCompanyNumber("999 000 001 00019", ["CH"])).toBe("99900000100019");
    expect(normaliseCompanyNumber("0202239951", BENELUX)).toBe("0202.239.951");
    expect(normaliseCompanyNumber("be0202239951", BENELUX)).toBe("BE 0202.239.951");
    expect(normaliseCompanyNumber("b-99900003", ["ES"])).toBe("B99900003");
  });
});
