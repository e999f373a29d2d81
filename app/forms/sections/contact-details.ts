/** How somebody is reached (spec 2 §3, §5). */

import type { PhoneCheck } from "~shared/rules/phone";
import { line } from "../field-types";
import type { FormRules, RuleBase } from "../rules";
import { countryCodeOf } from "../rules";

export const contactDetailsShape = { email: line, phone: line };
/** With a country to choose, whose telephone numbers and postcodes then count. */
export const internationalShape = { email: line, country: line, phone: line, zipcode: line };

interface ContactDetailsRules {
  /** Alpha-2 code. */
  country: string | null;
  isPhone: PhoneCheck;
}

export function checkContactDetails(
  rules: FormRules<keyof typeof contactDetailsShape>,
  { country, isPhone }: ContactDetailsRules,
) {
  rules.email("email");
  rules.phone("phone", country, isPhone);
}

export function checkInternational(
  rules: FormRules<keyof typeof internationalShape>,
  form: { country: string },
  { countries, isPhone }: RuleBase,
) {
  const country = countryCodeOf(countries, form.country);
  rules.listed("country", countries, "validation_address_state");
  checkContactDetails(rules, { country, isPhone });
  rules.zipcode("zipcode", country);
}
