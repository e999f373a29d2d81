/** The one way to erase a request: the row, its history, its mails (waiting ones too), its files. */
import { rm } from "node:fs/promises";
import { mailFile } from "../mail/mail-files";
import type { Announce } from "../mail/webhook";
import { holdLock, type Store, type Uploads } from "../store/store";

export interface EraseParts {
  store: Store;
  uploads: Pick<Uploads, "remove">;
  announce: Announce;
  dataDir: string;
}

/** Mail files go before the row, so that an interrupted erasure repeats; other files after it, because a sweep finds them. */
export async function eraseRequests({ store, uploads, announce, dataDir }: EraseParts, given: readonly number[]) {
  if (given.length === 0) return 0;
  const joined = await store.selectFrom("visitor_request").select("id").where("joined_to", "in", given).execute();
  const ids = [...new Set([...given, ...joined.map(({ id }) => id)])];
  await removeMailFiles({ store, dataDir }, ids);
  const { files, erased } = await store.transaction().execute(async (transaction) => {
    for (const id of [...ids].sort((a, b) => a - b)) await holdLock(transaction, `request ${id}`);
    // Joined since the query above: such a request is in the lists again.
    await transaction.updateTable("visitor_request").set({ joined_to: null }).where("joined_to", "in", ids).execute();
    await transaction.deleteFrom("outbox").where("request_id", "in", ids).execute();
    await transaction.deleteFrom("incoming_mail").where("request_id", "in", ids).execute();
    await transaction.deleteFrom("training_participant").where("request_id", "in", ids).execute();
    await transaction.deleteFrom("request_event").where("request_id", "in", ids).execute();
    const files = await transaction
      .deleteFrom("request_file")
      .where("request_id", "in", ids)
      .returning("key")
      .execute();
    const rows = await transaction.deleteFrom("visitor_request").where("id", "in", ids).returningAll().execute();
    for (const row of rows) await announce(transaction, "erased", row);
    return { files, erased: rows.length };
  });
  await uploads.remove(files);
  return erased;
}

/** The file of a mail contains its text as well. */
export async function removeMailFiles(
  { store, dataDir }: Pick<EraseParts, "store" | "dataDir">,
  requestIds: readonly number[],
): Promise<void> {
  const mails = await store.selectFrom("outbox").select(["id", "kind"]).where("request_id", "in", requestIds).execute();
  for (const mail of mails) await rm(mailFile(dataDir, mail), { force: true });
}
