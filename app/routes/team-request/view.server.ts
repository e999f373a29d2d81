/** A request as its screen renders it: labels, dates and sizes in words, addresses of what can be done. */
import { formatFileSize } from "~/catalogue/measures";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { formatDay, formatMoment } from "~/team/dates.server";
import { deliveredMails } from "~/team/delivered-mails.server";
import { fieldLabel } from "~/team/field-label.server";
import { requestPath, toRequestLine } from "~/team/request-line.server";
import type { AnswerOf, RequestRecord } from "~shared/contract";
import { REQUESTS } from "~shared/requests";
import { type Field, sentName } from "~shared/requests/field";
import { languageName } from "~shared/rules/languages";
import { TOO_MANY_MAILS as WITHHELD } from "~shared/rules/requests";
import { FILE_TYPES, isPictureType } from "~shared/rules/uploads";
import { fileHref, toEntries } from "./history.server";

/** The fields of files that came with an answer, or went with a reply. */
const MAIL_FILE = /^(answer|reply)_\d/;
const FILE_KIND = /\.([a-z0-9]{1,5})$/i;

export function viewOf(requestContext: RequestContext, record: AnswerOf<"getRequest">) {
  const { locale } = requestContext;
  const { kind, fields, history, email, joined = [] } = record;
  const shown = [record, ...joined];
  const moment = (iso: string | null) => iso && formatMoment(requestContext, iso);
  const labelOf = (name: string) => fieldLabel(requestContext, name, [kind]);
  const labelOfFile = (field: string) => {
    const [, mail] = MAIL_FILE.exec(field) ?? [];
    return mail ? requestContext.t(`team:request.${mail}_file`) : labelOf(field);
  };
  const reached = ({ id, reference }: Pick<RequestRecord, "id" | "reference">) => ({
    id,
    reference,
    href: requestPath(requestContext, { kind, id }),
  });
  const phone = fields.find(({ name }) => name === "phone")?.value ?? "";
  return {
    ...toRequestLine(requestContext, record),
    email,
    language: languageName(record.language, locale),
    ownerId: record.owner?.id ?? null,
    owners: record.owners,
    duplicates: (record.duplicates ?? []).map(reached),
    joinedTo: record.joined_to ? reached(record.joined_to) : null,
    joined: joined.map((one) => ({
      id: one.id,
      reference: one.reference,
      received: moment(one.created_at),
      fields: one.fields
        .filter(({ name, value }) => value !== "" && value !== fields.find((field) => field.name === name)?.value)
        .map(({ name, value }) => ({ label: labelOf(name), value })),
    })),
    history: shown.flatMap((one) => toEntries(requestContext, one)).sort((a, b) => a.id - b.id),
    replies: history.filter((entry) => entry.kind === "reply").length,
    seen: Math.max(0, ...shown.flatMap((one) => one.history.map(({ id }) => id))),
    fields: fields
      .filter(({ name, value }) => name !== "message" && value !== "")
      .map(({ name, value }) => ({ label: labelOf(name), value })),
    message: fields.find(({ name }) => name === "message")?.value ?? "",
    consents: consentsOf(record).map(({ name, at }) => ({ name, at: moment(at) })),
    files: shown.flatMap((one) =>
      one.files.map((file) => ({
        label: labelOfFile(file.field),
        name: file.name,
        facts: [FILE_KIND.exec(file.name)?.[1]?.toUpperCase(), formatFileSize(file.size, requestContext)]
          .filter(Boolean)
          .join(" · "),
        isPicture: isPictureType(file.type),
        isPdf: file.type === FILE_TYPES.pdf,
        href: fileHref(requestContext, one, file.field),
      })),
    ),
    deliveredMails: deliveredMails(requestContext, shown),
    mails: record.mails.map(({ delivered_at, next_attempt_at, ...mail }) => ({
      ...mail,
      isWithheld: mail.state === "given_up" && mail.last_error === WITHHELD,
      at: moment(mail.state === "waiting" ? next_attempt_at : delivered_at),
    })),
    done: moment(record.done_at),
    erased: record.erased_at && formatDay(requestContext, record.erased_at),
    phone: phone ? { shown: phone, href: `tel:${record.phone ?? phone.replace(/[^+\d]/g, "")}` } : null,
    personHref: `${pathTo("team-person", requestContext)}?${new URLSearchParams({ email })}`,
  };
}
export type RequestView = ReturnType<typeof viewOf>;

function consentsOf({ kind, newsletter_at, keep_file_at }: RequestRecord) {
  const consents = Object.entries<Field>(REQUESTS[kind].fields).filter(([, { isConsent }]) => isConsent);
  const names = consents.map(([name, field]) => sentName(name, field));
  return [
    { name: "newsletter", at: newsletter_at },
    { name: "keep_file", at: keep_file_at },
  ].filter(({ name }) => names.includes(name));
}
