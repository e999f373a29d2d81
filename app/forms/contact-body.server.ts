/** The request that a filled-in contact form becomes (contract, "Bodies" and "Consents"). */
import type { Country, LocaleCode } from "~shared/contract";
import { ContactBody } from "~shared/contract";
import { normaliseZipcode } from "~shared/rules/zipcode";
import type { ContactForm } from "./contact-schema";
import { isProfessional } from "./contact-schema";
import { exactBody } from "./exact-body.server";
import { countryCodeOf } from "./rules";

/** The names of the body that the form calls otherwise: where an error of the back-office belongs. */
export const CONTACT_FIELD_OF_BODY: Record<string, string> = { profile_id: "profil" };

export function toContactBody(form: ContactForm, countries: readonly Country[], language: LocaleCode): ContactBody {
  const { profil, civility_id, country, zipcode, acceptTermsRequired, acceptTerms, ...others } = form;
  // Pictures travel beside the body.
  const { picture_1, picture_2, picture_3, ...asTyped } = others;
  return exactBody(ContactBody, {
    ...asTyped,
    language,
    civility_id: Number(civility_id),
    zipcode: normaliseZipcode(zipcode, countryCodeOf(countries, country)),
    country: Number(country),
    profile_id: isProfessional(form.user_type) ? Number(profil) : null,
    ...(acceptTerms === "on" ? { newsletter: true } : {}),
  });
}
