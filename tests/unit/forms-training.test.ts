import { describe, expect, it } from "vitest";
import { formSchema } from "~/forms/form-schema";
import { submissionOf, toBody } from "~/forms/submission.server";
import { fieldNames } from "~shared/requests/field";
import { lastFilledIn, trainingInscription } from "~shared/requests/training-inscription";
import { isPhone } from "~shared/rules/phone.server";
import de from "../../locales/de/forms.json";
import { wrongFieldsOf } from "./wrong-fields";

const SWISS = ["CH"];
const sessions = [{ id: 11 }, { id: 12 }];
const civilities = [{ id: 1, label: "Madame" }];
const { fields } = trainingInscription;
const circumstances = { civilities, sessions, siteCountries: SWISS, isPhone, target: "pro" } as const;
const schema = formSchema(fields, circumstances);
const people = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => [
      [`participant_${number}_firstname`, `Anne ${number}`],
      [`participant_${number}_lastname`, "Rochat"],
      [`participant_${number}_email`, `anne${number}@exemple.ch`],
    ]),
  );
const filled = {
  session_id: "11",
  firstname: "Léa",
  lastname: "Favre",
  email: "lea.favre@exemple.ch",
  phone: "021 555 01 23",
  company: "Favre Peinture SA",
  company_number: "CHE-999.000.019",
  zipcode: "1003",
  city: "Lausanne",
  ...people(3),
};

const wrong = wrongFieldsOf(filled, schema);

describe("the training registration", () => {
  it("passes with three participants", () => expect(wrong({})).toEqual({}));

  it.each([
    ["session_id", "", "validation_training"],
    ["session_id", "99", "validation_training"],
    ["firstname", "", "validation_firstname"],
    ["lastname", "", "validation_lastname"],
    ["email", "", "required"],
    ["email", "lea@", "validation_email"],
    ["phone", "12345", "validation_phone"],
    ["company", "", "validation_company"],
    ["company_number", "", "required"],
    ["company_number", "99900000100010", "validation_siret"],
    ["company_number", "00000000000000", "validation_siret"],
    ["zipcode", "0999", "validation_zipcode"],
    ["city", "", "validation_city"],
    ["civility_id", "99", "validation_civility"],
    ["participant_2_firstname", "", "participant_firstname"],
    ["participant_3_lastname", "", "participant_lastname"],
    ["participant_1_email", "x", "participant_email"],
    ["participant_1_email", "", "participant_email"],
    ["participant_1_civility_id", "99", "validation_civility"],
  ])("%s = %j is refused with %s alone", (name, value, message) => {
    expect(wrong({ [name]: value })).toEqual({ [name]: message });
  });

  it("takes a private person without a company, and checks a number that is given all the same", () => {
    const forConsumers = formSchema(fields, { ...circumstances, target: "part" });
    expect(wrong({ company: "", company_number: "" }, forConsumers)).toEqual({});
    expect(wrong({ company_number: "99900000100010" }, forConsumers)).toEqual({ company_number: "validation_siret" });
    expect(wrong({ city: "" }, forConsumers)).toEqual({ city: "validation_city" });
  });

  it("the German message reads 'Bitte eine Übung wählen.'", () =>
    expect(de.messages.validation_training).toBe("Bitte eine Übung wählen."));

  it("wants three participants at least and takes five at most: the last two only when something is said of them", () => {
    expect(Object.keys(wrong(Object.fromEntries(Object.keys(people(3)).map((name) => [name, ""]))))).toHaveLength(9);
    expect(wrong(people(5))).toEqual({});
    expect(wrong({ participant_4_civility_id: "1" })).toEqual({});
    expect(wrong({ participant_4_lastname: "Rochat" })).toEqual({
      participant_4_firstname: "participant_firstname",
      participant_4_email: "participant_email",
    });
    const counts = [3, 4, 5].map((count) => schema.parse({ ...filled, ...people(count) }));
    expect(counts.map((form) => toBody(fields, form, circumstances).participants.length)).toEqual([3, 4, 5]);
  });

  it("takes a French firm with its code and its phone, and a Swiss one with a French phone", () => {
    const french = { company_number: "99900000100019", zipcode: "74100", phone: "04 50 12 34 56" };
    expect(wrong(french)).toEqual({});
    expect(wrong({ ...french, phone: "021 555 01 23" })).toEqual({});
    expect(wrong({ phone: "+33 6 39 98 12 34" })).toEqual({});
    expect(wrong({ zipcode: "74100" })).toEqual({ zipcode: "validation_zipcode" });
  });

  it("leaves it to the back-office which sessions there are when it isn't told", () => {
    const blind = formSchema(fields, { ...circumstances, sessions: [] });
    expect(wrong({ session_id: "4711" }, blind)).toEqual({});
    expect(wrong({ session_id: "" }, blind)).toEqual({ session_id: "validation_training" });
    expect(wrong({ session_id: "1e3" }, blind)).toEqual({ session_id: "validation_training" });
  });

  it("finds everything that is wrong at once, whatever is posted", () => {
    const result = schema.safeParse({ firstname: ["a", "b"], lastname: new File([], "x"), unknown: {} });
    const refused = result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
    expect(refused).toContain("lastname");
    expect(refused).toContain("participant_3_email");
    expect(refused).not.toContain("firstname");
    expect(refused.every((name) => fieldNames(fields).some((field) => field === name))).toBe(true);
  });

  it("becomes the body that the contract wants", () => {
    const form = schema.parse({ ...filled, civility_id: "1", zipcode: "CH-1003", company_number: "che 999000019" });
    expect(toBody(fields, form, circumstances)).toEqual({
      session_id: 11,
      civility_id: 1,
      firstname: "Léa",
      lastname: "Favre",
      email: "lea.favre@exemple.ch",
      phone: "021 555 01 23",
      company: "Favre Peinture SA",
      company_number: "CHE-999.000.019",
      zipcode: "1003",
      city: "Lausanne",
      participants: [1, 2, 3].map((number) => ({
        civility_id: null,
        firstname: `Anne ${number}`,
        lastname: "Rochat",
        email: `anne${number}@exemple.ch`,
      })),
    });
  });

  it("puts the back-office's complaints beside the people they are about", () => {
    const { fieldOfBody } = submissionOf(trainingInscription, circumstances);
    expect(fieldOfBody["participants.0.email"]).toBe("participant_1_email");
    expect(fieldOfBody["participants.4.lastname"]).toBe("participant_5_lastname");
  });

  it("shows as many people as something was typed for", () => {
    expect(lastFilledIn({})).toBe(0);
    expect(lastFilledIn(people(4))).toBe(4);
    expect(lastFilledIn({ participant_5_email: "x" })).toBe(5);
  });
});
