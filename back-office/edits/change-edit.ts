/** Saves, publishes, closes and takes back what the teams edit. Each change is a version of its own, and none is ever lost. */
import { isDeepStrictEqual } from "node:util";
import type { ContentChange, EditAction, EditBody, EditChange, EditKind } from "../../shared/contract";
import { descriptionOf, fieldsOf } from "../../shared/records/kinds";
import { LOCALES } from "../../shared/route-table.js";
import { isPlain } from "../../shared/rules/plain-html";
import { valueAt } from "../../shared/rules/tree";
import { instantIn } from "../../shared/rules/zone-time";
import { productReference } from "../content/schema-parts";
import { invalid, notFound, Problem } from "../http/problem";
import { changeOf } from "../store/content-change";
import { holdLock, type Store, type StoreTransaction } from "../store/store";
import { requirePermission, type SignedInMember } from "../team/access-scope";
import { withFormerSlugs } from "./addresses";
import { applyEdits, FIRST_OWN_ID } from "./apply-edits";
import { noteChange } from "./content-store";
import { type EditableKind, kindNamed } from "./described";
import { isBodyPermitted, requireEditPermission } from "./edit-access";
import { type EditState, isWaiting, type Served, stateOf } from "./edit-state";
import type { Shown } from "./edit-store";
import { addEdit, addVersion, findSavedEdit, listSavedEdits, listUnappliedEdits, setShown } from "./edit-store";
import { gapsIn, type Problems } from "./kind";
import { recordsIn } from "./lenses";

export const NEW = "new";

export interface Given {
  kind: EditKind;
  reference: string;
  change: EditChange;
  member: SignedInMember;
  served: Served;
  now: Date;
  today: string;
  /** The time zone of `publish_at`. */
  zone: string;
  /** The setting HAZARD_APPROVAL. */
  needsApproval?: boolean;
  /** The import that saves it, and the name of its file. */
  batch?: string;
  reason?: string;
}

/** @throws Problem 404 also beyond the account's sites, 409 `changed_meanwhile`, 422 with the wrong fields */
export function changeEdit(store: Store, given: Given): Promise<Changed> {
  return store.transaction().execute(async (transaction) => {
    // The same as loading the files: both count versions of the content.
    await holdLock(transaction, "content");
    return await changeEditWithin(transaction, given);
  });
}
interface Changed {
  reference: string;
  change: ContentChange | null;
}

/** @param transaction that holds the lock of the content */
export async function changeEditWithin(transaction: StoreTransaction, given: Given): Promise<Changed> {
  const { kind, change, served } = given;
  const isNew = given.reference === NEW;
  const saved = isNew ? undefined : await findSavedEdit(transaction, kind, given.reference);
  const state = isNew ? null : stateOf(kind, given.reference, saved, served);
  const isCopy = change.version === 0 && change.body?.kind === "product" && "like" in change.body;
  if (isCopy && (isNew || state || !productReference.safeParse(given.reference).success))
    throw invalid({ new_reference: state ? "taken" : "invalid" });
  if (!state && !isCopy && !(isNew && kindNamed(kind).newReference)) throw notFound("record");
  const isDraft = !change.publish && (change.action === "save" || change.action === "restore");
  const permission = isDraft ? "content:edit" : "content:publish";
  if (state) requireEditPermission(given.member, permission, state, served.content);
  else requirePermission(given.member, permission, { kind });
  if ((saved?.versions.at(-1)?.version ?? 0) !== change.version) throw changedMeanwhile();
  return await write(transaction, given, state);
}

const PUBLISHING: readonly EditAction[] = ["publish", "schedule", "approve", "discard"];

/** Whether a second account has to approve what differs from what visitors see. */
const isHeld = ({ kind, change, needsApproval }: Given, body: EditBody, state: EditState | null): boolean =>
  needsApproval === true &&
  change.action !== "approve" &&
  (change.publish || PUBLISHING.includes(change.action)) &&
  fieldsOf(kind).some(
    ({ name, approved }) => approved && !isDeepStrictEqual(valueAt(body, name), valueAt(state?.shownBody, name)),
  );

const ownChange = () => new Problem(403, { code: "own_change", message: "Another account approves this change." });
const changedMeanwhile = () =>
  new Problem(409, { code: "changed_meanwhile", message: "Somebody else has changed it meanwhile." });

