/** Each change of an account is an entry of a log, which administrators read. */
import { AccountEvent } from "../../shared/contract";
import { addRow, type Store } from "../store/store";

/** Who changes an account: a member, or `null` at the terminal. */
export type Author = { name: string } | null;

const LISTED = 100;
const KEPT_MS = 2 * 365 * 24 * 3_600_000;

export async function logAccount(
  store: Pick<Store, "insertInto">,
  { account, kind, value = "" }: { account: string; kind: AccountEvent["kind"]; value?: string },
  author: Author,
  now: Date,
): Promise<void> {
  await addRow(store, "account_event", { account, kind, value, author: author?.name ?? null, at: now.toISOString() });
}

export async function listAccountLog(store: Store): Promise<AccountEvent[]> {
  const rows = await store.selectFrom("account_event").selectAll().orderBy("id", "desc").limit(LISTED).execute();
  return rows.map((row) => AccountEvent.parse(row));
}

export async function purgeAccountLog(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await store.deleteFrom("account_event").where("at", "<", before).execute();
}
