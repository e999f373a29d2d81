/** The texts of the request that a filled-in application becomes (contract, "Bodies" and "Consents"). */
import type { Country } from "~shared/contract";
import { ApplicationBody } from "~shared/contract";
import { normaliseZipcode } from "~shared/rules/zipcode";
import type { ApplicationForm } from "./application-schema";
import { exactBody } from "./exact-body.server";
import { countryCodeOf } from "./rules";

interface Circumstances {
  countries: readonly Country[];
  /** The job's id, `null` for a spontaneous application. */
  job: number | null;
}

export function toApplicationBody(form: ApplicationForm, { countries, job }: Circumstances): ApplicationBody {
  // The files travel beside the body.
  const { civility_id, country, zipcode, fonction, keep_file, cv, motivation, ...asTyped } = form;
  return exactBody(ApplicationBody, {
    ...asTyped,
    civility_id: Number(civility_id),
    country: Number(country),
    zipcode: normaliseZipcode(zipcode, countryCodeOf(countries, country)),
    ...(job === null ? { fonction } : { job_id: job }),
    ...(keep_file === "on" ? { keep_file: 1 } : {}),
  });
}
