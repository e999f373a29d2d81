import express, { type Router } from "express";
import { type AnswerOf, calls, UnsubscribeBody } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { requireToken } from "../http/bearer";
import { notFound } from "../http/problem";
import { readNewsletterToken, unsubscribe } from "../requests/newsletter";
import { readShape } from "../requests/shape";

export function newsletterResource(router: Router, { store, settings, hashAddress }: BackOffice): void {
  router.post(calls.leaveNewsletter.path, express.json({ limit: "16kb" }), async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const { token } = readShape(UnsubscribeBody, request.body);
      const id = readNewsletterToken(token, hashAddress);
      if (id === null) throw notFound("newsletter");
      await unsubscribe(store, id);
      const data: AnswerOf<"leaveNewsletter"> = { left: true };
      response.json({ data });
    } catch (error) {
      next(error);
    }
  });
}
