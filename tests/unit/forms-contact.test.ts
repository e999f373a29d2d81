import { describe, expect, it } from "vitest";
import { formSchema } from "~/forms/form-schema";
import { readMessage } from "~/forms/message";
import { toBody } from "~/forms/submission.server";
import { contact } from "~shared/requests/contact";
import { isEmail } from "~shared/rules/email";
import { isPlausiblePhone } from "~shared/rules/phone";
import { isPhone } from "~shared/rules/phone.server";
import { isLine, isText, toLine, toText } from "~shared/rules/text";
import { wrongFieldsOf } from "./wrong-fields";

const lists = {
  civilities: [{ id: 1, label: "Madame" }],
  profiles: [{ id: 4, label: "Menuisier" }],
  countries: [
    { id: 5, label: "Suisse", alpha2Code: "CH" },
    { id: 9, label: "Émirats arabes unis", alpha2Code: "AE" },
  ],
};
const circumstances = { ...lists, isPhone };
const schema = formSchema(contact.fields, circumstances);

const filled = {
  user_type: "part_contact",
  civility_id: "1",
  lastname: "Rochat",
  phone: "021 555 01 23",
  email: "anne.rochat@exemple.ch",
  country: "5",
  zipcode: "1003",
  subject: "look_for_advice",
  acceptTermsRequired: "on",
};

const wrong = wrongFieldsOf(filled, schema);

describe("the contact form", () => {
  it("passes with what is required, and nothing else", () => expect(wrong({})).toEqual({}));

  it.each([
    ["civility_id", "", "validation_civility"],
    ["civility_id", "99", "validation_civility"],
    ["lastname", "  ", "validation_lastname"],
    ["phone", "", "required"],
    ["phone", "12345", "validation_phone"],
    ["email", "", "required"],
    ["email", "anne@", "validation_email"],
    ["country", "", "validation_address_state"],
    ["country", "1e1", "validation_address_state"],
    ["zipcode", "", "required"],
    ["zipcode", "0999", "validation_zipcode"],
    ["subject", "", "validation_subject"],
    ["subject", "prices", "validation_subject"],
    ["acceptTermsRequired", "", "validation_accept_terms"],
    ["acceptTermsRequired", "true", "validation_accept_terms"],
    ["message", "x".repeat(5001), "too_long"],
    ["lastname", "x".repeat(101), "too_long"],
    ["company_name", "x".repeat(121), "too_long"],
    ["city", "x".repeat(101), "too_long"],
  ])("%s = %j is refused with %s alone", (name, value, message) => {
    expect(wrong({ [name]: value })).toEqual({ [name]: message });
  });

  it("user_type required: part_contact or pro_contact", () => {
    for (const user_type of ["", "robot", undefined]) expect(wrong({ user_type })).toEqual({ user_type: "required" });
    expect(wrong({ user_type: "part_contact" })).toEqual({});
    expect(wrong({ user_type: "pro_contact", profil: "4" })).toEqual({});
  });

  it("firstname, company name, city and message optional", () => {
    expect(wrong({ firstname: "", company_name: "", city: "", message: "" })).toEqual({});
    expect(wrong({ firstname: "Anne", company_name: "Rochat SA", city: "Vevey", message: "Bonjour" })).toEqual({});
  });

  it("asks professionals, and only them, for their trade: validation_profil", () => {
    expect(wrong({ user_type: "pro_contact" })).toEqual({ profil: "validation_profil" });
    expect(wrong({ user_type: "pro_contact", profil: "4" })).toEqual({});
    expect(wrong({ user_type: "part_contact", profil: "nonsense" })).toEqual({});
  });

  it("finds everything that is wrong at once, whatever is posted", () => {
    const result = schema.safeParse({ zipcode: ["1003", "1004"], lastname: new File([], "x"), phone: {} });
    expect(result.success).toBe(false);
    const fields = result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
    expect(new Set(fields)).toEqual(
      new Set(["user_type", "civility_id", "lastname", "email", "phone", "country", "subject", "acceptTermsRequired"]),
    );
  });

  it("doesn't insist on a postal code where there are none", () => {
    expect(wrong({ country: "9", zipcode: "", phone: "+971 50 123 4567" })).toEqual({});
  });

  it("refuses nothing for lists that couldn't be loaded", () => {
    const blind = formSchema(contact.fields, { civilities: [], profiles: [], countries: [], isPhone });
    expect(wrong({ zipcode: "W1A" }, blind)).toEqual({});
    expect(wrong({ country: "Suisse" }, blind)).toEqual({ country: "validation_address_state" });
  });

  it("has the same rules in the browser but for how closely it looks at a number", () => {
    const lenient = formSchema(contact.fields, { ...lists, isPhone: isPlausiblePhone });
    expect(wrong({}, lenient)).toEqual({});
    expect(wrong({ phone: "12345" }, lenient)).toEqual({ phone: "validation_phone" });
  });

  it("names what the text has to name", () => {
    const { error } = schema.safeParse({ ...filled, zipcode: "999", phone: "12" });
    const said = error?.issues.map(({ message }) => readMessage(message)) ?? [];
    expect(said).toContainEqual({ key: "validation_zipcode", params: { format: "0000" } });
    expect(said).toContainEqual({
      key: "validation_phone",
      params: { example: "021 555 01 23 / +41 21 555 01 23" },
    });
  });

  it("becomes the body that the contract wants", () => {
    const form = schema.parse({ ...filled, zipcode: "CH-1003", message: "a\r\nb", profil: "4" });
    expect(toBody(contact.fields, form, circumstances, { language: "fr" })).toEqual({
      lastname: "Rochat",
      firstname: "",
      email: "anne.rochat@exemple.ch",
      phone: "021 555 01 23",
      language: "fr",
      subject: "look_for_advice",
      message: "a\nb",
      civility_id: 1,
      user_type: "part_contact",
      company_name: "",
      zipcode: "1003",
      city: "",
      country: 5,
      profile_id: null,
    });
  });

  it("sends the opt-in only when it is ticked, and the trade only of professionals", () => {
    const form = schema.parse({ ...filled, user_type: "pro_contact", profil: "4", acceptTerms: "on" });
    expect(toBody(contact.fields, form, circumstances, { language: "de" })).toMatchObject({
      newsletter: true,
      profile_id: 4,
      language: "de",
    });
  });
});

