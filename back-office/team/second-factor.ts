/** Codes by time (RFC 6238), whose secret is stored encrypted, and recovery codes, stored as keyed hashes and valid once. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { SecondFactor, SecondFactorChange } from "../../shared/contract";
import { Problem } from "../http/problem";
import { type AddressHash, countRows, type Store, type StoreTransaction } from "../store/store";
import type { TeamAccountRow } from "../store/tables";
import { type Author, logAccount } from "./account-log";
import { isPassword, makePassword } from "./passwords";
import { countersOf, countFailure, forgetFailures } from "./sign-in-failures";

const PERIOD_SECONDS = 30;
/** Codes of the period before and after the current one are valid too. */
const SKEW = 1;
const CONFIRM_WITHIN_MS = 15 * 60_000;
const RECOVERY_CODES = 10;
/** About 57 bits each. */
const RECOVERY_GROUPS = 3;
const LONGEST_CODE = 40;

type Account = Pick<
  Selectable<TeamAccountRow>,
  "id" | "email" | "name" | "second_factor" | "second_factor_at" | "second_factor_started_at" | "second_factor_step"
> & { password: string };

export interface Parts {
  store: Store;
  hashAddress: AddressHash;
  now: Date;
}

export async function readSecondFactor(account: number, issuer: string, parts: Parts): Promise<SecondFactor> {
  const row = await accountRow(account, parts);
  const secret = isStarted(row, parts.now) ? unseal(row, parts) : null;
  const uri = secret && new TOTP({ ...codesOf(secret), issuer, label: row.email }).toString();
  return {
    is_on: row.second_factor_at !== null,
    recovery_codes: await countRows(parts.store.selectFrom("recovery_code").where("account_id", "=", account)),
    offer: secret && uri ? { secret, uri } : null,
  };
}

/** @throws Problem 409 when a second factor is on */
async function changeWhileOff(
  db: Pick<Store, "updateTable">,
  id: number,
  columns: Updateable<TeamAccountRow>,
): Promise<void> {
  const account = db.updateTable("team_account").set(columns).where("id", "=", id);
  const { numUpdatedRows } = await account.where("second_factor_at", "is", null).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notNow();
}

/** Makes a secret, which counts once a code confirms it. @throws Problem 409 when a second factor is on */
export async function startSecondFactor(account: number, { store, hashAddress, now }: Parts): Promise<void> {
  const second_factor = seal(new Secret({ size: 20 }).base32, hashAddress);
  await changeWhileOff(store, account, { second_factor, second_factor_started_at: now.toISOString() });
}

/** Switches it on by a first code, or off; returns new recovery codes, shown once. @throws Problem 409, 422 by field, 429 */
export async function changeSecondFactor(account: number, given: SecondFactorChange, parts: Parts): Promise<string[]> {
  const { store, now } = parts;
  const row = await accountRow(account, parts);
  if (given.is_on && !isStarted(row, now)) throw notNow();
  await countCode(account, parts);
  if (!(await isPassword(given.password, row.password))) throw wrong("password");
  return await store.transaction().execute(async (transaction) => {
    if (!(await useCode(transaction, row, given.code, parts))) throw wrong("code");
    await forgetFailures(transaction, countersFor(account, parts));
    if (given.is_on) return await switchOn(transaction, row, parts);
    await removeSecondFactor(transaction, row, row, now);
    return [];
  });
}

async function switchOn(transaction: StoreTransaction, { id, email, name }: Account, parts: Parts): Promise<string[]> {
  await changeWhileOff(transaction, id, { second_factor_at: parts.now.toISOString() });
  const codes = Array.from({ length: RECOVERY_CODES }, () => makePassword(RECOVERY_GROUPS));
  const rows = codes.map((code) => ({ code_hash: hashOf(id, code, parts), account_id: id }));
  await transaction.insertInto("recovery_code").values(rows).execute();
  await logAccount(transaction, { account: email, kind: "second_factor", value: "on" }, { name }, parts.now);
  return codes;
}

/** @returns whether there was one */
export async function removeSecondFactor(
  transaction: StoreTransaction,
  { id, email }: Pick<Account, "id" | "email">,
  author: Author,
  now: Date,
): Promise<boolean> {
  await transaction.deleteFrom("recovery_code").where("account_id", "=", id).execute();
  const { numUpdatedRows } = await transaction
    .updateTable("team_account")
    .set({ second_factor: null, second_factor_at: null, second_factor_started_at: null })
    .where("id", "=", id)
    .where("second_factor_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    await logAccount(transaction, { account: email, kind: "second_factor", value: "off" }, author, now);
  return numUpdatedRows > 0n;
}

/** Uses up a code, or a recovery code. @returns whether it was valid */
export async function useCode(transaction: StoreTransaction, account: Account, code: string, parts: Parts) {
  const step = stepOf(account, code, parts);
  if (step !== null) {
    const { numUpdatedRows } = await transaction
      .updateTable("team_account")
      .set({ second_factor_step: step })
      .where("id", "=", account.id)
      .where("second_factor", "=", account.second_factor)
      .where("second_factor_step", "<", step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numDeletedRows } = await transaction
    .deleteFrom("recovery_code")
    .where("account_id", "=", account.id)
    .where("code_hash", "=", hashOf(account.id, code, parts))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The failures of an account's second factor. A caller who makes them knows the password, or has a session. */
export const countersFor = (account: number, { hashAddress }: Pick<Parts, "hashAddress">) =>
  countersOf({ email: `second factor ${account}` }, hashAddress);

/** Counts as a failure until it is forgotten. @throws Problem 429 */
export const countCode = (account: number, parts: Parts): Promise<boolean> =>
  countFailure(parts.store, countersFor(account, parts), { now: parts.now, answered: true });

export const wrong = (field: "password" | "code"): Problem =>
  new Problem(422, { code: `wrong_${field}`, message: `The ${field} is wrong.`, fields: { [field]: "wrong" } });
const notNow = () =>
  new Problem(409, { code: "not_now", message: "A second factor is on already, or none was started lately." });

const accountRow = (account: number, { store }: Parts): Promise<Account> =>
  store.selectFrom("team_account").selectAll().where("id", "=", account).executeTakeFirstOrThrow();

const isStarted = ({ second_factor_at, second_factor_started_at: started }: Account, now: Date): boolean =>
  second_factor_at === null && started !== null && now.getTime() - Date.parse(started) < CONFIRM_WITHIN_MS;

const codesOf = (secret: string) => ({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 });

/** The period of a valid code, counted from 1970. */
function stepOf(account: Account, code: string, parts: Parts): number | null {
  const token = code.replaceAll(/\s/g, "");
  const secret = /^\d{6}$/.test(token) ? unseal(account, parts) : null;
  const timestamp = parts.now.getTime();
  const delta = secret ? new TOTP(codesOf(secret)).validate({ token, timestamp, window: SKEW }) : null;
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const hashOf = (account: number, code: string, { hashAddress }: Parts): string =>
  hashAddress(`recovery code ${account} ${code.slice(0, LONGEST_CODE).trim()}`);

/** A key for this alone, made of the key that the hashes have. */
const keyFrom = (hashAddress: AddressHash): Buffer => Buffer.from(hashAddress("key of second factors"), "hex");

function seal(secret: string, hashAddress: AddressHash): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(hashAddress), iv);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".");
}

/** `null`: there is none, or the key is another one. */
function unseal({ second_factor }: Account, { hashAddress }: Parts): string | null {
  const [iv, tag, sealed] = (second_factor ?? "").split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !tag || !sealed) return null;
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(hashAddress), iv, { authTagLength: 16 }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
