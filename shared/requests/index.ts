/** The kinds of request, one definition for each. A form imports its own kind alone, so that browsers download no other. */
import type { RequestKind, RequestStatus } from "../contract/inbox";
import { text } from "../contract/primitives";
import { application } from "./application";
import { constructionStart } from "./construction-start";
import { contact } from "./contact";
import type { RequestDefinition } from "./definition";
import { atMost, emailOr, type Fields } from "./field";
import { trainingInscription } from "./training-inscription";

export const REQUESTS = {
  application,
  contact,
  "construction-starts": constructionStart,
  "training-inscription": trainingInscription,
} as const satisfies Record<RequestKind, RequestDefinition>;

const USUAL_STATUSES: readonly RequestStatus[] = ["new", "in_progress", "done"];

/** The states of requests of the kinds, in order. */
export function statusesOf(...kinds: readonly RequestKind[]): RequestStatus[] {
  const definitions: RequestDefinition[] = kinds.map((kind) => REQUESTS[kind]);
  return [...new Set(definitions.flatMap(({ statuses = USUAL_STATUSES }) => statuses))];
}

export const wishlistFields = {
  email: emailOr({ key: "validation_email" }, { key: "validation_email" }),
  products: { shape: text, rules: [atMost(1_000)] },
} satisfies Fields;
