/** The request that a filled-in worksite form becomes (contract, "Bodies"). */
import { ConstructionStartBody } from "~shared/contract";
import { normaliseZipcode, zipcodeCountry } from "~shared/rules/zipcode";
import { exactBody } from "./exact-body.server";
import type { WorksiteForm } from "./worksite-schema";

/** The names of the body that the form calls otherwise: where an error of the back-office belongs. */
export const WORKSITE_FIELD_OF_BODY: Record<string, string> = { address: "address_worksite" };

/** `countries`: alpha-2, those of the site. */
export function toWorksiteBody(form: WorksiteForm, countries: readonly string[]): ConstructionStartBody {
  const { civility_id, address_worksite, zipcode, acceptTerms, ...asTyped } = form;
  return exactBody(ConstructionStartBody, {
    ...asTyped,
    civility_id: civility_id === "" ? null : Number(civility_id),
    address: address_worksite,
    zipcode: normaliseZipcode(zipcode, zipcodeCountry(zipcode, countries)),
  });
}
