/** A field of a request, defined once for form, API, rules, mails and inbox. Browsers download it: it imports no contract. */
import { z } from "zod";
import type fr from "../../locales/fr/forms.json";
import { id, text } from "../contract/primitives";
import type { Target } from "../route-table.js";
import { companyRegister, findCompanyCountry, normaliseCompanyNumber } from "../rules/company-number";
import { isEmail } from "../rules/email";
import { MAX_LENGTHS } from "../rules/max-lengths";
import { isPhoneInAny, PHONE_COUNTRIES, type PhoneCheck, phoneExample } from "../rules/phone";
import type { FileKind } from "../rules/uploads";
import { findZipcodeFormat, needsZipcode, normaliseZipcode, zipcodeCountry } from "../rules/zipcode";

/** A text of `forms:messages`; one without a text doesn't compile. */
export type MessageKey = keyof typeof fr.messages;
export interface Refusal {
  key: MessageKey;
  params?: Readonly<Record<string, string>>;
}

type List = readonly { id: number }[];
/** Data that rules depend on besides the values. A list that is missing could not be loaded: it refuses no id. */
export interface Circumstances {
  isPhone: PhoneCheck;
  target?: Target;
  /** Alpha-2 codes of the site's countries, its own first. */
  siteCountries?: readonly string[];
  /** Where no country is chosen, phone numbers and postcodes of any country are right: the back-office leaves them to the form. */
  takesAnyCountry?: true;
  countries?: readonly { id: number; alpha2Code: string | null }[] | undefined;
  civilities?: List | undefined;
  profiles?: List | undefined;
  sessions?: List | undefined;
  /** The jobs that accept applications. */
  jobs?: List | undefined;
}
export type ListName = "civilities" | "countries" | "profiles" | "sessions" | "jobs";
export interface Given extends Circumstances {
  values: Readonly<Record<string, string>>;
}
/** Checks a value that isn't empty. `null`: nothing is wrong. */
type Rule = (value: string, given: Given) => Refusal | null;

export interface Field {
  /** The kind of its control; absent when the site adds the value itself. */
  input?: "line" | "lines" | "tick" | FileKind;
  /** Its value in the API; absent when it isn't sent, or is a part of another value. */
  shape?: z.ZodTypeAny;
  /** Its name in the API, or its path there (`participants.0.email`), where the form has another name for it. */
  sentAs?: string;
  /** The error of an empty field; absent when it is optional. */
  required?: Refusal;
  requiredIf?: (given: Given) => boolean;
  /** Whether it belongs to the request at all. */
  when?: (given: Given) => boolean;
  rules?: readonly Rule[];
  /** The back-office's error code of a wrong value, unless it is `validation_<name>`. */
  refusedAs?: MessageKey;
  /** The value of the API for the text of the form. */
  toValue?: (text: string, given: Given) => unknown;
  /** The value of the API for its text in `multipart/form-data`. */
  fromText?: (text: string) => unknown;
  /** The list whose labels replace an id or a code in mails and in the inbox. */
  labelled?: "civility" | "country" | "profile" | "subject" | "userType" | "job" | "session" | "participants";
  /** A consent that is stored with its time, not as a value. */
  isConsent?: true;
}
export type Fields = Readonly<Record<string, Field>>;

const missing = (key: MessageKey = "required"): Refusal => ({ key });
export const atMost =
  (max: number): Rule =>
  ({ length }) =>
    length > max ? { key: "too_long", params: { max: String(max) } } : null;
export const listed =
  (list: ListName, key: MessageKey): Rule =>
  (value, { [list]: known }) => {
    const isKnown = known ? known.some((one) => String(one.id) === value) : /^[1-9]\d{0,9}$/.test(value);
    return isKnown ? null : { key };
  };

/** @param required the message when it is empty; without one the field is optional */
export const line = (max: number, required?: MessageKey) => ({
  input: "line" as const,
  shape: text,
  rules: [atMost(max)],
  ...(required && { required: missing(required) }),
});
export const lines = (required?: MessageKey) => ({
  ...line(MAX_LENGTHS.message, required),
  input: "lines" as const,
});
/** One of the ids of a list; `key` is the message when it is empty or wrong. */
const idOf = (list: ListName, key: MessageKey, labelled: Field["labelled"]) => ({
  input: "line" as const,
  rules: [listed(list, key)],
  refusedAs: key,
  labelled,
  toValue: (value: string) => (value === "" ? null : Number(value)),
  fromText: Number,
});
export const choice = (...[list, key, labelled]: Parameters<typeof idOf>) => ({
  ...idOf(list, key, labelled),
  shape: id,
  required: missing(key),
});
export const optionalChoice = (...[list, key, labelled]: Parameters<typeof idOf>) => ({
  ...idOf(list, key, labelled),
  shape: id.nullable(),
});
export const code = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  key: MessageKey,
  labelled: Field["labelled"],
) => ({
  input: "line" as const,
  shape: z.enum(codes),
  required: missing(key),
  labelled,
  rules: [((value) => (codes.includes(value) ? null : { key })) satisfies Rule],
});
/** A box that has to be ticked; it isn't sent. */
export const tick = (required: MessageKey) => ({ input: "tick" as const, required: missing(required) });
/** @param value what is sent when it is ticked; else nothing is */
export const consent = <const Value extends z.Primitive>(value: Value) => ({
  input: "tick" as const,
  shape: z.literal(value).optional(),
  isConsent: true as const,
  toValue: (ticked: string) => (ticked === "on" ? value : undefined),
  fromText: (sent: string) => (sent === String(value) ? value : sent),
});
export const file = (input: FileKind, required?: MessageKey) => ({
  input,
  ...(required && { required: missing(required) }),
});

