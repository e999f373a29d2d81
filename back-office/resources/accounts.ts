import type { Router } from "express";
import { Account } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { marketName } from "../catalogue/sites";
import { pathId } from "../http/serve";
import { listAccountLog } from "../team/account-log";
import { listAccounts } from "../team/accounts";
import { changeAccount, inviteAccount, resetSecondFactor, sendInvitation } from "../team/administration";
import { serveTeam, type TeamAsk } from "../team/team-call";
import { mailPasswordLink } from "./password-link";

/** For administrators. */
export function accountsResource(router: Router, backOffice: BackOffice): void {
  const { store, logger, outbox, library } = backOffice;
  const { served } = library.sites;
  const by = ({ member }: Pick<TeamAsk<"listAccounts">, "member">) => ({
    ...{ author: member, now: backOffice.now(), served: served.map(({ id }) => id) },
  });
  const mailing =
    ({ lang, site }: Pick<TeamAsk<"listAccounts">, "lang" | "site">): Parameters<typeof inviteAccount>[3] =>
    (transaction, link) =>
      mailPasswordLink(transaction, backOffice, { ...link, reason: "invitation" }, { lang, site });

  serveTeam(router, backOffice, "listAccounts", async ({ lang }) => ({
    items: (await listAccounts(store)).map((account) => Account.parse(account)),
    sites: served.length > 1 ? served.map((site) => ({ id: site.id, name: marketName(site, lang) })) : [],
    log: await listAccountLog(store),
  }));
  serveTeam(router, backOffice, "inviteAccount", async ({ body, ...ask }) => {
    const account = await inviteAccount(store, body, by(ask), mailing(ask));
    outbox.wake();
    logger.info({ account: account.id, by: ask.member.id }, "an account is made, and invited");
    return account;
  });
  serveTeam(router, backOffice, "changeAccount", async ({ body, ...ask }) => {
    const account = await changeAccount(store, pathId(ask.request), body, by(ask));
    logger.info({ account: account.id, by: ask.member.id }, "an account is changed");
    return account;
  });
  serveTeam(router, backOffice, "resetSecondFactor", async (ask) => {
    const account = await resetSecondFactor(store, pathId(ask.request), by(ask));
    logger.info({ account: account.id, by: ask.member.id }, "a second factor is reset");
    return account;
  });
  serveTeam(router, backOffice, "sendInvitation", async (ask) => {
    await sendInvitation(store, pathId(ask.request), by(ask), mailing(ask));
    outbox.wake();
    return { accepted: true };
  });
}
