/** Changes of the content whose time has come: scheduled versions are published, expired jobs closed. */
import { type ContentChange, EditKind } from "../../shared/contract";
import { dayIn, startOfDay } from "../../shared/rules/zone-time";
import { changeOf } from "../store/content-change";
import { holdLock, type Store } from "../store/store";
import type { SignedInMember } from "../team/access-scope";
import { applyEdits, type LeftOut } from "./apply-edits";
import { changeEdit } from "./change-edit";
import { noteChange } from "./content-store";
import { kindNamed } from "./described";
import type { Served } from "./edit-state";
import { findSavedEdit, listUnappliedEdits, setShown } from "./edit-store";
import type { StoredContent } from "./load-content";

/** Without versions that wait for a second account. */
const due = (store: Pick<Store, "selectFrom">, now: Date) =>
  store
    .selectFrom("content_edit")
    .innerJoin("content_edit_version", (join) =>
      join.onRef("edit_id", "=", "id").onRef("version", "=", "scheduled").on("action", "<>", "submit"),
    )
    .selectAll("content_edit")
    .where("scheduled_at", "<=", now.toISOString())
    .orderBy("scheduled_at");

type Dated = Pick<StoredContent, "content" | "changedAt">;
/** Whether a list of prices has become valid since the content changed last. */
const hasNewPrices = ({ content: { price_lists, sites }, changedAt }: Dated, now: Date): boolean =>
  price_lists.some(({ valid_from }) =>
    sites.some(({ time_zone }) => {
      const start = startOfDay(time_zone, valid_from);
      return start !== null && start > changedAt && start <= now;
    }),
  );

export const hasDue = async (store: Store, served: Dated, now: Date): Promise<boolean> =>
  hasNewPrices(served, now) || (await due(store, now).limit(1).execute()).length > 0;

/** Each version is published once, whatever the number of processes. A draft that was saved since then stays a draft. */
export function publishDue(store: Store, { files, applied, ...served }: StoredContent, now: Date) {
  return store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "content");
    const changes: ContentChange[] = [];
    /** Versions that no longer fit the content: they stay drafts. */
    const refused: LeftOut[] = [];
    for (const { id, kind: name, reference, published: shown, closed, scheduled } of await due(
      transaction,
      now,
    ).execute()) {
      const kind = EditKind.parse(name);
      await setShown(transaction, id, { published: scheduled, closed: false, scheduled: null });
      const { content, leftOut } = applyEdits(files, await listUnappliedEdits(transaction, applied));
      const misfit = leftOut.find((each) => each.kind === kind && each.reference === reference);
      if (misfit) {
        await setShown(transaction, id, { published: shown, closed: closed !== 0, scheduled: null });
        refused.push(misfit);
        continue;
      }
      const { contentKind, keyOf } = kindNamed(kind);
      const change = changeOf(contentKind, keyOf(content, reference));
      await noteChange(transaction, change, now);
      changes.push(change);
    }
    if (hasNewPrices(served, now)) {
      const change = changeOf("price_lists", "");
      await noteChange(transaction, change, now);
      changes.push(change);
    }
    return { changes, refused };
  });
}

/** The author of a closing: no account. */
const CLOCK: SignedInMember = {
  id: 0,
  name: "",
  email: "",
  team: "hr",
  sites: null,
  role: "member",
  content_roles: null,
};

/**
 * Closes the jobs whose last day for applications is over, as HR would: each is a version of its history.
 * @returns what visitors see otherwise from then on
 */
export async function closeExpiredJobs(
  store: Store,
  { served, zone, now }: { served: Served; zone: string; now: Date },
): Promise<ContentChange[]> {
  const today = dayIn(zone, now);
  const changes: ContentChange[] = [];
  for (const { type, published, closing_date, code: reference } of served.content.pages) {
    if (type !== "job" || !published || !closing_date || closing_date >= today) continue;
    const version = (await findSavedEdit(store, "job", reference))?.versions.at(-1)?.version ?? 0;
    const given = { kind: "job", reference, change: { action: "close", version }, member: CLOCK } as const;
    const { change } = await changeEdit(store, { ...given, served, now, today, zone });
    if (change) changes.push(change);
  }
  return changes;
}
