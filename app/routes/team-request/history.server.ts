import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import { splitQuoted } from "~/team/quoted-text";
import type { RequestRecord } from "~shared/contract";

/** The history of a request as its screen renders it; a note of an earlier release has no author and no time. */
export const toEntries = (
  requestContext: RequestContext,
  { history, mails }: Pick<RequestRecord, "history" | "mails">,
) =>
  history.map(({ id, kind, value, author, sender, at, mail }) => ({
    ...{ id, kind, at },
    ...(kind === "answer" ? splitQuoted(value) : { written: value, quoted: "" }),
    author: author?.name ?? sender ?? "",
    moment: at && formatMoment(requestContext, at),
    /** The state of a reply's mail. */
    delivery: mails.find((one) => one.id === mail)?.state ?? null,
  }));
