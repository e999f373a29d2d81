/**
 * Signing in and out. A token is 32 random bytes, shown once and kept as its SHA-256. After five failures whoever
 * tries an address waits, known or not: whoever guesses learns nothing, not even from the time an answer takes.
 *
 * Failures are counted for each caller by himself, so that one who guesses keeps nobody else out. All callers together
 * are slowed down, but for browsers in which somebody has signed in to the account before.
 */
import { createHash, randomBytes } from "node:crypto";
import { Team, type TeamMember } from "../../shared/contract";
import { Problem } from "../http/problem";
import type { AddressHash } from "../store/address-hash";
import type { Store } from "../store/store";
import { sameEmail } from "./accounts";
import { isPassword } from "./passwords";

const SESSION_MS = 12 * 3_600_000;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Of all unknown callers together; then one try each ten seconds is let through. */
const FREE_FAILURES_OF_ALL = 50;
const WAIT_OF_ALL_MS = 10_000;
/** Failures older than that count no more. */
const FORGET_MS = 24 * 3_600_000;
const LONGEST_PASSWORD = 1_000;

interface SignIn {
  email: string;
  password: string;
  caller?: { id: string; known: boolean } | undefined;
}
interface Parts {
  store: Store;
  hashAddress: AddressHash;
  now: Date;
}

/**
 * Every try counts as a failure until its password proves right, so that many at once gain nothing.
 * @throws Problem 422 `wrong_credentials`, 429 `locked` with the seconds to wait
 */
export async function signIn(given: SignIn, parts: Parts): Promise<{ token: string; member: TeamMember }> {
  const { store, now } = parts;
  const counters = countersOf(given, parts.hashAddress);
  await countFailure(store, counters, now);
  const account = await store
    .selectFrom("team_account")
    .selectAll()
    .where("email", "=", sameEmail(given.email))
    .executeTakeFirst();
  const isRight = await isPassword(given.password.slice(0, LONGEST_PASSWORD), account?.password);
  if (!account || !isRight) {
    throw new Problem(422, {
      code: "wrong_credentials",
      message: "The e-mail address or the password is wrong.",
      fields: { password: "wrong_credentials" },
    });
  }

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
  const { id, name, email, team } = account;
  return { token, member: { id, name, email, team: Team.parse(team) } };
}

/** Who holds this token: `null` when nobody does, or no longer. */
export async function findMember(store: Store, token: string, now: Date): Promise<TeamMember | null> {
  const row = await store
    .selectFrom("team_session")
    .innerJoin("team_account", "team_account.id", "team_session.account_id")
    .select(["team_account.id", "team_account.name", "team_account.email", "team_account.team"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ? { ...row, team: Team.parse(row.team) } : null;
}

/** A token that nobody holds is ended already. */
export async function signOut(store: Store, token: string): Promise<void> {
  await store.deleteFrom("team_session").where("token_hash", "=", hashToken(token)).execute();
}

/** Takes away what has run out. */
export async function purgeSignIns(store: Store, now: Date): Promise<void> {
  await store.deleteFrom("team_session").where("expires_at", "<=", now.toISOString()).execute();
  const forgotten = new Date(now.getTime() - FORGET_MS).toISOString();
  await store.deleteFrom("sign_in_failure").where("last_at", "<", forgotten).execute();
}

/** Milliseconds to wait after the last of so many failures. */
export function lockAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS);
}

/** Where a failure is counted, and how long the next try then waits. */
interface Counter {
  hash: string;
  /** Milliseconds after the last of so many failures. */
  waitAfter(failures: number): number;
}

function countersOf({ email, caller }: SignIn, hashAddress: AddressHash): Counter[] {
  if (!caller) return [{ hash: hashAddress(email), waitAfter: lockAfter }];
  const own = { hash: hashAddress(`${sameEmail(email)} ${caller.id}`), waitAfter: lockAfter };
  return caller.known ? [own] : [own, { hash: hashAddress(email), waitAfter: slowAfter }];
}

const slowAfter = (failures: number): number => (failures < FREE_FAILURES_OF_ALL ? 0 : WAIT_OF_ALL_MS);

/** @throws Problem 429 `locked`; the try isn't counted then */
async function countFailure(store: Store, counters: readonly Counter[], now: Date): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const counts: { hash: string; count: number }[] = [];
    for (const { hash, waitAfter } of counters) {
      const known = await transaction
        .selectFrom("sign_in_failure")
        .select(["count", "last_at"])
        .where("email_hash", "=", hash)
        .executeTakeFirst();
      const age = known ? now.getTime() - Date.parse(known.last_at) : Number.POSITIVE_INFINITY;
      const failures = known && age < FORGET_MS ? known.count : 0;
      const wait = waitAfter(failures) - age;
      if (wait > 0) {
        throw new Problem(
          429,
          { code: "locked", message: "Too many failures for this address." },
          { "Retry-After": String(Math.ceil(wait / 1000)) },
        );
      }
      counts.push({ hash, count: failures + 1 });
    }
    for (const { hash, count } of counts) {
      const values = { count, last_at: now.toISOString() };
      await transaction
        .insertInto("sign_in_failure")
        .values({ email_hash: hash, ...values })
        .onConflict((conflict) => conflict.column("email_hash").doUpdateSet(values))
        .execute();
    }
  });
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
