/** The start of a worksite: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Civility } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { isPhoneInAny } from "~shared/rules/phone";
import { line, tick } from "./field-types";
import type { RuleBase } from "./rules";
import { rulesFor } from "./rules";
import { checkContactDetails, contactDetailsShape } from "./sections/contact-details";
import type { OptionalPersonField } from "./sections/person";
import { checkPerson, personShape } from "./sections/person";
import { checkTown, townShape } from "./sections/town";

/** In the order of the form, which the error summary follows. */
const WorksiteFields = z.object({
  ...personShape,
  company: line,
  function: line,
  ...contactDetailsShape,
  period: line,
  /** Sent as `address`. */
  address_worksite: line,
  ...townShape,
  /** Never sent. */
  acceptTerms: tick,
});
export type WorksiteForm = z.output<typeof WorksiteFields>;
export const WORKSITE_FIELDS = WorksiteFields.keyof().options;
/** "Civility is optional." */
export const WORKSITE_OPTIONAL: readonly OptionalPersonField[] = ["civility_id"];

export interface WorksiteRules extends Pick<RuleBase, "isPhone"> {
  civilities: readonly Civility[];
  /** The form asks for no country: the site's, alpha-2, its own first. */
  countries: readonly string[];
}

/** One schema for browser and server; only how closely a phone number is looked at differs. */
export function worksiteSchema({ civilities, countries, isPhone }: WorksiteRules) {
  return WorksiteFields.superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    checkPerson(rules, { civilities, optional: WORKSITE_OPTIONAL });
    rules.filled("company", "validation_company");
    rules.atMost("company", MAX_LENGTHS.company);
    rules.filled("function", "validation_function");
    rules.atMost("function", MAX_LENGTHS.line);
    checkContactDetails(rules, { country: countries[0] ?? null, isPhone: isPhoneInAny(isPhone, countries) });
    rules.filled("period", "validation_period");
    rules.atMost("period", MAX_LENGTHS.line);
    rules.filled("address_worksite", "validation_address");
    rules.atMost("address_worksite", MAX_LENGTHS.line);
    checkTown(rules, form, countries);
    rules.ticked("acceptTerms", "validation_accept_terms");
  });
}
