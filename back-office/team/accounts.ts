/** Accounts of the teams' tool, as they are made and changed at the terminal; administrators: administration.ts. */
import type { Selectable } from "kysely";
import { z } from "zod";
import { Account, type AccountRole, ContentRoles, type Team } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import type { Store, StoreTransaction } from "../store/store";
import type { TeamAccountRow } from "../store/tables";
import { type Author, logAccount } from "./account-log";
import { hashPassword, makePassword } from "./passwords";
import { removeSecondFactor } from "./second-factor";

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
  /** The default is a member. */
  role?: AccountRole | undefined;
}
/** A password that is shown once. */
export interface Access {
  /** The scope of the account: its team, or `admin`. */
  name: string;
  email: string;
  password: string;
}

export const LONGEST_NAME = 120;

/** Addresses are stored and compared in lower case. */
export const sameEmail = (email: string): string => email.trim().toLowerCase();

const SiteIds = z.array(z.number().int().positive()).min(1);
/** Parses the column. @throws Error when it is invalid, so that access is never widened */
export const readAccountSites = (column: string | null): readonly number[] | null =>
  column === null ? null : SiteIds.parse(JSON.parse(column));
export const sitesColumn = (sites: readonly number[] | null): string | null =>
  sites && JSON.stringify(SiteIds.parse(sites));
/** Parses the column. @throws Error when it is invalid, so that access is never widened */
export const readContentRoles = (column: string | null): ContentRoles =>
  ContentRoles.parse(JSON.parse(column ?? "null"));
export const contentRolesColumn = (roles: ContentRoles): string | null => roles && JSON.stringify(roles);

/** @returns the password @throws AccountError when the address is none, or has an account already */
export async function addAccount(store: Store, { team, role, ...given }: NewAccount, now: Date): Promise<string> {
  const email = sameEmail(given.email);
  if (!isEmail(email)) throw new AccountError(`${given.email} is no e-mail address.`);
  const name = given.name?.trim() || (email.split("@")[0] ?? email);
  if (name.length > LONGEST_NAME) throw new AccountError(`A name has at most ${LONGEST_NAME} characters.`);
  const password = makePassword();
  const account = { email, name, team, role: role ?? "member", sites: given.sites ?? null };
  const hash = await hashPassword(password);
  const id = await insertAccount(store, { ...account, state: "active", password: hash }, { author: null, now });
  if (id === null) throw new AccountError(`${email} has an account already.`);
  return password;
}

