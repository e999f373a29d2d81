import express, { type Router } from "express";
import { type AnswerOf, calls, QueriesBody } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { readApiCaller } from "../http/api-caller";
import { requireToken } from "../http/bearer";
import { readShape } from "../requests/shape";
import { listQueries } from "../search-analytics/list-queries";
import { serveTeam } from "../team/team-call";

export function searchAnalyticsResource(router: Router, backOffice: BackOffice): void {
  const { store, settings, library, searchAnalytics } = backOffice;
  router.post(calls.recordQueries.path, express.json({ limit: "128kb" }), async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const { questions: queries } = readShape(QueriesBody, request.body);
      const counted = await searchAnalytics.record(queries, readApiCaller(request, backOffice));
      const data: AnswerOf<"recordQueries"> = { counted };
      response.json({ data });
    } catch (error) {
      next(error);
    }
  });

  serveTeam(router, backOffice, "listQueries", ({ member, query: { week }, lang }) =>
    listQueries({ store, sites: library.sites, lang, seen: member.sites }, week),
  );
}
