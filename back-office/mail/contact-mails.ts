/** The two mails that a contact request sets off. */
import type { LocaleCode } from "../../app/back-office/contract";
import { fillIn } from "../catalogue/text";
import { block, letter } from "./letter";
import de from "./locales/de.json";
import fr from "./locales/fr.json";
import type { OutgoingMail } from "./outgoing";

const TEXTS = { fr, de } satisfies Record<LocaleCode, typeof fr>;
const DATE_LOCALES: Record<LocaleCode, string> = { fr: "fr-CH", de: "de-CH" };

/** Names and labels in the visitor's language; what wasn't given is `""`. */
export interface ContactLetter {
  lang: LocaleCode;
  reference: string;
  receivedAt: Date;
  subject: string;
  userType: "part_contact" | "pro_contact";
  civility: string;
  firstname: string;
  lastname: string;
  company: string;
  profile: string;
  email: string;
  phone: string;
  zipcode: string;
  city: string;
  country: string;
  newsletter: boolean;
  message: string;
  supportPhone: string;
}

/** For the sales team, who answer it as they would any mail: `Reply-To` is the visitor. */
export function salesMail(request: ContactLetter, to: string): OutgoingMail {
  const texts = TEXTS[request.lang].sales;
  const { fields } = texts;
  const date = formatDate(request);
  const name = [request.civility, request.firstname, request.lastname].filter(Boolean).join(" ");
  const rows: [string, string][] = [
    [fields.reference, request.reference],
    [fields.received_at, date],
    [fields.subject, request.subject],
    [fields.user_type, texts[request.userType]],
    [fields.name, name],
    [fields.company, request.company],
    [fields.profile, request.profile],
    [fields.email, request.email],
    [fields.phone, request.phone],
    [fields.address, `${request.zipcode} ${request.city}, ${request.country}`.replace(" ,", ",")],
    [fields.language, texts.language],
    [fields.newsletter, request.newsletter ? fillIn(texts.newsletter_yes, { date }) : texts.newsletter_no],
  ];
  return {
    kind: "contact_sales",
    to,
    replyTo: { name: oneLine(`${request.firstname} ${request.lastname}`), address: request.email },
    subject: fillIn(texts.subject, { reference: request.reference, subject: request.subject }),
    ...letter(request.lang, fillIn(texts.title, { reference: request.reference }), [
      block.paragraph(texts.intro),
      block.table(rows.filter(([, value]) => value !== "")),
      block.quote(fields.message, request.message.trim() || texts.no_message),
    ]),
  };
}

/**
 * For the visitor. Nothing that the visitor wrote stands in it, not even the name:
 * otherwise the form would mail any text to any stranger.
 */
export function acknowledgementMail(request: ContactLetter): OutgoingMail {
  const texts = TEXTS[request.lang].acknowledgement;
  return {
    kind: "contact_acknowledgement",
    to: request.email,
    subject: fillIn(texts.subject, { reference: request.reference }),
    ...letter(request.lang, texts.title, [
      block.paragraph(texts.greeting),
      block.paragraph(fillIn(texts.received, { date: formatDate(request) })),
      block.table([
        [texts.fields.reference, request.reference],
        [texts.fields.subject, request.subject],
      ]),
      block.paragraph(texts.next),
      ...(request.supportPhone ? [block.paragraph(fillIn(texts.urgent, { phone: request.supportPhone }))] : []),
      block.paragraph(texts.not_you),
      block.paragraph(`${texts.closing}\n${texts.signature}`),
    ]),
  };
}

function formatDate({ receivedAt, lang }: ContactLetter): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[lang], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Zurich",
  }).format(receivedAt);
}

/** Line breaks and other control characters have no place in a header. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100);
