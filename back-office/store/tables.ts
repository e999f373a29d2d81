/** The tables, as queries see them. Times are ISO 8601 in UTC; `document`, `body` and `message` hold JSON. */
import type { ColumnType, Generated } from "kysely";

export interface Tables {
  /** One row: the source of the content records. */
  content_state: {
    id: number;
    hash: string;
    version: Generated<number>;
    filled_at: string;
  };
  /** A record of the catalogue or the editorial content; `key` is its own within the kind, `""` for a kind of one. */
  content_record: {
    kind: string;
    key: string;
    position: number;
    document: string;
    updated_at: string;
  };
  /** The change of a version: a `ContentChange` of the contract, as JSON. Only the latest ones are stored. */
  content_change: { version: number; change: string; changed_at: string };
  /** The bytes of a file in the content's `media/`; content names it by its hash. Only in a shared store. */
  content_file: { hash: string; bytes: Buffer };
  /** A picture or document that a team added to the content; `path` is below its `media/`, `fact` (JSON) what is read of it. */
  media_file: {
    path: string;
    hash: string;
    fact: string;
    added_at: string;
    /** The embedded store gives an ArrayBuffer. */
    bytes: ColumnType<Buffer | ArrayBuffer, Buffer>;
  };
  /** A record that a team edits, beside the content's files. `reference` is the record's, or the new one's. */
  content_edit: {
    id: Generated<number>;
    kind: string;
    reference: string;
    /** The number of its last version. */
    latest: number;
    /** The published version; `null`: visitors see the file's record, if there is one. */
    published: number | null;
    /** 1: it was closed. */
    closed: number;
    /** The version that is published at `scheduled_at` (ISO time); `null`: none. */
    scheduled: number | null;
    scheduled_at: string | null;
  };
  /** A saved version of an edit; versions are immutable. `body` is the edit's body of the contract. */
  content_edit_version: {
    edit_id: number;
    version: number;
    action: string;
    body: string;
    /** The file's record at that time, like `body`; `null`: there was none. */
    file: string | null;
    author_id: number;
    /** The name of the account at that time. */
    author: string;
    /** The version whose body it took. */
    restored: number | null;
    /** Why a second account has returned it. */
    reason: string | null;
    /** The text that is still right for its source: `title.de`. */
    confirmed: string | null;
    /** The import that made it; `reason` is the name of its file. */
    batch: string | null;
    saved_at: string;
  };
  /** `name`, `email` (lower case) and `search_text` (folded) are copied out of the body for the inbox's queries. */
  visitor_request: {
    id: Generated<number>;
    kind: string;
    status: Generated<string>;
    language: string;
    body: string;
    name: Generated<string>;
    email: Generated<string>;
    search_text: Generated<string>;
    /** The job of an application, or the session of a training registration. */
    about_id: Generated<number | null>;
    /** The site of the request; `null`: an earlier release stored it, for the default site. */
    site_id: Generated<number | null>;
    /** The team that another one moved it to; `null`: it is the team's of its kind. */
    moved_to: Generated<string | null>;
    /** The request that it is joined with, and shown in. */
    joined_to: Generated<number | null>;
    newsletter_at: string | null;
    keep_file_at: Generated<string | null>;
    /** The account of the member who handles it. */
    owner_id: Generated<number | null>;
    /** Since when a registration for a training has been on the waiting list. */
    waiting_at: Generated<string | null>;
    done_at: Generated<string | null>;
    created_at: string;
  };
  /** The first answer to a key, given again when the same request comes twice. */
  idempotency: {
    key: string;
    call: string;
    body_hash: string;
    status: number;
    answer: string;
    created_at: string;
  };
  /** A mail to deliver. `delivered_at` and `failed_at` end its life. */
  outbox: {
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
    /** When delivery was last requested, automatically or by hand: the time for retries counts from then. */
    asked_at: string;
    /** Shared store only: the lease of the process that sends it, renewed while the process lives. */
    claimed_until: Generated<string | null>;
  };
  /** An entry of a request's history, in order and never changed. `value`: a text, the status, the owner's name or a file's. */
  request_event: {
    id: Generated<number>;
    request_id: number;
    kind: string;
    value: string;
    /** `null`: a mail that came in, or a note of an earlier release, which stored neither author nor time. */
    author_id: number | null;
    /** The name of the account at that time, or the sender of the mail. */
    author: string;
    at: string | null;
    /** The mail of a reply, in the outbox. */
    mail_id: Generated<number | null>;
  };
  /** A file of a request: in `DATA_DIR/uploads/{key}`, or in the shared store. `size` in bytes, `sha256` in hex. */
  request_file: {
    id: Generated<number>;
    request_id: number;
    field: string;
    name: string;
    type: string;
    size: number;
    sha256: string;
    key: string;
  };
  /** A mail that is attached to a request. `key`: hash of its Message-ID. */
  incoming_mail: { request_id: number; key: string; attached_at: string };
  /** `kind` is `null`: for every kind of the team. */
  reply_template: {
    id: Generated<number>;
    team: string;
    kind: string | null;
    language: string;
    name: string;
    text: string;
  };
  /** A team's changes to a session of a training; a column without a value is as the content has it. */
  training_session: {
    session_id: number;
    booked: number | null;
    closed_at: string | null;
    cancelled_at: string | null;
    /** The first day that it was moved to, and its times of day (`08:30`). */
    day: string | null;
    starts_at: string | null;
    ends_at: string | null;
    /** The SEQUENCE of its calendar file. */
    sequence: number;
  };
  /** A participant who isn't just registered: `came`, `absent` or `cancelled`. `place` is that in the registration's list. */
  training_participant: { request_id: number; place: number; state: string };
  /** The number (UID) of the last message of a mailbox that was looked at. */
  mailbox_cursor: {
    mailbox: string;
    /** PostgreSQL gives a `bigint` as text. */
    uid: ColumnType<number | string, number, number>;
  };
  /** Only in a shared store. */
  request_file_bytes: { key: string; bytes: Buffer };
  /** The mails that visitors caused to an address on a day; only the address's hash is stored. */
  wishlist_count: { address_hash: string; day: string; count: number };
  team_account: {
    id: Generated<number>;
    /** Lower case. */
    email: string;
    name: string;
    team: string;
    /** JSON: the numbers of the sites whose requests it sees; `null`: all. */
    sites: Generated<string | null>;
    role: Generated<string>;
    /** JSON: the role by kind of content; `null`: the account's role. */
    content_roles: Generated<string | null>;
    state: Generated<string>;
    /** Counts the changes by administrators. */
    version: Generated<number>;
    /** The scrypt hash, with its salt and cost parameters. */
    password: string;
    /** The encrypted secret of the second factor, from its start on; `null`: none. */
    second_factor: Generated<string | null>;
    second_factor_started_at: Generated<string | null>;
    /** When it was confirmed; `null`: it isn't on. */
    second_factor_at: Generated<string | null>;
    /** The period of the last code, counted from 1970: none is valid twice. */
    second_factor_step: Generated<number>;
    created_at: string;
  };
  /** An entry of the log of accounts; it is never changed. `account` is the address at that time. */
  account_event: {
    id: Generated<number>;
    account: string;
    kind: string;
    value: string;
    /** The name of the member at that time; `null`: the terminal. */
    author: string | null;
    at: string;
  };
  /** A code that replaces one of the second factor, once. Only its hash is stored. */
  recovery_code: { code_hash: string; account_id: number };
  /** A sign-in between its two steps. The token itself is only in the browser. */
  sign_in_challenge: { token_hash: string; account_id: number; expires_at: string };
  /** One row from the first start on: the first accounts aren't created again. */
  first_accounts: { id: number; made_at: string };
  /** A session of a member. The token itself is only in the browser. */
  team_session: {
    token_hash: string;
    account_id: number;
    created_at: string;
    expires_at: string;
    /** The families of its browser and system. */
    device: Generated<string | null>;
    /** Within five minutes; `null`: the release before made it. */
    used_at: Generated<string | null>;
  };
  sign_in_failure: { email_hash: string; count: number; last_at: string };
  /** A link by which a password is set. The token itself is only in the mail. */
  password_link: { token_hash: string; account_id: number; expires_at: string };
  /** A visitor's cart. `lines` is JSON: product id and quantity; prices are looked up each time. */
  cart: {
    token_hash: string;
    lines: string;
    discount_code: string | null;
    valid_until: string;
  };
  /** Counts of equivalent queries. `key_hash`: keyed hash of the signature; `words` (JSON) from the third query on. */
  asked_question: {
    /** Its Monday. */
    week: string;
    site_id: number;
    language: string;
    kind: string;
    key_hash: string;
    words: string | null;
    count: number;
  };
  /** One row: when the clock was last trusted, and since when a later time is doubted (retention/trusted-clock.ts). */
  trusted_clock: {
    id: number;
    seen_at: string;
    doubted_from: string | null;
    doubted_at: string | null;
  };
}

export type ContentStateRow = Tables["content_state"];
export type ContentRecordRow = Tables["content_record"];
export type ContentEditVersionRow = Tables["content_edit_version"];
export type VisitorRequestRow = Tables["visitor_request"];
export type OutboxRow = Tables["outbox"];
export type RequestFileRow = Tables["request_file"];
export type SessionChangeRow = Tables["training_session"];
export type TeamAccountRow = Tables["team_account"];
export type SearchQueryRow = Tables["asked_question"];
export type TrustedClockRow = Tables["trusted_clock"];
