/** The request that a filled-in contact form becomes (contract, "Bodies" and "Consents"). */
import type { Country, LocaleCode } from "~shared/contract";
import { ContactBody } from "~shared/contract";
import { normaliseZipcode } from "~shared/rules/zipcode";
import type { ContactForm } from "./contact-schema";
import { isProfessional } from "./contact-schema";
import { countryCodeOf } from "./rules";

/** The names of the body that the form calls otherwise: where an error of the back-office belongs. */
export const CONTACT_FIELD_OF_BODY: Record<string, string> = { profile_id: "profil" };

export function toContactBody(form: ContactForm, countries: readonly Country[], language: LocaleCode): ContactBody {
  const { lastname, firstname, email, phone, subject, message, user_type, company_name, city } = form;
  return ContactBody.parse({
    lastname,
    firstname,
    email,
    phone,
    language,
    subject,
    message,
    civility_id: Number(form.civility_id),
    user_type,
    company_name,
    zipcode: normaliseZipcode(form.zipcode, countryCodeOf(countries, form.country)),
    city,
    country: Number(form.country),
    profile_id: isProfessional(user_type) ? Number(form.profil) : null,
    ...(form.acceptTerms === "on" ? { newsletter: true } : {}),
  });
}
