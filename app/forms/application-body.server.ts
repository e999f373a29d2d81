/** The texts of the request that a filled-in application becomes (contract, "Bodies" and "Consents"). */
import type { Country, LocaleCode } from "~shared/contract";
import { ApplicationBody } from "~shared/contract";
import { normaliseZipcode } from "~shared/rules/zipcode";
import type { ApplicationForm } from "./application-schema";
import { countryCodeOf } from "./rules";

interface Circumstances {
  countries: readonly Country[];
  language: LocaleCode;
  /** The job's id, `null` for a spontaneous application. */
  job: number | null;
}

export function toApplicationBody(form: ApplicationForm, { countries, language, job }: Circumstances): ApplicationBody {
  const { firstname, lastname, phone, email, message, fonction } = form;
  return ApplicationBody.parse({
    civility_id: Number(form.civility_id),
    firstname,
    lastname,
    phone,
    email,
    message,
    country: Number(form.country),
    zipcode: normaliseZipcode(form.zipcode, countryCodeOf(countries, form.country)),
    ...(job === null ? { fonction } : { job_id: job }),
    language,
    ...(form.keep_file === "on" ? { keep_file: 1 } : {}),
  });
}
