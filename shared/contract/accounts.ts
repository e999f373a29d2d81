/** The accounts of the teams, as administrators see and change them. */
import { z } from "zod";
import { AccountRole, Team, TeamSite } from "./inbox";
import { id, listOf, text } from "./primitives";

/** `invited`: no password has been set yet. */
export const AccountState = z.enum(["invited", "active", "deactivated"]);

/** `sites`: those whose records the account sees, `null` for all, also later ones; `version` counts the changes. */
export const Account = z.object({
  id,
  email: text,
  name: text,
  team: Team,
  role: AccountRole,
  sites: z.array(id).nullable(),
  state: AccountState,
  second_factor: z.boolean().default(false),
  version: z.number().int().nonnegative(),
});

export const ACCOUNT_EVENT_KINDS = [
  "added",
  "invited",
  "name",
  "team",
  "role",
  "sites",
  "state",
  "password",
  "second_factor",
  "removed",
  "preview_links",
] as const;
/**
 * An entry of the log of accounts; it is never changed. `account` is the address at that time; `value` is the new value: for `sites`
 * a JSON array of their numbers or `null`, for `preview_links` the access of the ended links (`sales.1-4`), else text. `author` is the name of the member; `null` for the terminal.
 */
export const AccountEvent = z.object({
  id,
  account: text,
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  value: text,
  author: text.nullable(),
  at: text,
});

/** `sites`: the choice of sites, empty where there is only one; `log`: the latest entries, the newest first. */
export const AccountPage = z.object({
  items: z.array(Account),
  sites: listOf(TeamSite),
  log: listOf(AccountEvent),
});

/** `recovery_codes`: how many are left; `offer`: what an app needs, until a code confirms it. */
export const SecondFactor = z.object({
  is_on: z.boolean(),
  recovery_codes: z.number().int().nonnegative(),
  offer: z.object({ secret: text, uri: text }).nullable(),
});
/** The values that a member enters to switch the second factor on or off. */
export const SecondFactorChange = z.object({ is_on: z.boolean(), password: text, code: text });

export const AccountInvitation = Account.pick({ email: true, name: true, team: true, role: true, sites: true });
/**
 * A missing field is unchanged. `version`: the one that the administrator saw; `invite` mails another link, which replaces the one
 * before, three times an hour at most; `second_factor` is for a member who lost it.
 */
export const AccountChange = Account.pick({ name: true, team: true, role: true, sites: true })
  .extend({ state: z.enum(["active", "deactivated"]), second_factor: z.literal(false), invite: z.literal(true) })
  .partial()
  .extend({ version: Account.shape.version });

export type Account = z.infer<typeof Account>;
export type AccountState = z.infer<typeof AccountState>;
export type AccountEvent = z.infer<typeof AccountEvent>;
export type SecondFactor = z.infer<typeof SecondFactor>;
export type SecondFactorChange = z.infer<typeof SecondFactorChange>;
export type AccountInvitation = z.infer<typeof AccountInvitation>;
export type AccountChange = z.infer<typeof AccountChange>;
