import type { Router } from "express";
import type { ConstructionStartBody, LocaleCode, Target } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import { clockOf, nameAmong, type ServedSite } from "../catalogue/sites";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { acknowledgementMail, teamMail } from "../mail/request-mails";
import { TEXTS } from "../mail/texts";
import { readConstructionStart } from "../requests/construction-start-rules";
import { labelOf, supportPhone } from "../requests/labels";
import { receive } from "../requests/receive";
import { storeRequest } from "../requests/store-request";

const KIND = "construction-starts";

/** A worksite request. Its body names neither language nor audience: they are the call's. */
export function constructionStartsResource(router: Router, backOffice: BackOffice): void {
  receive(
    router,
    backOffice,
    "createConstructionStart",
    ({ sent, now, requestId, site, lang, plan, catalogueView }) => {
      const { content } = catalogueView.viewContext;
      const body = readConstructionStart(sent, content);
      return {
        body,
        async create(transaction) {
          const request = { kind: KIND, language: lang, siteId: site.id, body } as const;
          const mailsFor = (id: number) =>
            mailsOf({ id, body, site, content, lang, audience: plan.target, receivedAt: now, backOffice });
          const id = await storeRequest(transaction, { ...backOffice, now, requestId }, request, mailsFor);
          return { status: 201, data: { id, reference: referenceOf(KIND, id) } };
        },
      };
    },
  );
}

interface Stored {
  id: number;
  body: ConstructionStartBody;
  site: ServedSite;
  content: Content;
  lang: LocaleCode;
  audience: Target;
  receivedAt: Date;
  backOffice: BackOffice;
}

function mailsOf({ id, body, site, content, lang, audience, receivedAt, backOffice }: Stored): OutgoingMail[] {
  const { settings, library } = backOffice;
  const { fields, ...texts } = TEXTS[lang].team;
  const request = {
    ...{ origin: site.url, market: nameAmong(library.sites, site, lang), content, clock: clockOf(site, lang) },
    ...({ kind: KIND, id, reference: referenceOf(KIND, id), lang, receivedAt } as const),
    about: texts.audience[audience],
    visitor: { ...body, civility: labelOf(content.civilities, body.civility_id, lang) },
  };
  return [
    teamMail({
      ...request,
      to: teamAddress(settings, site, { kind: KIND, audience }),
      rows: [
        [fields.company, body.company],
        [fields.function, body.function],
        [fields.audience, texts.audience[audience]],
        [fields.worksite, `${body.address}, ${body.zipcode} ${body.city}`],
        [fields.period, body.period],
        [fields.phone, body.phone],
      ],
    }),
    acknowledgementMail({ ...request, rows: [], supportPhone: supportPhone(content) }),
  ];
}
