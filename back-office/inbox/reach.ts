/**
 * What a member of a team may see: requests of the team's kinds, which came by the member's sites. Every question to the
 * requests goes through it, so that what is out of reach isn't there: not in lists, not by its number, not with a person.
 */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { KINDS_OF_TEAM, type RequestKind } from "../../shared/contract";
import type { Tables } from "../store/tables";
import type { SignedInMember } from "../team/sign-in";

export interface Reach {
  kinds: readonly RequestKind[];
  /** Numbers; `null`: all. */
  sites: readonly number[] | null;
  /** Of what an earlier release kept, which noted no site. */
  defaultSite: number;
}

export const reachOf = ({ team, sites }: SignedInMember, defaultSite: number): Reach => ({
  ...{ kinds: KINDS_OF_TEAM[team], sites, defaultSite },
});

export const isWithinSites = ({ sites }: Pick<Reach, "sites">, site: number): boolean => sites?.includes(site) ?? true;

/** Of a query of requests: those within reach. */
export function within(
  row: ExpressionBuilder<Tables, "visitor_request">,
  { kinds, sites, defaultSite }: Reach,
): Expression<SqlBool> {
  const ofSites = sites ? [row(row.fn.coalesce("site_id", row.val(defaultSite)), "in", sites)] : [];
  return row.and([row("kind", "in", kinds), ...ofSites]);
}