describe("mail addresses", () => {
  it.each([
    "a@b.ch",
    "anne.rochat+filler@sub.exemple.ch",
    "o'neil@exemple.ie",
    "beat@müller.ch",
    "x_1@xn--mller-kva.ch",
  ])("%s is one", (text) => expect(isEmail(text)).toBe(true));
  it.each([
    "",
    "a",
    "a@b",
    "@b.ch",
    "a@.ch",
    "a@b..ch",
    ".a@b.ch",
    "a.@b.ch",
    "a b@c.ch",
    "a@b.ch,c@d.ch",
    "<a@b.ch>",
    '"a"@b.ch',
    "a@b.c1",
    "a@-b.ch",
    `${"x".repeat(65)}@b.ch`,
    "a@b.ch\r\nBcc: c@d.ch",
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));
});

describe("typed text", () => {
  it("keeps lines where they are wanted and nowhere else", () => {
    expect(toText(" a\r\nb\tc\rd ")).toBe("a\nb\tc\nd");
    expect(toLine("Rochat\r\nBcc: x@y.ch")).toBe("Rochat Bcc: x@y.ch");
  });
  it("has no control characters, nor is it invisible", () => {
    expect(toText("a\u0000b\u202ed\ufeff")).toBe("abd");
    expect(toLine("anne\u200b@exemple.ch\u2060")).toBe("anne@exemple.ch");
    expect(toText("\u200d \u200e")).toBe("");
  });
  it("is as typed: flags, joiners, marks of direction", () => {
    for (const text of [
      "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      "می\u200cخواهم",
      "👩\u200d🔧",
      "a\u200e",
    ]) {
      expect(toText(text)).toBe(text);
      expect(toLine(text)).toBe(text);
      expect(isLine(text)).toBe(true);
    }
    expect(isLine("a\u202eb") || isText("a\u0007b") || isLine("a\u2028b")).toBe(false);
  });
  it("puts accents together", () => expect(toLine("Cre\u0301tin")).toBe("Crétin"));
});
