/** The request that a filled-in training registration becomes (contract, "Bodies"). */
import { TrainingInscriptionBody } from "~shared/contract";
import { normaliseCompanyNumber } from "~shared/rules/company-number";
import { normaliseZipcode, zipcodeCountry } from "~shared/rules/zipcode";
import { exactBody } from "./exact-body.server";
import type { ParticipantField, ParticipantNumber, TrainingForm } from "./training-schema";
import { PARTICIPANT_NUMBERS, PARTICIPANT_PARTS, participantField, takesPart, townCountries } from "./training-schema";

const idOrNull = (text: string) => (text === "" ? null : Number(text));

/** `countries`: alpha-2, those of the site. */
export function toTrainingBody(form: TrainingForm, countries: readonly string[]): TrainingInscriptionBody {
  const { session_id, civility_id, company_number, zipcode, ...others } = form;
  const asTyped: Omit<typeof others, ParticipantField> = others;
  const participant = (number: ParticipantNumber) => ({
    civility_id: idOrNull(form[participantField(number, "civility_id")]),
    firstname: form[participantField(number, "firstname")],
    lastname: form[participantField(number, "lastname")],
    email: form[participantField(number, "email")],
  });
  return exactBody(TrainingInscriptionBody, {
    ...asTyped,
    session_id: Number(session_id),
    civility_id: idOrNull(civility_id),
    company_number: normaliseCompanyNumber(company_number, countries),
    zipcode: normaliseZipcode(zipcode, zipcodeCountry(zipcode, townCountries(company_number, countries))),
    participants: PARTICIPANT_NUMBERS.filter((number) => takesPart(form, number)).map(participant),
  });
}

/** The names of the body that the form calls otherwise: where an error of the back-office belongs. */
export const TRAINING_FIELD_OF_BODY: Record<string, string> = Object.fromEntries(
  PARTICIPANT_NUMBERS.flatMap((number, index) =>
    PARTICIPANT_PARTS.map((part) => [`participants.${index}.${part}`, participantField(number, part)]),
  ),
);

/** A refusal that is about the session, whether or not the back-office names a field with it. */
export const TRAINING_FIELD_OF_CODE: Record<string, string> = {
  session_closed: "session_id",
  session_full: "session_id",
};
