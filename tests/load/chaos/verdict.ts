/** Whether all that was acknowledged is there, replies too, once, and its mails have left. */
import { setTimeout as wait } from "node:timers/promises";
import type { Deliveries } from "../cluster/mail-server";
import { query } from "../postgres-server";
import type { Event } from "./table";
import type { Answer } from "./visitors";

const PATIENCE_MS = 120_000;

/** The marker of a request's body, unique to this request. */
const MARKER = /chaos \d+(?=")/;

/** The documented exception: a back-office that is killed after the mail server's answer, and before it has noted it, sends the mail again. A busy machine notes it seconds later. */
const NOTED_WITHIN_MS = 5_000;
const IS_KILLED = /^back-office-\d is killed$/;

/** Counts the mails that one recipient got more than once, and those among them that no killed back-office explains. */
export function countRepeats(mails: Deliveries, events: readonly Event[]) {
  const kills = events.filter(({ what }) => IS_KILLED.test(what));
  const isByCrash = (time: number) => kills.some(({ at }) => Math.abs(at - time) <= NOTED_WITHIN_MS);
  const repeated = [...mails.values()].filter((times) => times.length > 1);
  return {
    mailsRepeatedByCrash: repeated.filter((times) => times.slice(0, -1).every(isByCrash)).length,
    mailsTwice: repeated.filter((times) => !times.slice(0, -1).every(isByCrash)).length,
  };
}

/** Waits until the mails have left, or long enough. */
export async function verdictOn(
  { databaseUrl, mails }: { databaseUrl: string; mails: Deliveries },
  answers: readonly Answer[],
  events: readonly Event[],
) {
  const rows = await query(databaseUrl, "select id, body from visitor_request");
  const stored: Map<string, number> = new Map();
  for (const { body } of rows) {
    const [marker = ""] = MARKER.exec(String(body)) ?? [];
    stored.set(marker, (stored.get(marker) ?? 0) + 1);
  }
  const acknowledged = answers.filter(({ kind, status }) => kind === "form" && status === 303);
  const replied = answers.filter(({ kind, status }) => kind === "reply" && status === 303);
  const replies = await query(
    databaseUrl,
    `select value, count(*)::int as count, count(outbox.id)::int as mails from request_event
      left join outbox on outbox.id = mail_id where request_event.kind = 'reply' group by value`,
  );
  const waiting = "select count(*)::int as count from outbox where delivered_at is null";
  const until = Date.now() + PATIENCE_MS;
  let [left] = await query(databaseUrl, waiting);
  while (left?.count !== 0 && Date.now() < until) {
    await wait(500);
    [left] = await query(databaseUrl, waiting);
  }
  const [outbox] = await query(databaseUrl, "select count(*)::int as count from outbox");
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ marker }) => !stored.has(marker ?? "")).length,
    twice: [...stored.values()].filter((count) => count > 1).length,
    replied: replied.length,
    repliesLost: replied.filter(({ marker }) => !replies.some(({ value }) => value === marker)).length,
    repliesTwice: replies.filter(({ count, mails }) => count !== 1 || mails !== 1).length,
    mails: Number(outbox?.count),
    mailsLost: Math.max(0, Number(outbox?.count) - mails.size),
    ...countRepeats(mails, events),
    answersOf500: answers.filter(({ status }) => status === 500).length,
    failedPages: answers.filter(({ kind, status }) => kind === "page" && status !== 200).length,
  };
}
