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

export const migrationsFor = (dialect: StoreDialect): Record<string, Migration> => ({
  "0001_first_tables": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("content_state")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("hash", "text", (column) => column.notNull())
        .addColumn("filled_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("content_record")
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("document", "text", (column) => column.notNull())
        .addColumn("updated_at", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("content_record_pk", ["kind", "key"])
        .execute();
      await db.schema
        .createTable("visitor_request")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull().defaultTo("new"))
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("newsletter_at", "text")
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("idempotency")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("call", "text", (column) => column.notNull())
        .addColumn("body_hash", "text", (column) => column.notNull())
        .addColumn("status", "integer", (column) => column.notNull())
        .addColumn("answer", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("outbox")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("request_id", "integer", (column) => column.notNull().references("visitor_request.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .addColumn("delivered_at", "text")
        .addColumn("failed_at", "text")
        .addColumn("last_error", "text")
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("outbox_due")
        .on("outbox")
        .columns(["delivered_at", "failed_at", "next_attempt_at"])
        .execute();
    },
  },
  "0002_requests_and_teams": {
    async up(db: Kysely<unknown>) {
      for (const name of ["name", "email", "search_text", "note"]) {
        await db.schema
          .alterTable("visitor_request")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
      }
      for (const name of ["keep_file_at", "done_at"]) {
        await db.schema.alterTable("visitor_request").addColumn(name, "text").execute();
      }
      await db.schema.alterTable("visitor_request").addColumn("about_id", "integer").execute();
      await db.schema.createIndex("visitor_request_kind").on("visitor_request").columns(["kind", "status"]).execute();
      await db.schema.createIndex("visitor_request_email").on("visitor_request").column("email").execute();
      await db.schema
        .createIndex("visitor_request_about")
        .on("visitor_request")
        .columns(["kind", "about_id"])
        .execute();
      await db.schema.createIndex("outbox_request").on("outbox").column("request_id").execute();
      await db.schema
        .createTable("request_file")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("request_id", "integer", (column) => column.notNull().references("visitor_request.id"))
        .addColumn("field", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("size", "integer", (column) => column.notNull())
        .addColumn("sha256", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull().unique())
        .addUniqueConstraint("request_file_field", ["request_id", "field"])
        .execute();
      await db.schema
        .createTable("wishlist_count")
        .addColumn("address_hash", "text", (column) => column.notNull())
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("wishlist_count_pk", ["address_hash", "day"])
        .execute();
      await db.schema
        .createTable("team_account")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("email", "text", (column) => column.notNull().unique())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("team", "text", (column) => column.notNull())
        .addColumn("password", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("team_session")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "integer", (column) => column.notNull().references("team_account.id"))
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("sign_in_failure")
        .addColumn("email_hash", "text", (column) => column.primaryKey())
        .addColumn("count", "integer", (column) => column.notNull())
        .addColumn("last_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0003_first_accounts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("first_accounts")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("made_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0004_carts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("cart")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("lines", "text", (column) => column.notNull())
        .addColumn("discount_code", "text")
        .addColumn("valid_until", "text", (column) => column.notNull())
        .execute();
    },
  },
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
  "0007_several_processes": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("outbox").addColumn("claimed_until", "text").execute();
      await db.schema
        .alterTable("content_state")
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .createTable("content_change")
        .addColumn("version", "integer", (column) => column.primaryKey())
        .addColumn("change", "text", (column) => column.notNull())
        .addColumn("changed_at", "text", (column) => column.notNull())
        .execute();
      // An embedded store keeps them in a folder (requests/folder-uploads.ts).
      if (!dialect.isShared) return;
      await db.schema
        .createTable("request_file_bytes")
        .addColumn("key", "text", (column) => column.primaryKey().references("request_file.key").onDelete("cascade"))
        .addColumn("bytes", "bytea", (column) => column.notNull())
        .execute();
    },
  },
  "0008_sites": {
    /** Both may be missing in rows that an earlier release writes during an upgrade. */
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("visitor_request").addColumn("site_id", "integer").execute();
      await db.schema.alterTable("team_account").addColumn("sites", "text").execute();
    },
  },
  "0009_asked_questions": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("asked_question")
        .addColumn("week", "text", (column) => column.notNull())
        .addColumn("site_id", "integer", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("key_hash", "text", (column) => column.notNull())
        .addColumn("words", "text")
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("asked_question_pk", ["week", "site_id", "language", "kind", "key_hash"])
        .execute();
    },
  },
  "0010_content_edits": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("content_edit")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("reference", "text", (column) => column.notNull())
        .addColumn("latest", "integer", (column) => column.notNull())
        .addColumn("published", "integer")
        .addColumn("closed", "integer", (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint("content_edit_record", ["kind", "reference"])
        .execute();
      await db.schema
        .createTable("content_edit_version")
        .addColumn("edit_id", "integer", (column) => column.notNull().references("content_edit.id"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("action", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("file", "text")
        .addColumn("author_id", "integer", (column) => column.notNull())
        .addColumn("author", "text", (column) => column.notNull())
        .addColumn("restored", "integer")
        .addColumn("saved_at", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("content_edit_version_pk", ["edit_id", "version"])
        .execute();
    },
  },
  "0011_content_files": {
    /** An embedded store reads them in the content's folder (media/own-files.ts). */
    async up(db: Kysely<unknown>) {
      if (!dialect.isShared) return;
      await db.schema
        .createTable("content_file")
        .addColumn("hash", "text", (column) => column.primaryKey())
        .addColumn("bytes", "bytea", (column) => column.notNull())
        .execute();
    },
  },
  "0012_trusted_clock": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("trusted_clock")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("seen_at", "text", (column) => column.notNull())
        .addColumn("doubted_from", "text")
        .addColumn("doubted_at", "text")
        .execute();
    },
  },
  "0013_request_events": {
    /** The column `note` remains, because the release before reads it during an upgrade or after a return to it. */
    async up(db: Kysely<Pick<Tables, "request_event"> & { visitor_request: { id: number; note: string } }>) {
      await db.schema
        .createTable("request_event")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("request_id", "integer", (column) => column.notNull().references("visitor_request.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("author_id", "integer")
        .addColumn("author", "text", (column) => column.notNull())
        .addColumn("at", "text")
        .execute();
      await db.schema.createIndex("request_event_request").on("request_event").columns(["request_id", "id"]).execute();
      await db.schema.alterTable("visitor_request").addColumn("owner_id", "integer").execute();
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
  "0015_list_indexes": {
    /** The list finds the requests of a page, and counts them, without reading the requests themselves. */
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex("visitor_request_listed")
        .on("visitor_request")
        .columns(["kind", "status", "created_at", "site_id", "owner_id"])
        .execute();
    },
  },
  "0016_replies": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("request_event").addColumn("mail_id", "integer").execute();
    },
  },
  "0017_search_index": {
    /**
     * Finds any three characters in the search text, which gets a code for each id whose label the inbox shows; the list finds a
     * page without reading those before it.
     */
    async up(db: Kysely<Pick<Tables, "visitor_request">>) {
      const rows = await db.selectFrom("visitor_request").select(["id", "body", "search_text"]).execute();
      for (const { id, body, search_text } of rows) {
        const text = [search_text, ...codes0017(JSON.parse(body))].join("\n");
        await db.updateTable("visitor_request").set({ search_text: text }).where("id", "=", id).execute();
      }
      await db.schema
        .createIndex("visitor_request_newest")
        .on("visitor_request")
        .columns(["created_at", "id", "kind", "status", "site_id", "owner_id", "about_id"])
        .execute();
      await (dialect.isShared ? indexSearchText : createSearchTable)(db);
    },
  },
  "0018_incoming_mails": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("incoming_mail")
        .addColumn("request_id", "integer", (column) => column.notNull().references("visitor_request.id"))
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("attached_at", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("incoming_mail_pk", ["request_id", "key"])
        .execute();
      await db.schema
        .createTable("mailbox_cursor")
        .addColumn("mailbox", "text", (column) => column.primaryKey())
        .addColumn("uid", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "0019_reply_templates": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("reply_template")
        .addColumn("id", "integer", (column) => dialect.countingKey(column))
        .addColumn("team", "text", (column) => column.notNull())
        .addColumn("kind", "text")
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0020_password_links": {
    /** Without a reference to the account, because the release before removes accounts and doesn't know the table. */
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("password_link")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "integer", (column) => column.notNull())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0021_training_sessions": {
    /** Without references to requests, because the release before erases them and doesn't know the tables. */
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("training_session")
        .addColumn("session_id", "integer", (column) => column.primaryKey())
        .addColumn("booked", "integer")
        .addColumn("closed_at", "text")
        .addColumn("cancelled_at", "text")
        .addColumn("day", "text")
        .addColumn("starts_at", "text")
        .addColumn("ends_at", "text")
        .addColumn("sequence", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("training_participant")
        .addColumn("request_id", "integer", (column) => column.notNull())
        .addColumn("place", "integer", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("training_participant_pk", ["request_id", "place"])
        .execute();
      await db.schema.alterTable("visitor_request").addColumn("waiting_at", "text").execute();
    },
  },
  "0022_account_roles": {
    async up(db: Kysely<unknown>) {
      const column = (name: string, type: "text" | "integer", initial: string | number) =>
        db.schema
          .alterTable("team_account")
          .addColumn(name, type, (added) => added.notNull().defaultTo(initial))
          .execute();
      await column("role", "text", "member");
      await column("state", "text", "active");
      await column("version", "integer", 0);
      await db.schema
        .createTable("account_event")
        .addColumn("id", "integer", (added) => dialect.countingKey(added))
        .addColumn("account", "text", (added) => added.notNull())
        .addColumn("kind", "text", (added) => added.notNull())
        .addColumn("value", "text", (added) => added.notNull())
        .addColumn("author", "text")
        .addColumn("at", "text", (added) => added.notNull())
        .execute();
    },
  },
  "0023_moved_and_joined": {
    /** The list and its counts know both without reading the requests themselves. */
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("visitor_request").addColumn("moved_to", "text").execute();
      await db.schema.alterTable("visitor_request").addColumn("joined_to", "integer").execute();
      for (const name of ["visitor_request_listed", "visitor_request_newest"])
        await db.schema.dropIndex(name).execute();
      await sql`create index visitor_request_listed on visitor_request
        (coalesce(moved_to, kind), status, created_at, site_id, owner_id, kind, moved_to, joined_to)`.execute(db);
      await db.schema
        .createIndex("visitor_request_newest")
        .on("visitor_request")
        .columns(["created_at", "id", "kind", "status", "site_id", "owner_id", "about_id", "moved_to", "joined_to"])
        .execute();
      await sql`create index visitor_request_joined on visitor_request (joined_to) where joined_to is not null`.execute(
        db,
      );
    },
  },
  "0024_second_factor": {
    /** Without references to the account, like 0020. */
    async up(db: Kysely<unknown>) {
      const account = db.schema.alterTable("team_account");
      for (const name of ["second_factor", "second_factor_started_at", "second_factor_at"])
        await account.addColumn(name, "text").execute();
      await account.addColumn("second_factor_step", "integer", (added) => added.notNull().defaultTo(0)).execute();
      await db.schema
        .createTable("recovery_code")
        .addColumn("code_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("sign_in_challenge")
        .addColumn("token_hash", "text", (column) => column.primaryKey())
        .addColumn("account_id", "integer", (column) => column.notNull())
        .addColumn("expires_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "0025_session_device": {
    async up(db: Kysely<unknown>) {
      for (const name of ["device", "used_at"])
        await db.schema.alterTable("team_session").addColumn(name, "text").execute();
    },
  },
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
