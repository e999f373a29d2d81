/** What the contact form may send (spec 2 §5). */
import { ContactBody, ContactFormBody } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import type { Content } from "../catalogue/content";
import { checkFields, isFilled, isListed, isPhoneOf, isZipcode, readShape } from "./field-rules";

interface SentContact {
  sent: unknown;
  /** With pictures it comes as a form. */
  isForm: boolean;
  /** The message for each of its pictures that is wrong. */
  wrong: Readonly<Record<string, string>>;
}

/** @throws Problem 422 naming every field that is wrong */
export function readContact({ sent, isForm, wrong }: SentContact, content: Content): ContactBody {
  const { civilities, countries, profiles } = content;
  const body = isForm ? readShape(ContactFormBody, sent) : readShape(ContactBody, sent);
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
    for (const [field, message] of Object.entries(wrong)) check(field, false, message);
  });
}
