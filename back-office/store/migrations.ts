/** The steps that lead an empty database, or one of an earlier release, to the tables of today. Never edit a step: add one. */
import type { Kysely, Migration } from "kysely";
import type { StoreDialect } from "./dialect";

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
});
