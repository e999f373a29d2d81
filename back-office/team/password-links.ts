/** One-time links by which the password of an account is set. Only the hash of a link's token is stored. */
import { fold } from "../../shared/rules/fold";
import { PASSWORD_LENGTHS } from "../../shared/rules/passwords";
import { notFound, unprocessable } from "../http/problem";
import { addRow, holdLock, type Store, type StoreTransaction } from "../store/store";
import { sameEmail, storePassword } from "./accounts";
import { hashPassword } from "./passwords";
import { hashToken, makeToken } from "./tokens";

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 3;

const INVITATION_MS = 7 * 24 * HOUR_MS;

/** @returns `null` where there is no account, or where it got enough links in the last hour */
export async function makePasswordLink(transaction: StoreTransaction, email: string, now: Date) {
  const account = await transaction
    .selectFrom("team_account")
    .select(["id", "email"])
    .where("email", "=", sameEmail(email))
    .where("state", "!=", "deactivated")
    .executeTakeFirst();
  if (!account) return null;
  await holdLock(transaction, `password link ${account.id}`);
  const recent = await transaction
    .selectFrom("password_link")
    .select("token_hash")
    .where("account_id", "=", account.id)
    .where("expires_at", ">", now.toISOString())
    .execute();
  if (recent.length >= MOST_AN_HOUR) return null;
  return { to: account.email, token: await insertLink(transaction, account.id, now.getTime() + HOUR_MS) };
}

/** Replaces the account's other links. @returns the token */
export async function makeInvitationLink(transaction: StoreTransaction, account: number, now: Date): Promise<string> {
  await transaction.deleteFrom("password_link").where("account_id", "=", account).execute();
  return await insertLink(transaction, account, now.getTime() + INVITATION_MS);
}

async function insertLink(transaction: StoreTransaction, account_id: number, expiresAt: number): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(expiresAt).toISOString();
  await addRow(transaction, "password_link", { token_hash: hashToken(token), account_id, expires_at });
  return token;
}

/** Uses the link up; ends sessions and other links. @throws Problem 404, 422 `too_short`, `too_long`, `common`, `personal` */
export async function setPassword(store: Store, { token, password }: { token: string; password: string }, now: Date) {
  const { min, max } = PASSWORD_LENGTHS;
  if (password.length < min || password.length > max) {
    const code = password.length < min ? "too_short" : "too_long";
    throw unprocessable(code, `A password has ${min} to ${max} characters.`, { password: code });
  }
  const valid = { hash: hashToken(token), now: now.toISOString() };
  const find = store.selectFrom("password_link").innerJoin("team_account", "team_account.id", "account_id");
  const account = await find
    .select(["team_account.id", "email", "name"])
    .where("token_hash", "=", valid.hash)
    .where("state", "!=", "deactivated")
    .where("expires_at", ">", valid.now)
    .executeTakeFirst();
  if (!account) throw notFound("link");
  const weakness = await weaknessOf(password, account);
  if (weakness) {
    throw unprocessable(weakness, "The password is among those that are tried first.", { password: weakness });
  }
  const hash = await hashPassword(password);
  await store.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("password_link")
      .where("token_hash", "=", valid.hash)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound("link");
    await storePassword(transaction, account, { hash, author: account, now });
  });
  return account.id;
}

const SHORTEST_PART = 4;

/** `common`: in a list of 49,233 leaked passwords, with or without the digits and signs around it, or repeated. */
export async function weaknessOf(password: string, account: { name: string; email: string }) {
  const typed = fold(password);
  const parts = fold(`${account.name} ${account.email}`).split(/[^\p{L}\p{N}]+/u);
  if (parts.some((part) => part.length >= SHORTEST_PART && typed.includes(part))) return "personal";
  // Half a megabyte that most processes never need.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const core = /\p{L}(?:.*\p{L})?/su.exec(typed)?.[0];
  // A text that is found within its own double repeats its first part.
  const repeated = typed.slice(0, (typed + typed).indexOf(typed, 1));
  const leaked = dictionary.passwords;
  const isLeaked = [typed, core, repeated].some((part) => part && (part.length === 1 || leaked.includes(part)));
  return isLeaked ? "common" : null;
}
