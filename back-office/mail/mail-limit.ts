/** Limits the mails to one address on a day: anyone can type another person's address. Mails to teams aren't counted. */
import { TOO_MANY_MAILS } from "../../shared/rules/requests";
import { dayIn, secondsLeftOfDay } from "../../shared/rules/zone-time";
import { type Problem, retryLater } from "../http/problem";
import type { StoreTransaction } from "../store/store";

export const MAILS_PER_DAY = 5;

interface MailToVisitor {
  hash: string;
  now: Date;
  /** Time zone of the site, in which days begin. */
  zone: string;
}

/** Counts one mail in one statement, so that transactions side by side count each other's. @returns whether the mail may be sent */
export async function countMail(transaction: StoreTransaction, { hash, now, zone }: MailToVisitor): Promise<boolean> {
  const { count } = await transaction
    .insertInto("wishlist_count")
    .values({ address_hash: hash, day: dayIn(zone, now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["address_hash", "day"]).doUpdateSet((row) => ({ count: row("wishlist_count.count", "+", 1) })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count <= MAILS_PER_DAY;
}

export const tooManyMails = ({ now, zone }: Pick<MailToVisitor, "now" | "zone">): Problem =>
  retryLater(429, TOO_MANY_MAILS, "This address got enough mails today.", secondsLeftOfDay(zone, now));
