import type { RequestContext } from "~/routing/request-context.server";
import type { RequestRecord } from "~shared/contract";
import { formatMoment } from "./dates.server";

/** The mails that stay in mailboxes when the requests are erased. */
export const deliveredMails = (
  requestContext: RequestContext,
  records: readonly Pick<RequestRecord, "reference" | "mails">[],
) =>
  records.flatMap(({ reference, mails }) =>
    mails.flatMap(({ to, state, delivered_at }) =>
      state === "delivered" && delivered_at ? [{ reference, to, at: formatMoment(requestContext, delivered_at) }] : [],
    ),
  );
