/**
 * What a training registration may send: a contact person, a company with its number where professionals
 * register, 3 to 5 participants (spec 2 §5, §9). Whether the session has seats left is asked where it is kept.
 */
import { type Target, TrainingInscriptionBody } from "../../shared/contract";
import { isCompanyNumber } from "../../shared/rules/company-number";
import { isEmail } from "../../shared/rules/email";
import { asksForCompany } from "../../shared/rules/requests";
import type { Content } from "../catalogue/content";
import type { ServedSite } from "../catalogue/sites";
import { checkFields, isFilled, isListed, isPhoneOf, isZipcode, readShape } from "./field-rules";

/** @throws Problem 422 naming every field that is wrong */
export function readTrainingInscription(
  sent: unknown,
  { civilities, countries }: Content,
  target: Target,
  site: Pick<ServedSite, "countries">,
): TrainingInscriptionBody {
  const body = readShape(TrainingInscriptionBody, sent);
  const isCivility = (id: number | null): boolean => id === null || isListed(civilities, id);
  return checkFields(body, (check) => {
    check("civility_id", isCivility(body.civility_id));
    for (const field of ["firstname", "lastname", "city"] as const) check(field, isFilled(body[field]));
    check("email", isEmail(body.email));
    check("phone", isPhoneOf(body.phone, countries));
    const isCompanyOptional = !asksForCompany(target);
    check("company", isCompanyOptional || isFilled(body.company));
    const isLeftOut = isCompanyOptional && body.company_number === "";
    check("company_number", isLeftOut || isCompanyNumber(body.company_number, site.countries));
    check("zipcode", isZipcode(body.zipcode));
    body.participants.forEach((participant, index) => {
      const field = (name: keyof typeof participant): string => `participants.${index}.${name}`;
      check(field("civility_id"), isCivility(participant.civility_id));
      check(field("firstname"), isFilled(participant.firstname));
      check(field("lastname"), isFilled(participant.lastname));
      check(field("email"), isEmail(participant.email));
    });
  });
}
