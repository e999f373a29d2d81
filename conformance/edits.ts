/**
 * Records that teams edit: one record of each kind is read, saved with a mark, previewed and discarded. The checks use only a
 * record without a draft or an edit, so that no text is lost and no visitor sees the mark. Its history lists the test.
 */
import type { AnswerOf, CallName, EditBody, EditKind, EditRecord, Remark, Team } from "../shared/contract";
import { EDIT_KINDS_OF_TEAM } from "../shared/contract";
import { canAdd, fieldsOf } from "../shared/records/kinds";
import { setValueAt } from "../shared/rules/tree";
import { MARK, type Send, wrong } from "./check";

const PREVIEWS = {
  training: "previewTrainings",
  shop: "previewStores",
  hours: "previewSettings",
} as const satisfies Partial<Record<EditKind, CallName>>;

/** Marks the first text of a record. */
function marked(body: EditBody, lang: string): EditBody {
  const field = fieldsOf(body.kind).find(({ as }) => as === "texts" || as === "line");
  const made = structuredClone(body);
  if (field) setValueAt(made, field.as === "texts" ? `${field.name}.${lang}` : field.name, MARK);
  return made;
}

const isMarked = ({ body }: EditRecord): Remark[] =>
  JSON.stringify(body).includes(MARK) ? [] : [wrong("$.data.body", "the text that was saved", "another")];
const isDraft =
  (wanted: boolean) =>
  ({ draft, shown }: EditRecord): Remark[] => [
    ...(draft === wanted ? [] : [wrong("$.data.draft", String(wanted), draft)]),
    ...(shown === "file" ? [] : [wrong("$.data.shown", "file: a draft changes nothing for visitors", shown)]),
  ];
/** Checks the page of a job, because lists may omit a record of another site or plan. */
const showsDraft = ({ title }: AnswerOf<"previewPage">): Remark[] =>
  title === MARK ? [] : [wrong("$.data.title", "the title that was saved", title)];

async function tryDraft(
  send: Send,
  lang: string,
  bearer: string,
  reference: string,
  record: EditRecord,
): Promise<void> {
  const { version, id } = record;
  const { kind } = record.body;
  const change = { params: { kind, reference }, bearer };
  const body = { action: "save", version, body: marked(record.body, lang) };
  const saved = await send("changeEdit", {
    ...{ ...change, title: `${kind}, a draft`, body },
    also: (data) => [...isDraft(true)(data), ...isMarked(data)],
  });
  await send("changeEdit", { ...change, title: `${kind}, changed meanwhile`, body, refusedWith: [409] });
  if (kind === "training" || kind === "shop" || kind === "hours") await send(PREVIEWS[kind], { bearer });
  else if (kind === "job" && typeof id === "number")
    await send("previewPage", { params: { id }, bearer, also: showsDraft });
  // An answer that can't be read may have saved it all the same.
  const discard = { action: "discard", version: saved?.version ?? version + 1 };
  await send("changeEdit", { ...change, title: `${kind}, discarded`, body: discard, also: isDraft(false) });
}

/** A back-office may have nothing of it: then its teams edit elsewhere. */
export async function checkEdits(send: Send, lang: string, team: Team, bearer: string): Promise<void> {
  for (const kind of EDIT_KINDS_OF_TEAM[team]) {
    const query = { kind };
    const found = await send("listEdits", {
      title: kind,
      query,
      bearer,
      mayBeMissing: true,
    });
    if (!found) continue;
    if (canAdd(kind))
      await send("getEdit", { title: `${kind}, a new one`, params: { kind, reference: "new" }, bearer });
    const free = found.items.find(({ shown, draft }) => shown === "file" && !draft);
    if (!free) continue;
    const { reference } = free;
    const record = await send("getEdit", {
      title: kind,
      params: { kind, reference },
      bearer,
    });
    if (record) await tryDraft(send, lang, bearer, reference, record);
  }
}
