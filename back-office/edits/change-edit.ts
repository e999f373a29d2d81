/** Saves, publishes, closes and takes back what the teams edit. Each change is a version of its own, and none is ever lost. */
import type { Transaction } from "kysely";
import type { ContentChange, EditAction, EditBody, EditChange, EditKind } from "../../shared/contract";
import { canClose } from "../../shared/records/kinds";
import { isPlain } from "../../shared/rules/plain-html";
import { notFound, Problem } from "../http/problem";
import { changeOf } from "../store/content-change";
import { holdLock, type Store } from "../store/store";
import type { Tables } from "../store/tables";
import type { Permission } from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { applyEdits, FIRST_OWN_ID } from "./apply-edits";
import { noteChange } from "./content-store";
import { isBodyPermitted, requireEditPermission } from "./edit-access";
import { type EditState, type Served, stateOf } from "./edit-state";
import { addEdit, addVersion, findSavedEdit, listPublishedEdits, listSavedEdits } from "./edit-store";
import type { EditableKind, Problems } from "./kind";
import { kindNamed } from "./kinds";
import { gapsIn } from "./texts";

/** Replaces the reference of a record that doesn't exist yet. */
export const NEW = "new";

interface Given {
  kind: EditKind;
  reference: string;
  change: EditChange;
  member: SignedInMember;
  served: Served;
  now: Date;
  /** The day that calendars show. */
  today: string;
}

/** @throws Problem 404 also beyond the account's sites, 409 `changed_meanwhile`, 422 with the wrong fields */
export function changeEdit(store: Store, given: Given): Promise<{ reference: string; change: ContentChange | null }> {
  return store.transaction().execute(async (transaction) => {
    // The same as loading the files: both count versions of the content.
    await holdLock(transaction, "content");
    const { kind, change, served } = given;
    const isNew = given.reference === NEW;
    const saved = isNew ? undefined : await findSavedEdit(transaction, kind, given.reference);
    const state = isNew ? null : stateOf(kind, given.reference, saved, served);
    if (!state && !(isNew && kindNamed(kind).newReference)) throw notFound("record");
    if (state) requireEditPermission(given.member, PERMISSION_OF_ACTION[change.action], state, served.content);
    if ((saved?.versions.at(-1)?.version ?? 0) !== change.version) throw changedMeanwhile();
    return await write(transaction, given, state);
  });
}

const PERMISSION_OF_ACTION: Record<EditAction, Permission> = {
  save: "content:edit",
  restore: "content:edit",
  publish: "content:publish",
  close: "content:publish",
  discard: "content:publish",
};

const changedMeanwhile = () =>
  new Problem(409, { code: "changed_meanwhile", message: "Somebody else has changed it meanwhile." });
const refused = (fields: Record<string, string>) =>
  new Problem(422, { code: "validation_failed", message: "Some fields are missing or wrong.", fields });

async function write(transaction: Transaction<Tables>, given: Given, state: EditState | null) {
  const { kind, change, member, served, now } = given;
  const editable = kindNamed(kind);
  const file = state?.file ?? null;
  const body = await bodyFor(transaction, given, state);
  if (!isBodyPermitted(member, body, given.reference, served.content))
    throw refused(change.action === "restore" ? { restored: "unknown" } : { sites: "beyond_account" });
  if (change.action === "publish") checkWhole(editable, body, served);

  const edit = state?.saved
    ? { id: state.saved.id, reference: state.reference }
    : await addEdit(transaction, { kind, reference: state?.reference ?? referenceMaker(editable) });
  const version = change.version + 1;
  const before = { published: state?.saved?.published ?? null, closed: state?.saved?.closed ?? false };
  const shown = shownAfter(change, version, before);
  await addVersion(transaction, {
    ...{ editId: edit.id, version, action: change.action, body, file, shown, now },
    restored: change.action === "restore" ? (change.restored ?? null) : null,
    ...{ author: member.name, authorId: member.id },
  });
  if (shown.published === before.published && shown.closed === before.closed)
    return { reference: edit.reference, change: null };

  const after = applyEdits(served.files, await listPublishedEdits(transaction));
  const misfit = after.leftOut.find((each) => each.kind === kind && each.reference === edit.reference);
  // Whatever the checks above have overlooked: nothing is published that the site couldn't show.
  if (misfit && shown.published !== null) throw refused({ body: "invalid" });
  const { keyOf, contentKind } = editable;
  const seen = changeOf(contentKind, keyOf(after.content, edit.reference) || keyOf(served.content, edit.reference));
  await noteChange(transaction, seen, now);
  return { reference: edit.reference, change: seen };
}

