/** A request's body as people read it: each field in its form's order, ids as labels, and in a line what it is about. */
import type { LocaleCode, RequestKind } from "../../shared/contract";
import { fillIn } from "../catalogue/text";
import { asText, type Labels, TEXTS } from "./labels";

type Body = Readonly<Record<string, unknown>>;
type Read = (value: unknown, labels: Labels) => string;
export interface Field {
  name: string;
  value: string;
}

const READERS: Readonly<Record<string, Read>> = {
  civility_id: (id, labels) => labels.civility(id),
  country: (id, labels) => labels.country(id),
  profile_id: (id, labels) => labels.profile(id),
  subject: (code, labels) => labels.contactSubject(code),
  user_type: (code, labels) => labels.userType(code),
  job_id: (id, labels) => labels.job(id),
  session_id: (id, labels) => labels.session(id),
  participants: (value, labels) =>
    listOf(value)
      .map((one) => participantLine(one, labels))
      .join("\n"),
};

const ORDER: Readonly<Record<RequestKind, readonly string[]>> = {
  contact: [
    ...["user_type", "subject", "civility_id", "firstname", "lastname", "company_name", "profile_id"],
    ...["email", "phone", "zipcode", "city", "country", "message"],
  ],
  application: [
    ...["job_id", "fonction", "civility_id", "firstname", "lastname", "email", "phone", "zipcode", "country"],
    "message",
  ],
  "construction-starts": [
    ...["civility_id", "firstname", "lastname", "function", "company", "email", "phone"],
    ...["address", "zipcode", "city", "period"],
  ],
  "training-inscription": [
    ...["session_id", "company", "company_number", "civility_id", "firstname", "lastname", "email", "phone"],
    ...["zipcode", "city", "participants"],
  ],
};
/** They stand in the record beside the fields: the language, and consents with their time. */
const ELSEWHERE: ReadonlySet<string> = new Set(["language", "newsletter", "keep_file"]);

/** A field that the order doesn't know comes last: nothing that was sent is hidden. */
export function fieldsOf(kind: RequestKind, body: Body, labels: Labels): Field[] {
  const known = ORDER[kind].filter((name) => name in body);
  const others = Object.keys(body).filter((name) => !ORDER[kind].includes(name) && !ELSEWHERE.has(name));
  return [...known, ...others].map((name) => ({
    name,
    value: READERS[name]?.(body[name], labels) ?? asText(body[name]),
  }));
}

export function subjectOf(kind: RequestKind, body: Body, labels: Labels, lang: LocaleCode): string {
  const texts = TEXTS[lang];
  switch (kind) {
    case "contact":
      return labels.contactSubject(body.subject);
    case "application": {
      if (body.job_id !== undefined && body.job_id !== null) return labels.job(body.job_id);
      return body.fonction ? fillIn(texts.spontaneous, { function: asText(body.fonction) }) : texts.application;
    }
    case "construction-starts":
      return fillIn(texts.worksite, { place: [body.zipcode, body.city].map(asText).filter(Boolean).join(" ") });
    case "training-inscription":
      return labels.session(body.session_id) || texts.training;
  }
}

const nameOf = (body: Body): string => [body.firstname, body.lastname].map(asText).filter(Boolean).join(" ");

/** The participants of a training, as they were sent. */
export const listOf = (value: unknown): Body[] =>
  Array.isArray(value) ? value.filter((one): one is Body => typeof one === "object" && one !== null) : [];

function participantLine(participant: Body, labels: Labels): string {
  const { civility_id, email } = participant;
  const civility = civility_id === null ? "" : labels.civility(civility_id);
  const name = [civility, nameOf(participant)].filter(Boolean).join(" ");
  return [name, asText(email)].filter(Boolean).join(", ");
}
