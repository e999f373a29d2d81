import examples from "libphonenumber-js/examples.mobile.json";
import { describe, expect, it } from "vitest";
import { isPlausiblePhone, phoneExample, phoneFromAbroad } from "~shared/rules/phone";
import { isPhone } from "~shared/rules/phone.server";
import { findZipcodeFormat, needsZipcode, normaliseZipcode } from "~shared/rules/zipcode";
import reference from "../../demo/content/forms-reference.json";

const COUNTRIES = reference.countries.map(({ alpha2Code }) => alpha2Code);

it.each([
  ["NL", "020 000 18 97", "+31 20 000 18 97"],
  ["BE", "02 000 11 20", "+32 2 000 11 20"],
  ["LU", "00 20 21", "+352 00 20 21"],
  ["ES", "990 010 222", "+34 990 010 222"],
  ["GB", "+44 20 7946 0018", "+44 20 7946 0018"],
  ["ZZ", "12 34", "12 34"],
])("a number of %s, %s, is dialled from abroad as %s", (country, phone, dialled) => {
  expect(phoneFromAbroad(phone, country)).toBe(dialled);
});

describe.each(["CH", "FR"] as const)("phone numbers of %s, as the reference lists them", (country) => {
  const { valid, invalid } = reference.phone.patterns[country];
  it.each(valid)("%s is accepted by browser and server", (number) => {
    expect(isPlausiblePhone(number, country)).toBe(true);
    expect(isPhone(number, country)).toBe(true);
  });
  it.each(invalid)("%s is refused by the server", (number) => {
    expect(isPhone(number, country)).toBe(false);
  });
});

describe("phone numbers", () => {
  it.each(COUNTRIES)("the example shown for %s is accepted in both spellings", (country) => {
    for (const number of phoneExample(country).split(" / ")) {
      expect(isPhone(number, country), number).toBe(true);
      expect(isPlausiblePhone(number, country), number).toBe(true);
    }
  });
  it.each(COUNTRIES)("the browser doesn't refuse a mobile number of %s that the server takes", (country) => {
    const digits: string = Object.entries(examples).find(([code]) => code === country)?.[1] ?? "";
    const code = { CH: 41, FR: 33, BE: 32, NL: 31, GB: 44, ES: 34, PL: 48, TN: 216, AE: 971, MA: 212 }[country];
    expect(isPhone(`+${code}${digits}`, country)).toBe(true);
    expect(isPlausiblePhone(`+${code}${digits}`, country)).toBe(true);
  });
  it.each([
    ["+423 234 56 78", "CH"],
    ["00423 234 56 78", "CH"],
    ["+33 6 39 98 12 34", "CH"],
    ["0033639981234", "CH"],
    ["+41 (0)44 555 01 23", "CH"],
    ["0049 30 901820", "CH"],
    ["0041 79 555 01 23", "FR"],
    ["+39 312 345 6789", "CH"],
  ])("%s passes though %s was chosen: Liechtenstein and commuters", (number, country) => {
    expect(isPlausiblePhone(number, country)).toBe(true);
    expect(isPhone(number, country)).toBe(true);
  });
  it.each(["", "+", "0", "0800 FILLER", "021 555 01 23 45 67", "++41215550123", "021;555"])(
    "%s passes nowhere",
    (number) => {
      expect(isPhone(number, "CH")).toBe(false);
      expect(isPlausiblePhone(number, "CH")).toBe(false);
    },
  );
  it("is looked at as Swiss while no country is known", () => {
    expect(isPhone("021 555 01 23", null)).toBe(true);
    expect(isPlausiblePhone("021 555 01 23", null)).toBe(true);
  });
});

it("a postal code of a country that isn't known is looked at all the same", () => {
  for (const country of [null, "JP"]) {
    expect(findZipcodeFormat("150-0001", country)).toBeNull();
    expect(findZipcodeFormat("<1>", country)).toBe("0000");
  }
  expect(findZipcodeFormat("", "AE")).toBeNull();
});

describe.each(Object.entries(reference.zip))("postal codes of %s, as the reference lists them", (country, rule) => {
  it.each(rule.valid.filter(Boolean))("%s is accepted", (code) => expect(findZipcodeFormat(code, country)).toBeNull());
  it.each(rule.invalid)("%s is refused", (code) => expect(findZipcodeFormat(code, country)).not.toBeNull());
});

describe("postal codes", () => {
  it.each([
    ["CH-1000", "CH", "1000"],
    ["ch 1000", "CH", "CH1000"],
    ["00950", "PL", "00-950"],
    ["9999xx", "NL", "9999 XX"],
    ["sw1a1aa", "GB", "SW1A 1AA"],
    ["L-1009", "LU", "1009"],
    ["F-75011", "FR", "75011"],
    ["whatever", null, "WHATEVER"],
  ])("%s of %s is written %s", (typed, country, written) => expect(normaliseZipcode(typed, country)).toBe(written));
  it("aren't asked for where there are none", () => {
    expect(needsZipcode("AE")).toBe(false);
    expect(needsZipcode("CH")).toBe(true);
  });
  it("a Liechtenstein code passes under Switzerland", () => expect(findZipcodeFormat("9490", "CH")).toBeNull());
});
