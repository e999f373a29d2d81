/** The tables, as queries see them. Times are ISO 8601 in UTC; `document`, `body` and `message` hold JSON. */
import type { Generated } from "kysely";

export interface Tables {
  content_state: ContentStateRow;
  content_record: ContentRecordRow;
  visitor_request: VisitorRequestRow;
  idempotency: IdempotencyRow;
  outbox: OutboxRow;
}

/** One row: which content the records came from. */
export interface ContentStateRow {
  id: number;
  hash: string;
  filled_at: string;
}
/** A record of the catalogue or the editorial content; `key` is its own within the kind, `""` for a kind of one. */
export interface ContentRecordRow {
  kind: string;
  key: string;
  position: number;
  document: string;
  updated_at: string;
}
/** What a visitor sent. `body` is the validated body; consents are kept with the time they were given. */
export interface VisitorRequestRow {
  id: Generated<number>;
  kind: string;
  status: string;
  language: string;
  body: string;
  newsletter_at: string | null;
  created_at: string;
}
/** The first answer to a key, given again when the same request comes twice. */
export interface IdempotencyRow {
  key: string;
  call: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: string;
}
/** A mail to deliver. `delivered_at` and `failed_at` end its life. */
export interface OutboxRow {
  id: Generated<number>;
  request_id: number;
  kind: string;
  message: string;
  attempts: number;
  next_attempt_at: string;
  delivered_at: string | null;
  failed_at: string | null;
  last_error: string | null;
  created_at: string;
}
