import type { Router } from "express";
import type { ContactBody } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { CONTACT_PICTURES } from "../../shared/rules/requests";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import { clockOf, nameAmong, type ServedSite } from "../catalogue/sites";
import { fillIn } from "../catalogue/text";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { acknowledgementMail, teamMail } from "../mail/request-mails";
import { formatTime, TEXTS } from "../mail/texts";
import { newsletterExit } from "../paths";
import { readContact } from "../requests/contact-rules";
import { labelOf, supportPhone } from "../requests/labels";
import { newsletterToken } from "../requests/newsletter";
import { receive } from "../requests/receive";
import type { WantedFiles } from "../requests/sent-files";
import { storeRequest } from "../requests/store-request";
import type { StoredFile } from "../requests/uploads";

const WANTED: WantedFiles = { fields: CONTACT_PICTURES, kind: "picture", required: false };

/** A contact request is on disk, with its pictures and its two mails, before the visitor is told so. */
export function contactResource(router: Router, backOffice: BackOffice): void {
  receive(
    router,
    backOffice,
    "createContact",
    ({ sent, isForm, files, wrong, now, requestId, site, catalogueView: { viewContext } }) => {
      const { content } = viewContext;
      const body = readContact({ sent, isForm, wrong }, content);
      const { language, newsletter } = body;
      return {
        body,
        async create(transaction) {
          const request = { kind: "contact", language, siteId: site.id, body, newsletter, files } as const;
          const mailsFor = (id: number) => mailsOf({ id, body, files, site, content, receivedAt: now, backOffice });
          const id = await storeRequest(transaction, { ...backOffice, now, requestId }, request, mailsFor);
          return { status: 201, data: { id, reference: referenceOf("contact", id) } };
        },
      };
    },
    WANTED,
  );
}

interface Stored {
  id: number;
  body: ContactBody;
  files: readonly StoredFile[];
  site: ServedSite;
  content: Content;
  receivedAt: Date;
  backOffice: BackOffice;
}

function mailsOf({ id, body, files, site, content, receivedAt, backOffice }: Stored): OutgoingMail[] {
  const { settings, hashAddress, library } = backOffice;
  const lang = body.language;
  const { fields, ...texts } = TEXTS[lang].team;
  const acknowledged = TEXTS[lang].acknowledgement.fields;
  const audience = body.user_type === "pro_contact" ? "pro" : "part";
  const about = content.subjects[body.subject]?.[lang] ?? body.subject;
  const request = {
    ...{ origin: site.url, market: nameAmong(library.sites, site, lang), content, clock: clockOf(site, lang) },
    ...({ kind: "contact", id, reference: referenceOf("contact", id), lang, receivedAt, about } as const),
    audience: texts.audience[audience],
    visitor: { ...body, civility: labelOf(content.civilities, body.civility_id, lang) },
  };
  const newsletter = body.newsletter
    ? fillIn(texts.accepted, { date: formatTime(receivedAt, clockOf(site, lang)) })
    : texts.not_asked;
  return [
    teamMail({
      ...request,
      to: teamAddress(settings, site, { kind: "contact", audience, subject: body.subject }),
      rows: [
        [fields.subject, about],
        [fields.user_type, texts.audience[audience]],
        [fields.company, body.company_name],
        [fields.profile, labelOf(content.profiles, body.profile_id, lang)],
        [fields.phone, body.phone],
        [
          fields.address,
          `${body.zipcode} ${body.city}, ${labelOf(content.countries, body.country, lang)}`.replace(" ,", ","),
        ],
        [fillIn(fields.newsletter, { maker: content.brand.name }), newsletter],
        [fields.pictures, files.map(({ name }) => name).join("\n")],
      ],
      message: { label: fields.message, text: body.message || texts.no_message },
      attachments: files.map(({ key, name, type }) => ({ key, name, type })),
    }),
    acknowledgementMail({
      ...request,
      rows: [
        [acknowledged.subject, about],
        // How many there are, not what they are called: nothing that the visitor wrote stands in this mail.
        ...(files.length > 0 ? [[acknowledged.pictures, String(files.length)] as const] : []),
      ],
      supportPhone: supportPhone(content),
      ...(body.newsletter && {
        unsubscribeUrl: newsletterExit(site.url, lang, audience, newsletterToken(id, hashAddress)),
      }),
    }),
  ];
}