interface InsertedAccount extends Pick<Account, "email" | "name" | "team" | "role" | "state"> {
  content_roles?: ContentRoles;
  sites: readonly number[] | null;
  /** Its hash. */
  password: string;
}
/** @returns its number; `null` when the address has an account already */
export async function insertAccount(
  store: Store,
  { sites, content_roles = null, ...account }: InsertedAccount,
  { author, now }: { author: Author; now: Date },
): Promise<number | null> {
  const inserted = await store
    .insertInto("team_account")
    .values({
      ...account,
      sites: sitesColumn(sites),
      content_roles: contentRolesColumn(content_roles),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return null;
  await logAccount(store, { account: account.email, kind: "added", value: account.role }, author, now);
  return inserted.id;
}

export async function listAccounts(store: Store): Promise<(Account & { created_at: string })[]> {
  const rows = await store.selectFrom("team_account").selectAll().orderBy("team").orderBy("email").execute();
  return rows.map((row) => ({ ...readAccount(row), created_at: row.created_at }));
}

/** @throws Error when a column is invalid, so that access is never widened */
export const readAccount = (row: Selectable<TeamAccountRow>): Account =>
  Account.parse({
    ...row,
    sites: readAccountSites(row.sites),
    content_roles: readContentRoles(row.content_roles),
    second_factor: row.second_factor_at !== null,
  });

/** @throws AccountError when there is no such account */
function change<Result>(
  store: Store,
  given: string,
  work: (transaction: StoreTransaction, account: Selectable<TeamAccountRow>) => Promise<Result>,
): Promise<Result> {
  const email = sameEmail(given);
  return store.transaction().execute(async (transaction) => {
    const found = transaction.selectFrom("team_account").selectAll().where("email", "=", email);
    const account = await found.executeTakeFirst();
    if (!account) throw new AccountError(`${email} has no account.`);
    return await work(transaction, account);
  });
}

/** Applies from the next request on. The terminal gives the role back if the last administrator loses it. @throws AccountError */
export function setAccount(
  store: Store,
  given: string,
  values: { sites: readonly number[] | null } | { role: AccountRole },
): Promise<void> {
  const [kind, value] =
    "role" in values ? (["role", values.role] as const) : (["sites", sitesColumn(values.sites)] as const);
  return change(store, given, async (transaction, { id, email }) => {
    await transaction
      .updateTable("team_account")
      .set((account) => ({ [kind]: value, version: account("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await logAccount(transaction, { account: email, kind, value: value ?? "null" }, null, new Date());
  });
}

/** Ends the account's sessions. @returns whether there was one @throws AccountError when there is no such account */
export const resetSecondFactor = (store: Store, given: string): Promise<boolean> =>
  change(store, given, async (transaction, account) => {
    await endSessionsOf(transaction, account.id);
    return await removeSecondFactor(transaction, account, null, new Date());
  });

/** Ends the account's sessions. @throws AccountError when there is no such account */
export const removeAccount = (store: Store, given: string): Promise<void> =>
  change(store, given, async (transaction, { id, email }) => {
    await endSessionsOf(transaction, id);
    await transaction.deleteFrom("recovery_code").where("account_id", "=", id).execute();
    await transaction.deleteFrom("team_account").where("id", "=", id).execute();
    await logAccount(transaction, { account: email, kind: "removed" }, null, new Date());
  });

/** Ends the account's sessions. @returns the new password @throws AccountError when there is no such account */
export async function resetPassword(store: Store, given: string): Promise<string> {
  const password = makePassword();
  const hash = await hashPassword(password);
  await change(store, given, (transaction, account) => storePassword(transaction, account, { hash, author: null }));
  return password;
}

/** Ends the account's sessions; an invited account becomes active. */
export async function storePassword(
  transaction: StoreTransaction,
  { id, email }: Pick<Account, "id" | "email">,
  { hash, author, now = new Date() }: { hash: string; author: Author; now?: Date },
): Promise<void> {
  await endSessionsOf(transaction, id);
  const update = () => transaction.updateTable("team_account").where("id", "=", id);
  await update().set({ state: "active" }).where("state", "=", "invited").execute();
  await update().set({ password: hash }).execute();
  await logAccount(transaction, { account: email, kind: "password" }, author, now);
}

const FIRST_ACCOUNTS = [
  { name: "hr", team: "hr", role: "member" },
  { name: "sales", team: "sales", role: "member" },
  { name: "admin", team: "sales", role: "administrator" },
] as const;

/** Creates the accounts of the very first start, with addresses at `domain`, and returns their credentials; empty later on. */
export async function makeFirstAccounts(store: Store, now: Date, domain: string): Promise<Access[]> {
  if (await store.selectFrom("first_accounts").select("id").executeTakeFirst()) return [];
  const accounts = await Promise.all(
    FIRST_ACCOUNTS.map(async ({ name, team, role }) => {
      const [email, password] = [`${name}@${domain}`, makePassword()];
      const row = { email, name: email, team, role, password: await hashPassword(password) };
      return { access: { name, email, password }, row: { ...row, created_at: now.toISOString() } };
    }),
  );
  return await store.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: marked } = await transaction
      .insertInto("first_accounts")
      .values({ id: 1, made_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (marked === 0n || (await transaction.selectFrom("team_account").select("id").executeTakeFirst())) return [];
    const rows = accounts.map(({ row }) => row);
    await transaction.insertInto("team_account").values(rows).execute();
    for (const { email, role } of rows)
      await logAccount(transaction, { account: email, kind: "added", value: role }, null, now);
    return accounts.map(({ access }) => access);
  });
}

/** Their links and unfinished sign-ins too. */
export async function endSessionsOf(store: Pick<Store, "deleteFrom">, account: number): Promise<void> {
  for (const table of ["team_session", "password_link", "sign_in_challenge"] as const)
    await store.deleteFrom(table).where("account_id", "=", account).execute();
}
