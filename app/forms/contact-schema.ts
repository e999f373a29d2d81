/** The contact form: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Target } from "~/routing/paths";
import type { Civility, ContactBody, Profile } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { CONTACT_SUBJECTS, USER_TYPES } from "~shared/rules/requests";
import { toLine, toText, toTick } from "~shared/rules/text";
import type { RuleBase } from "./rules";
import { countryCodeOf, rulesFor } from "./rules";

const line = z.unknown().transform(toLine);
const tick = z.unknown().transform(toTick);

export const isSubject = (text: string) => CONTACT_SUBJECTS.some((subject) => subject === text);
/** Who a visitor of this audience most likely is. */
export const userTypeOf = (target: Target): ContactBody["user_type"] =>
  target === "pro" ? "pro_contact" : "part_contact";
export const isProfessional = (userType: string) => userType === "pro_contact";

/** Never fails: whatever comes in, every field is a string, so that the rules see the whole form at once. */
const ContactFields = z.object({
  user_type: line,
  profil: line,
  civility_id: line,
  firstname: line,
  lastname: line,
  company_name: line,
  email: line,
  phone: line,
  country: line,
  zipcode: line,
  city: line,
  subject: line,
  message: z.unknown().transform(toText),
  acceptTermsRequired: tick,
  acceptTerms: tick,
});
export type ContactForm = z.output<typeof ContactFields>;
export const CONTACT_FIELDS = ContactFields.keyof().options;

export interface ContactRules extends RuleBase {
  civilities: readonly Civility[];
  profiles: readonly Profile[];
}

/** One schema for browser and server; only how closely a phone number is looked at differs. */
export function contactSchema({ civilities, profiles, countries, isPhone }: ContactRules) {
  return ContactFields.superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    const country = countryCodeOf(countries, form.country);
    rules.oneOf("user_type", USER_TYPES);
    if (isProfessional(form.user_type)) rules.listed("profil", profiles, "validation_profil");
    rules.listed("civility_id", civilities, "validation_civility");
    rules.atMost("firstname", MAX_LENGTHS.name);
    rules.filled("lastname", "validation_lastname");
    rules.atMost("lastname", MAX_LENGTHS.name);
    rules.atMost("company_name", MAX_LENGTHS.company);
    rules.email("email");
    rules.phone("phone", country, isPhone);
    rules.listed("country", countries, "validation_address_state");
    rules.zipcode("zipcode", country);
    rules.atMost("city", MAX_LENGTHS.city);
    rules.oneOf("subject", CONTACT_SUBJECTS, "validation_subject");
    rules.atMost("message", MAX_LENGTHS.message);
    rules.ticked("acceptTermsRequired", "validation_accept_terms");
  });
}
