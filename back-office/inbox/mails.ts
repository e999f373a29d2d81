import type { MailState, RequestMail } from "../../shared/contract";
import { WEBHOOK } from "../mail/claims";
import type { OutgoingMail } from "../mail/outgoing";
import { REPLY_MAIL } from "../mail/reply-mail";
import { isAcknowledgement } from "../mail/request-mails";
import { AS_FILE } from "../mail/transport";
import type { Store } from "../store/store";
import type { OutboxRow } from "../store/tables";

const WORST_FIRST: readonly MailState[] = ["given_up", "waiting", "stored", "delivered"];
const ROWS_AT_ONCE = 500;

/** The worst state of each request's mails; a request without mails has nothing to wait for. */
export async function mailStates(store: Store, requestIds: readonly number[]): Promise<(id: number) => MailState> {
  const states = new Map<number, MailState>();
  for (let start = 0; start < requestIds.length; start += ROWS_AT_ONCE) {
    const rows = await store
      .selectFrom("outbox")
      .select(["request_id", "delivered_at", "failed_at", "last_error"])
      .where("request_id", "in", requestIds.slice(start, start + ROWS_AT_ONCE))
      .where("kind", "!=", WEBHOOK)
      .execute();
    for (const row of rows) {
      states.set(row.request_id, worst([states.get(row.request_id) ?? "delivered", stateOf(row)]));
    }
  }
  return (id) => states.get(id) ?? "delivered";
}

export const worst = (states: readonly MailState[]): MailState =>
  WORST_FIRST.find((state) => states.includes(state)) ?? "delivered";

export async function mailsOf(store: Store, requestId: number): Promise<RequestMail[]> {
  const rows = await store
    .selectFrom("outbox")
    .selectAll()
    .where("request_id", "=", requestId)
    .where("kind", "!=", WEBHOOK)
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const state = stateOf(row);
    return {
      id: row.id,
      kind: kindOf(row),
      to: addressOf(row.message),
      state,
      attempts: row.attempts,
      created_at: row.created_at,
      delivered_at: row.delivered_at,
      next_attempt_at: state === "waiting" ? row.next_attempt_at : null,
      last_error: state === "stored" ? null : row.last_error,
    };
  });
}

/** Whatever became of it, it is due now; what it went through stays counted. @returns whether there is such a mail */
export async function sendAgain(store: Store, requestId: number, mailId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("outbox")
    .set({ next_attempt_at: now.toISOString(), asked_at: now.toISOString(), delivered_at: null, failed_at: null })
    .where("id", "=", mailId)
    .where("request_id", "=", requestId)
    .where("kind", "!=", WEBHOOK)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function kindOf(mail: Pick<OutboxRow, "kind">): RequestMail["kind"] {
  if (mail.kind === REPLY_MAIL) return "reply";
  return isAcknowledgement(mail) ? "visitor" : "team";
}

function stateOf(row: Pick<OutboxRow, "delivered_at" | "failed_at" | "last_error">): MailState {
  const { delivered_at, failed_at, last_error } = row;
  if (delivered_at) return last_error === AS_FILE ? "stored" : "delivered";
  return failed_at ? "given_up" : "waiting";
}

function addressOf(message: string): string {
  const { to } = JSON.parse(message) as Pick<OutgoingMail, "to">;
  return typeof to === "string" ? to : to.address;
}
