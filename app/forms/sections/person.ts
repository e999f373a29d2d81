/** Who somebody is: civility, first and last name (spec 2 §3, §5). */
import type { Civility } from "~shared/contract";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { line } from "../field-types";
import type { FormRules } from "../rules";

export const personShape = { civility_id: line, firstname: line, lastname: line };
type PersonField = keyof typeof personShape;
/** Nobody sends a form without a last name. */
export type OptionalPersonField = Exclude<PersonField, "lastname">;

export interface PersonRules {
  civilities: readonly Civility[];
  optional: readonly OptionalPersonField[];
}

export function checkPerson(rules: FormRules<PersonField>, { civilities, optional }: PersonRules) {
  rules.civility("civility_id", civilities, { isOptional: optional.includes("civility_id") });
  if (!optional.includes("firstname")) rules.filled("firstname", "validation_firstname");
  rules.atMost("firstname", MAX_LENGTHS.name);
  rules.filled("lastname", "validation_lastname");
  rules.atMost("lastname", MAX_LENGTHS.name);
}
