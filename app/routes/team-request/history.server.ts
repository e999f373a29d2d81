import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import type { RequestRecord } from "~shared/contract";

/** The history of a request as its screen renders it; a note of an earlier release has no author and no time. */
export const toEntries = (
  requestContext: RequestContext,
  { history, mails }: Pick<RequestRecord, "history" | "mails">,
) =>
  history.map(({ id, kind, value, author, at, mail }) => ({
    ...{ id, kind, value, at },
    author: author?.name ?? "",
    moment: at && formatMoment(requestContext, at),
    /** The state of a reply's mail. */
    delivery: mails.find((one) => one.id === mail)?.state ?? null,
  }));
