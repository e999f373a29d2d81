/**
 * Mails are written into the store together with the request that sets them off, and carried away from there:
 * whatever was acknowledged is delivered, if it takes days. A crash between sending and noting may send one twice.
 */
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { groupCommit } from "../store/group-commit";
import type { Store } from "../store/store";
import type { OutboxRow, Tables } from "../store/tables";
import type { OutgoingMail } from "./outgoing";
import { FileErased, type MailTransport } from "./transport";

export interface Outbox {
  /** Part of the caller's transaction: either everything is kept or nothing. */
  enqueue(transaction: Transaction<Tables>, requestId: number, mails: readonly OutgoingMail[]): Promise<void>;
  /** Looks for mails that are due; call it after a commit. */
  wake(): void;
  /** Resolves when the mails being sent are away. */
  stop(): Promise<void>;
}

/** Milliseconds. */
export interface OutboxTiming {
  /** The wait after the first failure; it doubles with each. */
  firstWait: number;
  longestWait: number;
  giveUpAfter: number;
}
const TIMING: OutboxTiming = { firstWait: 30_000, longestWait: 3_600_000, giveUpAfter: 5 * 86_400_000 };
/** So many mails leave at a time: one that hangs holds none of the others up. */
const AT_ONCE = 4;
/** Answers of a mail server that no repetition changes: there is no such mailbox. */
const HOPELESS = new Set([550, 551, 553]);
/** What nodemailer says when there is no mail server to speak with. */
const UNREACHABLE = ["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT"];

interface OutboxParts {
  store: Store;
  transport: MailTransport;
  logger: Logger;
  now: () => Date;
  timing?: OutboxTiming;
  /** Told of a mail that is delivered or given up; part of the transaction that notes it. */
  onEnd?: (transaction: Transaction<Tables>, mail: Pick<OutboxRow, "request_id" | "kind">) => Promise<void>;
}
type Due = Pick<OutboxRow, "request_id" | "kind" | "message" | "attempts" | "asked_at"> & { id: number };
type Outcome = { attempts: number } & Partial<
  Pick<OutboxRow, "next_attempt_at" | "delivered_at" | "failed_at" | "last_error">
>;

export function createOutbox({ store, transport, logger, now, timing = TIMING, onEnd }: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  /** What is being sent, or rests because its outcome couldn't be noted: nothing is sent twice at a time. */
  const taken = new Map<number, Promise<void>>();
  /** The mail server couldn't be reached, as far as is known. An earlier process may have left such mails. */
  let wasAway = true;

  const waiting = () => store.selectFrom("outbox").where("delivered_at", "is", null).where("failed_at", "is", null);
  const notTaken = () => waiting().where("id", "not in", [...taken.keys(), 0]);

  async function takeDue(): Promise<void> {
    if (stopped || taken.size >= AT_ONCE) return;
    const due = await notTaken()
      .where("next_attempt_at", "<=", now().toISOString())
      .select(["id", "request_id", "kind", "message", "attempts", "asked_at"])
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(AT_ONCE - taken.size)
      .execute();
    for (const mail of due) taken.set(mail.id, deliver(mail));
    if (taken.size < AT_ONCE) await scheduleNext();
  }

  /** Never throws: whatever comes of it, the next one has its turn. */
  async function deliver(mail: Due): Promise<void> {
    try {
      await note(mail, await outcomeOf(mail));
      taken.delete(mail.id);
      wake();
    } catch (error) {
      logger.error({ err: error, mail: mail.id }, "what became of a mail couldn't be noted");
      const rest = setTimeout(() => {
        taken.delete(mail.id);
        wake();
      }, timing.firstWait);
      rest.unref();
    }
  }

  async function outcomeOf(mail: Due): Promise<Outcome> {
    const attempts = mail.attempts + 1;
    try {
      await transport.send(JSON.parse(mail.message) as OutgoingMail, mail);
      return { attempts, delivered_at: now().toISOString(), last_error: null };
    } catch (error) {
      return { attempts, ...afterFailure(mail, error, now(), timing) };
    }
  }

  async function note(mail: Due, outcome: Outcome): Promise<void> {
    await groupCommit(store, async (transaction) => {
      await transaction.updateTable("outbox").set(outcome).where("id", "=", mail.id).execute();
      if (outcome.delivered_at || outcome.failed_at) await onEnd?.(transaction, mail);
      // The server is back: those that waited for it need not wait longer.
      if (outcome.delivered_at && wasAway) await hurry(transaction);
    });
    if (outcome.delivered_at) wasAway = false;
    else if (UNREACHABLE.includes(outcome.last_error ?? "")) wasAway = true;

    const line = { mail: mail.id, kind: mail.kind };
    if (outcome.delivered_at) logger.info(line, "a mail is sent");
    else if (outcome.failed_at) logger.error({ ...line, reason: outcome.last_error }, "a mail is given up");
    else {
      const { last_error: reason, next_attempt_at: next } = outcome;
      logger.warn({ ...line, reason, next }, "a mail could not be sent yet");
    }
  }

  async function hurry(transaction: Transaction<Tables>): Promise<void> {
    await transaction
      .updateTable("outbox")
      .set({ next_attempt_at: now().toISOString() })
      .where("delivered_at", "is", null)
      .where("failed_at", "is", null)
      .where("last_error", "in", UNREACHABLE)
      .execute();
  }

  async function scheduleNext(): Promise<void> {
    const next = await notTaken().select("next_attempt_at").orderBy("next_attempt_at").limit(1).executeTakeFirst();
    if (!next || stopped) return;
    wakeIn(Math.min(Math.max(0, Date.parse(next.next_attempt_at) - now().getTime()), timing.longestWait));
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    round = round.then(takeDue).catch((error: unknown) => {
      logger.error({ err: error }, "the outbox can't be read");
      if (!stopped) wakeIn(timing.firstWait);
    });
  }

  return {
    async enqueue(transaction, requestId, mails) {
      const time = now().toISOString();
      for (const mail of mails) {
        await transaction
          .insertInto("outbox")
          .values({
            request_id: requestId,
            kind: mail.kind,
            message: JSON.stringify(mail),
            attempts: 0,
            next_attempt_at: time,
            created_at: time,
            asked_at: time,
          })
          .execute();
      }
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await Promise.all(taken.values());
      transport.close();
    },
  };
}

type Failure = Pick<Outcome, "next_attempt_at" | "failed_at" | "last_error">;

function afterFailure(mail: Due, error: unknown, now: Date, timing: OutboxTiming): Failure {
  const { responseCode, code, response } = error as { responseCode?: number; code?: string; response?: unknown };
  const isTooOld = now.getTime() - Date.parse(mail.asked_at) > timing.giveUpAfter;
  const isHopeless = HOPELESS.has(responseCode ?? 0) || error instanceof FileErased;
  const wait = Math.min(timing.firstWait * 2 ** mail.attempts, timing.longestWait);
  // "5.1.1": why, in the words of RFC 3463.
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === "string" ? response : "") ?? [];
  return {
    next_attempt_at: new Date(now.getTime() + wait).toISOString(),
    failed_at: isTooOld || isHopeless ? now.toISOString() : null,
    // Servers repeat the address they refuse: only codes go to the log and the store.
    last_error: [code, responseCode, status].filter(Boolean).join(" ") || "error",
  };
}
