import { describe, expect, it } from "vitest";
import { formSchema } from "~/forms/form-schema";
import { toBody } from "~/forms/submission.server";
import { constructionStart } from "~shared/requests/construction-start";
import { fieldNames } from "~shared/requests/field";
import { isPhone } from "~shared/rules/phone.server";
import de from "../../locales/de/forms.json";
import { wrongFieldsOf } from "./wrong-fields";

const civilities = [{ id: 1, label: "Madame" }];
const circumstances = { civilities, siteCountries: ["CH"], isPhone };
const schema = formSchema(constructionStart.fields, circumstances);
const filled = {
  firstname: "Anne",
  lastname: "Rochat",
  company: "Rochat Peinture Sàrl",
  function: "Cheffe de chantier",
  email: "anne.rochat@exemple.ch",
  phone: "021 555 01 23",
  period: "En semaine, avant 8 h",
  address_worksite: "Chemin des Vignes 12",
  zipcode: "1800",
  city: "Vevey",
  acceptTerms: "on",
};

const wrong = wrongFieldsOf(filled, schema);

describe("the worksite form", () => {
  it("Civility is optional; everything else is there", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ civility_id: "1" })).toEqual({});
    expect(wrong({ civility_id: "99" })).toEqual({ civility_id: "validation_civility" });
  });

  it.each([
    ["company", "", "validation_company"],
    ["function", "", "validation_function"],
    ["firstname", "", "validation_firstname"],
    ["lastname", "  ", "validation_lastname"],
    ["phone", "", "required"],
    ["phone", "12345", "validation_phone"],
    ["email", "", "required"],
    ["email", "anne@", "validation_email"],
    ["address_worksite", "", "validation_address"],
    ["zipcode", "", "required"],
    ["zipcode", "0999", "validation_zipcode"],
    ["city", "", "validation_city"],
    ["period", "", "validation_period"],
    ["acceptTerms", "", "validation_accept_terms"],
    ["acceptTerms", "yes", "validation_accept_terms"],
    ["address_worksite", "x".repeat(121), "too_long"],
    ["period", "x".repeat(121), "too_long"],
    ["company", "x".repeat(121), "too_long"],
  ])("%s = %j is refused with %s alone", (name, value, message) => {
    expect(wrong({ [name]: value })).toEqual({ [name]: message });
  });

  it.each([
    ["Bitte Kategorie wählen.", de.messages.validation_function],
    ["Wann können wir Sie kontaktieren?", de.messages.validation_period],
  ])("the German message reads %j", (spec, text) => expect(text).toBe(spec));

  it("takes a Liechtenstein phone and code, and a code written with its country", () => {
    expect(wrong({ phone: "+423 234 56 78", zipcode: "9490" })).toEqual({});
    expect(wrong({ zipcode: "CH-1800" })).toEqual({});
  });

  it("finds everything that is wrong at once, whatever is posted", () => {
    const result = schema.safeParse({ zipcode: ["1003", "1004"], lastname: new File([], "x"), phone: {} });
    const fields = result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
    const expected = fieldNames(constructionStart.fields).filter(
      (name) => name !== "civility_id" && name !== "zipcode",
    );
    expect(new Set(fields)).toEqual(new Set(expected));
  });

  it("sends address_worksite as address, and acceptTerms never", () => {
    const bodyOf = (changes: object) =>
      toBody(constructionStart.fields, schema.parse({ ...filled, ...changes }), circumstances);
    const { acceptTerms: _, address_worksite, ...rest } = filled;
    expect(bodyOf({ zipcode: "CH-1800" })).toEqual({
      ...rest,
      civility_id: null,
      address: address_worksite,
    });
    expect(bodyOf({ civility_id: "1" }).civility_id).toBe(1);
  });
});
