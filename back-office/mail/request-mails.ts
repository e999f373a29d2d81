/** The two mails that every request sets off: the team's, with everything, and the visitor's acknowledgement. */
import type { LocaleCode, RequestKind } from "../../shared/contract";
import { replyDays } from "../catalogue/labels";
import type { Clock } from "../catalogue/sites";
import { type Content, fillIn } from "../content/content";
import { inboxAddress } from "../paths";
import { block } from "./letter";
import { closing, makerLetter } from "./maker-letter";
import type { MailAttachment, OutgoingMail } from "./outgoing";
import { formatTime, oneLine, TEXTS } from "./texts";

export type Row = readonly [label: string, value: string];

export interface RequestLetter {
  kind: RequestKind;
  id: number;
  reference: string;
  lang: LocaleCode;
  receivedAt: Date;
  clock: Clock;
  /** On the waiting list of a training. */
  isWaiting?: boolean;
  /** The topic from our own lists: a contact subject, a job, a training. */
  about: string;
  /** Part of the subject of the team's mail, if the audience decides who answers. */
  audience?: string;
  visitor: { civility: string; firstname: string; lastname: string; email: string };
  origin: string;
  /** The team's name of the site; `""` if there is only one. */
  market: string;
  content: Content;
}

interface TeamLetter extends RequestLetter {
  to: string;
  rows: readonly Row[];
  /** The visitor's free text. */
  message?: { label: string; text: string };
  attachments?: readonly MailAttachment[];
}

const MAIL_KINDS: Record<RequestKind, { team: string; acknowledgement: string }> = {
  contact: { team: "contact_sales", acknowledgement: "contact_acknowledgement" },
  application: { team: "application_hr", acknowledgement: "application_acknowledgement" },
  "construction-starts": { team: "worksite_sales", acknowledgement: "worksite_acknowledgement" },
  "training-inscription": { team: "training_sales", acknowledgement: "training_acknowledgement" },
};

export const isAcknowledgement = ({ kind }: Pick<OutgoingMail, "kind">): boolean =>
  Object.values(MAIL_KINDS).some(({ acknowledgement }) => acknowledgement === kind);

const wordsOf = ({ kind, lang, isWaiting }: RequestLetter) => TEXTS[lang].kinds[isWaiting ? "training-waiting" : kind];

/** The team answers it like any mail: `Reply-To` is the visitor. */
export function teamMail(request: TeamLetter): OutgoingMail {
  const { kind, reference, lang, visitor, message, attachments = [] } = request;
  const { fields, ...texts } = TEXTS[lang].team;
  const words = wordsOf(request);
  const name = [visitor.civility, visitor.firstname, visitor.lastname].filter(Boolean).join(" ");
  const rows: Row[] = [
    [fields.reference, reference],
    [fields.received_at, formatTime(request.receivedAt, request.clock)],
    [fields.site, request.market],
    [fields.name, name],
    ...request.rows,
    [fields.email, visitor.email],
    [fields.language, texts.language],
  ];
  const person = `${visitor.firstname} ${visitor.lastname}`.trim();
  const about = [person, request.about, request.audience, request.market].filter(Boolean).join(", ");
  return {
    kind: MAIL_KINDS[kind].team,
    to: request.to,
    replyTo: { name: oneLine(person), address: visitor.email },
    subject: oneLine(fillIn(words.team_subject, { reference, about }), 150),
    ...makerLetter({ ...request, title: fillIn(words.team_title, { reference }), why: "team" }, [
      block.paragraph(`${words.team_intro} ${texts.reply}`),
      block.table(rows.filter(([, value]) => value !== "")),
      ...(message ? [block.quote(message.label, message.text)] : []),
      block.link(texts.open, inboxAddress(request.origin, lang, kind, request.id)),
    ]),
    ...(attachments.length > 0 && { attachments }),
  };
}

interface Acknowledgement extends RequestLetter {
  replyTo: string;
  rows: readonly Row[];
  /** Our telephone for urgent matters, or questions about an application; `""`: none. */
  supportPhone?: string;
  calendar?: string | undefined;
  /** For visitors who subscribed to news with the request. */
  unsubscribeUrl?: string | undefined;
}

/** The visitor's mail contains no text of the visitor: otherwise the form could mail any text to any stranger. */
export function acknowledgementMail(request: Acknowledgement): OutgoingMail {
  const { kind, reference, lang, rows, supportPhone, unsubscribeUrl, calendar } = request;
  const { acknowledgement: texts, team } = TEXTS[lang];
  const words = wordsOf(request);
  return {
    kind: MAIL_KINDS[kind].acknowledgement,
    to: request.visitor.email,
    replyTo: request.replyTo,
    subject: fillIn(words.subject, { reference }),
    ...(calendar && { calendar }),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    ...makerLetter({ ...request, title: words.title, why: "request" }, [
      block.paragraph(texts.greeting),
      block.paragraph(fillIn(words.received, { date: formatTime(request.receivedAt, request.clock) })),
      block.table([[team.fields.reference, reference], ...rows]),
      block.paragraph(whatFollows(words, lang, replyDays(request.content, kind))),
      block.paragraph(texts.answer),
      ...(supportPhone
        ? [block.paragraph(fillIn(kind === "application" ? texts.applicant : texts.urgent, { phone: supportPhone }))]
        : []),
      block.paragraph(texts.not_you),
      closing(texts, request.content),
    ]),
  };
}

/** `next` names no time; its plural forms do. */
type FollowingStep = { next: string } & Partial<Record<`next_${Intl.LDMLPluralRule}`, string>>;

function whatFollows(words: FollowingStep, lang: LocaleCode, days: number | null): string {
  if (days === null) return words.next;
  const form = new Intl.PluralRules(lang).select(days);
  return fillIn(words[`next_${form}`] ?? words.next, { days: String(days) });
}
