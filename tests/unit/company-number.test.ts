import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCompanyNumber } from "~shared/rules/company-number";

interface Reference {
  siret: { valid: string[]; invalid: string[] };
  swiss_uid: { valid_fictional: string[]; invalid: string[] };
}
const { siret, swiss_uid } = JSON.parse(readFileSync("demo/content/forms-reference.json", "utf8")) as Reference;

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
    // Belgium, the Netherlands, Great Britain (England, Scotland, Northern Ireland), Luxembourg, Spain.
    ...["0999.000.030", "BE 0999.000.030", "12345678", "01234567", "SC123456", "R0123456", "B 123456"],
    ...["A58818501", "B-00000018", "12345678Z"],
  ])("takes %s", (number) => expect(isCompanyNumber(number)).toBe(true));
  it.each([
    ...siret.invalid,
    ...swiss_uid.invalid,
    "",
    "CHE-999.000.01",
    "CHE-999.000.019 GMBH",
    "999.000.019",
    "0999.000.019",
    "1234567",
  ])("refuses %j", (number) => expect(isCompanyNumber(number)).toBe(false));
});
