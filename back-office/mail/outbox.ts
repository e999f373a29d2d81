/**
 * Mails are written into the store together with the request that sets them off, and carried away from there:
 * whatever was acknowledged is delivered, if it takes days. A crash between sending and noting may send one twice.
 */
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Store } from "../store/store";
import type { OutboxRow, Tables } from "../store/tables";
import type { OutgoingMail } from "./outgoing";
import type { MailTransport } from "./transport";

export interface Outbox {
  /** Part of the caller's transaction: either everything is kept or nothing. */
  enqueue(transaction: Transaction<Tables>, requestId: number, mails: readonly OutgoingMail[]): Promise<void>;
  /** Looks for mails that are due; call it after a commit. */
  wake(): void;
  /** Resolves when the mail being sent is away. */
  stop(): Promise<void>;
}

/** Milliseconds. */
export interface OutboxTiming {
  /** The wait after the first failure; it doubles with each. */
  firstWait: number;
  longestWait: number;
  giveUpAfter: number;
}
const TIMING: OutboxTiming = { firstWait: 30_000, longestWait: 6 * 3_600_000, giveUpAfter: 5 * 86_400_000 };
/** Answers of a mail server that no repetition changes: there is no such mailbox. */
const HOPELESS = new Set([550, 551, 553]);

interface OutboxParts {
  store: Store;
  transport: MailTransport;
  logger: Logger;
  now: () => Date;
  timing?: OutboxTiming;
}
type Due = Pick<OutboxRow, "kind" | "message" | "attempts" | "created_at"> & { id: number };

export function createOutbox({ store, transport, logger, now, timing = TIMING }: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  const waiting = () => store.selectFrom("outbox").where("delivered_at", "is", null).where("failed_at", "is", null);

  async function deliverDue(): Promise<void> {
    while (!stopped) {
      const mail = await waiting()
        .where("next_attempt_at", "<=", now().toISOString())
        .select(["id", "kind", "message", "attempts", "created_at"])
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      if (!mail) return;
      await deliver(mail);
    }
  }

  async function deliver(mail: Due): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind };
    try {
      await transport.send(JSON.parse(mail.message) as OutgoingMail, mail.id);
    } catch (error) {
      const outcome = afterFailure(mail, error, now(), timing);
      await store.updateTable("outbox").set(outcome).where("id", "=", mail.id).execute();
      const line = { ...about, reason: outcome.last_error, next: outcome.next_attempt_at };
      if (outcome.failed_at) logger.error(line, "a mail is given up");
      else logger.warn(line, "a mail could not be sent yet");
      return;
    }
    await store
      .updateTable("outbox")
      .set({ delivered_at: now().toISOString(), attempts: mail.attempts + 1, last_error: null })
      .where("id", "=", mail.id)
      .execute();
    logger.info(about, "a mail is sent");
  }

  async function scheduleNext(): Promise<void> {
    const next = await waiting().select("next_attempt_at").orderBy("next_attempt_at").limit(1).executeTakeFirst();
    if (!next || stopped) return;
    const wait = Math.max(0, Date.parse(next.next_attempt_at) - now().getTime());
    timer = setTimeout(wake, Math.min(wait, timing.longestWait));
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    round = round
      .then(deliverDue)
      .then(scheduleNext)
      .catch((error: unknown) => {
        logger.error({ err: error }, "the outbox can't be read");
        if (stopped) return;
        timer = setTimeout(wake, timing.firstWait);
        timer.unref();
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
          })
          .execute();
      }
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      transport.close();
    },
  };
}

function afterFailure(mail: Due, error: unknown, now: Date, timing: OutboxTiming) {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string };
  const isTooOld = now.getTime() - Date.parse(mail.created_at) > timing.giveUpAfter;
  const wait = Math.min(timing.firstWait * 2 ** mail.attempts, timing.longestWait);
  return {
    attempts: mail.attempts + 1,
    next_attempt_at: new Date(now.getTime() + wait).toISOString(),
    failed_at: isTooOld || HOPELESS.has(responseCode ?? 0) ? now.toISOString() : null,
    // Servers repeat the address they refuse: only codes go to the log and the store.
    last_error: [code, responseCode].filter(Boolean).join(" ") || (message ? "error" : "unknown"),
  };
}
