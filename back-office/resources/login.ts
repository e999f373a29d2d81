import express, { type Request } from "express";
import type { z } from "zod";
import { type AnswerOf, calls, LoginBody } from "../../shared/contract";
import { passErrors } from "../../shared/pass-errors";
import type { Api, BackOffice } from "../back-office";
import { marketName } from "../catalogue/sites";
import { type ApiCaller, badRequest, notFound, Problem, readApiCaller, requireToken, sentToken } from "../http/problem";
import { pageOf, pathId, serveSite } from "../http/serve";
import { PASSWORD_LINK_MAIL, type PasswordLinkReason, passwordLinkMail } from "../mail/password-link-mail";
import { storeCarrier } from "../mail/webhook";
import { screenAddress } from "../paths";
import { readShape } from "../requests/shape";
import type { StoreTransaction } from "../store/store";
import { hasSites } from "../team/access-scope";
import { listAccountLog } from "../team/account-log";
import { listAccounts } from "../team/accounts";
import { changeAccount, inviteAccount } from "../team/administration";
import { makePasswordLink, setPassword } from "../team/password-links";
import { changeSecondFactor, readSecondFactor, startSecondFactor } from "../team/second-factor";
import { confirmSignIn, endSession, listSessions, signIn, signOut } from "../team/sign-in";
import { serveTeam, type TeamAsk } from "../team/team-call";

