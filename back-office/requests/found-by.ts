import { fold, foldUmlauts } from "../../shared/rules/fold";
import { significantDigits } from "../../shared/rules/phone.server";
import { textsIn } from "../../shared/rules/tree";
import { asText, type Body, nameOf } from "./field-labels";

/** The fields whose values the inbox shows by their labels. */
const CODED = ["civility_id", "country", "job_id", "profile_id", "session_id", "subject", "user_type"] as const;

/** Normalises a text for the search of the inbox: folded, "ä" equals "ae", one kind of apostrophe, no joiners. */
export const toSearchText = (text: string): string =>
  foldUmlauts(
    fold(text)
      .replaceAll(/\p{Cf}/gu, "")
      .replaceAll(/[’‘ʼ`´]/g, "'"),
  );

/** The code of a value in the search text, upper case with letters for digits, so that no typed word finds it. */
export const codeOf = (field: (typeof CODED)[number], value: number | string): string =>
  `${field}=${value};`.toUpperCase().replaceAll(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));

/** @param others names of its files, and notes */
export function foundBy(body: Body, others: readonly string[] = []) {
  const everything = [...textsIn(body).map(([, written]) => written), significantDigits(asText(body.phone)), ...others];
  const codes = CODED.flatMap((field) => (asText(body[field]) ? [codeOf(field, asText(body[field]))] : []));
  return {
    name: nameOf(body),
    email: asText(body.email).toLowerCase(),
    /** Everything that was written, the phone number's digits, the names of files, notes, and a code for each id. */
    search_text: [toSearchText(everything.filter(Boolean).join("\n")), ...codes].join("\n"),
  };
}
