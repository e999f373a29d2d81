/** The texts of a kind that are to be translated, and their translations, which become drafts. */
import type { Trace } from "~/back-office/client.server";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import type { TeamActionArgs } from "~/team/guard.server";
import { type EditKind, LocaleCode } from "~shared/contract";
import { steadyNow } from "~shared/steady-clock";
import { bodyOf, valuesOf } from "./form-values.server";
import { isGone } from "./record.server";
import { COLUMNS, readTexts, type TextsFile } from "./texts-file.server";

interface Caller extends Pick<TeamActionArgs, "bearer"> {
  requestContext: Pick<TeamActionArgs["requestContext"], "api">;
  context: { trace: Pick<Trace, "deadline"> };
}

const FILE_MS = 60_000;

export async function textsToTranslate(
  { requestContext: { api }, context, bearer }: Caller,
  kind: EditKind,
  target: LocaleCode,
): Promise<TextsFile> {
  context.trace.deadline = steadyNow() + FILE_MS;
  const { items } = await api.get("listEdits", { query: { kind, untranslated: target }, bearer });
  const rows: string[][] = [];
  let source: LocaleCode = target;
  for (const { reference } of items) {
    const { body, languages, gaps, outdated_texts } = await api.get("getEdit", { params: { kind, reference }, bearer });
    const { values } = valuesOf(body);
    source = languages[0] ?? source;
    const missing = gaps.flatMap(({ language, fields }) => fields.map((field) => ({ language, field })));
    for (const { language, field } of [...missing, ...outdated_texts]) {
      const text = values[`${field}.${source}`];
      if (language === target && text) rows.push([kind, reference, field, text, values[`${field}.${target}`] ?? ""]);
    }
  }
  return { heading: [...COLUMNS, source, target], rows };
}

type Fault = "unknown" | "source_changed" | "formatted" | "invalid" | "unavailable";
export interface Translated {
  texts: number;
  records: number;
  refused: { row: number; of: string; fault: Fault }[];
}
/** The outcome of a row; `untouched`: it has no translation, or the one that the record has. */
type Fate = Fault | "saved" | "untouched";

/** Saves a draft of each record; rows that can't be taken over are told. `null`: the file can't be read. */
export async function saveTranslations(caller: Caller, upload: Blob): Promise<Translated | null> {
  const file = await readTexts(Buffer.from(await upload.arrayBuffer()));
  if (!file || !LocaleCode.safeParse(file.heading[4]).success) return null;
  caller.context.trace.deadline = steadyNow() + FILE_MS;
  const done: Translated = { texts: 0, records: 0, refused: [] };
  const rows = file.rows.map((cells, index) => ({ cells, row: index + 2, name: cells.slice(0, 2).join("/") }));
  for (const name of new Set(rows.map((row) => row.name))) {
    const own = rows.filter((row) => row.name === name);
    const part = { ...file, rows: own.map(({ cells }) => cells) };
    const fates = await saveRecord(caller, part).catch((error: unknown) => own.map(() => faultOf(error)));
    own.forEach(({ row, cells: [, , field] }, index) => {
      const fate = fates[index] ?? "untouched";
      if (fate === "saved") done.texts += 1;
      else if (fate !== "untouched") done.refused.push({ row, of: `${name}/${field}`, fault: fate });
    });
    if (fates.some((fate) => fate === "saved")) done.records += 1;
  }
  return { ...done, refused: done.refused.sort((a, b) => a.row - b.row) };
}

function faultOf(error: unknown): Fault {
  if (isGone(error)) return "unknown";
  if (isBackOfficeError(error, "invalid")) return "invalid";
  if (isTemporary(error) || isBackOfficeError(error, "conflict")) return "unavailable";
  throw error;
}

/** Spreadsheets and translation programs change white space. */
const folded = (text = ""): string => text.replaceAll(/\s+/g, " ").trim();

async function saveRecord({ requestContext: { api }, bearer }: Caller, { heading: [, , , from, to], rows }: TextsFile) {
  const [kind = "", reference = ""] = rows[0] ?? [];
  const params = { kind, reference };
  const record = await api.get("getEdit", { params, bearer });
  const { body, version } = record;
  const { values, formatted } = valuesOf(body);
  const changed = { ...values };
  const fates = rows.map(([, , field, source, target = ""]): Fate => {
    const [name, original] = [`${field}.${to}`, values[`${field}.${from}`]];
    if (original === undefined) return "unknown";
    if (!folded(target) || folded(target) === folded(values[name])) return "untouched";
    if (folded(source) !== folded(original)) return "source_changed";
    if (formatted.includes(name)) return "formatted";
    changed[name] = target;
    return "saved";
  });
  const made = bodyOf(changed, record);
  if (made.problems) return fates.map((fate) => (fate === "saved" ? "invalid" : fate));
  if (fates.includes("saved"))
    await api.send("changeEdit", { params, body: { action: "save", version, body: made.body }, bearer });
  return fates;
}
