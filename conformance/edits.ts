/** A record of each kind, without a draft or an edit so that no text is lost, is saved with a mark, previewed and discarded. */
import type { AnswerOf, EditBody, EditRecord, Remark, Team } from "../shared/contract";
import type { EditField } from "../shared/records/fields";
import { descriptionOf, fieldsOf, kindsOfTeam, listsOf } from "../shared/records/kinds";
import { isTree, setValueAt, type Tree, valueAt } from "../shared/rules/tree";
import { MARK, type Send, wrong } from "./check";

function mark(fields: readonly EditField[], tree: Tree, lang: string): void {
  const field = fields.find(({ as }) => as === "texts" || as === "line" || as === "list");
  if (field?.as === "list") {
    const parts = valueAt(tree, field.name);
    const [part] = Array.isArray(parts) ? parts.filter(isTree) : [];
    if (part) mark(field.of, part, lang);
  } else if (field) setValueAt(tree, field.as === "texts" ? `${field.name}.${lang}` : field.name, MARK);
}
/** Marks the first text of a record. */
function marked(body: EditBody, lang: string): EditBody {
  const made = structuredClone(body);
  mark(fieldsOf(body.kind), made, lang);
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
const showsDraft = ({ title }: AnswerOf<"getPage">): Remark[] =>
  title === MARK ? [] : [wrong("$.data.title", "the title that was saved", title)];

async function tryDraft(send: Send, lang: string, bearer: string, reference: string, record: EditRecord) {
  const { version, id } = record;
  const { kind } = record.body;
  const change = { params: { kind, reference }, bearer };
  const body = { action: "save", version, body: marked(record.body, lang) };
  const saved = await send("changeEdit", {
    ...change,
    title: `${kind}, a draft`,
    body,
    also: (data) => [...isDraft(true)(data), ...isMarked(data)],
  });
  await send("changeEdit", { ...change, title: `${kind}, changed meanwhile`, body, refusedWith: [409] });
  const query = { no_cache: "1", preview: "1" };
  if (kind === "job" && typeof id === "number")
    await send("getPage", { params: { id }, query, draft: bearer, also: showsDraft });
  // An answer that can't be read may have saved it all the same.
  const discard = { action: "discard", version: saved?.version ?? version + 1 };
  await send("changeEdit", { ...change, title: `${kind}, discarded`, body: discard, also: isDraft(false) });
}

/** A back-office may have nothing of it: then its teams edit elsewhere. */
export async function checkEdits(send: Send, lang: string, team: Team, bearer: string): Promise<void> {
  if (team === "sales") {
    await send("listMedia", { query: { perPage: 50 }, bearer, mayBeMissing: true });
    await send("listImports", { bearer, mayBeMissing: true });
  }
  for (const kind of kindsOfTeam(team)) {
    const found = await send("listEdits", { title: kind, query: { kind, perPage: 50 }, bearer, mayBeMissing: true });
    if (!found) continue;
    if (descriptionOf(kind).newReference !== undefined)
      await send("getEdit", { title: `${kind}, a new one`, params: { kind, reference: "new" }, bearer });
    const [list] = listsOf(kind);
    if (list) await send("listChoices", { title: kind, query: { kind, list, text: "a" }, bearer, mayBeMissing: true });
    const free = found.items.find(({ shown, draft }) => shown === "file" && !draft);
    if (!free) continue;
    const { reference } = free;
    const record = await send("getEdit", { title: kind, params: { kind, reference }, bearer });
    if (record) await tryDraft(send, lang, bearer, reference, record);
  }
}
