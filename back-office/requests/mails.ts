/** The team's mail and the visitor's, with the rows that the definition of the request names. */
import type { LocaleCode, RequestKind, Target } from "../../shared/contract";
import { REQUESTS } from "../../shared/requests";
import type { MailRow, RequestDefinition } from "../../shared/requests/definition";
import { namesBySentName } from "../../shared/requests/field";
import { referenceOf } from "../../shared/rules/reference";
import { applicationPhone, supportPhone } from "../catalogue/labels";
import { clockOf, nameAmong, type ServedSite, type Sites } from "../catalogue/sites";
import { type Content, fillIn } from "../content/content";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { replyTo } from "../mail/reply-to";
import { acknowledgementMail, type Row, teamMail } from "../mail/request-mails";
import { FORM_TEXTS, formatTime, TEXTS } from "../mail/texts";
import { unsubscribeAddress } from "../paths";
import type { Settings } from "../settings";
import type { AddressHash, StoredFile } from "../store/store";
import { type Session, sessionTime } from "../trainings/calendar";
import { sessionCalendar } from "../trainings/session-calendar";
import { asText, type Body, createLabels, jobOf, listOf, readableValue } from "./field-labels";
import { newsletterToken } from "./newsletter";

export const audienceOf = ({ user_type }: Body): Target => (user_type === "pro_contact" ? "pro" : "part");

export interface StoredRequest {
  kind: RequestKind;
  id: number;
  body: Body;
  lang: LocaleCode;
  audience: Target;
  /** Only trainings have it. */
  session: Session | null;
  isWaiting: boolean;
  files: readonly StoredFile[];
  site: ServedSite;
  content: Content;
  receivedAt: Date;
}

export function mailsOf(
  request: StoredRequest,
  { settings, hashAddress, library }: { settings: Settings; hashAddress: AddressHash; library: { sites: Sites } },
): OutgoingMail[] {
  const { kind, id, body, lang, audience, session, isWaiting, files, site, content, receivedAt } = request;
  const { fields, teamMail: teamRows, acknowledgement }: RequestDefinition = REQUESTS[kind];
  const { fields: ownLabels, ...texts } = TEXTS[lang].team;
  const names = namesBySentName(fields);
  const clock = clockOf(site, lang);
  const labels = createLabels(content, lang);
  const participants = listOf(body.participants);
  const about = {
    contact: labels.subject(body.subject),
    application: body.job_id === undefined ? texts.spontaneous : jobOf(body, labels, lang),
    "construction-starts": texts.audience[audience],
    "training-inscription": session?.training.title[lang] ?? "",
  }[kind];
  const town = [body.zipcode, body.city].map(asText).filter(Boolean).join(" ");
  const values: Record<MailRow["value"], string> = {
    about,
    session: session ? `${sessionTime(session, lang)}, ${session.city[lang]}` : "",
    place: [asText(body.address), town, labels.country(body.country)].filter(Boolean).join(", "),
    audience: texts.audience[audience],
    consent:
      body.newsletter || body.keep_file
        ? fillIn(texts.accepted, { date: formatTime(receivedAt, clock) })
        : texts.not_asked,
    files: files.map(({ name }) => name).join("\n"),
    // Neither their names nor their number, where there are none.
    file_count: files.length > 0 ? String(files.length) : "",
    participants: participants
      .map(({ firstname, lastname, email }) => `${asText(firstname)} ${asText(lastname)}, ${asText(email)}`)
      .join("\n"),
    participant_count: String(participants.length),
  };
  const labelOf = (name: string): string => {
    const own: Readonly<Record<string, string>> = ownLabels;
    const shared: Readonly<Record<string, string>> = FORM_TEXTS[lang].labels;
    return fillIn(own[name] ?? shared[names[name] ?? name] ?? name, { maker: content.brand.name });
  };
  const rowOf = (row: string | MailRow): Row =>
    typeof row === "string"
      ? [labelOf(row), readableValue(fields[names[row] ?? ""], body[row], labels)]
      : [labelOf(row.label), values[row.value]];

  const letter = {
    kind,
    id,
    isWaiting,
    reference: referenceOf(kind, id),
    lang,
    receivedAt,
    clock,
    about,
    content,
    origin: site.url,
    market: nameAmong(library.sites, site, lang),
    visitor: {
      civility: body.civility_id === null ? "" : labels.civility(body.civility_id),
      firstname: asText(body.firstname),
      lastname: asText(body.lastname),
      email: asText(body.email),
    },
  };
  const to = teamAddress(settings, site, {
    kind,
    audience,
    ...(kind === "contact" && { subject: asText(body.subject) }),
  });
  const namesAudience = kind === "contact" || kind === "training-inscription";
  return [
    teamMail({
      ...letter,
      ...(namesAudience && { audience: texts.audience[audience] }),
      to,
      rows: teamRows.map(rowOf),
      ...(fields.message && { message: { label: labelOf("message"), text: asText(body.message) || texts.no_message } }),
      attachments: files.map(({ key, name, type }) => ({ key, name, type })),
    }),
    acknowledgementMail({
      ...letter,
      replyTo: replyTo(id, { replyAddress: settings.REPLY_ADDRESS, teamAddress: to, hash: hashAddress }),
      rows: acknowledgement.map(rowOf).filter(([, value]) => value !== ""),
      supportPhone: kind === "application" ? applicationPhone(content) : supportPhone(content),
      ...(session &&
        !isWaiting && { calendar: sessionCalendar(session, { lang, site, organiser: to, at: receivedAt }) }),
      ...(body.newsletter === true && {
        unsubscribeUrl: unsubscribeAddress(site.url, lang, audience, newsletterToken(id, hashAddress)),
      }),
    }),
  ];
}
