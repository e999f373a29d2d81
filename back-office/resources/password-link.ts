import type { Transaction } from "kysely";
import type { BackOffice } from "../back-office";
import type { ApiCaller } from "../http/problem";
import { PASSWORD_LINK_MAIL, type PasswordLinkReason, passwordLinkMail } from "../mail/password-link-mail";
import { storeCarrier } from "../mail/webhook";
import { screenAddress } from "../paths";
import type { Tables } from "../store/tables";

/** Part of the caller's transaction; the caller wakes the outbox after it. */
export async function mailPasswordLink(
  transaction: Transaction<Tables>,
  backOffice: BackOffice,
  { to, token, reason }: { to: string; token: string; reason: PasswordLinkReason },
  { lang, site }: Pick<ApiCaller, "lang" | "site">,
): Promise<void> {
  const mail = passwordLinkMail({
    ...{ lang, to, reason, origin: site.url, content: backOffice.library.content },
    url: `${screenAddress(site.url, lang, "team-password")}?token=${token}`,
  });
  const carrier = await storeCarrier(transaction, PASSWORD_LINK_MAIL, lang, backOffice.now().toISOString());
  await backOffice.outbox.enqueue(transaction, carrier, mail);
}
