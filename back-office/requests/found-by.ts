import { fold } from "../../shared/rules/fold";
import { asText, type Body, nameOf } from "./field-labels";
import { textsOf } from "./shape";

interface FoundBy {
  name: string;
  /** Lower case. */
  email: string;
  /** Everything that was written, folded as the inbox folds what it looks for. */
  search_text: string;
}

export function foundBy(body: Body): FoundBy {
  const everything = textsOf(body).map(([, written]) => written);
  return {
    name: nameOf(body),
    email: asText(body.email).toLowerCase(),
    search_text: fold(everything.filter(Boolean).join("\n")),
  };
}
