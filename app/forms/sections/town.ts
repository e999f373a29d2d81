/** A postcode and its town, in one of the site's countries or one that is known otherwise (spec 2 §3, §5). */

import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { zipcodeCountry } from "~shared/rules/zipcode";
import { line } from "../field-types";
import type { FormRules } from "../rules";

export const townShape = { zipcode: line, city: line };

/** `countries`: alpha-2. */
export function checkTown(
  rules: FormRules<keyof typeof townShape>,
  { zipcode }: { zipcode: string },
  countries: readonly string[],
) {
  rules.zipcode("zipcode", zipcodeCountry(zipcode, countries));
  rules.filled("city", "validation_city");
  rules.atMost("city", MAX_LENGTHS.city);
}
