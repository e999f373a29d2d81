import { endpointTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { formatMoment } from "~/team/dates.server";
import { splitQuoted } from "~/team/quoted-text";
import type { RequestRecord } from "~shared/contract";

/** The history of a request as its screen renders it; a note of an earlier release has no author and no time. */
export const toEntries = (
  requestContext: RequestContext,
  record: Pick<RequestRecord, "kind" | "id" | "history" | "mails" | "email" | "files">,
) =>
  record.history.map(({ id, kind, value, author, sender, at, mail }) => ({
    id,
    kind,
    at,
    ...(kind === "answer" ? splitQuoted(value) : { written: value, quoted: "" }),
    author: author?.name ?? withoutAddress(sender, record.email),
    moment: at && formatMoment(requestContext, at),
    delivery: record.mails.find((one) => one.id === mail)?.state ?? null,
    files: record.files
      .filter(({ field }) => /^(?:answer|reply)_(\d+)_/.exec(field)?.[1] === String(id))
      .map(({ field, name }) => ({ name, href: fileHref(requestContext, record, field) })),
  }));

export const fileHref = (
  requestContext: RequestContext,
  { kind, id }: Pick<RequestRecord, "kind" | "id">,
  field: string,
): string => endpointTo("team-file", requestContext, { kind, id: String(id), field });

/** The screen shows the visitor's address already; another one matters. */
function withoutAddress(sender = "", email: string): string {
  const address = ` <${email}>`;
  return sender.toLowerCase().endsWith(address) ? sender.slice(0, -address.length) : sender;
}