async function write(transaction: StoreTransaction, given: Given, state: EditState | null) {
  const { kind, change, member, served, now } = given;
  const editable = kindNamed(kind);
  const file = state?.file ?? null;
  const body = withFormerSlugs(await bodyFor(transaction, given, state), state?.shownBody ?? null);
  if (!isBodyPermitted(member, body, given.reference, served.content))
    throw invalid(change.action === "restore" ? { restored: "unknown" } : { sites: "beyond_account" });
  if (change.publish || (change.action !== "discard" && PUBLISHING.includes(change.action)))
    checkWhole(editable, body, given);

  const newReference = (id: number): string => editable.newReference?.(FIRST_OWN_ID + id) ?? String(id);
  const reference = given.reference === NEW ? newReference : given.reference;
  const edit = state?.saved
    ? { id: state.saved.id, reference: state.reference }
    : await addEdit(transaction, { kind, reference });
  const version = change.version + 1;
  const { published = null, closed = false, scheduled = null } = state?.saved ?? {};
  const waiting = state && isWaiting(state) && scheduled?.version === change.version ? scheduled : null;
  const before = { published, closed, scheduled: waiting ? null : scheduled };
  const held = isHeld(given, body, state);
  const shown = held && change.action !== "schedule" ? before : shownAfter(given, version, before, waiting);
  if (change.action === "unschedule") {
    await setShown(transaction, edit.id, shown);
    return { reference: edit.reference, change: null };
  }
  await addVersion(transaction, {
    editId: edit.id,
    version,
    body,
    file,
    shown,
    now,
    action: held ? "submit" : given.batch ? "import" : change.action === "schedule" ? "save" : change.action,
    restored: change.action === "restore" ? (change.restored ?? null) : null,
    confirmed: change.action === "save" ? change.confirmed : undefined,
    reason: change.action === "return" ? (change.reason?.trim() ?? null) : (given.reason ?? null),
    batch: given.batch,
    author: member.name,
    authorId: member.id,
  });
  if (shown.published === before.published && shown.closed === before.closed)
    return { reference: edit.reference, change: null };

  const after = applyEdits(served.files, await listUnappliedEdits(transaction, served.applied));
  const misfit = after.leftOut.find((each) => each.kind === kind && each.reference === edit.reference);
  // Whatever the checks above have overlooked: nothing is published that the site couldn't show.
  if (misfit && shown.published !== null) throw invalid({ body: "invalid" });
  const { keyOf, contentKind } = editable;
  const seen = changeOf(contentKind, keyOf(after.content, edit.reference) || keyOf(served.content, edit.reference));
  await noteChange(transaction, seen, now);
  return { reference: edit.reference, change: seen };
}

/** @param waiting the time of a version that waits for a second account */
function shownAfter({ change, now, zone }: Given, version: number, before: Shown, waiting: Shown["scheduled"]): Shown {
  const published = { published: version, closed: false, scheduled: null };
  switch (change.action) {
    case "publish":
      return published;
    case "approve":
      return waiting && waiting.at > now.toISOString() ? { ...before, scheduled: { ...waiting, version } } : published;
    case "restore":
      return change.publish ? published : before;
    case "schedule":
      return { ...before, scheduled: { version, at: publicationTime(change.publish_at, { now, zone }) } };
    case "unschedule":
      return { ...before, scheduled: null };
    case "close":
      return { published: version, closed: true, scheduled: null };
    case "discard":
      return { published: null, closed: false, scheduled: null };
    default:
      return before;
  }
}

/** @throws Problem 422 for a time that is none or is over */
function publicationTime(given: string | undefined, { now, zone }: Pick<Given, "now" | "zone">): string {
  const time = given === undefined ? null : instantIn(zone, given);
  if (!time) throw invalid({ publish_at: "invalid" });
  if (time <= now) throw invalid({ publish_at: "past" });
  return time.toISOString();
}

/** @throws Problem 422 when the body is missing or can't be stored */
async function bodyFor(
  transaction: StoreTransaction,
  { kind, change, served, today, member }: Given,
  state: EditState | null,
): Promise<EditBody> {
  switch (change.action) {
    case "unschedule":
      if (!state?.saved?.scheduled) throw invalid({ action: "invalid" });
      return state.body;
    case "approve":
    case "return":
      if (!state?.latest || !isWaiting(state)) throw invalid({ action: "invalid" });
      if (change.action === "approve" && state.latest.authorId === member.id) throw ownChange();
      if (change.action === "return" && !change.reason?.trim()) throw invalid({ reason: "missing" });
      return state.body;
    case "close":
      if (!state?.shownBody || !descriptionOf(kind).canClose) throw invalid({ action: "invalid" });
      return state.shownBody;
    case "discard":
      if (!state?.file) throw invalid({ action: "invalid" });
      return state.file;
    case "restore": {
      const version = state?.saved?.versions.find((each) => each.version === change.restored);
      if (!version) throw invalid({ restored: "unknown" });
      return version.body;
    }
    default: {
      const { body } = change;
      if (body?.kind !== kind) throw invalid({ body: "missing" });
      const editable = kindNamed(kind);
      const problems = htmlProblems(editable, body, [state?.body, state?.file]);
      if (change.confirmed && !namesText(editable, body, change.confirmed)) problems.confirmed = "unknown";
      if (Object.keys(problems).length > 0) throw invalid(problems);
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

const namesText = ({ textsOf }: EditableKind, body: EditBody, name: string): boolean =>
  textsOf(body).some(({ path, texts }) => LOCALES.some((lang) => texts[lang] && `${path}.${lang}` === name));

/** Numbers of sessions that no version of any training has ever had: requests go on naming the old ones. */
async function freeNumbers(transaction: StoreTransaction): Promise<() => number> {
  const edits = await listSavedEdits(transaction, "training");
  const used = edits.flatMap(({ versions }) =>
    versions.flatMap(({ body }) => recordsIn(body.series).map(({ id }) => Number(id) || 0)),
  );
  let last = Math.max(FIRST_OWN_ID, ...used);
  return () => {
    last += 1;
    return last;
  };
}

/** HTML is what the tool makes of plain texts, or what stood there before. */
function htmlProblems(
  { textsOf }: EditableKind,
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
function checkWhole(editable: EditableKind, body: EditBody, { served: { content }, reference }: Given): void {
  const texts = editable.textsOf(body);
  const gaps = editable
    .required(body, content)
    .flatMap((locale) => gapsIn(texts, locale).map((path) => [`${path}.${locale}`, "missing"] as const));
  const problems = { ...Object.fromEntries(gaps), ...editable.check(body, content, reference) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
