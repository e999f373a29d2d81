/** Counts failures of signing in by keyed hashes, so that neither addresses nor networks are stored. */
import type { z } from "zod";
import type { LoginBody } from "../../shared/contract";
import { type AddressHash, holdLock, type Store, type StoreTransaction } from "../store/store";
import { locked, questionNeeded } from "./password-checks";

const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** The pause between two attempts of an unknown caller after many failures. */
const PAUSE_MS = 10_000;
/** The limit of all unknown callers together; beyond it their attempts run one at a time. */
const FREE_FAILURES_OF_ALL = 50;
const PAUSE_OF_ALL_MS = 2_000;
/** Failures older than that count no more. */
export const FORGET_MS = 24 * 3_600_000;
/** The possible difference of clocks. Sessions and failures dated later don't count. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** Milliseconds to wait after the last of so many failures. */
export function lockAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

export type Tried = Pick<z.output<typeof LoginBody>, "email" | "caller">;

interface Counter {
  hash: string;
  /** Milliseconds after the last one. */
  waitAfter(failures: number): number;
  /** The number of failures without a bot check. */
  freeFailures: number;
}

export function countersOf({ email, caller }: Tried, hashAddress: AddressHash): Counter[] {
  // A site that doesn't tell its callers apart can't ask them anything either.
  if (!caller) return [{ hash: hashAddress(email), waitAfter: lockAfter, freeFailures: Number.POSITIVE_INFINITY }];
  const own: Counter = {
    hash: hashAddress(`${email.trim()} ${caller.id}`),
    waitAfter: (failures) => (caller.known || failures < FREE_FAILURES ? 0 : PAUSE_MS),
    freeFailures: FREE_FAILURES,
  };
  const ofAll: Counter = {
    hash: hashAddress(email),
    waitAfter: (failures) => (failures < FREE_FAILURES_OF_ALL ? 0 : PAUSE_OF_ALL_MS),
    freeFailures: FREE_FAILURES_OF_ALL,
  };
  return caller.known ? [own] : [own, ofAll];
}

/** @returns whether the next try needs an answer. @throws Problem 422, 429; the try isn't counted then */
export function countFailure(
  store: Store,
  counters: readonly Counter[],
  { now, answered }: { now: Date; answered: boolean },
): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const counts: { counter: Counter; failures: number; age: number }[] = [];
    // Always in the same order: two tries never wait for each other.
    for (const { hash } of counters.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
      await holdLock(transaction, `sign-in ${hash}`);
    }
    for (const counter of counters) {
      const known = await transaction
        .selectFrom("sign_in_failure")
        .select(["count", "last_at"])
        .where("email_hash", "=", counter.hash)
        .executeTakeFirst();
      const age = known ? now.getTime() - Date.parse(known.last_at) : Number.POSITIVE_INFINITY;
      const isCounted = known && age < FORGET_MS && age >= -CLOCK_SKEW_MS;
      counts.push(isCounted ? { counter, failures: known.count, age } : { counter, failures: 0, age: FORGET_MS });
    }
    // First, so that programs which answer nothing don't take the turns of people who do.
    if (!answered && counts.some(({ counter, failures }) => failures >= counter.freeFailures)) throw questionNeeded();
    const wait = Math.max(...counts.map(({ counter, failures, age }) => counter.waitAfter(failures) - age));
    if (wait > 0) throw locked(wait);
    for (const { counter, failures } of counts) {
      const values = { count: failures + 1, last_at: now.toISOString() };
      await transaction
        .insertInto("sign_in_failure")
        .values({ email_hash: counter.hash, ...values })
        .onConflict((conflict) => conflict.column("email_hash").doUpdateSet(values))
        .execute();
    }
    return counts.some(({ counter, failures }) => failures + 1 >= counter.freeFailures);
  });
}

export async function forgetFailures(transaction: StoreTransaction, counters: readonly Counter[]): Promise<void> {
  const hashes = counters.map(({ hash }) => hash);
  await transaction.deleteFrom("sign_in_failure").where("email_hash", "in", hashes).execute();
}
