/** The mail that tells a team on each working day how many of its requests wait. */
import { REQUEST_KINDS, Team } from "../../shared/contract";
import { dayIn } from "../../shared/rules/zone-time";
import type { Sites } from "../catalogue/sites";
import { type Content, fillIn } from "../content/content";
import { block } from "../mail/letter";
import { makerLetter } from "../mail/maker-letter";
import type { Outbox } from "../mail/outbox";
import { TEXTS } from "../mail/texts";
import { storeCarrier } from "../mail/webhook";
import { screenAddress } from "../paths";
import { answerOnce } from "../requests/idempotency";
import type { Settings } from "../settings";
import type { Store } from "../store/store";
import { countNew, countOverdue } from "./list";
import { isWorkday } from "./overdue";

/** Like a password link, it is forgotten once it is delivered or given up. */
export const SUMMARY_MAIL = "summary";

interface Parts {
  settings: Settings;
  store: Store;
  outbox: Outbox;
  content: Content;
  sites: Sites;
  now: Date;
}

export async function mailSummaries({ settings, store, outbox, content, sites, now }: Parts): Promise<void> {
  const { id, url: origin, time_zone: zone, languages } = sites.own;
  const [lang = "fr"] = languages;
  const day = dayIn(zone, now);
  if (!isWorkday(day)) return;
  const texts = TEXTS[lang].summary;
  for (const team of Team.options) {
    const scope = { team, kinds: REQUEST_KINDS, sites: null, defaultSite: id };
    const fresh = (await countNew(store, scope)).reduce((sum, { count }) => sum + count, 0);
    const overdue = (await countOverdue(store, scope, { content, zone, now })) ?? 0;
    if (fresh + overdue === 0) continue;
    const mail = {
      kind: SUMMARY_MAIL,
      to: team === "hr" ? settings.MAIL_HR : settings.MAIL_SALES.everything,
      subject: fillIn(texts.subject, { fresh: String(fresh), overdue: String(overdue) }),
      ...makerLetter({ lang, origin, content, title: texts.title, why: "team" }, [
        block.table([
          [texts.fresh, String(fresh)],
          [texts.overdue, String(overdue)],
        ]),
        block.link(texts.open, screenAddress(origin, lang, "team-sign-in")),
      ]),
    };
    const request = { key: `${SUMMARY_MAIL} ${team} ${day}`, call: SUMMARY_MAIL, body: {}, now };
    await answerOnce(store, request, async (transaction) => {
      await outbox.enqueue(transaction, await storeCarrier(transaction, SUMMARY_MAIL, lang, now.toISOString()), mail);
      return { status: 201, data: null };
    });
  }
  outbox.wake();
}
