import { fold, foldUmlauts } from "../../shared/rules/fold";
import { significantDigits } from "../../shared/rules/phone.server";
import { asText, type Body, nameOf } from "./field-labels";
import { textsOf } from "./shape";

interface FoundBy {
  name: string;
  /** Lower case. */
  email: string;
  /** Everything that was written, the phone number's digits, the names of files, and notes. */
  search_text: string;
}

/** A text as the inbox compares it: folded, "ä" and "ae" alike, with one kind of apostrophe. */
export const toSearchText = (text: string): string => foldUmlauts(fold(text).replaceAll(/[’‘ʼ`´]/g, "'"));

/** @param others names of its files, and notes */
export function foundBy(body: Body, others: readonly string[] = []): FoundBy {
  const everything = [...textsOf(body).map(([, written]) => written), significantDigits(asText(body.phone)), ...others];
  return {
    name: nameOf(body),
    email: asText(body.email).toLowerCase(),
    search_text: toSearchText(everything.filter(Boolean).join("\n")),
  };
}
