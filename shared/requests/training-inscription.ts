import { z } from "zod";
import { MAX_LENGTHS } from "../rules/max-lengths";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS, requiresCompany } from "../rules/requests";
import { defineRequest } from "./definition";
import type { Field, Given } from "./field";
import {
  bodyOf,
  choice,
  companyNumber,
  consent,
  contactDetails,
  emailOr,
  line,
  optionalCivility,
  person,
  town,
} from "./field";

export const PARTICIPANT_PARTS = ["civility_id", "firstname", "lastname", "email"] as const;
export type ParticipantPart = (typeof PARTICIPANT_PARTS)[number];
/** 1 to 5, as people count. */
export type ParticipantNumber = 1 | 2 | 3 | 4 | 5;
export const PARTICIPANT_NUMBERS: readonly ParticipantNumber[] = [1, 2, 3, 4, 5];
export type ParticipantField = `participant_${ParticipantNumber}_${ParticipantPart}`;
export const participantField = (number: ParticipantNumber, part: ParticipantPart): ParticipantField =>
  `participant_${number}_${part}`;

/** In a form the first three always take part, others when anything is typed; in the API `participants` is their number. */
const takesPart = (values: Readonly<Record<string, string>>, number: ParticipantNumber): boolean =>
  values.participants === undefined
    ? number <= MIN_PARTICIPANTS ||
      PARTICIPANT_PARTS.some((part) => part !== "civility_id" && Boolean(values[participantField(number, part)]))
    : number <= Number(values.participants);

/** The last person that anything was typed for, 0 when there is none. */
export const lastFilledIn = (values: Readonly<Record<string, string>>): number =>
  PARTICIPANT_NUMBERS.findLast((number) =>
    PARTICIPANT_PARTS.some((part) => Boolean(values[participantField(number, part)])),
  ) ?? 0;

function participant(number: number) {
  const params = { number: String(number) };
  const wrongEmail = { key: "participant_email", params } as const;
  return {
    civility_id: optionalCivility,
    firstname: { ...line(MAX_LENGTHS.name), required: { key: "participant_firstname", params } },
    lastname: { ...line(MAX_LENGTHS.name), required: { key: "participant_lastname", params } },
    email: emailOr(wrongEmail, wrongEmail),
  } as const satisfies Record<ParticipantPart, Field>;
}

type PartOfList = Omit<Field, "input" | "shape"> & { input: "line" };
const participantFields = Object.fromEntries(
  PARTICIPANT_NUMBERS.flatMap((number, index) =>
    PARTICIPANT_PARTS.map((part): [ParticipantField, PartOfList] => {
      const { shape, ...field } = participant(number)[part];
      const when = ({ values }: Given) => takesPart(values, number);
      return [participantField(number, part), { ...field, sentAs: `participants.${index}.${part}`, when }];
    }),
  ),
) as Record<ParticipantField, PartOfList>;

const isCompanyRequired = ({ target = "pro" }: Given) => requiresCompany(target);

export const trainingInscription = defineRequest({
  call: "createTrainingInscription",
  fields: {
    session_id: choice("sessions", "validation_training", "session"),
    /** The registration goes on the waiting list where there aren't enough seats. */
    waiting: consent(true),
    ...person,
    civility_id: optionalCivility,
    ...contactDetails,
    company: { ...line(MAX_LENGTHS.company, "validation_company"), requiredIf: isCompanyRequired },
    company_number: { ...companyNumber, requiredIf: isCompanyRequired },
    ...town,
    ...participantFields,
    participants: {
      shape: z
        .array(bodyOf(participant(1)))
        .min(MIN_PARTICIPANTS)
        .max(MAX_PARTICIPANTS),
      labelled: "participants",
    },
  },
  inbox: [
    ...(["session_id", "company", "company_number", "civility_id", "firstname", "lastname", "email", "phone"] as const),
    ...(["zipcode", "city", "participants"] as const),
  ],
  teamMail: [
    { label: "training", value: "about" },
    { label: "session", value: "session" },
    ...(["company", "company_number"] as const),
    { label: "address", value: "place" },
    "phone",
    { label: "participants", value: "participants" },
  ],
  acknowledgement: [
    { label: "training", value: "about" },
    { label: "session", value: "session" },
    { label: "participants", value: "participant_count" },
  ],
});
