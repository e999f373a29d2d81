import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { siteIdsOf } from "../edits/edit-access";
import { notFound } from "../http/problem";
import { pathId } from "../http/serve";
import { changeTrainingDate } from "../inbox/change-training-date";
import { listTrainingDates, REGISTRATION, trainingDateOf } from "../inbox/training-dates";
import { isPermitted, type Permission, requirePermission } from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { serveTeam } from "../team/team-call";
import { findSession, type Session } from "../trainings/calendar";
import { contentOfDay } from "../trainings/seats";

export function trainingDatesResource(router: Router, backOffice: BackOffice): void {
  const { store, library, logger } = backOffice;
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

  serveTeam(router, backOffice, "listTrainingDates", async ({ member, query: { period = "upcoming" }, lang }) => {
    requirePermission(member, "inbox:read", { kind: REGISTRATION });
    const isVisible = (session: Session) => isPermitted(member, "inbox:read", recordOf(session));
    const reader = { store, content, lang, now: backOffice.now() };
    const items = await listTrainingDates(reader, { period, isVisible });
    return { items, total: items.length };
  });

  serveTeam(router, backOffice, "getTrainingDate", async ({ member, request, lang }) => {
    const session = await findFor("inbox:read", pathId(request), member);
    return await trainingDateOf(session, { store, content, lang, now: backOffice.now() });
  });

  serveTeam(router, backOffice, "changeTrainingDate", async ({ member, request, body, lang, site: own }) => {
    const { id, sites: codes } = await findFor("inbox:update", pathId(request), member);
    const now = backOffice.now();
    const site = codes.length === 0 || codes.includes(own.code) ? own : sites.ofFirst(codes);
    await changeTrainingDate(id, body, { ...backOffice, content, sites, site }, { member, now });
    logger.info({ session: id, action: body.action, account: member.id }, "a training date is changed");
    return await trainingDateOf(await findFor("inbox:read", id, member), { store, content, lang, now });
  });
}
