/** The job application: its fields and its rules (spec 2 §3, §5). Takes types only from the contract: browsers download this. */
import { z } from "zod";
import type { Civility } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { APPLICATION_FILES } from "~shared/rules/requests";
import { line, lines, tick } from "./field-types";
import type { RuleBase } from "./rules";
import { rulesFor } from "./rules";
import { checkInternational, internationalShape } from "./sections/contact-details";
import { checkPerson, personShape } from "./sections/person";
import { file } from "./uploads/file-field-type";
import { heldField } from "./uploads/limits";

/** In the order of the form, which the error summary follows. */
const ApplicationFields = z.object({
  ...personShape,
  ...internationalShape,
  /** Only asked for without a job. */
  fonction: line,
  message: lines,
  cv: file,
  motivation: file,
  keep_file: tick,
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
export function applicationSchema({ civilities, ...base }: ApplicationRules) {
  return ApplicationFields.merge(HeldFields).superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    checkPerson(rules, { civilities, optional: [] });
    checkInternational(rules, form, base);
    rules.atMost("fonction", MAX_LENGTHS.line);
    rules.filled("message", "validation_message");
    rules.atMost("message", MAX_LENGTHS.message);
    for (const name of APPLICATION_FILES) {
      if (form[heldField(name)] === "") rules.filled(name, `validation_${name}`);
    }
  });
}
