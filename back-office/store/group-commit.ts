/** Group commit: writes that arrive during a commit share the next fsync, each in its own savepoint. */
import type { ControlledTransaction } from "kysely";
import { memoized } from "../../shared/memoized";
import { isShared } from "./dialect";
import type { Store, StoreTransaction } from "./store";
import type { Tables } from "./tables";

/** Limits how long the first of many waits for the last. */
const MOST = 32;
const SAVEPOINT = "one_of_many";

interface Waiting {
  /** Does its part; what it returns is to be called when the transaction has ended. */
  join(transaction: ControlledTransaction<Tables>): Promise<() => void>;
  reject(error: unknown): void;
}
interface Queue {
  waiting: Waiting[];
  running: boolean;
}

const queueOf = memoized((): Queue => ({ waiting: [], running: false }), new WeakMap<Store, Queue>());

/** Like `store.transaction().execute(work)`, in a shared transaction. @throws the error of `work`, or of the commit */
export function groupCommit<Result>(
  store: Store,
  work: (transaction: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  if (isShared(store)) return store.transaction().execute(work);
  const queue = queueOf(store);
  return new Promise((resolve, reject) => {
    queue.waiting.push({
      reject,
      async join(transaction) {
        const inside = await transaction.savepoint(SAVEPOINT).execute();
        try {
          const result = await work(inside);
          await inside.releaseSavepoint(SAVEPOINT).execute();
          return () => resolve(result);
        } catch (error) {
          await inside.rollbackToSavepoint(SAVEPOINT).execute();
          await inside.releaseSavepoint(SAVEPOINT).execute();
          return () => reject(error);
        }
      },
    });
    if (!queue.running) void run(store, queue);
  });
}

/** Like `groupCommit`, for one statement: it needs no BEGIN and COMMIT where commits aren't grouped. */
export const groupStatement = <Result>(store: Store, statement: (store: Store) => Promise<Result>): Promise<Result> =>
  isShared(store) ? statement(store) : groupCommit(store, statement);

async function run(store: Store, queue: Queue): Promise<void> {
  queue.running = true;
  while (queue.waiting.length > 0) await commit(store, queue.waiting.splice(0, MOST));
  queue.running = false;
}

/** Never throws: errors reject the waiting callers. */
async function commit(store: Store, all: readonly Waiting[]): Promise<void> {
  let transaction: ControlledTransaction<Tables> | undefined;
  try {
    transaction = await store.startTransaction().execute();
    const endings: (() => void)[] = [];
    for (const one of all) endings.push(await one.join(transaction));
    await transaction.commit().execute();
    for (const end of endings) end();
  } catch (error) {
    await transaction
      ?.rollback()
      .execute()
      .catch(() => undefined);
    for (const { reject } of all) reject(error);
  }
}
