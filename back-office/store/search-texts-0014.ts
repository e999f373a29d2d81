/** A frozen copy of the search text rules for migration 0014, as `found-by-0005.ts` is for 0005. */
import type { Kysely } from "kysely";
import { foundBy0005 } from "./found-by-0005";
import type { Tables } from "./tables";

/** The prefix of a telephone number: the code of a country that the sites serve, or the national 0. */
const BEFORE_NUMBER = /^(?:(?:\+|00)(?:41|33|32|31|44|352|34|48|216|971|212)|0)/;

const toSearchText = (texts: readonly string[]): string =>
  foundBy0005({ firstname: texts })
    .search_text.replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/([aou])e/g, "$1");

function digitsOf(phone: unknown): string {
  if (typeof phone !== "string") return "";
  return phone
    .replace("(0)", "")
    .replace(/[^+\d]/g, "")
    .replace(BEFORE_NUMBER, "");
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

export async function searchTexts0014(db: Kysely<Pick<Tables, "visitor_request" | "request_event" | "request_file">>) {
  const files = await db.selectFrom("request_file").select(["request_id", "name as text"]).execute();
  const notes = await db
    .selectFrom("request_event")
    .select(["request_id", "value as text"])
    .where("kind", "=", "note")
    .execute();
  const others = new Map<number, string[]>();
  for (const { request_id, text } of [...files, ...notes]) {
    others.set(request_id, [...(others.get(request_id) ?? []), text]);
  }
  const rows = await db.selectFrom("visitor_request").select(["id", "body"]).execute();
  return rows.map(({ id, body }) => {
    const sent: Record<string, unknown> = JSON.parse(body);
    return { id, search_text: toSearchText([...textsOf(sent), digitsOf(sent.phone), ...(others.get(id) ?? [])]) };
  });
}
