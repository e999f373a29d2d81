import type { AnswerOf } from "../../shared/contract";
import type { Api, BackOffice } from "../back-office";
import { isFor } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { siteIdsOf } from "../edits/edit-access";
import { notFound } from "../http/problem";
import { pageOf, pathId, serve } from "../http/serve";
import { changeTrainingDate } from "../inbox/change-training-date";
import { listTrainingDates, REGISTRATION, trainingDateOf } from "../inbox/training-dates";
import { isPermitted, type Permission, requirePermission, type SignedInMember } from "../team/access-scope";
import { serveTeam } from "../team/team-call";
import { findSession, listSessions, type Session } from "../trainings/calendar";
import { contentOfDay, countSeats, readSessionChanges } from "../trainings/seats";

export async function answerTrainings(
  viewContext: ViewContext,
  { store, now: clock }: Pick<BackOffice, "store" | "now">,
): Promise<AnswerOf<"listTrainings">> {
  const now = clock();
  const { lang } = viewContext;
  const changes = await readSessionChanges(store);
  const trainings = viewContext.content.trainings
    .filter((training) => training.published && isFor(training, viewContext))
    .map((training) => ({ training, sessions: listSessions(training, now, changes) }));
  const counted = await countSeats(
    store,
    trainings.flatMap(({ sessions }) => sessions),
  );
  const items = trainings.map(({ training, sessions }) => ({
    id: training.id,
    title: training.title[lang],
    content: training.content[lang],
    price: training.price[lang],
    sessions: sessions.map(({ id, city, seats, startsAt, endsAt, closesAt, isCancelled }) => ({
      id,
      seats,
      city: city[lang],
      starts_at: startsAt,
      ends_at: endsAt,
      closes_at: closesAt,
      seats_left: counted.get(id)?.left ?? 0,
      ...(isCancelled && { is_cancelled: true }),
    })),
  }));
  return pageOf(items);
}

export function trainingsResource(api: Api): void {
  const { store, library, logger } = api;
  const { content, sites } = library;
  const recordOf = (session: Session) => ({ kind: REGISTRATION, sites: siteIdsOf(session.sites, content) }) as const;

  /** @throws Problem 403 for another team, 404 also for a date beyond the account's sites */
  async function findFor(permission: Permission, id: number, member: SignedInMember): Promise<Session> {
    requirePermission(member, permission, { kind: REGISTRATION });
    const session = findSession(await contentOfDay(store, content), id);
    if (!session) throw notFound("training date");
    requirePermission(member, permission, recordOf(session));
    return session;
  }

  serveTeam(api, "listTrainingDates", async ({ member, query: { period = "upcoming", site }, lang }) => {
    requirePermission(member, "inbox:read", { kind: REGISTRATION });
    const isVisible = (session: Session) => {
      const record = recordOf(session);
      const isWanted = site === undefined || record.sites === null || record.sites.includes(site);
      return isWanted && isPermitted(member, "inbox:read", record);
    };
    const reader = { store, content, lang, now: api.now() };
    return pageOf(await listTrainingDates(reader, { period, isVisible }));
  });

  serveTeam(api, "getTrainingDate", async ({ member, request, lang }) => {
    const session = await findFor("inbox:read", pathId(request), member);
    return await trainingDateOf(session, { store, content, lang, now: api.now() });
  });

  serveTeam(api, "changeTrainingDate", async ({ member, request, body, lang, site: own }) => {
    const { id, sites: codes } = await findFor("inbox:update", pathId(request), member);
    const now = api.now();
    const site = codes.length === 0 || codes.includes(own.code) ? own : sites.ofFirst(codes);
    await changeTrainingDate(id, body, { ...api, content, sites, site }, { member, now });
    logger.info({ session: id, action: body.action, account: member.id }, "a training date is changed");
    return await trainingDateOf(await findFor("inbox:read", id, member), { store, content, lang, now });
  });

  serve(api, "listTrainings", ({ catalogueView: { viewContext } }) => answerTrainings(viewContext, api));
}
