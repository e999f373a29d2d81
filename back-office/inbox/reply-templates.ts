import { isDeepStrictEqual } from "node:util";
import { LocaleCode, type ReplyTemplate, type ReplyTemplateBody, RequestKind, type Team } from "../../shared/contract";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { listUnknownPlaceholders, MAX_TEMPLATE_NAME, MOST_TEMPLATES } from "../../shared/rules/reply-template";
import { toLine, toText } from "../../shared/rules/text";
import { invalid, notFound } from "../http/problem";
import { addNumberedRow, type Store } from "../store/store";

export async function listReplyTemplates(store: Store, team: Team): Promise<ReplyTemplate[]> {
  const rows = await store.selectFrom("reply_template").selectAll().where("team", "=", team).orderBy("id").execute();
  return rows
    .map(({ id, name, kind, language, text }) => ({
      id,
      name,
      text,
      kind: kind === null ? null : RequestKind.parse(kind),
      language: LocaleCode.parse(language),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** @throws Problem 404 for a template that is deleted or another team's, 422 */
export async function saveReplyTemplate(
  store: Store,
  team: Team,
  { id, kind, language, ...typed }: ReplyTemplateBody,
): Promise<ReplyTemplate> {
  const values = { name: toLine(typed.name), text: toText(typed.text), kind, language };
  const wrong = findMistakes(values);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (id === undefined) {
    const templates = await listReplyTemplates(store, team);
    // A save that is sent again may have been stored the first time, although its answer never came.
    const same = templates.find((each) => isDeepStrictEqual({ ...each, ...values }, each));
    if (same) return same;
    if (templates.length >= MOST_TEMPLATES) throw invalid({ name: "too_many" });
    return { id: await addNumberedRow(store, "reply_template", { team, ...values }), ...values };
  }
  const { numUpdatedRows } = await store
    .updateTable("reply_template")
    .set(values)
    .where("id", "=", id)
    .where("team", "=", team)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound("template");
  return { id, ...values };
}

/** @throws Problem 404 for a template that is deleted or another team's */
export async function deleteReplyTemplate(store: Store, team: Team, id: number): Promise<void> {
  const { numDeletedRows } = await store
    .deleteFrom("reply_template")
    .where("id", "=", id)
    .where("team", "=", team)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound("template");
}

function findMistakes({ name, text }: { name: string; text: string }): Record<string, string> {
  return {
    ...(name === "" && { name: "missing" }),
    ...(name.length > MAX_TEMPLATE_NAME && { name: "too_long" }),
    ...(listUnknownPlaceholders(text).length > 0 && { text: "unknown_placeholder" }),
    ...(text === "" && { text: "missing" }),
    ...(text.length > MAX_LENGTHS.message && { text: "too_long" }),
  };
}
