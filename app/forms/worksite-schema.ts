/** The start of a worksite: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Civility } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { toLine, toTick } from "~shared/rules/text";
import type { RuleBase } from "./rules";
import { rulesFor } from "./rules";

const line = z.unknown().transform(toLine);

/** Never fails: whatever comes in, every field is a string, so that the rules see the whole form at once. */
const WorksiteFields = z.object({
  civility_id: line,
  firstname: line,
  lastname: line,
  company: line,
  function: line,
  email: line,
  phone: line,
  period: line,
  /** Sent as `address`. */
  address_worksite: line,
  zipcode: line,
  city: line,
  /** Never sent. */
  acceptTerms: z.unknown().transform(toTick),
});
export type WorksiteForm = z.output<typeof WorksiteFields>;
export const WORKSITE_FIELDS = WorksiteFields.keyof().options;

export interface WorksiteRules extends Pick<RuleBase, "isPhone"> {
  civilities: readonly Civility[];
  /** The form asks for no country: the site's own, alpha-2. */
  country: string | null;
}

/** One schema for browser and server; only how closely a phone number is looked at differs. */
export function worksiteSchema({ civilities, country, isPhone }: WorksiteRules) {
  return WorksiteFields.superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    // "Civility is optional."
    if (form.civility_id !== "") rules.listed("civility_id", civilities, "validation_civility");
    rules.filled("firstname", "validation_firstname");
    rules.atMost("firstname", MAX_LENGTHS.name);
    rules.filled("lastname", "validation_lastname");
    rules.atMost("lastname", MAX_LENGTHS.name);
    rules.filled("company", "validation_company");
    rules.atMost("company", MAX_LENGTHS.company);
    rules.filled("function", "validation_function");
    rules.atMost("function", MAX_LENGTHS.line);
    rules.email("email");
    rules.phone("phone", country, isPhone);
    rules.filled("period", "validation_period");
    rules.atMost("period", MAX_LENGTHS.line);
    rules.filled("address_worksite", "validation_address");
    rules.atMost("address_worksite", MAX_LENGTHS.line);
    rules.zipcode("zipcode", country);
    rules.filled("city", "validation_city");
    rules.atMost("city", MAX_LENGTHS.city);
    rules.ticked("acceptTerms", "validation_accept_terms");
  });
}
