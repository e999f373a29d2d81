/** Events of requests for another program, such as a CRM: they wait in the outbox and are posted to `WEBHOOK_URL`. */
import { createHmac, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { LocaleCode, RequestKind, type Team } from "../../shared/contract";
import { referenceOf } from "../../shared/rules/reference";
import { addNumberedRow, type StoreTransaction } from "../store/store";
import type { VisitorRequestRow } from "../store/tables";
import { teamOfRequest } from "../team/access-scope";
import { WEBHOOK } from "./claims";
import type { Outbox } from "./outbox";
import type { Transport } from "./transport";

type EventName = "created" | "replied" | "answered" | "status_changed" | "moved" | "joined" | "erased";

/** No data of the visitor: who may see it opens the request at its address. */
export interface WebhookEvent {
  kind: typeof WEBHOOK;
  /** The same for each attempt. */
  id: string;
  type: `request.${EventName}`;
  timestamp: string;
  data: {
    id: number;
    reference: string;
    kind: RequestKind;
    team: Team;
    status: string;
    url: string;
    joined_to?: number;
  };
}

type AnnouncedRequest = Pick<
  Selectable<VisitorRequestRow>,
  "id" | "kind" | "status" | "language" | "site_id" | "moved_to" | "joined_to"
>;
/** Stores an event with the change itself; part of the caller's transaction. */
export type Announce = (transaction: StoreTransaction, name: EventName, request: AnnouncedRequest) => Promise<void>;

interface Parts {
  outbox: Outbox<WebhookEvent>;
  addressOf: (request: AnnouncedRequest, lang: LocaleCode, kind: RequestKind) => string;
  now: () => Date;
}

export function createAnnounce({ outbox, addressOf, now }: Parts): Announce {
  return async (transaction, name, request) => {
    const kind = RequestKind.parse(request.kind);
    const event: WebhookEvent = {
      kind: WEBHOOK,
      id: randomUUID(),
      type: `request.${name}`,
      timestamp: now().toISOString(),
      data: {
        id: request.id,
        reference: referenceOf(kind, request.id),
        kind,
        team: teamOfRequest(request),
        status: request.status,
        url: addressOf(request, LocaleCode.parse(request.language), kind),
        ...(request.joined_to !== null && { joined_to: request.joined_to }),
      },
    };
    const carrier =
      name === "erased" ? await storeCarrier(transaction, WEBHOOK, request.language, event.timestamp) : request.id;
    await outbox.enqueue(transaction, carrier, event);
    // The embedded store answers after the transaction; a shared one is looked at every few seconds.
    setImmediate(outbox.wake);
  };
}

/** The event of an erased request, or a mail of no request, refers to an empty row, which remains until it is sent. */
export const storeCarrier = (transaction: StoreTransaction, kind: string, language: string, created_at: string) =>
  addNumberedRow(transaction, "visitor_request", { kind, language, body: "{}", created_at });

/** An event that is sent or given up is not stored any longer. */
export async function forgetEvent(
  transaction: StoreTransaction,
  { id, request_id }: { id: number; request_id: number },
): Promise<void> {
  await transaction.deleteFrom("outbox").where("id", "=", id).execute();
  await transaction.deleteFrom("visitor_request").where("id", "=", request_id).where("kind", "=", WEBHOOK).execute();
}

const TIMEOUT_MS = 10_000;

interface Receiver {
  url: string;
  /** `whsec_` and the key in Base64. */
  secret: string;
  timeoutMs?: number;
}

/** Posts events as https://www.standardwebhooks.com describes. Only a status of 2xx counts; the body of the answer isn't read. */
export function webhookTransport({ url, secret, timeoutMs = TIMEOUT_MS }: Receiver): Transport<WebhookEvent> {
  const stopped = new AbortController();
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return {
    async send({ kind: _, ...event }) {
      const body = JSON.stringify(event);
      const seconds = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", key).update(`${event.id}.${seconds}.${body}`).digest("base64");
      const answer = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          "Content-Type": "application/json",
          "Webhook-Id": event.id,
          "Webhook-Timestamp": seconds,
          "Webhook-Signature": `v1,${signature}`,
        },
      }).catch((error: Error) => {
        const { code = "ETIMEDOUT" } = (error.cause ?? {}) as { code?: string };
        throw Object.assign(new Error("the receiver of events can't be reached"), { code });
      });
      await answer.body?.cancel();
      if (!answer.ok) throw Object.assign(new Error("an event is refused"), { code: `HTTP ${answer.status}` });
    },
    abort: () => stopped.abort(),
    close() {},
  };
}
