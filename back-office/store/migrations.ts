/** Never edit a step: add one. A step imports no living code; it has its own copy. */
import { type Kysely, type Migration, sql } from "kysely";
import type { StoreDialect } from "./dialect";
import { foundBy0005 } from "./found-by-0005";
import { searchTexts0014 } from "./search-texts-0014";
import type { Tables } from "./tables";

/** Former names of migrations, because two had the same number and databases record them by name. */
export const RENAMED: Readonly<Record<string, string>> = {
  "0004_find_earlier_requests": "0005_find_earlier_requests",
  "0005_when_mails_were_asked_for": "0006_when_mails_were_asked_for",
};

/** A step that only changes tables: one SQL statement after the other. */
const statements = (...texts: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

export const migrationsFor = ({ isShared, countingKey }: StoreDialect): Record<string, Migration> => ({
  "0001_first_tables": statements(
    "create table content_state (id integer primary key, hash text not null, filled_at text not null)",
    `create table content_record (
      kind text not null, key text not null, position integer not null, document text not null, updated_at text not null,
      constraint content_record_pk primary key (kind, key))`,
    `create table visitor_request (
      id ${countingKey}, kind text not null, status text not null default 'new', language text not null,
      body text not null, newsletter_at text, created_at text not null)`,
    `create table idempotency (
      key text primary key, call text not null, body_hash text not null, status integer not null, answer text not null,
      created_at text not null)`,
    `create table outbox (
      id ${countingKey}, request_id integer not null references visitor_request (id), kind text not null,
      message text not null, attempts integer not null default 0, next_attempt_at text not null, delivered_at text,
      failed_at text, last_error text, created_at text not null)`,
    "create index outbox_due on outbox (delivered_at, failed_at, next_attempt_at)",
  ),
  "0002_requests_and_teams": statements(
    ...["name", "email", "search_text", "note"].map(
      (name) => `alter table visitor_request add column ${name} text not null default ''`,
    ),
    ...["keep_file_at", "done_at"].map((name) => `alter table visitor_request add column ${name} text`),
    "alter table visitor_request add column about_id integer",
    "create index visitor_request_kind on visitor_request (kind, status)",
    "create index visitor_request_email on visitor_request (email)",
    "create index visitor_request_about on visitor_request (kind, about_id)",
    "create index outbox_request on outbox (request_id)",
    `create table request_file (
      id ${countingKey}, request_id integer not null references visitor_request (id), field text not null,
      name text not null, type text not null, size integer not null, sha256 text not null, key text not null unique,
      constraint request_file_field unique (request_id, field))`,
    `create table wishlist_count (
      address_hash text not null, day text not null, count integer not null,
      constraint wishlist_count_pk primary key (address_hash, day))`,
    `create table team_account (
      id ${countingKey}, email text not null unique, name text not null, team text not null, password text not null,
      created_at text not null)`,
    `create table team_session (
      token_hash text primary key, account_id integer not null references team_account (id), created_at text not null,
      expires_at text not null)`,
    "create table sign_in_failure (email_hash text primary key, count integer not null, last_at text not null)",
  ),
  "0003_first_accounts": statements("create table first_accounts (id integer primary key, made_at text not null)"),
  "0004_carts": statements(
    "create table cart (token_hash text primary key, lines text not null, discount_code text, valid_until text not null)",
  ),
  "0005_find_earlier_requests": {
    /** Before 0002 the search data of the inbox existed only in the bodies. */
    async up(db: Kysely<Pick<Tables, "visitor_request">>) {
      const rows = await db.selectFrom("visitor_request").select(["id", "body"]).where("email", "=", "").execute();
      for (const { id, body } of rows) {
        await db
          .updateTable("visitor_request")
          .set(foundBy0005(JSON.parse(body)))
          .where("id", "=", id)
          .execute();
      }
    },
  },
  "0006_when_mails_were_asked_for": {
    async up(db: Kysely<Pick<Tables, "outbox">>) {
      await db.schema
        .alterTable("outbox")
        .addColumn("asked_at", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await db
        .updateTable("outbox")
        .set(({ ref }) => ({ asked_at: ref("created_at") }))
        .execute();
    },
  },
  "0007_several_processes": statements(
    "alter table outbox add column claimed_until text",
    "alter table content_state add column version integer not null default 1",
    "create table content_change (version integer primary key, change text not null, changed_at text not null)",
    // An embedded store keeps them in a folder (requests/folder-uploads.ts).
    ...(isShared
      ? [
          `create table request_file_bytes (
            key text primary key references request_file (key) on delete cascade, bytes bytea not null)`,
        ]
      : []),
  ),
  /** Both may be missing in rows that an earlier release writes during an upgrade. */
  "0008_sites": statements(
    "alter table visitor_request add column site_id integer",
    "alter table team_account add column sites text",
  ),
  "0009_asked_questions": statements(
    `create table asked_question (
      week text not null, site_id integer not null, language text not null, kind text not null, key_hash text not null,
      words text, count integer not null,
      constraint asked_question_pk primary key (week, site_id, language, kind, key_hash))`,
  ),
  "0010_content_edits": statements(
    `create table content_edit (
      id ${countingKey}, kind text not null, reference text not null, latest integer not null, published integer,
      closed integer not null default 0, constraint content_edit_record unique (kind, reference))`,
    `create table content_edit_version (
      edit_id integer not null references content_edit (id), version integer not null, action text not null,
      body text not null, file text, author_id integer not null, author text not null, restored integer,
      saved_at text not null, constraint content_edit_version_pk primary key (edit_id, version))`,
  ),
  /** An embedded store reads them in the content's folder (media/own-files.ts). */
  "0011_content_files": statements(
    ...(isShared ? ["create table content_file (hash text primary key, bytes bytea not null)"] : []),
  ),
  "0012_trusted_clock": statements(
    "create table trusted_clock (id integer primary key, seen_at text not null, doubted_from text, doubted_at text)",
  ),
  "0013_request_events": {
    /** The column `note` remains, because the release before reads it during an upgrade or after a return to it. */
    async up(db: Kysely<Pick<Tables, "request_event"> & { visitor_request: { id: number; note: string } }>) {
      await statements(
        `create table request_event (
          id ${countingKey}, request_id integer not null references visitor_request (id), kind text not null,
          value text not null, author_id integer, author text not null, at text)`,
        "create index request_event_request on request_event (request_id, id)",
        "alter table visitor_request add column owner_id integer",
      ).up(db);
      await db
        .insertInto("request_event")
        .columns(["request_id", "kind", "value", "author"])
        .expression((from) =>
          from
            .selectFrom("visitor_request")
            .select((row) => ["id", row.val("note").as("kind"), "note", row.val("").as("author")])
            .where("note", "!=", "")
            .orderBy("id"),
        )
        .execute();
    },
  },
  "0014_search_text": {
    /** Files, notes and the phone number are found too, "ä" and "ae" alike, with any apostrophe. */
    async up(db: Kysely<Pick<Tables, "visitor_request" | "request_event" | "request_file">>) {
      const search = await searchTexts0014(db);
      for (const { id, search_text } of search) {
        await db.updateTable("visitor_request").set({ search_text }).where("id", "=", id).execute();
      }
    },
  },
  /** The list finds the requests of a page, and counts them, without reading the requests themselves. */
  "0015_list_indexes": statements(
    "create index visitor_request_listed on visitor_request (kind, status, created_at, site_id, owner_id)",
  ),
  "0016_replies": statements("alter table request_event add column mail_id integer"),
  "0017_search_index": {
    /** Finds any three characters in the search text, with a code for each labelled id, and a page of the list without those before it. */
    async up(db: Kysely<Pick<Tables, "visitor_request">>) {
      const rows = await db.selectFrom("visitor_request").select(["id", "body", "search_text"]).execute();
      for (const { id, body, search_text } of rows) {
        const text = [search_text, ...codes0017(JSON.parse(body))].join("\n");
        await db.updateTable("visitor_request").set({ search_text: text }).where("id", "=", id).execute();
      }
      await statements(
        `create index visitor_request_newest on visitor_request
          (created_at, id, kind, status, site_id, owner_id, about_id)`,
      ).up(db);
      await (isShared ? indexSearchText : createSearchTable)(db);
    },
  },
  "0018_incoming_mails": statements(
    `create table incoming_mail (
      request_id integer not null references visitor_request (id), key text not null, attached_at text not null,
      constraint incoming_mail_pk primary key (request_id, key))`,
    "create table mailbox_cursor (mailbox text primary key, uid bigint not null)",
  ),
  "0019_reply_templates": statements(
    `create table reply_template (
      id ${countingKey}, team text not null, kind text, language text not null, name text not null, text text not null)`,
  ),
  /** Without a reference to the account, because the release before removes accounts and doesn't know the table. */
  "0020_password_links": statements(
    "create table password_link (token_hash text primary key, account_id integer not null, expires_at text not null)",
  ),
  /** Without references to requests, because the release before erases them and doesn't know the tables. */
  "0021_training_sessions": statements(
    `create table training_session (
      session_id integer primary key, booked integer, closed_at text, cancelled_at text, day text, starts_at text,
      ends_at text, sequence integer not null)`,
    `create table training_participant (
      request_id integer not null, place integer not null, state text not null,
      constraint training_participant_pk primary key (request_id, place))`,
    "alter table visitor_request add column waiting_at text",
  ),
  "0022_account_roles": statements(
    "alter table team_account add column role text not null default 'member'",
    "alter table team_account add column state text not null default 'active'",
    "alter table team_account add column version integer not null default 0",
    `create table account_event (
      id ${countingKey}, account text not null, kind text not null, value text not null, author text, at text not null)`,
  ),
  /** The list and its counts know both without reading the requests themselves. */
  "0023_moved_and_joined": statements(
    "alter table visitor_request add column moved_to text",
    "alter table visitor_request add column joined_to integer",
    "drop index visitor_request_listed",
    "drop index visitor_request_newest",
    `create index visitor_request_listed on visitor_request
      (coalesce(moved_to, kind), status, created_at, site_id, owner_id, kind, moved_to, joined_to)`,
    `create index visitor_request_newest on visitor_request
      (created_at, id, kind, status, site_id, owner_id, about_id, moved_to, joined_to)`,
    "create index visitor_request_joined on visitor_request (joined_to) where joined_to is not null",
  ),
  /** Without references to the account, like 0020. */
  "0024_second_factor": statements(
    ...["second_factor", "second_factor_started_at", "second_factor_at"].map(
      (name) => `alter table team_account add column ${name} text`,
    ),
    "alter table team_account add column second_factor_step integer not null default 0",
    "create table recovery_code (code_hash text primary key, account_id integer not null)",
    "create table sign_in_challenge (token_hash text primary key, account_id integer not null, expires_at text not null)",
  ),
  "0025_session_device": statements(
    "alter table team_session add column device text",
    "alter table team_session add column used_at text",
  ),
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

/** Where the database may not have the extension, the search reads all requests. */
async function indexSearchText(db: Kysely<Pick<Tables, "visitor_request">>): Promise<void> {
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
async function createSearchTable(db: Kysely<Pick<Tables, "visitor_request">>): Promise<void> {
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

function codes0017(body: Record<string, unknown>): string[] {
  const fields = ["civility_id", "country", "job_id", "profile_id", "session_id", "subject", "user_type"];
  return fields.flatMap((field) => {
    const value = body[field];
    if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
    const code = `${field}=${value};`.toUpperCase();
    return [code.replaceAll(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)))];
  });
}
