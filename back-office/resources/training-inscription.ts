import type { Router } from "express";
import type { LocaleCode, Target, TrainingInscriptionBody } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import type { BackOffice } from "../back-office";
import type { Content } from "../catalogue/content";
import { clockOf, nameAmong, type ServedSite } from "../catalogue/sites";
import type { OutgoingMail } from "../mail/outgoing";
import { teamAddress } from "../mail/recipients";
import { acknowledgementMail, teamMail } from "../mail/request-mails";
import { TEXTS } from "../mail/texts";
import { invalid } from "../requests/field-rules";
import { labelOf, supportPhone } from "../requests/labels";
import { receive } from "../requests/receive";
import { storeRequest } from "../requests/store-request";
import { readTrainingInscription } from "../requests/training-inscription-rules";
import { holdLock } from "../store/locks";
import { findSession, isClosed, isOffered, type Session } from "../trainings/calendar";
import { countSeatsLeft } from "../trainings/seats";
import { sessionTime } from "../trainings/session-time";

const KIND = "training-inscription";

/** 422 `session_closed` and `session_full` beside the usual 422 (back-office-api.md, Writes). */
export function trainingInscriptionResource(router: Router, backOffice: BackOffice): void {
  receive(
    router,
    backOffice,
    "createTrainingInscription",
    ({ sent, now, requestId, site, lang, plan, catalogueView }) => {
      const { content } = catalogueView.viewContext;
      const body = readTrainingInscription(sent, content, plan.target, site);
      return {
        body,
        async create(transaction) {
          const session = openSession(findSession(content, body.session_id), plan.target, now);
          await holdLock(transaction, `session ${session.id}`);
          const left = (await countSeatsLeft(transaction, [session])).get(session.id) ?? 0;
          if (left < body.participants.length) throw invalid({ session_id: "session_full" }, "session_full");
          const request = { kind: KIND, language: lang, siteId: site.id, body, aboutId: session.id } as const;
          const mailsFor = (id: number) =>
            mailsOf({ id, body, site, content, session, lang, audience: plan.target, receivedAt: now, backOffice });
          const id = await storeRequest(transaction, { ...backOffice, now, requestId }, request, mailsFor);
          return { status: 201, data: { id, reference: referenceOf(KIND, id) } };
        },
      };
    },
  );
}

/** @throws Problem 422 when it is none that can be chosen */
function openSession(session: Session | null, target: Target, now: Date): Session {
  if (!session?.training.published || !session.training.targets.includes(target))
    throw invalid({ session_id: "validation_training" });
  if (isClosed(session, now)) throw invalid({ session_id: "session_closed" }, "session_closed");
  if (!isOffered(session, now)) throw invalid({ session_id: "validation_training" });
  return session;
}

interface Stored {
  id: number;
  body: TrainingInscriptionBody;
  site: ServedSite;
  content: Content;
  session: Session;
  lang: LocaleCode;
  audience: Target;
  receivedAt: Date;
  backOffice: BackOffice;
}

function mailsOf({ id, body, site, content, session, lang, audience, receivedAt, backOffice }: Stored): OutgoingMail[] {
  const { settings, library } = backOffice;
  const { fields, ...texts } = TEXTS[lang].team;
  const { fields: own } = TEXTS[lang].acknowledgement;
  const about = session.training.title[lang];
  const when = `${sessionTime(session, lang)}, ${session.city[lang]}`;
  const participants = body.participants.map(({ firstname, lastname, email }) => `${firstname} ${lastname}, ${email}`);
  const request = {
    ...{ origin: site.url, market: nameAmong(library.sites, site, lang), content, clock: clockOf(site, lang) },
    ...({ kind: KIND, id, reference: referenceOf(KIND, id), lang, receivedAt, about } as const),
    audience: texts.audience[audience],
    visitor: { ...body, civility: labelOf(content.civilities, body.civility_id, lang) },
  };
  return [
    teamMail({
      ...request,
      to: teamAddress(settings, site, { kind: KIND, audience }),
      rows: [
        [fields.training, about],
        [fields.session, when],
        [fields.company, body.company],
        [fields.company_number, body.company_number],
        [fields.address, `${body.zipcode} ${body.city}`],
        [fields.phone, body.phone],
        [fields.participants, participants.join("\n")],
      ],
    }),
    acknowledgementMail({
      ...request,
      rows: [
        [own.training, about],
        [own.session, when],
        [own.participants, String(participants.length)],
      ],
      supportPhone: supportPhone(content),
    }),
  ];
}
