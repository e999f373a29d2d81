/** The conditions of the inbox's search: what was written, and what the reader's list and screen show in place of ids. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { REQUEST_KINDS } from "../../shared/contract";
import { significantDigits } from "../../shared/rules/phone.server";
import { parseReference } from "../../shared/rules/reference";
import { marketName } from "../catalogue/sites";
import { createLabels } from "../requests/field-labels";
import { codeOf, toSearchText } from "../requests/found-by";
import { isShared } from "../store/dialect";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";
import { listAbout } from "./about";
import type { Reader } from "./record";

export type Condition = (row: ExpressionBuilder<Tables, "visitor_request">) => Expression<SqlBool>;

type Groups = readonly (readonly string[])[];

const FEWEST_DIGITS = 4;
const PHONE = /^[+\d\s().\-/]{5,30}$/;
/** The indexes hold every three characters that follow each other. */
const INDEXED_LENGTH = 3;

/**
 * Finds requests that contain all words, the telephone number, or the reference that was typed.
 * @returns the same condition for all requests, by the index, and for a few, whose texts are read
 */
export async function searchConditions(text: string, reader: Reader) {
  // PostgreSQL stores no NUL.
  const words = toSearchText(text)
    .split(/[\s\0]+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  const labels = await listLabels(reader);
  const owners = await reader.store.selectFrom("team_account").select(["id", "name"]).execute();
  const sought = words.map((word) => {
    const isNamed = (name: string) => ` ${toSearchText(name)}`.includes(` ${word}`);
    const codes = labels.filter((label) => label.text.includes(word)).map(({ code }) => code);
    return {
      texts: [word, ...phoneDigits(word), ...phoneDigits(text), ...codes],
      sites: reader.sites.served.filter((site) => isNamed(marketName(site, reader.lang))).map(({ id }) => id),
      owners: owners.filter(({ name }) => isNamed(name)).map(({ id }) => id),
    };
  });
  const isText = ({ sites, owners }: (typeof sought)[number]) => sites.length + owners.length === 0;
  const siteOf = (row: ExpressionBuilder<Tables, "visitor_request">) =>
    row.fn.coalesce("site_id", row.val(reader.sites.own.id));
  const reference = parseReference(text);
  const conditionBy =
    (contains: (groups: Groups) => Condition): Condition =>
    (row) =>
      row.or([
        row.and([
          contains(sought.filter(isText).map(({ texts }) => texts))(row),
          ...sought
            .filter((word) => !isText(word))
            .map((word) =>
              row.or([
                contains([word.texts])(row),
                ...(word.sites.length > 0 ? [row(siteOf(row), "in", word.sites)] : []),
                ...(word.owners.length > 0 ? [row("owner_id", "in", word.owners)] : []),
              ]),
            ),
        ]),
        ...(reference ? [row.and([row("kind", "=", reference.kind), row("id", "=", reference.id)])] : []),
      ]);
  return {
    indexed: conditionBy((groups) => containsAll(reader.store, groups)),
    scanned: conditionBy((groups) => containsAllScanned(reader.store, groups)),
  };
}

/** Whether the search text contains one text of each group. Both stores have an index for texts of three characters and more. */
export function containsAll(store: Store, groups: Groups): Condition {
  if (isShared(store)) return containsAllScanned(store, groups);
  const isIndexed = (texts: readonly string[]) => texts.every((text) => [...text].length >= INDEXED_LENGTH);
  const indexed = groups.filter(isIndexed);
  const others = groups.filter((texts) => !isIndexed(texts));
  const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const query = indexed.map((texts) => `(${texts.map(phrase).join(" OR ")})`).join(" AND ");
  // The sign keeps SQLite from reading each request that is found: an index of the list has the other columns.
  const id = sql.raw(others.length > 0 ? "visitor_request.id" : "+visitor_request.id");
  const isFound = sql<SqlBool>`${id} in (select rowid from request_search where request_search match ${query})`;
  return (row) => row.and([...(query ? [isFound] : []), containsAllScanned(store, others)(row)]);
}

/** PostgreSQL uses its index for a large table by itself. */
function containsAllScanned(store: Store, groups: Groups): Condition {
  const contains = isShared(store)
    ? (text: string) => sql<SqlBool>`search_text like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`}`
    : (text: string) => sql<SqlBool>`instr(search_text, ${text}) > 0`;
  return (row) => row.and(groups.map((texts) => row.or(texts.map(contains))));
}

/** The digits by which a telephone number is found. Punctuation alone has none, and would find every request. */
function phoneDigits(text: string): string[] {
  if (!PHONE.test(text)) return [];
  const digits = significantDigits(text);
  return digits.length < FEWEST_DIGITS ? [] : [digits];
}

/** The labels that requests are shown with, and the code of each in the search text. */
async function listLabels({ store, content, lang }: Reader): Promise<{ text: string; code: string }[]> {
  const labels = createLabels(content, lang);
  const shown = [
    ...(await listAbout(store, REQUEST_KINDS)).map(({ kind, id }) =>
      kind === "application" ? [codeOf("job_id", id), labels.job(id)] : [codeOf("session_id", id), labels.session(id)],
    ),
    ...Object.keys(content.subjects).map((code) => [codeOf("subject", code), labels.subject(code)]),
    ...["part_contact", "pro_contact"].map((code) => [codeOf("user_type", code), labels.userType(code)]),
    ...content.civilities.map(({ id }) => [codeOf("civility_id", id), labels.civility(id)]),
    ...content.countries.map(({ id }) => [codeOf("country", id), labels.country(id)]),
    ...content.profiles.map(({ id }) => [codeOf("profile_id", id), labels.profile(id)]),
  ];
  return shown.map(([code = "", label = ""]) => ({ code, text: toSearchText(label) }));
}
