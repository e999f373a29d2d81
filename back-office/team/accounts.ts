/** Accounts of the inbox. They are created at a terminal, never over the network. */
import { z } from "zod";
import { Team } from "../../shared/contract";
import type { Store } from "../store/store";
import { hashPassword, makePassword } from "./passwords";

/** Its message is for the person at the terminal. */
export class AccountError extends Error {
  override readonly name = "AccountError";
}

export interface NewAccount {
  team: Team;
  email: string;
  /** The default is the local part of the address. */
  name?: string | undefined;
  /** The numbers of the sites whose requests it sees; `null` or left out: all. */
  sites?: readonly number[] | null;
}
export interface ListedAccount {
  team: string;
  email: string;
  name: string;
  sites: readonly number[] | null;
  created_at: string;
}
/** A password that is shown once. */
export interface Access {
  team: Team;
  email: string;
  password: string;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const LONGEST_NAME = 120;

/** Addresses are stored and compared in lower case. */
export const sameEmail = (email: string): string => email.trim().toLowerCase();

const SiteIds = z.array(z.number().int().positive()).min(1);
/** Parses the column. @throws Error when it is invalid, so that access is never widened */
export const readAccountSites = (column: string | null): readonly number[] | null =>
  column === null ? null : SiteIds.parse(JSON.parse(column));
const sitesColumn = (sites: readonly number[] | null): string | null => sites && JSON.stringify(SiteIds.parse(sites));

/** @returns the password @throws AccountError when the address is none, or has an account already */
export async function addAccount(store: Store, { team, ...given }: NewAccount, now: Date): Promise<string> {
  const email = sameEmail(given.email);
  if (!EMAIL.test(email)) throw new AccountError(`${given.email} is no e-mail address.`);
  const name = given.name?.trim() || (email.split("@")[0] ?? email);
  if (name.length > LONGEST_NAME) throw new AccountError(`A name has at most ${LONGEST_NAME} characters.`);
  const password = makePassword();
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("team_account")
    .values({
      ...{ email, name, team, sites: sitesColumn(given.sites ?? null) },
      ...{ password: await hashPassword(password), created_at: now.toISOString() },
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AccountError(`${email} has an account already.`);
  return password;
}

export async function listAccounts(store: Store): Promise<ListedAccount[]> {
  const rows = await store
    .selectFrom("team_account")
    .select(["team", "email", "name", "sites", "created_at"])
    .orderBy("team")
    .orderBy("email")
    .execute();
  return rows.map((row) => ({ ...row, sites: readAccountSites(row.sites) }));
}

/** Applies from the next request on, also for existing sessions. @throws AccountError when there is no such account */
export async function setAccountSites(store: Store, given: string, sites: readonly number[] | null): Promise<void> {
  const email = sameEmail(given);
  const { numUpdatedRows } = await store
    .updateTable("team_account")
    .set({ sites: sitesColumn(sites) })
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AccountError(`${email} has no account.`);
}

/** Ends the account's sessions. @throws AccountError when there is no such account */
export async function removeAccount(store: Store, given: string): Promise<void> {
  const email = sameEmail(given);
  await store.transaction().execute(async (transaction) => {
    await endSessionsOf(transaction, email);
    const { numDeletedRows } = await transaction
      .deleteFrom("team_account")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AccountError(`${email} has no account.`);
  });
}

/** Ends the account's sessions. @returns the new password @throws AccountError when there is no such account */
export async function resetPassword(store: Store, given: string): Promise<string> {
  const email = sameEmail(given);
  const password = makePassword();
  const hash = await hashPassword(password);
  await store.transaction().execute(async (transaction) => {
    await endSessionsOf(transaction, email);
    const { numUpdatedRows } = await transaction
      .updateTable("team_account")
      .set({ password: hash })
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AccountError(`${email} has no account.`);
  });
  return password;
}

/**
 * Creates one account per team at the very first start; never again, even if all were removed since.
 * @param domain the domain of their addresses
 * @returns the credentials to show to the operator; empty when accounts existed
 */
export async function makeFirstAccounts(store: Store, now: Date, domain: string): Promise<Access[]> {
  if (await store.selectFrom("first_accounts").select("id").executeTakeFirst()) return [];
  const accounts = await Promise.all(
    Team.options.map(async (team) => {
      const password = makePassword();
      return { team, email: `${team}@${domain}`, password, hash: await hashPassword(password) };
    }),
  );
  const created_at = now.toISOString();
  return await store.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: marked } = await transaction
      .insertInto("first_accounts")
      .values({ id: 1, made_at: created_at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (marked === 0n || (await transaction.selectFrom("team_account").select("id").executeTakeFirst())) return [];
    await transaction
      .insertInto("team_account")
      .values(accounts.map(({ team, email, hash }) => ({ email, name: email, team, password: hash, created_at })))
      .execute();
    return accounts.map(({ team, email, password }) => ({ team, email, password }));
  });
}

/** Their links too. */
export async function endSessionsOf(store: Pick<Store, "deleteFrom">, email: string): Promise<void> {
  for (const table of ["team_session", "password_link"] as const) {
    await store
      .deleteFrom(table)
      .where("account_id", "in", (query) => query.selectFrom("team_account").select("id").where("email", "=", email))
      .execute();
  }
}
