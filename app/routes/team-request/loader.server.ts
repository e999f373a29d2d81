import { readQuery } from "~/routing/query";
import { signInPath, teamLoader, teamScreen } from "~/team/guard.server";
import { readRequestAddress } from "~/team/request-address.server";
import { Team } from "~shared/contract";
import { statusesOf } from "~shared/requests";
import { toEntries } from "./history.server";
import { findNeighbours, listPath } from "./neighbours.server";
import { viewOf } from "./view.server";

export const loader = teamLoader(async (args) => {
  const { requestContext, request, member, bearer } = args;
  const record = await requestContext.api.get("getRequest", { params: readRequestAddress(requestContext), bearer });
  const templates = await requestContext.api.find("listReplyTemplates", { bearer });
  const seen = Number(readQuery("team-request", request.url).get("since") ?? Number.NaN);
  return {
    ...teamScreen(requestContext, `${record.name} · ${record.reference}`, member),
    record: viewOf(requestContext, record),
    /** Changes by others since the member opened the saved page. */
    meanwhile: toEntries(requestContext, {
      ...record,
      history: record.history.filter(({ id, author }) => id > seen && author?.id !== member.id),
    }),
    templates: (templates?.items ?? [])
      .filter(({ kind, language }) => (kind ?? record.kind) === record.kind && language === record.language)
      .map(({ id, name }) => ({ id, name })),
    otherTeam: Team.options.find((team) => team !== member.team) ?? member.team,
    namesMarket: member.sites.length > 1,
    statuses: statusesOf(record.kind),
    listPath: listPath(args),
    neighbours: await findNeighbours(args, record),
    signInPath: signInPath(requestContext, requestContext.path),
  };
});
