/** A postcode and its town, in the site's own country or one that is known otherwise (spec 2 §3, §5). */

import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { line } from "../field-types";
import type { FormRules } from "../rules";

export const townShape = { zipcode: line, city: line };

/** `country`: alpha-2. */
export function checkTown(rules: FormRules<keyof typeof townShape>, country: string | null) {
  rules.zipcode("zipcode", country);
  rules.filled("city", "validation_city");
  rules.atMost("city", MAX_LENGTHS.city);
}
