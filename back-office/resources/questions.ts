import express, { type Router } from "express";
import { type AnswerOf, calls, QuestionsBody } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { readApiCaller } from "../http/api-caller";
import { requireToken } from "../http/bearer";
import { serveTeam } from "../http/team-call";
import { listQuestions } from "../questions/list-questions";
import { readShape } from "../requests/field-rules";

/** What visitors ask the search: counted as the site tells it, and shown to the teams. */
export function questionsResource(router: Router, backOffice: BackOffice): void {
  const { store, settings, library, questions } = backOffice;
  router.post(calls.noteQuestions.path, express.json({ limit: "128kb" }), async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const { questions: asked } = readShape(QuestionsBody, request.body);
      const counted = await questions.note(asked, readApiCaller(request, backOffice));
      const data: AnswerOf<"noteQuestions"> = { counted };
      response.json({ data });
    } catch (error) {
      next(error);
    }
  });

  serveTeam(router, backOffice, "listQuestions", ({ member, query: { week }, lang }) =>
    listQuestions({ store, sites: library.sites, lang, seen: member.sites }, week),
  );
}