const referenceMaker = ({ newReference }: EditableKind<EditBody>) => {
  return (id: number): string => newReference?.(FIRST_OWN_ID + id) ?? String(id);
};

function shownAfter({ action }: EditChange, version: number, before: { published: number | null; closed: boolean }) {
  switch (action) {
    case "publish":
      return { published: version, closed: false };
    case "close":
      return { published: version, closed: true };
    case "discard":
      return { published: null, closed: false };
    default:
      return before;
  }
}

/** @throws Problem 422 when the body is missing or can't be stored */
async function bodyFor(
  transaction: Transaction<Tables>,
  { kind, change, served, today }: Given,
  state: EditState | null,
): Promise<EditBody> {
  switch (change.action) {
    case "close":
      if (!state?.shownBody || !canClose(kind)) throw refused({ action: "invalid" });
      return state.shownBody;
    case "discard":
      if (!state?.file) throw refused({ action: "invalid" });
      return state.file;
    case "restore": {
      const version = state?.saved?.versions.find((each) => each.version === change.restored);
      if (!version) throw refused({ restored: "unknown" });
      return version.body;
    }
    default: {
      const { body } = change;
      if (body?.kind !== kind) throw refused({ body: "missing" });
      const editable = kindNamed(kind);
      const problems = htmlProblems(editable, body, [state?.body, state?.file]);
      if (Object.keys(problems).length > 0) throw refused(problems);
      const numbers = kind === "training" ? await freeNumbers(transaction) : () => 0;
      return editable.complete(body, {
        reference: state?.reference ?? null,
        shown: state?.shownBody ?? null,
        before: state?.body ?? null,
        content: served.content,
        today,
        newId: numbers,
      });
    }
  }
}

/** Numbers of sessions that no version of any training has ever had: requests go on naming the old ones. */
async function freeNumbers(transaction: Transaction<Tables>): Promise<() => number> {
  const edits = await listSavedEdits(transaction, "training");
  const used = edits.flatMap(({ versions }) =>
    versions.flatMap(({ body }) => (body.kind === "training" ? body.series.map(({ id }) => id ?? 0) : [])),
  );
  let last = Math.max(FIRST_OWN_ID, ...used);
  return () => {
    last += 1;
    return last;
  };
}

/** HTML is what the tool makes of plain texts, or what stood there before. */
function htmlProblems(
  { textsOf }: EditableKind<EditBody>,
  body: EditBody,
  known: readonly (EditBody | null | undefined)[],
): Problems {
  const before = new Set(
    known.flatMap((each) => (each ? textsOf(each).flatMap(({ texts }) => Object.values(texts)) : [])),
  );
  return Object.fromEntries(
    textsOf(body)
      .filter(({ isHtml }) => isHtml)
      .flatMap(({ path, texts }) =>
        Object.entries(texts).flatMap(([locale, html]) =>
          !html || isPlain(html) || before.has(html) ? [] : [[`${path}.${locale}`, "html" as const]],
        ),
      ),
  );
}

/** @throws Problem 422 with what keeps it from being published */
function checkWhole(editable: EditableKind<EditBody>, body: EditBody, { content }: Served): void {
  const texts = editable.textsOf(body);
  const gaps = editable
    .required(body, content)
    .flatMap((locale) => gapsIn(texts, locale).map((path) => [`${path}.${locale}`, "missing"] as const));
  const problems = { ...Object.fromEntries(gaps), ...editable.check(body, content) };
  if (Object.keys(problems).length > 0) throw refused(problems);
}
