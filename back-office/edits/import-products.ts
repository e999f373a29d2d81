/** Products from a spreadsheet become drafts. The rules of its cells are those of `npm run content -- import`. */
import { randomUUID } from "node:crypto";
import { EditBody, type ImportBatch, type ImportUndone } from "../../shared/contract";
import { copiedProduct } from "../../shared/records/copied-product";
import type { Locale } from "../../shared/route-table.js";
import { isPlain, toHtml, toPlain } from "../../shared/rules/plain-html";
import { inOrderOf, isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import { productReference } from "../content/schema-parts";
import { notFound } from "../http/problem";
import type { Fault, Mistake } from "../spreadsheet/cell-mistake";
import { doubled } from "../spreadsheet/doubled";
import { type Draft, type Entry, readDrafts } from "../spreadsheet/drafts";
import { UNKNOWN } from "../spreadsheet/fields";
import { NO_MAP } from "../spreadsheet/map";
import type { Table } from "../spreadsheet/read-table";
import { holdLock, type Store } from "../store/store";
import { changeEditWithin, type Given } from "./change-edit";
import { kindNamed } from "./described";
import { isBodyPermitted, isEditPermitted, requireEditPermission } from "./edit-access";
import { changedFields, type EditState, endsEdit, stateOf } from "./edit-state";
import { listSavedEdits, type SavedEdit } from "./edit-store";
import { choicesFor, type ImportColumn, importColumns } from "./import-columns";
import { recordsIn } from "./lenses";
import { hasNoShop } from "./product";

type Around = Omit<Given, "kind" | "reference" | "change" | "batch" | "reason">;
interface Wanted {
  table: Table;
  /** Names of fields. */
  columns: readonly string[];
  /** The product that new ones are copies of. */
  like: string;
  /** The language of the member. */
  lang: Locale;
}
export interface ImportPlan {
  planned: { reference: string; version: number; isNew: boolean; fields: string[]; body: EditBody }[];
  unchanged: number;
  refused: (Pick<Mistake, "row" | "column" | "value"> & { fault: Fault })[];
}

const KIND = "product";

/** The changes that the rows would make. Products of refused rows are left out. */
export function planImport(
  saved: readonly SavedEdit[],
  { table, columns: names, like, lang }: Wanted,
  { served, member }: Pick<Around, "served" | "member">,
): ImportPlan {
  const known = importColumns(served.content, lang);
  const edits = new Map(saved.map((edit) => [edit.reference, edit]));
  const references = new Set([...kindNamed(KIND).list(served.files), ...edits.keys()]);
  const states = new Map<string, EditState>();
  for (const reference of references) {
    const state = stateOf(KIND, reference, edits.get(reference), served);
    if (state) states.set(reference, state);
  }
  const columns = table.headers.flatMap((header, index) => {
    const column = known.find(({ field }) => field.name === names[index]);
    return column ? [{ index, header, field: column.field }] : [];
  });
  const nothing = { planned: [], unchanged: 0 };
  const again = columns.find(({ field }, index) => columns.slice(0, index).some((other) => other.field === field));
  if (again) return { ...nothing, refused: [{ column: again.header, fault: { code: "same_field" } }] };
  if (!columns.some(({ field }) => field.name === "reference"))
    return { ...nothing, refused: [{ fault: { code: "no_reference_column" } }] };
  const priced = columns.find(({ field }) => field.name.startsWith("pack.price"));
  if (priced && hasNoShop(served.content.shop))
    return { ...nothing, refused: [{ column: priced.header, fault: { code: "no_shop" } }] };

  const reader = { columns, fields: [], map: NO_MAP, choices: choicesFor(known, served.content, lang) };
  const { drafts, mistakes } = readDrafts(table.rows, reader);
  mistakes.push(...doubled(drafts, new Map([...states].map(([reference, { body }]) => [reference, body]))));
  const wrong = new Set(mistakes.map(({ row }) => row));
  const plan: ImportPlan = {
    planned: [],
    unchanged: 0,
    refused: mistakes.map(({ fault = { code: "invalid" }, ...mistake }) => ({ ...mistake, fault })),
  };
  for (const draft of drafts.filter(({ rows }) => !rows.some((row) => wrong.has(row)))) {
    const { reference, row } = draft;
    const state = states.get(reference);
    const model = states.get(like);
    const copied = model && copiedProduct(model.body, { name: reference, like: String(model.body.like ?? like) });
    const before = state?.body ?? copied;
    const refuse = (code: string) => plan.refused.push({ row, value: reference, fault: { code } });
    if (!state && !productReference.safeParse(reference).success) refuse("reference");
    else if (!before) refuse("no_model");
    else if (draft.packs.some(({ values }) => !values.has("pack.reference"))) refuse("no_pack_reference");
    else if (known.some((column) => valuesOfOne(column, draft).length > 1)) refuse("one_category");
    else {
      const described = known.filter(({ field }) => columns.some((column) => column.field === field));
      const body = EditBody.safeParse(applied(before, draft, described, !state));
      const isPermitted = state
        ? isEditPermitted(member, "content:publish", state, served.content)
        : body.success && isBodyPermitted(member, body.data, reference, served.content);
      const fields = state && body.success ? changedFields(before, body.data) : [];
      if (!body.success) refuse("too_long");
      else if (!isPermitted) refuse("beyond_account");
      else if (state && fields.length === 0) plan.unchanged += 1;
      else {
        const version = state?.saved?.versions.at(-1)?.version ?? 0;
        plan.planned.push({ reference, version, isNew: !state, fields, body: body.data });
      }
    }
  }
  plan.refused.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return plan;
}

/** The values of a field that takes one. A spreadsheet names several categories, the product's form its main one. */
const valuesOfOne = ({ field, edit }: ImportColumn, { values }: Draft): unknown[] =>
  edit?.as === "choice" ? [values.get(field.name)?.value].flat() : [];

/** The body with the values of the columns. An empty cell changes nothing; a new product has no number of its model there. */
function applied(body: EditBody, draft: Draft, columns: readonly ImportColumn[], isNew: boolean): Tree {
  const made: Tree = structuredClone(body);
  // Hazards, norms and labels are never those of the model.
  const hazard = draft.values.has("hazard.h") ? { pictograms: [], signal_word: "", h: [], euh: [] } : UNKNOWN.hazard;
  if (isNew) Object.assign(made, { hazard: structuredClone(hazard), norms: [], regulatory_pictos: [] });
  const write = (tree: Tree, { values }: Entry, isPack: boolean): void => {
    for (const { field, path, edit, parts, language } of columns) {
      const isFact = isNew && !isPack && (parts.length > 0 || edit?.as === "number" || edit?.as === "choice");
      const cell = values.get(field.name) ?? (isFact ? { value: undefined } : undefined);
      if (!cell || (field.of === "pack") !== isPack) continue;
      for (const part of parts) {
        const none = part.as === "check" ? false : null;
        setValueAt(tree, part.name, valueAt(cell.value, part.name.slice(path.length + 1)) ?? none);
      }
      if (!edit) continue;
      const at = isPack ? path.slice("variants.".length) : path;
      const old = valueAt(tree, at);
      const value = edit.as === "choice" ? [cell.value].flat()[0] : cell.value;
      const none = edit.as === "number" ? null : "";
      if (isTree(value)) Object.assign(tree, value);
      else if (language) setValueAt(tree, `${at}.${language}`, textFor(value, edit));
      else setValueAt(tree, at, Array.isArray(value) ? inOrderOf(old, value) : (value ?? none));
    }
  };
  write(made, draft, false);
  const variants = recordsIn(made.variants);
  for (const pack of draft.packs) {
    const reference = pack.values.get("pack.reference")?.value;
    const known = variants.find((variant) => variant.reference === reference);
    const variant: Tree = known ?? { reference, salesplans: made.salesplans };
    write(variant, pack, true);
    if (!known) variants.push(variant);
  }
  return { ...made, variants };
}

const textFor = (value: unknown, edit: ImportColumn["edit"]): unknown =>
  edit?.as === "texts" && edit.html && !isPlain(String(value)) ? toHtml(toPlain(String(value))) : value;

/** Creates the drafts of a plan, all or none. @returns the plan that it read within the transaction */
export function createImport(store: Store, wanted: Wanted & { name: string }, around: Around) {
  return store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "content");
    const plan = planImport(await listSavedEdits(transaction, KIND), wanted, around);
    const batch = randomUUID();
    for (const { reference, version, body } of plan.planned) {
      const change = { action: "save" as const, version, body };
      await changeEditWithin(transaction, { ...around, kind: KIND, reference, change, batch, reason: wanted.name });
    }
    return { plan, batch: plan.planned.length > 0 ? batch : null };
  });
}

