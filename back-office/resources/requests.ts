import { type CallName, LocaleCode, REQUEST_KINDS, type Target } from "../../shared/contract";
import { REQUESTS } from "../../shared/requests";
import type { RequestDefinition } from "../../shared/requests/definition";
import { filesOf } from "../../shared/requests/field";
import { referenceOf } from "../../shared/rules/reference";
import type { Api } from "../back-office";
import type { Content } from "../content/content";
import { invalid } from "../http/problem";
import { asText, type Body, JOB_CLOSED, listOf } from "../requests/field-labels";
import { audienceOf, mailsOf } from "../requests/mails";
import { readRequest } from "../requests/read-request";
import { receive } from "../requests/receive";
import { storeRequest } from "../requests/store-request";
import { holdLock, type StoreTransaction } from "../store/store";
import { findSession, isClosed, isOffered } from "../trainings/calendar";
import { contentOfDay, countSeats } from "../trainings/seats";

/** A request, its files and its two mails are on disk before the visitor is told so. */
export function requestsResource(api: Api): void {
  for (const kind of REQUEST_KINDS) {
    const { call, fields }: RequestDefinition<CallName> = REQUESTS[kind];
    const wanted = filesOf(fields) ?? undefined;
    receive(api, { call, wanted }, ({ now, requestId, site, lang, plan, files, catalogueView, ...received }) => {
      const { content } = catalogueView.viewContext;
      const { civilities, countries, profiles } = content;
      const circumstances = {
        civilities,
        countries,
        profiles,
        siteCountries: site.countries,
        target: plan.target,
        takesAnyCountry: true as const,
        // An applicant who began to write before the job was filled can still send.
        jobs: content.pages.filter(({ type, published, closed }) => type === "job" && (published || closed)),
      };
      const sent: Body = readRequest(fields, received, circumstances);
      const isFilled = content.pages.some(({ id, closed }) => id === sent.job_id && closed);
      const body: Body = isFilled ? { ...sent, [JOB_CLOSED]: true } : sent;
      return {
        body: sent,
        async create(transaction) {
          const { session, isWaiting } =
            kind === "training-inscription"
              ? await takeSeats(transaction, { body, content, now, ...plan })
              : { session: null, isWaiting: false };
          const language = LocaleCode.parse(body.language ?? lang);
          const audience = kind === "contact" ? audienceOf(body) : plan.target;
          const request = { kind, language, site, body, files, isWaiting };
          const id = await storeRequest(
            transaction,
            { ...api, now, requestId },
            {
              ...request,
              aboutId: Number(body.job_id ?? body.session_id) || undefined,
              newsletter: body.newsletter === true,
              keepFile: body.keep_file === 1,
            },
            (id) => mailsOf({ ...request, id, lang: language, audience, session, content, receivedAt: now }, api),
          );
          const data = { id, reference: referenceOf(kind, id), ...(isWaiting && { is_waiting: true }) };
          return { status: 201, data };
        },
      };
    });
  }
}

interface Registration {
  body: Body;
  content: Content;
  target: Target;
  now: Date;
}

/** @throws Problem 422 for a session that can't be chosen; `session_closed` and `session_full` say why */
async function takeSeats(transaction: StoreTransaction, { body, content, target, now }: Registration) {
  await holdLock(transaction, `session ${asText(body.session_id)}`);
  const ofDay = await contentOfDay(transaction, content);
  const session = findSession(ofDay, Number(body.session_id));
  if (!session?.training.published || !session.training.targets.includes(target))
    throw invalid({ session_id: "validation_training" });
  if (isClosed(session, now)) throw invalid({ session_id: "session_closed" }, "session_closed");
  if (!isOffered(session, now, ofDay.sessionChanges)) throw invalid({ session_id: "validation_training" });
  const left = (await countSeats(transaction, [session])).get(session.id)?.left ?? 0;
  const isFull = left < listOf(body.participants).length;
  if (isFull && !body.waiting) throw invalid({ session_id: "session_full" }, "session_full");
  return { session, isWaiting: isFull };
}
