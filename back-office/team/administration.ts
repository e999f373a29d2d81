/** The actions of administrators on accounts. Changes run one after the other, so that an administrator always remains. */
import { Account, type AccountChange, type AccountInvitation } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import { invalid, notFound, Problem, retryLater } from "../http/problem";
import { countRows, holdLock, type Store, type StoreTransaction } from "../store/store";
import { requireAdministrator, type SignedInMember } from "./access-scope";
import { logAccount } from "./account-log";
import {
  contentRolesColumn,
  endSessionsOf,
  insertAccount,
  LONGEST_NAME,
  readAccount,
  sameEmail,
  sitesColumn,
} from "./accounts";
import { makeInvitationLink } from "./password-links";
import { hashPassword, makePassword } from "./passwords";
import { removeSecondFactor } from "./second-factor";

const MOST_ACCOUNTS = 500;
const HOUR_MS = 3_600_000;
const INVITATIONS_AN_HOUR = 3;
/** Each change of one of them is an entry of the log. */
const CHANGED = ["name", "team", "role", "sites", "content_roles", "state"] as const;

interface By {
  author: SignedInMember;
  now: Date;
  /** The numbers of the sites that an account may be given. */
  served: readonly number[];
}
type SendLink = (transaction: StoreTransaction, link: { to: string; token: string }) => Promise<void>;

/** @throws Problem 422 by field */
export async function inviteAccount(
  store: Store,
  given: AccountInvitation,
  by: By,
  sendLink: SendLink,
): Promise<Account> {
  const account = { ...given, email: sameEmail(given.email), name: given.name.trim(), state: "invited" as const };
  checkFields(account, by);
  // A password that is shown to no one: the link of the mail sets another.
  const password = await hashPassword(makePassword());
  return await change(store, by, async (transaction) => {
    const count = await countRows(transaction.selectFrom("team_account"));
    if (count >= MOST_ACCOUNTS) throw invalid({ email: "too_many" });
    const id = await insertAccount(transaction, { ...account, password }, by);
    if (id === null) throw invalid({ email: "taken" });
    const made = await findAccount(transaction, id);
    await invite(transaction, made, by, sendLink);
    return made;
  });
}

/** @throws Problem 404, 409 `changed_meanwhile` or `deactivated`, 422 by field, 429 */
export function changeAccount(
  store: Store,
  id: number,
  given: AccountChange,
  by: By,
  sendLink: SendLink,
): Promise<Account> {
  return change(store, by, async (transaction) => {
    const before = await findAccount(transaction, id);
    if (before.version !== given.version)
      throw new Problem(409, { code: "changed_meanwhile", message: "Somebody else has changed it meanwhile." });
    const after = Account.parse({ ...before, ...given, version: before.version + 1 });
    after.name = after.name.trim();
    checkFields(after, by);
    if (isActing(before) && !isActing(after) && !(await hasOtherAdministrator(transaction, id)))
      throw invalid({ role: "last_administrator" });
    if (given.invite) await invite(transaction, after, by, sendLink);
    if (after.state !== before.state || after.second_factor !== before.second_factor)
      await endSessionsOf(transaction, id);
    if (before.second_factor && !after.second_factor) await removeSecondFactor(transaction, after, by.author, by.now);
    const { name, team, role, state, version } = after;
    await transaction
      .updateTable("team_account")
      .set({ name, team, role, state, version, sites: sitesColumn(after.sites) })
      .set({ content_roles: contentRolesColumn(after.content_roles) })
      .where("id", "=", id)
      .execute();
    for (const kind of CHANGED.filter((field) => asText(after[field]) !== asText(before[field])))
      await logAccount(transaction, { account: after.email, kind, value: asText(after[kind]) }, by.author, by.now);
    return after;
  });
}

const asText = (value: Account[(typeof CHANGED)[number]]): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const isActing = ({ role, state }: Pick<Account, "role" | "state">): boolean =>
  role === "administrator" && state === "active";

async function hasOtherAdministrator(transaction: StoreTransaction, id: number): Promise<boolean> {
  const other = await transaction
    .selectFrom("team_account")
    .select("id")
    .where("role", "=", "administrator")
    .where("state", "=", "active")
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** The author's own role may have been changed while the call waited for its turn. */
function change<Result>(store: Store, { author }: By, work: (transaction: StoreTransaction) => Promise<Result>) {
  return store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "accounts");
    const own = await findAccount(transaction, author.id);
    requireAdministrator({ role: isActing(own) ? own.role : "member" });
    return await work(transaction);
  });
}

/** @throws Problem 404 */
async function findAccount(transaction: StoreTransaction, id: number): Promise<Account> {
  const row = await transaction.selectFrom("team_account").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("account");
  return readAccount(row);
}

async function invite(
  transaction: StoreTransaction,
  { id, email, state }: Account,
  { author, now }: By,
  sendLink: SendLink,
): Promise<void> {
  if (state === "deactivated") throw new Problem(409, { code: "deactivated", message: "The account is deactivated." });
  const recent = await transaction
    .selectFrom("account_event")
    .select("id")
    .where("account", "=", email)
    .where("kind", "=", "invited")
    .where("at", ">", new Date(now.getTime() - HOUR_MS).toISOString())
    .execute();
  if (recent.length >= INVITATIONS_AN_HOUR) throw retryLater(429, "too_many", "Too many invitations in an hour.", 3600);
  await logAccount(transaction, { account: email, kind: "invited" }, author, now);
  await sendLink(transaction, { to: email, token: await makeInvitationLink(transaction, id, now) });
}

/** @throws Problem 422 by field */
function checkFields({ email, name, sites }: Pick<Account, "email" | "name" | "sites">, { served }: By): void {
  const wrong = {
    ...(!isEmail(email) && { email: "invalid" }),
    ...(name === "" && { name: "missing" }),
    ...(name.length > LONGEST_NAME && { name: "too_long" }),
    ...(sites && (sites.length === 0 || sites.some((site) => !served.includes(site))) && { sites: "missing" }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
