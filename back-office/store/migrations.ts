/** Never edit a step: add one. A step imports no living code; it has its own copy. */
import { type Kysely, type Migration, sql } from "kysely";
import type { StoreDialect } from "./dialect";

/** A step that only changes tables: one SQL statement after the other. */
const statements = (...texts: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

/** The first release has recorded each of these; a new database has all that they did from 0001. */
const JOINED = [
  ...["0002_requests_and_teams", "0003_first_accounts", "0004_carts", "0005_find_earlier_requests"],
  ...["0006_when_mails_were_asked_for", "0007_several_processes", "0008_sites", "0009_asked_questions"],
  ...["0010_content_edits", "0011_content_files", "0012_trusted_clock", "0013_request_events", "0014_search_text"],
  ...["0015_list_indexes", "0016_replies", "0017_search_index", "0018_incoming_mails", "0019_reply_templates"],
  ...["0020_password_links", "0021_training_sessions", "0022_account_roles", "0023_moved_and_joined"],
  ...["0024_second_factor", "0025_session_device"],
];
/** A database without this step is older than the first release. */
export const FIRST_RELEASE = "0025_session_device";

export const migrationsFor = ({ isShared, countingKey }: StoreDialect): Record<string, Migration> => ({
  "0001_first_tables": {
    async up(db: Kysely<unknown>) {
      await firstTables({ isShared, countingKey }).up(db);
      await (isShared ? indexSearchText : createSearchTable)(db);
    },
  },
  ...Object.fromEntries(JOINED.map((name) => [name, statements()])),
  "0026_content_schedule": statements(
    "alter table content_edit add column scheduled integer",
    "alter table content_edit add column scheduled_at text",
  ),
  "0027_media_files": statements(
    `create table media_file (
      path text primary key, hash text not null, fact text not null, added_at text not null,
      bytes ${isShared ? "bytea" : "blob"} not null)`,
  ),
  "0028_edit_reason": statements("alter table content_edit_version add column reason text"),
  "0029_confirmed_translation": statements("alter table content_edit_version add column confirmed text"),
  "0030_product_import": statements("alter table content_edit_version add column batch text"),
  "0031_content_roles": statements("alter table team_account add column content_roles text"),
});

const firstTables = ({ isShared, countingKey }: Pick<StoreDialect, "isShared" | "countingKey">) =>
  statements(
    `create table content_state (
      id integer primary key, hash text not null, filled_at text not null, version integer not null default 1)`,
    `create table content_record (
      kind text not null, key text not null, position integer not null, document text not null, updated_at text not null,
      constraint content_record_pk primary key (kind, key))`,
    "create table content_change (version integer primary key, change text not null, changed_at text not null)",
    `create table content_edit (
      id ${countingKey}, kind text not null, reference text not null, latest integer not null, published integer,
      closed integer not null default 0, constraint content_edit_record unique (kind, reference))`,
    `create table content_edit_version (
      edit_id integer not null references content_edit (id), version integer not null, action text not null,
      body text not null, file text, author_id integer not null, author text not null, restored integer,
      saved_at text not null, constraint content_edit_version_pk primary key (edit_id, version))`,
    // The column `note` is read by no release any more.
    `create table visitor_request (
      id ${countingKey}, kind text not null, status text not null default 'new', language text not null,
      body text not null, newsletter_at text, created_at text not null, name text not null default '',
      email text not null default '', search_text text not null default '', note text not null default '',
      keep_file_at text, done_at text, about_id integer, site_id integer, owner_id integer, waiting_at text,
      moved_to text, joined_to integer)`,
    "create index visitor_request_kind on visitor_request (kind, status)",
    "create index visitor_request_email on visitor_request (email)",
    "create index visitor_request_about on visitor_request (kind, about_id)",
    "create index visitor_request_joined on visitor_request (joined_to) where joined_to is not null",
    // The list finds the requests of a page, and counts them, without reading the requests themselves.
    `create index visitor_request_listed on visitor_request
      (coalesce(moved_to, kind), status, created_at, site_id, owner_id, kind, moved_to, joined_to)`,
    `create index visitor_request_newest on visitor_request
      (created_at, id, kind, status, site_id, owner_id, about_id, moved_to, joined_to)`,
    `create table request_event (
      id ${countingKey}, request_id integer not null references visitor_request (id), kind text not null,
      value text not null, author_id integer, author text not null, at text, mail_id integer)`,
    "create index request_event_request on request_event (request_id, id)",
    `create table request_file (
      id ${countingKey}, request_id integer not null references visitor_request (id), field text not null,
      name text not null, type text not null, size integer not null, sha256 text not null, key text not null unique,
      constraint request_file_field unique (request_id, field))`,
    `create table outbox (
      id ${countingKey}, request_id integer not null references visitor_request (id), kind text not null,
      message text not null, attempts integer not null default 0, next_attempt_at text not null, delivered_at text,
      failed_at text, last_error text, created_at text not null, asked_at text not null default '', claimed_until text)`,
    "create index outbox_due on outbox (delivered_at, failed_at, next_attempt_at)",
    "create index outbox_request on outbox (request_id)",
    `create table incoming_mail (
      request_id integer not null references visitor_request (id), key text not null, attached_at text not null,
      constraint incoming_mail_pk primary key (request_id, key))`,
    // Without references to requests, because the release before erases those and doesn't know the tables.
    `create table training_session (
      session_id integer primary key, booked integer, closed_at text, cancelled_at text, day text, starts_at text,
      ends_at text, sequence integer not null)`,
    `create table training_participant (
      request_id integer not null, place integer not null, state text not null,
      constraint training_participant_pk primary key (request_id, place))`,
    "create table mailbox_cursor (mailbox text primary key, uid bigint not null)",
    `create table reply_template (
      id ${countingKey}, team text not null, kind text, language text not null, name text not null, text text not null)`,
    `create table idempotency (
      key text primary key, call text not null, body_hash text not null, status integer not null, answer text not null,
      created_at text not null)`,
    "create table cart (token_hash text primary key, lines text not null, discount_code text, valid_until text not null)",
    `create table wishlist_count (
      address_hash text not null, day text not null, count integer not null,
      constraint wishlist_count_pk primary key (address_hash, day))`,
    `create table asked_question (
      week text not null, site_id integer not null, language text not null, kind text not null, key_hash text not null,
      words text, count integer not null,
      constraint asked_question_pk primary key (week, site_id, language, kind, key_hash))`,
    "create table trusted_clock (id integer primary key, seen_at text not null, doubted_from text, doubted_at text)",
    `create table team_account (
      id ${countingKey}, email text not null unique, name text not null, team text not null, password text not null,
      created_at text not null, sites text, role text not null default 'member', state text not null default 'active',
      version integer not null default 0, second_factor text, second_factor_started_at text, second_factor_at text,
      second_factor_step integer not null default 0)`,
    `create table account_event (
      id ${countingKey}, account text not null, kind text not null, value text not null, author text, at text not null)`,
    "create table first_accounts (id integer primary key, made_at text not null)",
    `create table team_session (
      token_hash text primary key, account_id integer not null references team_account (id), created_at text not null,
      expires_at text not null, device text, used_at text)`,
    "create table sign_in_failure (email_hash text primary key, count integer not null, last_at text not null)",
    "create table sign_in_challenge (token_hash text primary key, account_id integer not null, expires_at text not null)",
    "create table password_link (token_hash text primary key, account_id integer not null, expires_at text not null)",
    "create table recovery_code (code_hash text primary key, account_id integer not null)",
    // An embedded store has these in folders: uploads, and the media of the content.
    ...(isShared
      ? [
          `create table request_file_bytes (
            key text primary key references request_file (key) on delete cascade, bytes bytea not null)`,
          "create table content_file (hash text primary key, bytes bytea not null)",
        ]
      : []),
  );

/** Where the database may not have the extension, the search reads all requests. */
async function indexSearchText(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index visitor_request_search on visitor_request using gin (search_text gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object
        then raise notice 'no extension pg_trgm';
    end $$`.execute(db);
}

/** Triggers fill it, so that no statement forgets it. Erased text is removed from it, not only marked. */
async function createSearchTable(db: Kysely<unknown>): Promise<void> {
  const add = sql.raw("insert into request_search (rowid, search_text) values (new.id, new.search_text)");
  const remove = sql.raw(
    "insert into request_search (request_search, rowid, search_text) values ('delete', old.id, old.search_text)",
  );
  for (const statement of [
    sql`create virtual table request_search using fts5(
      search_text, content='visitor_request', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    sql`insert into request_search (request_search, rank) values ('secure-delete', 1)`,
    sql`insert into request_search (request_search) values ('rebuild')`,
    sql`create trigger request_search_added after insert on visitor_request begin ${add}; end`,
    sql`create trigger request_search_removed after delete on visitor_request begin ${remove}; end`,
    sql`create trigger request_search_changed after update of search_text on visitor_request begin ${remove}; ${add}; end`,
  ]) {
    await statement.execute(db);
  }
}
