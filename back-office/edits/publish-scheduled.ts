/** Publishes scheduled versions whose time has come. A draft that was saved since then stays a draft. */
import { type ContentChange, EditKind } from "../../shared/contract";
import { changeOf } from "../store/content-change";
import { holdLock, type Store } from "../store/store";
import { applyEdits, type LeftOut } from "./apply-edits";
import { noteChange } from "./content-store";
import type { Served } from "./edit-state";
import { listUnappliedEdits, setShown } from "./edit-store";
import { kindNamed } from "./kinds";

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

export const hasScheduled = async (store: Store, now: Date): Promise<boolean> =>
  (await due(store, now).limit(1).execute()).length > 0;

/** Safe to run in several processes at once: each version is published once. */
export function publishScheduled(store: Store, { files, applied }: Served, now: Date) {
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
    return { changes, refused };
  });
}
