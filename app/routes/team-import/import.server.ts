/** The steps of an import: a file is read, its columns are chosen, the result is checked, drafts are created. */
import { json } from "@remix-run/node";
import { isBackOfficeError, isTemporary, orElse } from "~/back-office/errors";
import { type HeldFile, heldField } from "~/forms/uploads/limits";
import * as staged from "~/forms/uploads/read-uploads.server";
import type { RequestContext } from "~/routing/request-context.server";
import { NO_STORE, redirectWithToast, type TeamActionArgs } from "~/team/guard.server";
import { preserveInput, type UnsentInput } from "~/team/unsent-input.server";
import type { ImportUndone, ProductImport } from "~shared/contract";
import { groupBy } from "~shared/group-by";
import { languageName } from "~shared/rules/languages";
import { IMPORT_FILE, MAX_IMPORT_COLUMNS } from "~shared/rules/product-import";
import { toText } from "~shared/rules/text";
import { steadyNow } from "~shared/steady-clock";

const READ_MS = 30_000;
const MAX_LINES = 200;
const LISTED_ROWS = 12;

export interface ImportOutcome {
  /** A sentence: why the file is refused, or why nothing was done. */
  fault?: string;
  file?: HeldFile | undefined;
  columns?: readonly string[];
  like?: string;
  table?: ReturnType<typeof viewOf> | undefined;
  /** After a failure: the same form again. */
  fields?: UnsentInput["fields"];
  /** The columns and the product whose result is shown. */
  checked?: string;
  /** The batch whose undoing isn't confirmed. */
  unconfirmed?: string;
  undone?: ImportUndone;
}

export async function actOnImport(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, context, bearer } = args;
  const { api, t, path } = requestContext;
  const { staging, caller, filesRefused } = context;
  const answer = (outcome: ImportOutcome, status = 200) => json<ImportOutcome>(outcome, { status, headers: NO_STORE });
  // Only members may leave files; while the back-office is down, the site holds the file unread.
  const isMember = api.get("getTeamMember", { bearer }).then(() => true);
  const isAvailable = await orElse(isMember, false, "unavailable");
  const options = { fields: [IMPORT_FILE], kind: "table" as const, staging, caller, dropFiles: filesRefused };
  const read = await staged.readUploads(request, options);
  const { uploads } = read;
  if (!read.ok)
    return answer({ fault: t(`forms:messages.${read.reason === "too_large" ? "table_size" : "file_gone"}`) }, 422);
  const form = read.data;
  const intent = toText(form.get("intent"));
  const [batch, like] = [toText(form.get("batch")), toText(form.get("like"))];
  const columns = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, index) => form.get(`column_${index}`))
    .filter((name) => name !== null)
    .map(toText);
  const holdForLater = async () => {
    const { held } = await staged.holdFiles(uploads, staging);
    const file = held[IMPORT_FILE];
    form.set(heldField(IMPORT_FILE), file?.token ?? "");
    const { fields } = preserveInput(args, form);
    return answer({ fault: t("team-import:unavailable"), file, fields }, 503);
  };
  context.trace.deadline = steadyNow() + READ_MS;
  try {
    if (intent === "undo" && form.get("confirm") !== "on") return answer({ unconfirmed: batch }, 422);
    if (intent === "undo") return answer({ undone: await api.send("undoImport", { params: { batch }, bearer }) });
    await staged.checkArrived(uploads, context);
    if (!isAvailable) return await holdForLater();
    const { toSend: files, gone } = await staged.openFiles(uploads, staging);
    const [fault] = Object.values({ ...uploads.faults, ...staged.faultsOf(gone) });
    if (fault || !files[IMPORT_FILE]) return answer({ fault: t(`forms:messages.${fault ?? "table_missing"}`) }, 422);
    // Changes after the check, another file too, are shown before they are created.
    const isSeen = toText(form.get("checked")) === seenOf(columns, like) && uploads.fresh.length === 0;
    const body = { like, create: intent === "create" && isSeen, ...(columns.length > 0 && { columns }) };
    const found = await api.send("importProducts", { body, files, bearer });
    if (found.batch) {
      await staged.releaseUploads(uploads, staging);
      return redirectWithToast(args, path, { key: "products_imported" });
    }
    const { held } = await staged.holdFiles(uploads, staging);
    const table = viewOf(requestContext, found);
    return answer({
      file: held[IMPORT_FILE],
      table,
      columns: found.columns,
      like,
      checked: columns.length > 0 ? seenOf(columns, like) : "",
    });
  } catch (error) {
    if (isBackOfficeError(error, "invalid")) {
      await staged.releaseUploads(uploads, staging);
      const { table = "unreadable", ...values } = error.fields;
      return answer({ fault: t(`team-import:fault.${table}`, values) }, 422);
    }
    if (isBackOfficeError(error, "not_found")) return answer({ fault: t("team-import:gone") }, 404);
    if (!isTemporary(error)) throw error;
    return await holdForLater();
  }
}

const seenOf = (columns: readonly string[], like: string): string => [...columns, like].join();

/** In the words of the tool. */
function viewOf({ t, locale }: RequestContext, found: ProductImport) {
  type Named = Partial<ProductImport["fields"][number]>;
  const labelOf = (path: string, { language, label }: Named = {}): string => {
    const [list = "", part] = path.startsWith("variants.") ? ["variants", path.slice("variants.".length)] : [path];
    const own = [list, ...(part ? [part] : [])].map(
      (name, index, all) => (index === all.length - 1 && label) || t(`team-edit:field.${name}`),
    );
    return [...own, ...(language ? [languageName(language, locale)] : [])].join(" – ");
  };
  const listed = (products: ProductImport["added"]) => ({
    count: products.length,
    lines: products
      .slice(0, MAX_LINES)
      .map(({ reference, fields }) => ({ reference, fields: fields.map((field) => labelOf(field)).join(", ") })),
  });
  const { headers, samples, refused, models, unchanged } = found;
  const faults = groupBy(refused, ({ column, value, code, values }) => {
    const where = [column, value && t("team-import:value", { value })].filter(Boolean).join(", ");
    return [[where, t(`team-import:fault.${code}`, values)].filter(Boolean).join(" – ")];
  });
  return {
    fields: found.fields.map(({ name, field, ...named }) => ({ id: name, name: labelOf(field, named) })),
    models: models.map(({ code: id, label: name }) => ({ id, name })),
    headers: headers.map((header, index) => ({
      header: header || t("team-import:column", { number: index + 1 }),
      samples: samples
        .map((cells) => cells[index] ?? "")
        .filter(Boolean)
        .join(" · "),
    })),
    unchanged,
    added: listed(found.added),
    changed: listed(found.changed),
    refused: {
      count: refused.length,
      lines: [...faults].slice(0, MAX_LINES).map(([line, same]) => {
        const rows = same.flatMap(({ row }) => row ?? []);
        const listed = [...rows.slice(0, LISTED_ROWS), ...(rows.length > LISTED_ROWS ? ["…"] : [])].join(", ");
        const where = rows.length > 0 ? t("team-import:row", { count: rows.length, rows: listed }) : "";
        return [where, line].filter(Boolean).join(", ");
      }),
    },
  };
}
