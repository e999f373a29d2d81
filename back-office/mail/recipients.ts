/** Chooses the address of a team's mail: the site's, else the settings'. The most specific address wins. */
import { type RequestKind, type Target, type Team, teamOf } from "../../shared/contract";
import { isExampleAddress, parseSalesRecipients, type SalesRecipients } from "../../shared/rules/sales-recipients";
import type { ServedSite } from "../catalogue/sites";
import type { Settings } from "../settings";

export interface Concern {
  kind: RequestKind;
  /** Left out: the one of its kind. */
  team?: Team;
  /** Absent for applications. */
  audience?: Target;
  subject?: string;
}

/** With a mail server, the settings' addresses replace the demo's. */
export function teamAddress(
  { MAIL_HR, MAIL_SALES, SMTP_URL }: Pick<Settings, "MAIL_HR" | "MAIL_SALES" | "SMTP_URL">,
  { recipients: { hr, sales } }: Pick<ServedSite, "recipients">,
  concern: Concern,
): string {
  const isForHr = (concern.team ?? teamOf(concern.kind)) === "hr";
  const own = isForHr ? hr : sales && salesRecipient(parseSalesRecipients(sales), concern);
  if (own && !(SMTP_URL && isExampleAddress(own))) return own;
  return isForHr ? MAIL_HR : salesRecipient(MAIL_SALES, concern);
}

export function salesRecipient({ everything, byName }: SalesRecipients, concern: Concern): string {
  for (const name of [concern.subject, concern.kind, concern.audience]) {
    const address = name === undefined ? undefined : byName.get(name);
    if (address) return address;
  }
  return everything;
}
