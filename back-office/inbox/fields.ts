/** A request's body as people read it: each field in the inbox' order, ids as labels, and in a line what it is about. */
import type { LocaleCode, RequestKind } from "../../shared/contract";
import { REQUESTS } from "../../shared/requests";
import type { RequestDefinition } from "../../shared/requests/definition";
import { namesBySentName } from "../../shared/requests/field";
import { fillIn } from "../content/content";
import { asText, type Body, JOB_CLOSED, jobOf, type Labels, readableValue, TEXTS } from "../requests/field-labels";

/** A field that the order doesn't know comes last: nothing that was sent is hidden. */
export function fieldsOf(kind: RequestKind, body: Body, labels: Labels): { name: string; value: string }[] {
  const { fields, inbox }: RequestDefinition = REQUESTS[kind];
  const names = namesBySentName(fields);
  const definitionOf = (name: string) => fields[names[name] ?? ""];
  const known = inbox.filter((name) => name in body);
  // The record has the language and the consents beside the fields, and its subject says that the job was filled.
  const others = Object.keys(body).filter(
    (name) => !inbox.includes(name) && name !== "language" && name !== JOB_CLOSED && !definitionOf(name)?.isConsent,
  );
  return [...known, ...others].map((name) => ({ name, value: readableValue(definitionOf(name), body[name], labels) }));
}

export function subjectOf(kind: RequestKind, body: Body, labels: Labels, lang: LocaleCode): string {
  const texts = TEXTS[lang];
  switch (kind) {
    case "contact":
      return labels.subject(body.subject);
    case "application": {
      if (body.job_id !== undefined && body.job_id !== null) return jobOf(body, labels, lang);
      return body.fonction ? fillIn(texts.spontaneous, { function: asText(body.fonction) }) : texts.application;
    }
    case "construction-starts":
      return fillIn(texts.worksite, { place: [body.zipcode, body.city].map(asText).filter(Boolean).join(" ") });
    case "training-inscription":
      return labels.session(body.session_id) || texts.training;
  }
}
