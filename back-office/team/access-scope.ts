/**
 * A permission holds for kinds of records, by team and by the account's role for a kind of content; for an account of some sites
 * only for records of these sites alone.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CallName, calls, EditKind, RequestKind, TeamMember } from "../../shared/contract";
import { contentRoleOf, KINDS_OF_TEAM, REQUEST_KINDS, Team, teamOf } from "../../shared/contract";
import { EDIT_KINDS, kindsOfTeam } from "../../shared/records/kinds";
import { notFound, Problem } from "../http/problem";
import type { Tables, VisitorRequestRow } from "../store/tables";

export interface SignedInMember extends Omit<TeamMember, "sites"> {
  /** The numbers of those whose requests the member sees; `null`: all. */
  sites: readonly number[] | null;
}

type RecordKind = RequestKind | EditKind;

export const KIND_OF_PAGE = {
  job: "job",
  actualite: "news",
  worksheet: "worksheet",
  video: "video",
  page: "article",
} as const satisfies Record<string, EditKind>;

/** Both teams preview every page but the jobs, which are HR's. */
const PREVIEWED_BY_ALL = Object.values(KIND_OF_PAGE).filter((kind) => kind !== "job");

const ofKinds = (requests: readonly RequestKind[], edits: readonly EditKind[]) =>
  ({
    "inbox:read": requests,
    "inbox:update": requests,
    "inbox:erase": requests,
    "content:read": edits,
    "content:edit": edits,
    "content:publish": edits,
    "content:preview": [...edits, ...PREVIEWED_BY_ALL],
  }) satisfies Record<string, readonly RecordKind[]>;

export const teamOfRequest = (request: Pick<VisitorRequestRow, "kind"> & { moved_to: string | null }): Team =>
  Team.safeParse(request.moved_to).data ?? teamOf(request.kind as RequestKind);

const KINDS_BY_PERMISSION = {
  hr: ofKinds(KINDS_OF_TEAM.hr, kindsOfTeam("hr")),
  sales: ofKinds(KINDS_OF_TEAM.sales, kindsOfTeam("sales")),
} as const satisfies Record<Team, unknown>;

export type Permission = keyof (typeof KINDS_BY_PERMISSION)[Team];

export type TeamCall = Exclude<
  { [Name in CallName]: (typeof calls)[Name] extends { needs: "team" } ? Name : never }[CallName],
  "logout"
>;
/** The permission that each call of a member needs; `null`: any account may call it; `accounts`: administrators. */
export const PERMISSION_OF_CALL: Record<TeamCall, Permission | "accounts" | null> = {
  getTeamMember: null,
  listSessions: null,
  endSession: null,
  getSecondFactor: null,
  startSecondFactor: null,
  changeSecondFactor: null,
  listAccounts: "accounts",
  inviteAccount: "accounts",
  changeAccount: "accounts",
  listInbox: "inbox:read",
  listRequests: "inbox:read",
  getRequest: "inbox:read",
  updateRequest: "inbox:update",
  moveRequest: "inbox:update",
  joinRequest: "inbox:update",
  eraseRequest: "inbox:erase",
  getRequestFile: "inbox:read",
  sendMailAgain: "inbox:update",
  sendReply: "inbox:update",
  previewReply: "inbox:update",
  listReplyTemplates: null,
  saveReplyTemplate: null,
  deleteReplyTemplate: null,
  listTrainingDates: "inbox:read",
  getTrainingDate: "inbox:read",
  changeTrainingDate: "inbox:update",
  getPerson: "inbox:read",
  erasePerson: "inbox:erase",
  listEdits: "content:read",
  getEdit: "content:read",
  listChoices: "content:read",
  changeEdit: "content:edit",
  createPreviewToken: null,
  endPreviewTokens: null,
  listMedia: "content:read",
  addMedia: "content:edit",
  deleteMedia: "content:publish",
  importProducts: "content:publish",
  listImports: "content:publish",
  undoImport: "content:publish",
  listQueries: null,
};

type Account = Pick<SignedInMember, "team" | "sites" | "role" | "content_roles">;
export interface AccessedRecord {
  kind: RecordKind;
  /** The team that handles a request, if it isn't the one of its kind. */
  team?: Team;
  /** Ids of the sites; `null`: every site. Left out: only the team's access to the kind is checked. */
  sites?: readonly number[] | null;
}

const hasKind = (member: Account, permission: Permission, { kind, team }: AccessedRecord): boolean => {
  if (team) return team === member.team;
  const kinds: readonly RecordKind[] = KINDS_BY_PERMISSION[member.team][permission];
  const edited = EDIT_KINDS.find((each) => each === kind);
  if (!edited || permission === "content:preview") return kinds.includes(kind);
  const role = contentRoleOf(member, edited);
  return permission === "content:publish" ? role === "publisher" : role !== null;
};
/** Whether an account may see all of these sites; `null`: every site, including future ones. */
export function hasSites({ sites: own }: Pick<Account, "sites">, sites: readonly number[] | null): boolean {
  if (own === null) return true;
  return sites !== null && sites.length > 0 && sites.every((site) => own.includes(site));
}

export const isPermitted = (member: Account, permission: Permission, record: AccessedRecord): boolean =>
  hasKind(member, permission, record) && (record.sites === undefined || hasSites(member, record.sites));

export const mayNotPublish = () =>
  new Problem(403, { code: "not_publisher", message: "Authors save drafts; others publish them." });

/** @throws Problem 403 for a kind that the account has no role for, 404 for a record beyond the account's sites */
export function requirePermission(member: Account, permission: Permission, record: AccessedRecord): void {
  if (!hasKind(member, permission, record) && hasKind(member, "content:read", record)) throw mayNotPublish();
  if (!hasKind(member, permission, record))
    throw new Problem(403, { code: "not_your_team", message: "These records are another team's." });
  if (!isPermitted(member, permission, record)) throw notFound("record");
}

/** @throws Problem 403 */
export function requireAdministrator({ role }: Pick<SignedInMember, "role">): void {
  if (role !== "administrator")
    throw new Problem(403, { code: "not_administrator", message: "Only administrators see and change accounts." });
}

export interface AccessScope {
  team: Team;
  /** All, unless the query is about some. */
  kinds: readonly RequestKind[];
  /** Numbers; `null`: every site. */
  sites: readonly number[] | null;
  /** The site of requests that were stored without one. */
  defaultSite: number;
}

export const inboxScope = ({ team, sites }: Account, defaultSite: number): AccessScope => ({
  team,
  kinds: REQUEST_KINDS,
  sites,
  defaultSite,
});

export function inScope(
  row: ExpressionBuilder<Tables, "visitor_request">,
  { team, kinds, sites, defaultSite }: AccessScope,
): Expression<SqlBool> {
  const ofSites = sites ? [row(row.fn.coalesce("site_id", row.val(defaultSite)), "in", sites)] : [];
  // As in the index `visitor_request_listed`.
  const ofTeam = sql<SqlBool>`coalesce(moved_to, kind) in (${sql.join([...KINDS_OF_TEAM[team], team])})`;
  const ofKinds = kinds.length < REQUEST_KINDS.length ? [row("kind", "in", kinds)] : [];
  return row.and([ofTeam, ...ofKinds, ...ofSites]);
}
