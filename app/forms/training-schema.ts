/**
 * The registration for a training: a contact person, a company with its number where professionals register, 3 to 5
 * participants (spec 2 §5, §9; contract, "Bodies"). Takes types only from the contract: browsers download this.
 */
import { z } from "zod";
import type { Civility, Target } from "~shared/contract";
import { companyRegister, findCompanyCountry } from "~shared/rules/company-number";
import { MAX_LENGTHS } from "~shared/rules/max-lengths";
import { isPhoneInAny } from "~shared/rules/phone";
import { asksForCompany, FEWEST_PARTICIPANTS } from "~shared/rules/requests";
import { line } from "./field-types";
import type { RuleBase } from "./rules";
import { rulesFor } from "./rules";
import { checkContactDetails, contactDetailsShape } from "./sections/contact-details";
import type { OptionalPersonField } from "./sections/person";
import { checkPerson, personShape } from "./sections/person";
import { checkTown, townShape } from "./sections/town";

export const PARTICIPANT_PARTS = ["civility_id", "firstname", "lastname", "email"] as const;
export type ParticipantPart = (typeof PARTICIPANT_PARTS)[number];
/** 1 to 5, as people count. */
export type ParticipantNumber = 1 | 2 | 3 | 4 | 5;
export const PARTICIPANT_NUMBERS: readonly ParticipantNumber[] = [1, 2, 3, 4, 5];
export type ParticipantField = `participant_${ParticipantNumber}_${ParticipantPart}`;
export const participantField = (number: ParticipantNumber, part: ParticipantPart): ParticipantField =>
  `participant_${number}_${part}`;

const participantShape = Object.fromEntries(
  PARTICIPANT_NUMBERS.flatMap((number) => PARTICIPANT_PARTS.map((part) => [participantField(number, part), line])),
) as Record<ParticipantField, typeof line>;

/** In the order of the form, which the error summary follows. */
const TrainingFields = z.object({
  session_id: line,
  ...personShape,
  ...contactDetailsShape,
  company: line,
  company_number: line,
  ...townShape,
  ...participantShape,
});
export type TrainingForm = z.output<typeof TrainingFields>;
export const TRAINING_FIELDS = TrainingFields.keyof().options;
export const TRAINING_OPTIONAL: readonly OptionalPersonField[] = ["civility_id"];

/** The first three always take part; the others as soon as anything is said of them. */
export const takesPart = (form: Partial<TrainingForm>, number: ParticipantNumber): boolean =>
  number <= FEWEST_PARTICIPANTS ||
  PARTICIPANT_PARTS.some((part) => part !== "civility_id" && Boolean(form[participantField(number, part)]));

/** The last person that anything was typed for, 0 when there is none. */
export const lastFilledIn = (form: Partial<TrainingForm>): number =>
  PARTICIPANT_NUMBERS.findLast((number) =>
    PARTICIPANT_PARTS.some((part) => Boolean(form[participantField(number, part)])),
  ) ?? 0;

/** Nobody is asked for a country: the company's number says it (a SIRET is French), else it is one of the site's. */
export function townCountries(companyNumber: string, own: readonly string[]): readonly string[] {
  const registered = findCompanyCountry(companyNumber, own);
  return registered ? [registered] : own;
}

export interface TrainingRules extends Pick<RuleBase, "isPhone"> {
  civilities: readonly Civility[];
  /** Every session that is shown, the closed and the full too: about those the back-office has the say. */
  sessions: readonly { id: number }[];
  /** The site's countries, alpha-2, its own first. */
  countries: readonly string[];
  /** Who registers: a consumer needs no company. */
  target: Target;
}

export function trainingSchema({ civilities, sessions, countries: own, isPhone, target }: TrainingRules) {
  return TrainingFields.superRefine((form, ctx) => {
    const rules = rulesFor(form, ctx);
    const countries = townCountries(form.company_number, own);
    rules.listed("session_id", sessions, "validation_training");
    checkPerson(rules, { civilities, optional: TRAINING_OPTIONAL });
    // A French firm may have its phone in Switzerland.
    checkContactDetails(rules, { country: countries[0] ?? null, isPhone: isPhoneInAny(isPhone, own) });
    if (asksForCompany(target)) {
      rules.filled("company", "validation_company");
      rules.filled("company_number");
    }
    rules.atMost("company", MAX_LENGTHS.company);
    if (form.company_number !== "") {
      const isKnown = findCompanyCountry(form.company_number, own) !== null;
      rules.must("company_number", isKnown, "validation_siret", { ...companyRegister(own) });
    }
    checkTown(rules, form, countries);
    for (const number of PARTICIPANT_NUMBERS) {
      if (!takesPart(form, number)) continue;
      const which = { number: String(number) };
      rules.civility(participantField(number, "civility_id"), civilities, { isOptional: true });
      for (const part of ["firstname", "lastname"] as const) {
        rules.filled(participantField(number, part), `participant_${part}`, which);
        rules.atMost(participantField(number, part), MAX_LENGTHS.name);
      }
      rules.email(participantField(number, "email"), "participant_email", which);
    }
  });
}
