/** The conditions of the inbox's search: what was written, and what the reader's list and screen show in place of ids. */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { LocaleCode } from "../../shared/contract";
import { significantDigits } from "../../shared/rules/phone.server";
import { parseReference } from "../../shared/rules/reference";
import type { Content } from "../content/content";
import { createLabels } from "../requests/field-labels";
import { toSearchText } from "../requests/found-by";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";

type Row = ExpressionBuilder<Tables, "visitor_request">;
/** A word of a request, and the condition for it: labels of ids aren't in the search text, because they may change. */
interface Label {
  text: string;
  meets: (row: Row) => Expression<SqlBool>;
}
interface Reader {
  store: Store;
  content: Content;
  lang: LocaleCode;
}

const FEWEST_DIGITS = 4;
const PHONE = /^[+\d\s().\-/]{5,30}$/;
const like = (column: "search_text" | "body", text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** Whether the search text contains a text that is folded as it is, with special characters escaped. */
export const containsText = (text: string): RawBuilder<SqlBool> => like("search_text", text);

/** Finds requests that contain all words, the telephone number, or the reference that was typed. */
export async function searchCondition(
  text: string,
  reader: Reader,
): Promise<((row: Row) => Expression<SqlBool>) | null> {
  const words = toSearchText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const labels = await listLabels(reader);
  const reference = parseReference(text);
  const containsWord = (row: Row, word: string) =>
    row.or([
      ...spellingsOf(word).map(containsText),
      ...labels.filter((label) => label.text.includes(word)).map((label) => label.meets(row)),
    ]);
  return (row) =>
    row.or([
      row.and(words.map((word) => containsWord(row, word))),
      ...phoneDigits(text).map(containsText),
      ...(reference ? [row.and([row("kind", "=", reference.kind), row("id", "=", reference.id)])] : []),
    ]);
}

const spellingsOf = (word: string): string[] => [word, ...phoneDigits(word)];

/** The digits by which a telephone number is found. Punctuation alone has none, and would find every request. */
function phoneDigits(text: string): string[] {
  if (!PHONE.test(text)) return [];
  const digits = significantDigits(text);
  return digits.length < FEWEST_DIGITS ? [] : [digits];
}

/** The labels of all ids that requests name. */
async function listLabels({ store, content, lang }: Reader): Promise<Label[]> {
  const labels = createLabels(content, lang);
  const about = await store
    .selectFrom("visitor_request")
    .select(["kind", "about_id"])
    .distinct()
    .where("about_id", "is not", null)
    .execute();
  const inBody = (name: string, value: number | string, label: string): Label => ({
    text: toSearchText(label),
    meets: (row) => row.or([",", "}"].map((end) => like("body", `"${name}":${JSON.stringify(value)}${end}`))),
  });
  return [
    ...about.map(({ kind, about_id }) => ({
      text: toSearchText(kind === "application" ? labels.job(about_id) : labels.session(about_id)),
      meets: (row: Row) => row.and([row("kind", "=", kind), row("about_id", "=", about_id)]),
    })),
    ...Object.keys(content.subjects).map((code) => inBody("subject", code, labels.subject(code))),
    ...["part_contact", "pro_contact"].map((code) => inBody("user_type", code, labels.userType(code))),
    ...content.countries.map(({ id }) => inBody("country", id, labels.country(id))),
    ...content.profiles.map(({ id }) => inBody("profile_id", id, labels.profile(id))),
  ];
}
