/**
 * Signing in and out. A token is 32 random bytes, shown once and stored as its SHA-256. The response, including its time, doesn't
 * reveal whether an account exists.
 * Failures are counted per caller, so that guessing locks no other caller out. After a few, each attempt needs a bot check, and
 * unknown callers are slowed down. Failures of all unknown callers are counted too; a browser with an earlier sign-in to the
 * account is exempt and never waits. Passwords of unknown callers are checked in a queue (`password-checks.ts`).
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { AccountRole, type LoginBody, Team, type TeamMember, type TeamSession } from "../../shared/contract";
import { Problem } from "../http/problem";
import type { AddressHash } from "../store/address-hash";
import { holdLock } from "../store/locks";
import type { Store } from "../store/store";
import type { TeamAccountRow } from "../store/tables";
import { purgeAccountLog } from "./account-log";
import { readAccountSites, sameEmail } from "./accounts";
import { createPasswordChecks, locked, questionNeeded } from "./password-checks";
import { isPassword } from "./passwords";

const SESSION_MS = 12 * 3_600_000;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** The pause between two attempts of an unknown caller after many failures. */
const PAUSE_MS = 10_000;
/** The limit of all unknown callers together; beyond it their attempts run one at a time. */
const FREE_FAILURES_OF_ALL = 50;
const PAUSE_OF_ALL_MS = 2_000;
/** Failures older than that count no more. */
const FORGET_MS = 24 * 3_600_000;
/** The possible difference of clocks. Sessions and failures dated later don't count. */
const CLOCK_SKEW_MS = 5 * 60_000;
const LONGEST_PASSWORD = 1_000;
const checksOfUnknown = createPasswordChecks();

export interface SignedInMember extends Omit<TeamMember, "sites"> {
  /** The numbers of those whose requests the member sees; `null`: all. */
  sites: readonly number[] | null;
}

interface SignIn {
  email: string;
  password: string;
  caller?: z.output<typeof LoginBody>["caller"];
}
interface Parts {
  store: Store;
  hashAddress: AddressHash;
  now: Date;
}

/** Counts as a failure until the password proves right. @throws Problem 422 `wrong_credentials` or `question_needed`, 429 */
export async function signIn(given: SignIn, parts: Parts): Promise<{ token: string; member: SignedInMember }> {
  const { store, now } = parts;
  const { caller } = given;
  const counters = countersOf(given, parts.hashAddress);
  const answered = caller?.answered ?? false;

  async function tryIn(inTurn: <Checked>(check: () => Promise<Checked>) => Promise<Checked>) {
    const isCheckNeeded = await countFailure(store, counters, { now, answered });
    const account = await store
      .selectFrom("team_account")
      .selectAll()
      .where("email", "=", sameEmail(given.email))
      .executeTakeFirst();
    const isRight = await inTurn(() => isPassword(given.password.slice(0, LONGEST_PASSWORD), account?.password));
    if (account && isRight && account.state !== "deactivated") return account;
    throw new Problem(422, {
      code: "wrong_credentials",
      message: "The e-mail address or the password is wrong.",
      fields: { password: "wrong_credentials", ...(isCheckNeeded && { answer: "question_needed" }) },
    });
  }
  const account = caller?.known ? await tryIn((check) => check()) : await checksOfUnknown.admit(placeOf(caller), tryIn);

  const token = randomBytes(32).toString("base64url");
  await store.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("sign_in_failure")
      .where(
        "email_hash",
        "in",
        counters.map(({ hash }) => hash),
      )
      .execute();
    await transaction
      .insertInto("team_session")
      .values({
        token_hash: hashToken(token),
        account_id: account.id,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
      })
      .execute();
  });
  return { token, member: memberOf(account) };
}

/** A site that doesn't tell its callers apart can't ask them anything either: each try counts as a network's first. */
const placeOf = (caller: SignIn["caller"]) =>
  caller
    ? { network: caller.network ?? caller.id, answered: caller.answered ?? false }
    : { network: randomUUID(), answered: true };

/** Finds the member of a token; `null` if it is unknown or expired. */
export async function findMember(store: Store, token: string, now: Date): Promise<SignedInMember | null> {
  const row = await store
    .selectFrom("team_session")
    .innerJoin("team_account", "team_account.id", "team_session.account_id")
    .select(["team_account.id", "name", "email", "team", "sites", "role"])
    .where("token_hash", "=", hashToken(token))
    .where("state", "!=", "deactivated")
    .where("expires_at", ">", now.toISOString())
    .where("expires_at", "<=", latestExpiry(now))
    .executeTakeFirst();
  return row ? memberOf(row) : null;
}

const latestExpiry = (now: Date): string => new Date(now.getTime() + CLOCK_SKEW_MS + SESSION_MS).toISOString();

type Account = Pick<Selectable<TeamAccountRow>, "id" | "name" | "email" | "team" | "sites" | "role">;
const memberOf = ({ id, name, email, team, sites, role }: Account): SignedInMember => ({
  ...{ id, name, email, team: Team.parse(team), sites: readAccountSites(sites) },
  role: AccountRole.parse(role),
});

/** An unknown token has no session to end. */
export async function signOut(store: Store, token: string): Promise<void> {
  await store.deleteFrom("team_session").where("token_hash", "=", hashToken(token)).execute();
}

const SESSION_ID_LENGTH = 16;

/** The newest first. @param token the session that asks */
export async function listSessions(store: Store, account: number, token: string, now: Date): Promise<TeamSession[]> {
  const rows = await store
    .selectFrom("team_session")
    .select(["token_hash", "created_at", "expires_at"])
    .where("account_id", "=", account)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ token_hash, created_at, expires_at }) => ({
    ...{ id: token_hash.slice(0, SESSION_ID_LENGTH), created_at, expires_at },
    is_current: token_hash === hashToken(token),
  }));
}

/** @param id `others`: all but the one that asks. @returns how many */
export async function endSession(store: Store, account: number, id: string, token: string): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom("team_session")
    .where("account_id", "=", account)
    .where("token_hash", id === "others" ? "!=" : "like", id === "others" ? hashToken(token) : `${id}%`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes sessions and links that have ended, failures that don't count any more, and old entries of the log. */
export async function purgeSignIns(store: Store, now: Date): Promise<void> {
  await store
    .deleteFrom("team_session")
    .where((row) => row.or([row("expires_at", "<=", now.toISOString()), row("expires_at", ">", latestExpiry(now))]))
    .execute();
  const forgotten = new Date(now.getTime() - FORGET_MS).toISOString();
  await store.deleteFrom("sign_in_failure").where("last_at", "<", forgotten).execute();
  await store.deleteFrom("password_link").where("expires_at", "<=", now.toISOString()).execute();
  await purgeAccountLog(store, now);
}

/** Milliseconds to wait after the last of so many failures. */
export function lockAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** A counter of failures, and the check that it requires of the next attempt. */
interface Counter {
  hash: string;
  /** Milliseconds after the last one. */
  waitAfter(failures: number): number;
  /** The number of failures without a bot check. */
  freeFailures: number;
}

function countersOf({ email, caller }: SignIn, hashAddress: AddressHash): Counter[] {
  // A site that doesn't tell its callers apart can't ask them anything either.
  if (!caller) return [{ hash: hashAddress(email), waitAfter: lockAfter, freeFailures: Number.POSITIVE_INFINITY }];
  const own: Counter = {
    hash: hashAddress(`${sameEmail(email)} ${caller.id}`),
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
function countFailure(
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

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