export const countryCodeOf = (countries: Circumstances["countries"] = [], country = ""): string | null =>
  countries.find(({ id: known }) => String(known) === country)?.alpha2Code ?? null;

/** The countries for phone numbers and postcodes: the chosen one, else the company's, else those of the site. */
function countriesOf({ values, countries, siteCountries = [] }: Given): readonly string[] {
  if (values.country !== undefined) {
    const chosen = countryCodeOf(countries, values.country);
    return chosen === null ? [] : [chosen];
  }
  const registered = values.company_number ? findCompanyCountry(values.company_number, siteCountries) : null;
  return registered ? [registered] : siteCountries;
}
const isAnyCountryTaken = ({ values, takesAnyCountry }: Given) =>
  values.country === undefined && takesAnyCountry === true;
const zipcodeCountryOf = (given: Given) =>
  isAnyCountryTaken(given) ? null : zipcodeCountry(given.values.zipcode ?? "", countriesOf(given));

export const emailOr = (required: Refusal, wrong: Refusal) => ({
  input: "line" as const,
  shape: text,
  required,
  rules: [((value) => (isEmail(value) ? null : wrong)) satisfies Rule],
});
const email = emailOr(missing(), { key: "validation_email" });
const phone = {
  input: "line",
  shape: text,
  required: missing(),
  rules: [
    atMost(MAX_LENGTHS.phone),
    (value, given) => {
      const [country = null] = countriesOf(given);
      // A French firm may have its phone in Switzerland.
      const own = given.values.country === undefined ? (given.siteCountries ?? []) : [];
      const others = isAnyCountryTaken(given) ? PHONE_COUNTRIES : own;
      if (isPhoneInAny(given.isPhone, others)(value, country)) return null;
      return { key: "validation_phone", params: { example: phoneExample(country) } };
    },
  ],
} as const satisfies Field;
const zipcode = {
  input: "line",
  shape: text,
  required: missing(),
  requiredIf: (given) => needsZipcode(zipcodeCountryOf(given)),
  rules: [
    atMost(MAX_LENGTHS.zipcode),
    (value, given) => {
      const format = findZipcodeFormat(value, zipcodeCountryOf(given));
      return format ? { key: "validation_zipcode", params: { format } } : null;
    },
  ],
  toValue: (value, given) => normaliseZipcode(value, zipcodeCountryOf(given)),
} as const satisfies Field;
export const companyNumber = {
  input: "line",
  shape: text,
  required: missing(),
  refusedAs: "validation_siret",
  rules: [
    atMost(MAX_LENGTHS.line),
    (value, { siteCountries = [] }) =>
      findCompanyCountry(value, siteCountries) === null
        ? { key: "validation_siret", params: { ...companyRegister(siteCountries) } }
        : null,
  ],
  toValue: (value, { siteCountries = [] }) => normaliseCompanyNumber(value, siteCountries),
} as const satisfies Field;

export const person = {
  civility_id: choice("civilities", "validation_civility", "civility"),
  firstname: line(MAX_LENGTHS.name, "validation_firstname"),
  lastname: line(MAX_LENGTHS.name, "validation_lastname"),
};
export const optionalCivility = optionalChoice("civilities", "validation_civility", "civility");
export const contactDetails = { email, phone };
/** With a country to choose. */
export const internationalDetails = {
  email,
  country: choice("countries", "validation_address_state", "country"),
  phone,
  zipcode,
};
/** A postcode and its town, in one of the site's countries. */
export const town = { zipcode, city: line(MAX_LENGTHS.city, "validation_city") };

type SentName<Name, Kind> = Kind extends { sentAs: infer Sent extends string } ? Sent : Name;
export type BodyShape<All extends Fields> = {
  [Name in keyof All as All[Name] extends { shape: z.ZodTypeAny }
    ? SentName<Name, All[Name]>
    : never]: All[Name] extends { shape: infer Shape extends z.ZodTypeAny } ? Shape : never;
};
export type FieldNameOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { input: string } ? Name : never;
}[keyof All] &
  string;

/** Names or paths in the API. */
export const sentName = (name: string, { sentAs = name }: Field): string => sentAs;

export const bodyOf = <All extends Fields>(fields: All) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.shape ? [[sentName(name, field), field.shape]] : [])),
    ) as BodyShape<All>,
  );

export const fieldNames = <All extends Fields>(fields: All): readonly FieldNameOf<All>[] =>
  Object.keys(fields).filter((name): name is FieldNameOf<All> => fields[name]?.input !== undefined);

/** The fields that take a file, all of the same kind; `null`: none does. */
export function filesOf(fields: Fields): { fields: readonly string[]; kind: FileKind; required: boolean } | null {
  const files = Object.entries(fields).flatMap(([name, { input, required }]) =>
    input === "document" || input === "picture" ? [{ name, input, required }] : [],
  );
  const [first] = files;
  return first ? { fields: files.map(({ name }) => name), kind: first.input, required: Boolean(first.required) } : null;
}

/** A field's name or path in the API → its name. */
export const namesBySentName = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [sentName(name, field), name]));

/** The error of each field, by its name. */
export function findRefusals(fields: Fields, given: Given): Map<string, Refusal> {
  const refusals = new Map<string, Refusal>();
  for (const [name, field] of Object.entries(fields)) {
    const wrong = findRefusal(field, given.values[name] ?? "", given);
    if (wrong) refusals.set(name, wrong);
  }
  return refusals;
}

function findRefusal({ required, requiredIf, when, rules = [] }: Field, value: string, given: Given): Refusal | null {
  if (when && !when(given)) return null;
  if (value === "") return (!requiredIf || requiredIf(given)) && required ? required : null;
  for (const rule of rules) {
    const wrong = rule(value, given);
    if (wrong) return wrong;
  }
  return null;
}
