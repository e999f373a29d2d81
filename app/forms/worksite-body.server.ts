/** The request that a filled-in worksite form becomes (contract, "Bodies"). */
import { ConstructionStartBody } from "~shared/contract";
import { normaliseZipcode } from "~shared/rules/zipcode";
import type { WorksiteForm } from "./worksite-schema";

/** The names of the body that the form calls otherwise: where an error of the back-office belongs. */
export const WORKSITE_FIELD_OF_BODY: Record<string, string> = { address: "address_worksite" };

/** `country`: alpha-2, the site's own. */
export function toWorksiteBody(form: WorksiteForm, country: string | null): ConstructionStartBody {
  const { lastname, firstname, email, phone, city, period, company } = form;
  return ConstructionStartBody.parse({
    civility_id: form.civility_id === "" ? null : Number(form.civility_id),
    lastname,
    firstname,
    email,
    zipcode: normaliseZipcode(form.zipcode, country),
    phone,
    function: form.function,
    address: form.address_worksite,
    city,
    period,
    company,
  });
}
