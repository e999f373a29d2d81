import { TaskFailed } from "../../shared/limited-worker.server";
import { UNIT_NAMES } from "../../shared/rules/consumption";
import { IMPORT_FILE } from "../../shared/rules/product-import";
import { dayIn } from "../../shared/rules/zone-time";
import type { Api, BackOffice } from "../back-office";
import { consumptionUnit } from "../content/pack-size";
import { choicesIn } from "../edits/choices";
import { listSavedEdits } from "../edits/edit-store";
import { importColumns, suggestedFields } from "../edits/import-columns";
import { createImport, listImports, planImport, undoImport } from "../edits/import-products";
import { unprocessable } from "../http/problem";
import { pageOf } from "../http/serve";
import { readSentFiles } from "../requests/sent-files";
import type { Fault } from "../spreadsheet/cell-mistake";
import { type Table, textOf } from "../spreadsheet/read-table";
import { type Permission, requirePermission, type SignedInMember } from "../team/access-scope";
import { serveTeam } from "../team/team-call";

const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

const refused = ({ code, values }: Fault) =>
  unprocessable("validation_failed", "The file can't be read.", { table: code, ...values });

/** @throws Problem 422 */
async function tableIn({ name, bytes }: { name: string; bytes: Buffer }, { readTable }: BackOffice): Promise<Table> {
  try {
    const read = await readTable({ name, bytes });
    if ("fault" in read) throw refused(read.fault);
    return read.table;
  } catch (error) {
    if (error instanceof TaskFailed) throw refused({ code: "too_large" });
    throw error;
  }
}

const authorise = async (permission: Permission, _request: unknown, member: SignedInMember): Promise<void> => {
  requirePermission(member, permission, { kind: "product" });
};

export function productImportResource(api: Api): void {
  const { store, served, uploads, library, logger } = api;
  const around = () => {
    const zone = library.sites.own.time_zone;
    const now = api.now();
    return { served, zone, now, today: dayIn(zone, now) };
  };
  serveTeam(api, { call: "importProducts", authorise }, async ({ files: sent, member, lang, body }) => {
    const { columns, like = "", create } = body;
    const { files, wrong } = readSentFiles(sent, { fields: [IMPORT_FILE], kind: "table", required: true });
    const [file] = files;
    if (!file) throw refused({ code: wrong[IMPORT_FILE] ?? "missing" });
    const table = await tableIn({ name: file.name, bytes: await uploads.read(file) }, api);
    const known = importColumns(served.content, lang);
    const names = columns ?? suggestedFields(table.headers, known);
    const wanted = { table, columns: names, like, lang, name: file.name };
    const given = { ...around(), member };
    const { plan, batch } = create
      ? await createImport(store, wanted, given)
      : { plan: planImport(await listSavedEdits(store, "product"), wanted, given), batch: null };
    if (batch) logger.info({ batch, products: plan.planned.length, account: member.id }, "a team imported products");
    const units = UNIT_NAMES.map((unit) => consumptionUnit(unit, lang)).join(", ");
    const of = (isNew: boolean) => plan.planned.filter((each) => each.isNew === isNew);
    return {
      headers: [...table.headers],
      columns: names,
      batch,
      added: of(true),
      changed: of(false),
      samples: table.rows
        .slice(0, SAMPLES)
        .map(({ cells }) => table.headers.map((_, index) => textOf(cells[index]).slice(0, LONGEST_SAMPLE))),
      fields: known.map(({ field: { name }, label: field, language, edit }) => ({
        name,
        field,
        language,
        label: edit?.title,
      })),
      models: choicesIn(served.content, "products", lang),
      unchanged: plan.unchanged,
      refused: plan.refused.map(({ fault: { code, values = {} }, row, column, value }) => ({
        row,
        column,
        value: value?.slice(0, LONGEST_SAMPLE),
        code,
        values: code === "unit" ? { units } : values,
      })),
    };
  });

  serveTeam(api, { call: "listImports", authorise }, async () => {
    return pageOf(await listImports(store));
  });

  serveTeam(api, { call: "undoImport", authorise }, async ({ request, member }) => {
    const batch = String(request.params.batch);
    const done = await undoImport(store, batch, { ...around(), member });
    logger.info({ batch, ...done, account: member.id }, "a team undid an import");
    return done;
  });
}
