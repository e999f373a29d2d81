/** What the contact form may send (spec 2 §5). The site checks more finely; nothing wrong gets in past it. */
import type { z } from "zod";
import { ContactBody } from "../../app/back-office/contract";
import type { Content } from "../catalogue/content";
import { Problem } from "../http/problem";

type Body = z.output<typeof ContactBody>;
type Field = keyof Body;

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".\d]{2,}$/u;
const PHONE = /^\+?[\d\s().\-/]{6,30}$/;
const LONGEST: Partial<Record<Field, number>> = { email: 254, message: 5000 };
const LONGEST_OTHERS = 120;
/** Texts that may hold line breaks. */
const MULTILINE: ReadonlySet<string> = new Set(["message"]);

/** @throws Problem 422 naming every field that is wrong */
export function readContact(sent: unknown, { civilities, countries, profiles }: Content): Body {
  const shape = ContactBody.safeParse(sent);
  if (!shape.success) {
    throw invalid(
      Object.fromEntries(shape.error.issues.map(({ path }) => [String(path[0] ?? "body"), messageFor(path[0])])),
    );
  }
  const body = trimmed(shape.data);
  const hasId = (list: readonly { id: number }[], id: number | null) => list.some((item) => item.id === id);
  const country = countries.find(({ id }) => id === body.country);
  const isPro = body.user_type === "pro_contact";

  const wrong: Field[] = [];
  const check = (field: Field, isRight: boolean): void => {
    if (!isRight) wrong.push(field);
  };
  check("civility_id", hasId(civilities, body.civility_id));
  check("lastname", body.lastname !== "");
  check("email", EMAIL.test(body.email));
  check("phone", PHONE.test(body.phone) && body.phone.replaceAll(/\D/g, "").length >= 6);
  check("country", country !== undefined);
  // The Emirates have no postcodes.
  check("zipcode", country?.alpha2Code === "AE" || /^[\p{L}\d][\p{L}\d -]{1,11}$/u.test(body.zipcode));
  check("profile_id", isPro ? hasId(profiles, body.profile_id) : body.profile_id === null);
  for (const [field, value] of Object.entries(body) as [Field, unknown][]) {
    if (typeof value !== "string") continue;
    check(field, value.length <= (LONGEST[field] ?? LONGEST_OTHERS));
    check(field, MULTILINE.has(field) || !/\p{Cc}/u.test(value));
  }
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, messageFor(field)])));
  return body;
}

function trimmed(body: Body): Body {
  const entries = Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(entries) as Body;
}

const MESSAGES: Partial<Record<string, string>> = {
  civility_id: "validation_civility",
  country: "validation_address_state",
  profile_id: "validation_profil",
};
const messageFor = (field: string | number | undefined): string => MESSAGES[String(field)] ?? `validation_${field}`;

const invalid = (fields: Record<string, string>): Problem =>
  new Problem(422, { code: "validation_failed", message: "Some fields are missing or wrong.", fields });
