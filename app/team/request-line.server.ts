import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { RequestSummary } from "~shared/contract";
import { formatMoment } from "./dates.server";

export const requestPath = (
  requestContext: RequestContext,
  { kind, id }: Pick<RequestSummary, "kind" | "id">,
): string => pathTo("team-request", requestContext, { segments: [kind, String(id)] });

/** @param list the query of the list that contains the line, for the link back */
export function toRequestLine(requestContext: RequestContext, summary: RequestSummary, list = "") {
  const { reference, kind, status, name, subject, created_at: receivedAt, mail, site, owner, overdue } = summary;
  const received = formatMoment(requestContext, receivedAt);
  const href = requestPath(requestContext, summary) + (list ? `?${new URLSearchParams({ list })}` : "");
  return {
    href,
    reference,
    kind,
    status,
    name,
    subject,
    receivedAt,
    received,
    mail,
    /** `""`: the back-office doesn't say. */
    market: site?.name ?? "",
    /** The request in a form: `contact/12`. */
    value: `${kind}/${summary.id}`,
    owner: owner?.name ?? "",
    isOverdue: overdue ?? false,
    /** On the waiting list of its training date. */
    isWaiting: summary.is_waiting ?? false,
  };
}
export type RequestLine = ReturnType<typeof toRequestLine>;
