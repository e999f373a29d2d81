/** The contact form: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Target } from "~/routing/paths";
import type { Civility, ContactBody, Profile } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { CONTACT_SUBJECTS, USER_TYPES } from "~shared/rules/requests";
import { line, lines, tick } from "./field-types";
import type { RuleBase } from "./rules";
import { rulesFor } from "./rules";
import { checkInternational, internationalShape } from "./sections/contact-details";
import type { OptionalPersonField } from "./sections/person";
import { checkPerson, personShape } from "./sections/person";
import { file } from "./uploads/file-field-type";

export const isSubject = (text: string) => CONTACT_SUBJECTS.some((subject) => subject === text);
/** Who a visitor of this audience most likely is. */
export const userTypeOf = (target: Target): ContactBody["user_type"] =>
  target === "pro" ? "pro_contact" : "part_contact";
export const isProfessional = (userType: string) => userType === "pro_contact";

/** In the order of the form, which the error summary follows. */
const ContactFields = z.object({
  subject: line,
  message: lines,
  picture_1: file,
  picture_2: file,
  picture_3: file,
  user_type: line,
  profil: line,
  ...personShape,
  company_name: line,
  ...internationalShape,
  city: line,
  acceptTermsRequired: tick,
  acceptTerms: tick,
});
export type ContactForm = z.output<typeof ContactFields>;
export const CONTACT_FIELDS = ContactFields.keyof().options;
export const CONTACT_OPTIONAL: readonly OptionalPersonField[] = ["firstname"];

export interface ContactRules extends RuleBase {
  civilities: readonly Civility[];
  profiles: readonly Profile[];
}

/** One schema for browser and server; only how closely a phone number is looked at differs. */
export function contactSchema({ civilities, profiles, ...base }: ContactRules) {
  return ContactFields.superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    rules.oneOf("user_type", USER_TYPES);
    if (isProfessional(form.user_type)) rules.listed("profil", profiles, "validation_profil");
    checkPerson(rules, { civilities, optional: CONTACT_OPTIONAL });
    rules.atMost("company_name", MAX_LENGTHS.company);
    checkInternational(rules, form, base);
    rules.atMost("city", MAX_LENGTHS.city);
    rules.oneOf("subject", CONTACT_SUBJECTS, "validation_subject");
    rules.atMost("message", MAX_LENGTHS.message);
    rules.ticked("acceptTermsRequired", "validation_accept_terms");
  });
}
