/** The job application: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Civility } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { APPLICATION_FILES } from "~shared/rules/requests";
import { toLine, toText, toTick } from "~shared/rules/text";
import type { RuleBase } from "./rules";
import { countryCodeOf, rulesFor } from "./rules";
import { heldField, toChosen } from "./uploads/limits";

const line = z.unknown().transform(toLine);
const file = z.unknown().transform(toChosen);

/** Never fails: whatever comes in, every field is a string, so that the rules see the whole form at once. */
const ApplicationFields = z.object({
  civility_id: line,
  firstname: line,
  lastname: line,
  email: line,
  country: line,
  phone: line,
  zipcode: line,
  /** Only asked for without a job. */
  fonction: line,
  message: z.unknown().transform(toText),
  cv: file,
  motivation: file,
  keep_file: z.unknown().transform(toTick),
});
/** In the browser, a file that the site already holds is a token in a field of its own. */
const HeldFields = z.object({ cv_staged: line, motivation_staged: line });

export type ApplicationForm = z.output<typeof ApplicationFields>;
export const APPLICATION_FIELDS = ApplicationFields.keyof().options;

export interface ApplicationRules extends RuleBase {
  civilities: readonly Civility[];
}

/**
 * One schema for browser and server; only how closely a phone number is looked at differs. What is in a file isn't its
 * business: `uploads/` looks at that when it is chosen, and again when it arrives.
 */
export function applicationSchema({ civilities, countries, isPhone }: ApplicationRules) {
  return ApplicationFields.merge(HeldFields).superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    const country = countryCodeOf(countries, form.country);
    rules.listed("civility_id", civilities, "validation_civility");
    rules.filled("firstname", "validation_firstname");
    rules.atMost("firstname", MAX_LENGTHS.name);
    rules.filled("lastname", "validation_lastname");
    rules.atMost("lastname", MAX_LENGTHS.name);
    rules.email("email");
    rules.listed("country", countries, "validation_address_state");
    rules.phone("phone", country, isPhone);
    rules.zipcode("zipcode", country);
    rules.atMost("fonction", MAX_LENGTHS.line);
    rules.filled("message", "validation_message");
    rules.atMost("message", MAX_LENGTHS.message);
    for (const name of APPLICATION_FILES) {
      if (form[heldField(name)] === "") rules.filled(name, `validation_${name}`);
    }
  });
}
