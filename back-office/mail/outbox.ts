/** Mails are stored with their request and delivered from there, even days later. A crash may send one twice. */
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { isShared } from "../store/dialect";
import { groupCommit, groupStatement } from "../store/group-commit";
import { addNumberedRow, type Store, type StoreTransaction } from "../store/store";
import type { OutboxRow } from "../store/tables";
import { createClaims, type DueMail, FURTHEST_AHEAD_MS, WEBHOOK } from "./claims";
import type { OutgoingMail } from "./outgoing";
import { FileErased, type Transport } from "./transport";

/** A mail, or an event for another program. */
interface Message {
  kind: string;
  requestId?: string | undefined;
}
export type Outbox<Sent extends Message = OutgoingMail> = ReturnType<typeof createOutbox<Sent>>;

/** Milliseconds. */
export interface OutboxTiming {
  /** The wait after the first failure; it doubles with each. */
  firstWait: number;
  longestWait: number;
  giveUpAfter: number;
}
const TIMING: OutboxTiming = { firstWait: 30_000, longestWait: FURTHEST_AHEAD_MS, giveUpAfter: 5 * 86_400_000 };
/** The minimum number of attempts before a mail is given up, so that a clock that jumps ahead ends no mail. */
const MIN_ATTEMPTS = 10;
/** Several mails are sent at once, so that a slow one doesn't delay the others. */
const AT_ONCE = 4;
/** The pause before the result of a mail is written again. It is short, so that no other process sends the mail meanwhile. */
const NOTE_AGAIN_MS = 1_000;
/** Others may leave mails in a shared store, and die before they send them. */
const LOOK_AROUND_MS = 5_000;
/** Answers of a mail server that no repetition changes: there is no such mailbox. */
const PERMANENT_SMTP_ERRORS = new Set([550, 551, 553]);
/** Errors of nodemailer when the mail server can't be reached. */
const UNREACHABLE = ["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT"];

interface OutboxParts<Sent extends Message> {
  store: Store;
  /** Each has an outbox of its own, so that a receiver of events that doesn't answer delays no mail. */
  of: "mails" | "events";
  transport: Transport<Sent>;
  logger: Logger;
  now: () => Date;
  timing?: OutboxTiming;
  /** By kind, further work when a mail is delivered or given up; part of the transaction that stores the result. */
  onEnd?: Partial<
    Record<string, (transaction: StoreTransaction, mail: Pick<DueMail, "id" | "request_id">) => Promise<void>>
  >;
}
type Outcome = { attempts: number; claimed_until: null } & Partial<
  Pick<OutboxRow, "next_attempt_at" | "delivered_at" | "failed_at" | "last_error">
>;

