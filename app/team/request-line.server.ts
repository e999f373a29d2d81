import { pathTo } from "~/routing/paths";
import type { Visit } from "~/routing/visit.server";
import type { RequestSummary } from "~shared/contract";
import { formatMoment } from "./dates.server";
import type { RequestLine } from "./request-line";

const requestPath = (visit: Visit, { kind, id }: Pick<RequestSummary, "kind" | "id">): string =>
  pathTo("team-request", visit, { segments: [kind, String(id)] });

/** @param list the query of the list that the line stands in, for the way back */
export function toRequestLine(visit: Visit, summary: RequestSummary, list = ""): RequestLine {
  const { reference, kind, status, name, subject, created_at: receivedAt, mail } = summary;
  const received = formatMoment(visit.locale, receivedAt);
  const href = requestPath(visit, summary) + (list ? `?${new URLSearchParams({ list })}` : "");
  return { href, reference, kind, status, name, subject, receivedAt, received, mail };
}