/** Team members sign in, ask who they are, and sign out; administrators change accounts. Neither addresses nor passwords go to the log. */
export function loginResource(api: Api): void {
  const { settings, store, hashAddress, logger, library, outbox } = api;
  const { served } = library.sites;

  const parts = () => ({ store, hashAddress, now: api.now() });
  const welcome = ({ token, member: { id, name, team } }: Awaited<ReturnType<typeof confirmSignIn>>) => {
    logger.info({ account: id, team }, "a member signed in");
    return { token, user: { id, name, team } };
  };

  api.router.post(calls.login.path, express.json({ limit: "4kb" }), async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const given = LoginBody.safeParse(request.body);
      if (!given.success) throw badRequest("email and password are needed");
      const result = await signIn(given.data, parts());
      const data: AnswerOf<"login"> = "challenge" in result ? result : welcome(result);
      response.set("Cache-Control", "no-store").json({ data });
    } catch (error) {
      if (error instanceof Problem) logger.warn({ code: error.body.code }, "a sign-in was refused");
      next(error);
    }
  });

  serveTeam(api, "getTeamMember", ({ member, lang }) => {
    const seen = served.length > 1 ? served.filter(({ id }) => hasSites(member, [id])) : [];
    return { ...member, sites: seen.map((site) => ({ id: site.id, name: marketName(site, lang) })) };
  });

  const serveUnstored = <Name extends "confirmLogin" | "sendPasswordLink" | "setPassword">(
    name: Name,
    answer: (body: z.output<(typeof calls)[Name]["body"]>, request: Request) => Promise<AnswerOf<Name>>,
  ) =>
    serveSite(api, { call: name, limit: "4kb" }, async (request, response) => {
      response.set("Cache-Control", "no-store");
      return await answer(readShape(calls[name].body, request.body), request);
    });
  serveUnstored("confirmLogin", async (body) => welcome(await confirmSignIn(body, parts())));
  serveUnstored("sendPasswordLink", async ({ email }, request) => {
    const caller = { ...readApiCaller(request, api), now: api.now() };
    // After the answer, whose time says nothing about the account.
    setImmediate(() => {
      sendPasswordLink(api, email, caller).catch((error: unknown) =>
        logger.error({ err: error }, "a password link wasn't sent"),
      );
    });
    return { accepted: true };
  });
  serveUnstored("setPassword", async (body) => {
    const account = await setPassword(store, body, api.now());
    logger.info({ account }, "a password was set by a link");
    return { changed: true };
  });

  const { name: issuer } = library.content.brand;
  serveTeam(api, "getSecondFactor", ({ member }) => readSecondFactor(member.id, issuer, parts()));
  serveTeam(api, "startSecondFactor", async ({ member }) => {
    await startSecondFactor(member.id, parts());
    return await readSecondFactor(member.id, issuer, parts());
  });
  serveTeam(api, "changeSecondFactor", async ({ member, body }) => {
    const recovery_codes = await changeSecondFactor(member.id, body, parts());
    logger.info({ account: member.id, on: body.is_on }, "a second factor is switched");
    return { recovery_codes };
  });

  serveTeam(api, "listSessions", async ({ member, request }) => {
    return pageOf(await listSessions(store, member.id, sentToken(request) ?? "", api.now()));
  });
  serveTeam(api, "endSession", async ({ member, request }) => {
    const { id = "" } = request.params;
    if (!/^(?:others|[0-9a-f]{16})$/.test(id)) throw notFound("session");
    const ended = await endSession(store, member.id, id, sentToken(request) ?? "");
    logger.info({ account: member.id, ended }, "a member ended sessions");
    return { ended };
  });

  // No session is required: an expired one is ended too.
  const end = passErrors(async (request, response) => {
    await signOut(store, sentToken(request) ?? "");
    const data: AnswerOf<"logout"> = { ended: true };
    response.set("Cache-Control", "no-store").json({ data });
  });
  api.router.delete(calls.logout.path, end);

  // For administrators.
  const by = ({ member }: Pick<TeamAsk<"listAccounts">, "member">) => ({
    author: member,
    now: api.now(),
    served: served.map(({ id }) => id),
  });
  const mailing =
    ({ lang, site }: Pick<TeamAsk<"listAccounts">, "lang" | "site">): Parameters<typeof inviteAccount>[3] =>
    (transaction, link) =>
      mailPasswordLink(transaction, api, { ...link, reason: "invitation" }, { lang, site });

  serveTeam(api, "listAccounts", async ({ lang }) => ({
    items: (await listAccounts(store)).map(({ created_at: _, ...account }) => account),
    sites: served.length > 1 ? served.map((site) => ({ id: site.id, name: marketName(site, lang) })) : [],
    log: await listAccountLog(store),
  }));
  serveTeam(api, "inviteAccount", async ({ body, ...ask }) => {
    const account = await inviteAccount(store, body, by(ask), mailing(ask));
    outbox.wake();
    logger.info({ account: account.id, by: ask.member.id }, "an account is made, and invited");
    return account;
  });
  serveTeam(api, "changeAccount", async ({ body, ...ask }) => {
    const account = await changeAccount(store, pathId(ask.request), body, by(ask), mailing(ask));
    if (body.invite) outbox.wake();
    logger.info({ account: account.id, by: ask.member.id }, "an account is changed");
    return account;
  });
}

async function sendPasswordLink(backOffice: BackOffice, email: string, caller: ApiCaller & { now: Date }) {
  await backOffice.store.transaction().execute(async (transaction) => {
    const link = await makePasswordLink(transaction, email, caller.now);
    if (!link) return;
    await mailPasswordLink(transaction, backOffice, { ...link, reason: "password_link" }, caller);
  });
  backOffice.outbox.wake();
}

/** Part of the caller's transaction; the caller wakes the outbox after it. */
async function mailPasswordLink(
  transaction: StoreTransaction,
  backOffice: BackOffice,
  { to, token, reason }: { to: string; token: string; reason: PasswordLinkReason },
  { lang, site }: Pick<ApiCaller, "lang" | "site">,
): Promise<void> {
  const mail = passwordLinkMail({
    lang,
    to,
    reason,
    origin: site.url,
    content: backOffice.library.content,
    url: `${screenAddress(site.url, lang, "team-password")}?token=${token}`,
  });
  const carrier = await storeCarrier(transaction, PASSWORD_LINK_MAIL, lang, backOffice.now().toISOString());
  await backOffice.outbox.enqueue(transaction, carrier, mail);
}
