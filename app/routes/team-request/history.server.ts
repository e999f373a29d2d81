import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import type { RequestEvent } from "~shared/contract";

/** The history of a request as its screen renders it; a note of an earlier release has no author and no time. */
export const toEntries = (requestContext: RequestContext, history: readonly RequestEvent[]) =>
  history.map(({ id, kind, value, author, at }) => ({
    ...{ id, kind, value, at },
    author: author?.name ?? "",
    moment: at && formatMoment(requestContext, at),
  }));
