/** Looking for words in what is kept of a request to be found by, folded (`fold`). */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether `search_text` contains a folded text, whatever signs it has. */
export function containsText(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`search_text like ${pattern} escape '\\'`;
}
