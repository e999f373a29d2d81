/** The answers of a consent form. */
import { describe, expect, it } from "vitest";
import { ALL_CONSENT, consentFrom, consentKey, NO_CONSENT, PURPOSES } from "~/visitor/consent";
import { offeredPurposes } from "~/visitor/consent.server";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const captcha = {
  provider: "recaptcha",
  siteKey: "k",
  secret: "s",
  version: 3,
  minScore: 0.5,
  verifyUrl: "https://check.example",
  scriptUrl: "https://check.example/api.js",
} as const;

describe("a consent form", () => {
  it("accepts, refuses, or says which", () => {
    expect(consentFrom(formOf({ choice: "accept" }), PURPOSES)).toEqual(ALL_CONSENT);
    expect(consentFrom(formOf({ choice: "refuse", youtube: "on" }), PURPOSES)).toEqual(NO_CONSENT);
    expect(consentFrom(formOf({ choice: "save", youtube: "on" }), PURPOSES)).toEqual({ ...NO_CONSENT, youtube: true });
  });

  it("allows only what was offered", () => {
    expect(consentFrom(formOf({ choice: "accept" }), ["youtube"])).toEqual({ ...NO_CONSENT, youtube: true });
    expect(consentFrom(formOf({ choice: "save", captcha: "on" }), ["youtube"])).toEqual(NO_CONSENT);
  });

  it("that says nothing decides nothing", () => {
    expect(consentFrom(formOf({}), PURPOSES)).toBeNull();
    expect(consentFrom(formOf({ choice: "maybe" }), PURPOSES)).toBeNull();
  });
});

it("asks only about what the site has a use for", () => {
  expect(offeredPurposes({ tagManager: null, captcha: { ...captcha, provider: "none" } })).toEqual(["youtube"]);
  const tagManager = { id: "GTM-ABC123", scriptUrl: "https://tags.example" };
  expect(offeredPurposes({ tagManager, captcha })).toEqual(PURPOSES);
});

it("pages are told apart by what their visitors allow", () => {
  const keys = [null, NO_CONSENT, ALL_CONSENT, { ...NO_CONSENT, youtube: true }].map(consentKey);
  expect(keys).toEqual(["open", "none", "statistics+youtube+captcha", "youtube"]);
});