export function createOutbox<Sent extends Message>(parts: OutboxParts<Sent>) {
  const { store, of, transport, logger, now, timing = TIMING, onEnd = {} } = parts;
  const what = of === "mails" ? "a mail" : "an event";
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;
  const claims = createClaims({ store, of, logger, now });
  const sending = new Set<Promise<void>>();
  const longestWait = isShared(store) ? LOOK_AROUND_MS : timing.longestWait;
  /** The mail server couldn't be reached, as far as is known. An earlier process may have left such mails. */
  let wasAway = true;

  async function takeDue(): Promise<void> {
    if (stopped || sending.size >= AT_ONCE) return;
    for (const mail of await claims.take(AT_ONCE - sending.size)) {
      const delivery = deliver(mail).finally(() => sending.delete(delivery));
      sending.add(delivery);
    }
    if (sending.size < AT_ONCE) await scheduleNext();
  }

  /** Never throws: whatever comes of it, the next one has its turn. */
  async function deliver(mail: DueMail): Promise<void> {
    const { outcome, requestId } = await send(mail);
    const line = { requestId, mail: mail.id, kind: mail.kind };
    // It is sent once, however long the store can't be written.
    while (!(await isNoted(mail, outcome, line))) {
      if (stopped) return;
      await wait(NOTE_AGAIN_MS, undefined, { ref: false });
    }
    logOutcome(outcome, line);
    claims.release(mail.id);
    // Deferred, because this mail still counts as being sent.
    setImmediate(wake);
  }

  async function isNoted(mail: DueMail, outcome: Outcome, line: object): Promise<boolean> {
    try {
      await note(mail, outcome);
      return true;
    } catch (error) {
      logger.error({ ...line, err: error }, `what became of ${what} couldn't be noted`);
      return false;
    }
  }

  async function send(mail: DueMail): Promise<{ outcome: Outcome; requestId: string | undefined }> {
    const tried = { attempts: mail.attempts + 1, claimed_until: null };
    let requestId: string | undefined;
    try {
      const message = JSON.parse(mail.message) as Sent;
      requestId = message.requestId;
      await transport.send(message, mail);
      return {
        requestId,
        outcome: { ...tried, delivered_at: now().toISOString(), last_error: transport.note ?? null },
      };
    } catch (error) {
      return { requestId, outcome: { ...tried, ...afterFailure(mail, error, now(), timing) } };
    }
  }

  async function note(mail: DueMail, outcome: Outcome): Promise<void> {
    const write = (to: Store) => to.updateTable("outbox").set(outcome).where("id", "=", mail.id).execute();
    const end = outcome.delivered_at || outcome.failed_at ? onEnd[mail.kind] : undefined;
    const isBack = Boolean(outcome.delivered_at) && wasAway;
    if (!end && !isBack) await groupStatement(store, write);
    else {
      await groupCommit(store, async (transaction) => {
        await write(transaction);
        await end?.(transaction, mail);
        // The server is back: those that waited for it need not wait longer.
        if (isBack) await hurry(transaction);
      });
    }
    if (outcome.delivered_at) wasAway = false;
    else if (UNREACHABLE.includes(outcome.last_error ?? "")) wasAway = true;
  }

  function logOutcome(outcome: Outcome, line: object): void {
    if (outcome.delivered_at) logger.info(line, `${what} is sent`);
    else if (outcome.failed_at) logger.error({ ...line, reason: outcome.last_error }, `${what} is given up`);
    else {
      const { last_error: reason, next_attempt_at: next } = outcome;
      logger.warn({ ...line, reason, next }, `${what} could not be sent yet`);
    }
  }

  async function hurry(transaction: StoreTransaction): Promise<void> {
    await transaction
      .updateTable("outbox")
      .set({ next_attempt_at: now().toISOString() })
      .where("delivered_at", "is", null)
      .where("failed_at", "is", null)
      .where("last_error", "in", UNREACHABLE)
      .where("kind", of === "mails" ? "!=" : "=", WEBHOOK)
      .execute();
  }

  async function scheduleNext(): Promise<void> {
    const next = await claims.nextAt();
    if (stopped) return;
    if (next) wakeIn(Math.min(Math.max(0, Date.parse(next) - now().getTime()), longestWait));
    else if (isShared(store)) wakeIn(LOOK_AROUND_MS);
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
    /** Enqueues in the caller's transaction; returns the mail's number. @param withheld why it waits for a team's request */
    async enqueue(transaction: StoreTransaction, requestId: number, mail: Sent, withheld?: string): Promise<number> {
      const time = now().toISOString();
      return addNumberedRow(transaction, "outbox", {
        request_id: requestId,
        kind: mail.kind,
        message: JSON.stringify(mail),
        attempts: 0,
        next_attempt_at: time,
        created_at: time,
        asked_at: time,
        ...(withheld !== undefined && { failed_at: time, last_error: withheld }),
      });
    },
    /** Looks for mails that are due; call it after a commit. */
    wake,
    /** Resolves when the mails being sent are away. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      transport.abort?.();
      await round;
      await Promise.all(sending);
      claims.stop();
      transport.close();
    },
  };
}

function afterFailure(mail: DueMail, error: unknown, now: Date, timing: OutboxTiming) {
  const { responseCode, code, response } = error as { responseCode?: number; code?: string; response?: unknown };
  const isTooOld = mail.attempts + 1 >= MIN_ATTEMPTS && now.getTime() - Date.parse(mail.asked_at) > timing.giveUpAfter;
  const isPermanent = PERMANENT_SMTP_ERRORS.has(responseCode ?? 0) || error instanceof FileErased;
  const wait = Math.min(timing.firstWait * 2 ** mail.attempts, timing.longestWait);
  // "5.1.1": why, in the words of RFC 3463.
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === "string" ? response : "") ?? [];
  return {
    next_attempt_at: new Date(now.getTime() + wait).toISOString(),
    failed_at: isTooOld || isPermanent ? now.toISOString() : null,
    // Servers repeat the address they refuse: only codes go to the log and the store.
    last_error: [code, responseCode, status].filter(Boolean).join(" ") || "error",
  };
}
