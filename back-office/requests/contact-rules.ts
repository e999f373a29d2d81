/** What the contact form may send (spec 2 §5). */
import { ContactBody } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import type { Content } from "../catalogue/content";
import { checkFields, isFilled, isListed, isPhoneOf, isZipcode, readShape } from "./field-rules";

/** @throws Problem 422 naming every field that is wrong */
export function readContact(sent: unknown, { civilities, countries, profiles }: Content): ContactBody {
  const body = readShape(ContactBody, sent);
  const country = countries.find(({ id }) => id === body.country);
  const isPro = body.user_type === "pro_contact";
  return checkFields(body, (check) => {
    check("civility_id", isListed(civilities, body.civility_id));
    check("lastname", isFilled(body.lastname));
    check("email", isEmail(body.email));
    check("phone", isPhoneOf(body.phone, country ? [country] : countries));
    check("country", country !== undefined);
    check("zipcode", isZipcode(body.zipcode, country));
    check("profile_id", isPro ? isListed(profiles, body.profile_id) : body.profile_id === null);
  });
}