/** The last imports of which drafts are as they were made. */
export async function listImports(store: Store): Promise<ImportBatch[]> {
  const rows = await store
    .selectFrom("content_edit_version")
    .innerJoin("content_edit", (join) =>
      join.onRef("content_edit.id", "=", "edit_id").onRef("content_edit.latest", "=", "version"),
    )
    .select(({ fn }) => ["batch", "reason", "author", "saved_at", fn.countAll<number>().as("products")])
    .where("batch", "is not", null)
    .groupBy(["batch", "reason", "author", "saved_at"])
    .orderBy("saved_at", "desc")
    .limit(10)
    .execute();
  return rows.map(({ batch, reason, author, saved_at: at, products }) => ({
    batch: batch ?? "",
    name: reason ?? "",
    author,
    at,
    products: Number(products),
  }));
}

/** Drafts become what they were before the import; a product that it made is removed. @throws Problem 404 */
export function undoImport(store: Store, batch: string, around: Around): Promise<ImportUndone> {
  return store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "content");
    const saved = await listSavedEdits(transaction, KIND);
    const edits = saved.filter(({ versions }) => versions.some((version) => version.batch === batch));
    if (edits.length === 0) throw notFound("import");
    const changedSince: string[] = [];
    for (const { id, reference, versions } of edits) {
      const [before, last] = [versions.at(-2), versions.at(-1)];
      const state = stateOf(
        KIND,
        reference,
        saved.find((edit) => edit.id === id),
        around.served,
      );
      if (!state || !last || last.batch !== batch) {
        changedSince.push(reference);
        continue;
      }
      requireEditPermission(around.member, "content:publish", state, around.served.content);
      if (before || state.file) {
        const isDraft = before && !endsEdit(before);
        const action = isDraft ? ("restore" as const) : ("discard" as const);
        const change = { action, version: last.version, restored: before?.version };
        await changeEditWithin(transaction, { ...around, kind: KIND, reference, change });
      } else {
        await transaction.deleteFrom("content_edit_version").where("edit_id", "=", id).execute();
        await transaction.deleteFrom("content_edit").where("id", "=", id).execute();
      }
    }
    return { undone: edits.length - changedSince.length, changed_since: changedSince };
  });
}
