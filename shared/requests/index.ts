/** The kinds of request, one definition for each. A form imports its own kind alone, so that browsers download no other. */

import type { RequestKind } from "../contract/inbox";
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

export const wishlistFields = {
  email: emailOr({ key: "validation_email" }, { key: "validation_email" }),
  products: { shape: text, rules: [atMost(1_000)] },
} satisfies Fields;
