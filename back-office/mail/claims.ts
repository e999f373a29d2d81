/** Claims due mails for this process: in memory, or with a lease in the rows of a shared store. */
import type { ExpressionBuilder } from "kysely";
import type { Logger } from "pino";
import { isShared } from "../store/dialect";
import type { Store } from "../store/store";
import type { OutboxRow, Tables } from "../store/tables";

const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
/** No try and no lease is ever set further ahead: one that is dates from before the clock was set back, and counts as past. */
export const FURTHEST_AHEAD_MS = 3_600_000;

export type DueMail = Pick<OutboxRow, "request_id" | "kind" | "message" | "attempts" | "asked_at"> & { id: number };
const COLUMNS = ["id", "request_id", "kind", "message", "attempts", "asked_at"] as const;

/** The kind of the outbox's rows that are events for another program (webhook.ts); all other rows are mails. */
export const WEBHOOK = "webhook";

interface Parts {
  store: Store;
  of: "mails" | "events";
  logger: Pick<Logger, "warn">;
  now: () => Date;
}

export function createClaims({ store, of, logger, now }: Parts) {
  const own = new Set<number>();
  const shared = isShared(store);
  const renewing = shared ? setInterval(renew, RENEW_EVERY_MS) : undefined;
  renewing?.unref();

  const time = (later = 0): string => new Date(now().getTime() + later).toISOString();
  const free = () =>
    store
      .selectFrom("outbox")
      .where("delivered_at", "is", null)
      .where("failed_at", "is", null)
      .where("id", "not in", [...own, 0])
      .where((mail) => (of === "mails" ? mail("kind", "!=", WEBHOOK) : isNextOfRequest(mail)))
      .$if(shared, (mails) =>
        mails.where((mail) =>
          mail.or([
            mail("claimed_until", "is", null),
            mail("claimed_until", "<", time()),
            mail("claimed_until", ">", time(LEASE_MS + FURTHEST_AHEAD_MS)),
          ]),
        ),
      );
  const due = (most: number) =>
    free()
      .where((mail) =>
        mail.or([mail("next_attempt_at", "<=", time()), mail("next_attempt_at", ">", time(FURTHEST_AHEAD_MS))]),
      )
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(most);

  /** The events of one request are sent in their order. */
  const isNextOfRequest = (event: ExpressionBuilder<Tables, "outbox">) =>
    event.and([
      event("kind", "=", WEBHOOK),
      event.not(
        event.exists(
          event
            .selectFrom("outbox as earlier")
            .select("earlier.id")
            .where("earlier.kind", "=", WEBHOOK)
            .whereRef("earlier.request_id", "=", "outbox.request_id")
            .whereRef("earlier.id", "<", "outbox.id"),
        ),
      ),
    ]);

  /** One statement, so that no two processes get the same mail. */
  const claim = (most: number): Promise<DueMail[]> =>
    store
      .updateTable("outbox")
      .set({ claimed_until: time(LEASE_MS) })
      .where("id", "in", due(most).select("id").forUpdate().skipLocked())
      .returning(COLUMNS)
      .execute();

  async function renew(): Promise<void> {
    if (own.size === 0) return;
    try {
      await store
        .updateTable("outbox")
        .set({ claimed_until: time(LEASE_MS) })
        .where("id", "in", [...own])
        .execute();
    } catch (error) {
      logger.warn({ err: error }, "the claims on mails couldn't be renewed");
    }
  }

  return {
    /** Takes due mails, oldest first; no other process sends them until they are released. */
    async take(most: number): Promise<DueMail[]> {
      const mails = shared ? await claim(most) : await due(most).select(COLUMNS).execute();
      for (const { id } of mails) own.add(id);
      return mails;
    },
    /** In ISO 8601, when the next unclaimed mail is due; `null` when none waits. */
    async nextAt(): Promise<string | null> {
      const next = await free().select("next_attempt_at").orderBy("next_attempt_at").limit(1).executeTakeFirst();
      return next?.next_attempt_at ?? null;
    },
    /** The mail's outcome is noted. */
    release: (id: number) => void own.delete(id),
    stop: () => clearInterval(renewing),
  };
}
