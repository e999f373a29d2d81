import express, { type Router } from "express";
import { type AnswerOf, calls, LoginBody } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { marketName } from "../catalogue/sites";
import { requireToken, sentToken } from "../http/bearer";
import { badRequest, Problem } from "../http/problem";
import { hasSites } from "../team/access-scope";
import { signIn, signOut } from "../team/sign-in";
import { serveTeam } from "../team/team-call";

/** Team members sign in, ask who they are, and sign out. Neither addresses nor passwords go to the log. */
export function loginResource(router: Router, backOffice: BackOffice): void {
  const { settings, store, hashAddress, logger, library } = backOffice;

  router.post(calls.login.path, express.json({ limit: "4kb" }), async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const given = LoginBody.safeParse(request.body);
      if (!given.success) throw badRequest("email and password are needed");
      const { token, member } = await signIn(given.data, { store, hashAddress, now: backOffice.now() });
      const { id, name, team } = member;
      const data: AnswerOf<"login"> = { token, user: { id, name, team } };
      logger.info({ account: id, team }, "a member signed in");
      response.set("Cache-Control", "no-store").json({ data });
    } catch (error) {
      if (error instanceof Problem) logger.warn({ code: error.body.code }, "a sign-in was refused");
      next(error);
    }
  });

  serveTeam(router, backOffice, "getTeamMember", ({ member, lang }) => {
    const { served } = library.sites;
    const seen = served.length > 1 ? served.filter(({ id }) => hasSites(member, [id])) : [];
    return { ...member, sites: seen.map((site) => ({ id: site.id, name: marketName(site, lang) })) };
  });

  // No session is required: an expired one is ended too.
  router.delete(calls.logout.path, async (request, response, next) => {
    try {
      await signOut(store, sentToken(request) ?? "");
      const data: AnswerOf<"logout"> = { ended: true };
      response.set("Cache-Control", "no-store").json({ data });
    } catch (error) {
      next(error);
    }
  });
}
