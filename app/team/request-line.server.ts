import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { RequestSummary } from "~shared/contract";
import { formatMoment } from "./dates.server";
import type { RequestLine } from "./request-line";

const requestPath = (requestContext: RequestContext, { kind, id }: Pick<RequestSummary, "kind" | "id">): string =>
  pathTo("team-request", requestContext, { segments: [kind, String(id)] });

/** @param list the query of the list that contains the line, for the link back */
export function toRequestLine(requestContext: RequestContext, summary: RequestSummary, list = ""): RequestLine {
  const { reference, kind, status, name, subject, created_at: receivedAt, mail, site, owner, overdue } = summary;
  const received = formatMoment(requestContext, receivedAt);
  const href = requestPath(requestContext, summary) + (list ? `?${new URLSearchParams({ list })}` : "");
  return {
    ...{ href, reference, kind, status, name, subject, market: site?.name ?? "", receivedAt, received, mail },
    value: `${kind}/${summary.id}`,
    owner: owner?.name ?? "",
    isOverdue: overdue ?? false,
    isWaiting: summary.is_waiting ?? false,
  };
}
