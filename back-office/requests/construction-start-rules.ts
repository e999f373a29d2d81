/** What the worksite form may send (spec 2 §5): everything but the civility is required. */
import { ConstructionStartBody } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import type { Content } from "../catalogue/content";
import { checkFields, isFilled, isListed, isPhoneOf, isZipcode, readShape } from "./field-rules";

/** @throws Problem 422 naming every field that is wrong */
export function readConstructionStart(sent: unknown, { civilities, countries }: Content): ConstructionStartBody {
  const body = readShape(ConstructionStartBody, sent);
  return checkFields(body, (check) => {
    check("civility_id", body.civility_id === null || isListed(civilities, body.civility_id));
    for (const field of ["company", "function", "firstname", "lastname", "address", "city", "period"] as const) {
      check(field, isFilled(body[field]));
    }
    check("email", isEmail(body.email));
    check("phone", isPhoneOf(body.phone, countries));
    check("zipcode", isZipcode(body.zipcode));
  });
}
