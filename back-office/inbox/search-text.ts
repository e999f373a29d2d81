/** Searches the folded search text of requests (`fold`). */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether `search_text` contains a folded text, with special characters escaped. */
export function containsText(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`search_text like ${pattern} escape '\\'`;
}
