/** The rules that the forms share (spec 2 §5). Each names the text that says what is wrong; the first one of a field counts. */
import type { RefinementCtx } from "zod";
import type { Civility, Country } from "~shared/contract";
import { isEmail } from "~shared/rules/email";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import type { PhoneCheck } from "~shared/rules/phone";
import { phoneExample } from "~shared/rules/phone";
import { findZipcodeFormat, needsZipcode } from "~shared/rules/zipcode";
import type { MessageKey } from "./field-name";
import { message } from "./message";

/** What a form's rules depend on: the lists as the back-office gives them, and how strictly numbers are looked at. */
export interface RuleBase {
  countries: readonly Country[];
  isPhone: PhoneCheck;
}

/** A list that couldn't be loaded knows nothing, so it refuses nothing; the back-office checks again. */
function isListed(list: readonly { id: number }[], value: string): boolean {
  return list.length === 0 ? /^[1-9]\d{0,9}$/.test(value) : list.some(({ id }) => String(id) === value);
}

export function countryCodeOf(countries: readonly Country[], id: string): string | null {
  return countries.find((country) => String(country.id) === id)?.alpha2Code ?? null;
}

/** The rules over one form's values. Every method takes the name of the field that it looks at. */
export function rulesFor<Name extends string>(values: Record<Name, string>, ctx: RefinementCtx) {
  const refused = new Set<Name>();
  const refuse = (name: Name, key: MessageKey, params?: Record<string, string>) => {
    if (refused.has(name)) return;
    refused.add(name);
    ctx.addIssue({ code: "custom", path: [name], message: message(key, params) });
  };
  const rules = {
    /** Without a key of its own the text takes the field's label. */
    filled(name: Name, key: MessageKey = "required", params?: Record<string, string>) {
      if (values[name] === "") refuse(name, key, params);
    },
    must(name: Name, isRight: boolean, key: MessageKey, params?: Record<string, string>) {
      if (!isRight) refuse(name, key, params);
    },
    atMost(name: Name, max: number) {
      if (values[name].length > max) refuse(name, "too_long", { max: String(max) });
    },
    oneOf(name: Name, choices: readonly string[], key: MessageKey = "required") {
      if (!choices.includes(values[name])) refuse(name, key);
    },
    listed(name: Name, list: readonly { id: number }[], key: MessageKey) {
      if (!isListed(list, values[name])) refuse(name, key);
    },
    civility(name: Name, civilities: readonly Civility[], { isOptional }: { isOptional: boolean }) {
      if (!isOptional || values[name] !== "") rules.listed(name, civilities, "validation_civility");
    },
    email(name: Name, key: MessageKey = "validation_email", params?: Record<string, string>) {
      if (key === "validation_email") rules.filled(name);
      if (!isEmail(values[name])) refuse(name, key, params);
    },
    phone(name: Name, alpha2: string | null, isPhone: PhoneCheck) {
      rules.filled(name);
      rules.atMost(name, MAX_LENGTHS.phone);
      if (!isPhone(values[name], alpha2)) refuse(name, "validation_phone", { example: phoneExample(alpha2) });
    },
    zipcode(name: Name, alpha2: string | null) {
      if (needsZipcode(alpha2)) rules.filled(name);
      rules.atMost(name, MAX_LENGTHS.zipcode);
      if (values[name] === "") return;
      const format = findZipcodeFormat(values[name], alpha2);
      if (format) refuse(name, "validation_zipcode", { format });
    },
    ticked(name: Name, key: MessageKey) {
      if (values[name] !== "on") refuse(name, key);
    },
  };
  return rules;
}

/** The rules of a form that has these fields, among others. */
export type FormRules<Name extends string> = ReturnType<typeof rulesFor<Name>>;
