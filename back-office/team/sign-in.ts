/**
 * Signing in and out. The response and its time don't reveal whether an account exists. Failures are counted per caller, so that
 * guessing locks no other caller out, and for all unknown callers; a browser with an earlier sign-in to the account never waits.
 */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { AccountRole, Team, type TeamSession } from "../../shared/contract";
import { notFound, unprocessable } from "../http/problem";
import type { BodyOf } from "../http/serve";
import { addRow, type Store, type StoreTransaction } from "../store/store";
import type { TeamAccountRow } from "../store/tables";
import type { SignedInMember } from "./access-scope";
import { purgeAccountLog } from "./account-log";
import { readAccountSites, readContentRoles, sameEmail } from "./accounts";
import { createPasswordChecks } from "./password-checks";
import { isPassword } from "./passwords";
import { countCode, countersFor, type Parts, useCode, wrong } from "./second-factor";
import { CLOCK_SKEW_MS, countersOf, countFailure, FORGET_MS, forgetFailures, type Tried } from "./sign-in-failures";
import { hashToken, makeToken } from "./tokens";

const SESSION_MS = 12 * 3_600_000;
/** How long the second step of a sign-in may take. */
const CHALLENGE_MS = 10 * 60_000;
/** Uses of a session within that time count as one. */
const USE_MS = 5 * 60_000;
const LONGEST_DEVICE = 60;
const LONGEST_PASSWORD = 1_000;
const checksOfUnknown = createPasswordChecks();

interface NewSession {
  token: string;
  member: SignedInMember;
}

/** Counts as a failure until the password proves right. @throws Problem 422 `wrong_credentials` or `question_needed`, 429 */
export async function signIn(given: BodyOf<"login">, parts: Parts): Promise<NewSession | { challenge: string }> {
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
    throw unprocessable("wrong_credentials", "The e-mail address or the password is wrong.", {
      password: "wrong_credentials",
      ...(isCheckNeeded && { answer: "question_needed" }),
    });
  }
  const account = caller?.known ? await tryIn((check) => check()) : await checksOfUnknown.admit(placeOf(caller), tryIn);

  return await store.transaction().execute(async (transaction) => {
    await forgetFailures(transaction, counters);
    if (account.second_factor_at === null) return await startSession(transaction, account, given, now);
    const challenge = makeToken();
    const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
    await addRow(transaction, "sign_in_challenge", {
      token_hash: hashToken(challenge),
      account_id: account.id,
      expires_at,
    });
    return { challenge };
  });
}

/** The second step. The challenge is used up with a valid code. @throws Problem 404, 422 `wrong_code`, 429 */
export async function confirmSignIn(given: BodyOf<"confirmLogin">, parts: Parts): Promise<NewSession> {
  const { store, now } = parts;
  const token_hash = hashToken(given.challenge);
  const account = await store
    .selectFrom("sign_in_challenge")
    .innerJoin("team_account", "team_account.id", "account_id")
    .selectAll("team_account")
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now.toISOString())
    .where("state", "!=", "deactivated")
    .executeTakeFirst();
  if (!account) throw notFound("challenge");
  await countCode(account.id, parts);
  return await store.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("sign_in_challenge")
      .where("token_hash", "=", token_hash)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound("challenge");
    // A wrong code rolls back: the challenge remains.
    if (!(await useCode(transaction, account, given.code, parts))) throw wrong("code");
    await forgetFailures(transaction, countersFor(account.id, parts));
    return await startSession(transaction, account, given, now);
  });
}

async function startSession(
  transaction: StoreTransaction,
  account: Account,
  { device }: Pick<BodyOf<"login">, "device">,
  now: Date,
): Promise<NewSession> {
  const token = makeToken();
  await addRow(transaction, "team_session", {
    token_hash: hashToken(token),
    account_id: account.id,
    created_at: now.toISOString(),
    used_at: now.toISOString(),
    device: device?.slice(0, LONGEST_DEVICE),
    expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
  });
  return { token, member: memberOf(account) };
}

/** A site that doesn't tell its callers apart can't ask them anything either: each try counts as a network's first. */
const placeOf = (caller: Tried["caller"]) =>
  caller
    ? { network: caller.network ?? caller.id, answered: caller.answered ?? false }
    : { network: randomUUID(), answered: true };

export async function findMember(store: Store, token: string, now: Date): Promise<SignedInMember | null> {
  const row = await store
    .selectFrom("team_session")
    .innerJoin("team_account", "team_account.id", "team_session.account_id")
    .select(["team_account.id", "name", "email", "team", "sites", "role", "content_roles", "used_at"])
    .where("token_hash", "=", hashToken(token))
    .where("state", "!=", "deactivated")
    .where("expires_at", ">", now.toISOString())
    .where("expires_at", "<=", latestExpiry(now))
    .executeTakeFirst();
  if (row && now.getTime() - Date.parse(row.used_at ?? "1970-01-01") >= USE_MS) {
    const update = store.updateTable("team_session").set({ used_at: now.toISOString() });
    // A store that can't be written to can still be read.
    await update
      .where("token_hash", "=", hashToken(token))
      .execute()
      .catch(() => undefined);
  }
  return row ? memberOf(row) : null;
}

const latestExpiry = (now: Date): string => new Date(now.getTime() + CLOCK_SKEW_MS + SESSION_MS).toISOString();

type Account = Pick<Selectable<TeamAccountRow>, "id" | "name" | "email" | "team" | "sites" | "role" | "content_roles">;
const memberOf = ({ id, name, email, team, sites, role, content_roles }: Account): SignedInMember => ({
  id,
  name,
  email,
  team: Team.parse(team),
  sites: readAccountSites(sites),
  role: AccountRole.parse(role),
  content_roles: readContentRoles(content_roles),
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
    .select(["token_hash", "created_at", "expires_at", "device", "used_at"])
    .where("account_id", "=", account)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ token_hash, ...session }) => ({
    ...session,
    id: token_hash.slice(0, SESSION_ID_LENGTH),
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
  for (const table of ["password_link", "sign_in_challenge"] as const)
    await store.deleteFrom(table).where("expires_at", "<=", now.toISOString()).execute();
  await purgeAccountLog(store, now);
}
