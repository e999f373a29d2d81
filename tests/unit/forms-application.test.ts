import { describe, expect, it } from "vitest";
import { formSchema } from "~/forms/form-schema";
import { idempotencyKey } from "~/forms/idempotency-key.server";
import { toBody } from "~/forms/submission.server";
import { CHOSEN } from "~/forms/uploads/limits";
import { application } from "~shared/requests/application";
import { fieldNames, filesOf } from "~shared/requests/field";
import { isPhone } from "~shared/rules/phone.server";
import reference from "../../demo/content/forms-reference.json";
import de from "../../locales/de/forms.json";
import fr from "../../locales/fr/forms.json";
import { wrongFieldsOf } from "./wrong-fields";

const countries = reference.countries.map(({ id, alpha2Code, label }) => ({ id, alpha2Code, label: label.fr }));
const lists = { civilities: [{ id: 1, label: "Madame" }], countries };
const circumstances = { ...lists, isPhone };
const schema = formSchema(application.fields, circumstances);
const idOf = (alpha2: string) => String(countries.find(({ alpha2Code }) => alpha2Code === alpha2)?.id);

const filled = {
  civility_id: "1",
  firstname: "Anne",
  lastname: "Rochat",
  email: "anne.rochat@exemple.ch",
  country: idOf("CH"),
  phone: "021 555 01 23",
  zipcode: "1003",
  message: "Je lisse.",
  cv: CHOSEN,
  motivation: CHOSEN,
};

const wrong = wrongFieldsOf(filled, schema);

describe("the application form", () => {
  it("passes with what is required, and nothing else", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ fonction: "Plâtrière", keep_file: "on" })).toEqual({});
  });

  it("of nothing: application: civility required; firstname, lastname, message, country, cv and motivation required", () => {
    expect(wrongFieldsOf({}, schema)({})).toEqual({
      civility_id: "validation_civility",
      firstname: "validation_firstname",
      lastname: "validation_lastname",
      email: "required",
      country: "validation_address_state",
      phone: "required",
      zipcode: "required",
      message: "validation_message",
      cv: "validation_cv",
      motivation: "validation_motivation",
    });
  });

  it.each([
    ["civility_id", "", "validation_civility"],
    ["civility_id", "99", "validation_civility"],
    ["firstname", " \u200b ", "validation_firstname"],
    ["firstname", "x".repeat(101), "too_long"],
    ["lastname", "", "validation_lastname"],
    ["lastname", "x".repeat(101), "too_long"],
    ["email", "anne@", "validation_email"],
    ["email", "anne@exemple.ch\r\nBcc: x@y.ch", "validation_email"],
    ["country", "", "validation_address_state"],
    ["country", "77", "validation_address_state"],
    ["phone", "12345", "validation_phone"],
    ["zipcode", "0999", "validation_zipcode"],
    ["fonction", "x".repeat(121), "too_long"],
    ["message", "\n \n", "validation_message"],
    ["message", "x".repeat(5_001), "too_long"],
    ["cv", "", "validation_cv"],
    ["motivation", "lettre.pdf", "validation_motivation"],
  ])("%s = %j is refused with %s alone, which both languages say", (name, value, message) => {
    expect(wrong({ [name]: value })).toEqual({ [name]: message });
    for (const { messages } of [fr, de]) expect(Object.keys(messages)).toContain(message);
  });

  it("takes a file that a browser has chosen, or that the site holds, for one", () => {
    const file = (name: string) => new File(["x"], name);
    expect(wrong({ cv: file("cv.pdf"), motivation: "", motivation_staged: "a.token" })).toEqual({});
    // An input without a choice posts a file without a name.
    expect(wrong({ cv: file("") })).toEqual({ cv: "validation_cv" });
  });
});

it.each([
  ["CH", "1003", "079 555 01 23", {}],
  ["CH", "9490", "+423 234 56 78", {}],
  ["FR", "75011", "06 39 98 12 34", {}],
  ["FR", "7501", "06 39 98 12", { phone: "validation_phone", zipcode: "validation_zipcode" }],
  ["AE", "", "+971 50 123 4567", {}],
])("of %s, zipcode %j and phone %j follow the country", (country, zipcode, phone, expected) => {
  expect(wrong({ country: idOf(country), zipcode, phone })).toEqual(expected);
});

describe("what is sent", () => {
  const bodyOf = (changes: Record<string, unknown> = {}, job: number | null = null) =>
    toBody(
      application.fields,
      schema.parse({ ...filled, ...changes }),
      circumstances,
      job === null ? {} : { job_id: job },
    );

  it("is the contract's: numbers as numbers, the usual spelling, no file", () => {
    expect(bodyOf({ zipcode: "CH-1003", fonction: "Plâtrière" })).toEqual({
      ...{ civility_id: 1, firstname: "Anne", lastname: "Rochat", email: "anne.rochat@exemple.ch" },
      ...{ phone: "021 555 01 23", fonction: "Plâtrière", message: "Je lisse.", country: 5, zipcode: "1003" },
    });
  });

  it("with a job has no function, without one no job", () => {
    expect(bodyOf({ fonction: "Plâtrière" }, 12)).toMatchObject({ job_id: 12 });
    expect(bodyOf({ fonction: "Plâtrière" }, 12)).not.toHaveProperty("fonction");
    expect(bodyOf()).toMatchObject({ fonction: "" });
    expect(bodyOf()).not.toHaveProperty("job_id");
  });

  it("says that the file may be kept only when that was ticked", () => {
    expect(bodyOf({ keep_file: "on" })).toHaveProperty("keep_file", 1);
    for (const keep_file of ["", "true", undefined]) expect(bodyOf({ keep_file })).not.toHaveProperty("keep_file");
  });

  it("is the same request with the same files, and another with others", () => {
    const key = (cv: string) => idempotencyKey("random", bodyOf(), { cv, motivation: "b" });
    expect(key("a")).toBe(key("a"));
    expect(key("a")).not.toBe(key("c"));
    expect(idempotencyKey("random", bodyOf())).not.toBe(key("a"));
  });
});

it("the fields and files of the spec, each with its label in both languages", () => {
  const fields = fieldNames(application.fields);
  expect([...fields].sort()).toEqual(
    ["civility_id", "firstname", "lastname", "phone", "email", "fonction", "message", "country", "zipcode"]
      .concat(["cv", "motivation", "keep_file"])
      .sort(),
  );
  expect(filesOf(application.fields)?.fields).toEqual(["cv", "motivation"]);
  for (const { labels } of [fr, de]) expect(Object.keys(labels)).toEqual(expect.arrayContaining([...fields]));
});
