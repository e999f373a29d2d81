/** What the inbox finds a request by: it stands beside the body, where queries can look for it. */
import { fold } from "../../shared/rules/fold";
import { textsOf } from "./field-rules";

interface FoundBy {
  name: string;
  /** Lower case. */
  email: string;
  /** Everything that was written, folded as the inbox folds what it looks for. */
  search_text: string;
}

export function foundBy(body: { firstname?: unknown; lastname?: unknown; email?: unknown }): FoundBy {
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const everything = textsOf(body).map(([, written]) => written);
  return {
    name: [body.firstname, body.lastname].map(text).filter(Boolean).join(" "),
    email: text(body.email).toLowerCase(),
    search_text: fold(everything.filter(Boolean).join("\n")),
  };
}
