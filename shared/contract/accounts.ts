/** The accounts of the teams, as administrators see and change them. */
import { z } from "zod";
import { kindsOfTeam } from "../records/kinds";
import { EditKind } from "./edits";
import { Team, TeamSite } from "./inbox";
import { id, listOf, text } from "./primitives";

/** An author saves drafts and doesn't publish. An administrator also changes the accounts of every team and site. */
export const AccountRole = z.enum(["author", "member", "administrator"]);

const ContentRole = z.enum(["author", "publisher"]);
/** By kind of content; a kind without a role can't be read. `null`: the account's own role, for every kind of its team. */
export const ContentRoles = z.record(EditKind, ContentRole).nullable();

/** `sites`: those whose requests the member sees; left out where there is only one. */
export const TeamMember = z.object({
  id,
  name: text,
  email: text,
  team: Team,
  sites: listOf(TeamSite),
  role: AccountRole.default("member"),
  content_roles: ContentRoles.default(null),
});

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
  content_roles: ContentRoles.default(null),
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
  "content_roles",
  "state",
  "password",
  "second_factor",
  "removed",
  "preview_links",
] as const;
/**
 * An entry of the log of accounts; it is never changed. `account` is the address at that time; `value` is the new value: for `sites`
 * a JSON array of their numbers or `null`, for `content_roles` their JSON, for `preview_links` the access of the ended links (`sales.1-4`), else text. `author` is the name of the member; `null` for the terminal.
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

export const AccountInvitation = Account.pick({
  email: true,
  name: true,
  team: true,
  role: true,
  sites: true,
  content_roles: true,
});
/**
 * A missing field is unchanged. `version`: the one that the administrator saw; `invite` mails another link, which replaces the one
 * before, three times an hour at most; `second_factor` is for a member who lost it.
 */
export const AccountChange = AccountInvitation.omit({ email: true })
  .extend({ state: z.enum(["active", "deactivated"]), second_factor: z.literal(false), invite: z.literal(true) })
  .partial()
  .extend({ version: Account.shape.version });

export type ContentRole = z.infer<typeof ContentRole>;
type ContentEditor = Pick<TeamMember, "team" | "role" | "content_roles">;

/** `null`: the member doesn't see the kind's records. */
export function contentRoleOf({ team, role, content_roles }: ContentEditor, kind: EditKind): ContentRole | null {
  if (!kindsOfTeam(team).includes(kind)) return null;
  if (content_roles) return content_roles[kind] ?? null;
  return role === "author" ? "author" : "publisher";
}
/** In the order of the team's tabs. */
export const listEditedKinds = (member: ContentEditor): EditKind[] =>
  kindsOfTeam(member.team).filter((kind) => contentRoleOf(member, kind) !== null);

export type AccountRole = z.infer<typeof AccountRole>;
export type ContentRoles = z.infer<typeof ContentRoles>;
export type TeamMember = z.infer<typeof TeamMember>;
export type Account = z.infer<typeof Account>;
export type AccountState = z.infer<typeof AccountState>;
export type AccountEvent = z.infer<typeof AccountEvent>;
export type SecondFactor = z.infer<typeof SecondFactor>;
export type SecondFactorChange = z.infer<typeof SecondFactorChange>;
export type AccountInvitation = z.infer<typeof AccountInvitation>;
export type AccountChange = z.infer<typeof AccountChange>;
