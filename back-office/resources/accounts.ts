import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { marketName } from "../catalogue/sites";
import { pathId } from "../http/serve";
import { listAccountLog } from "../team/account-log";
import { listAccounts } from "../team/accounts";
import { changeAccount, inviteAccount } from "../team/administration";
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
    items: (await listAccounts(store)).map(({ created_at: _, ...account }) => account),
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
    const account = await changeAccount(store, pathId(ask.request), body, by(ask), mailing(ask));
    if (body.invite) outbox.wake();
    logger.info({ account: account.id, by: ask.member.id }, "an account is changed");
    return account;
  });
}
