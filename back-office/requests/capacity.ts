/** Refuses files before forms, and both before the disk is full, so that the teams' work can be stored. */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { AnswerOf } from "../../shared/contract";
import { freeBytesOf } from "../../shared/disk-space.server";
import { cachedFor } from "../../shared/memoized";
import { FORMS_SHARE_OF_FLOOR, STORAGE_FULL } from "../../shared/rules/capacity";
import { type Problem, retryLater } from "../http/problem";
import { WEBHOOK } from "../mail/claims";
import type { Settings } from "../settings";
import { isShared } from "../store/dialect";
import { groupStatement } from "../store/group-commit";
import { databaseFile } from "../store/open";
import { countRows, type Store } from "../store/store";

const MEGABYTE = 1024 * 1024;
/** The share of a limit from which it is reported as near. */
const NEAR = 0.8;
/** Times the floor of free space: below it the floor is near. */
const NEAR_FLOOR = 2;
/** Mails that wait: more than a mail server takes in some minutes. */
const MANY_MAILS = 500;
/** Milliseconds that figures are cached: those that a flood changes fast, and those that are counted over whole tables. */
const DISK_MS = 2_000;
const COUNTS_MS = 30_000;
const STATE_MS = 5_000;
/** Keys of requests hold no space. */
const PROBE_KEY = "write probe";

export type Capacity = ReturnType<typeof createCapacity>;

interface Parts {
  store: Store;
  settings: Pick<Settings, "DATA_DIR" | "DISK_FLOOR_MB" | "UPLOADS_MAX_MB" | "DATABASE_MAX_MB">;
  now: () => Date;
  freeBytes?: (folder: string) => Promise<number>;
}

export function createCapacity({ store, settings, now, freeBytes = freeBytesOf }: Parts) {
  const floor = settings.DISK_FLOOR_MB * MEGABYTE;
  const most = { uploads: settings.UPLOADS_MAX_MB * MEGABYTE, database: settings.DATABASE_MAX_MB * MEGABYTE };
  // The disk of a shared store isn't this machine's.
  const free = cachedFor(DISK_MS, async () => (isShared(store) ? null : await freeBytes(settings.DATA_DIR)));
  const counts = cachedFor(COUNTS_MS, async () => {
    const uploads = await countUploads(store);
    const database = isShared(store) ? (await databaseBytes(store)) - uploads : await fileBytes(settings.DATA_DIR);
    return { uploads, database, mails: await countWaitingMails(store) };
  });
  const state = cachedFor(STATE_MS, async (): Promise<AnswerOf<"getCapacity">> => {
    const writable = await canWrite(store, now());
    const [diskFree, { uploads, database, mails }] = await Promise.all([free(), counts()]);
    const near = {
      write: !writable,
      disk: diskFree !== null && diskFree < floor * NEAR_FLOOR,
      database: database > most.database * NEAR,
      uploads: uploads > most.uploads * NEAR,
      mails: mails > MANY_MAILS,
    };
    return {
      degraded: Object.entries(near).flatMap(([name, isNear]) => (isNear ? [name] : [])),
      figures: {
        ...(diskFree !== null && { disk_free_bytes: diskFree }),
        database_bytes: database,
        uploads_bytes: uploads,
        mails_waiting: mails,
        writable: Number(writable),
      },
    };
  });

  return {
    /** Reads the limits that are near or reached, with the figures. Writes a probe row. Cached for some seconds. */
    read: state,
    /** @throws Problem 503 `storage_full` */
    async requireRoom({ forFiles }: { forFiles: boolean }): Promise<void> {
      const [diskFree, { uploads, database }] = await Promise.all([free(), counts()]);
      const needed = forFiles ? floor : floor * FORMS_SHARE_OF_FLOOR;
      const isFull = (diskFree !== null && diskFree < needed) || database >= most.database;
      if (isFull || (forFiles && uploads >= most.uploads)) throw storageFull();
    },
  };
}

export const storageFull = (): Problem =>
  retryLater(503, STORAGE_FULL, "There is no room for what visitors send.", 600);

/** The database with its write-ahead log. */
async function fileBytes(dataDir: string): Promise<number> {
  const file = databaseFile(dataDir);
  const sizes = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function databaseBytes(store: Store): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(store);
  return Number(rows[0]?.bytes ?? 0);
}

async function countUploads(store: Store): Promise<number> {
  const row = await store
    .selectFrom("request_file")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

function countWaitingMails(store: Store): Promise<number> {
  const mails = store.selectFrom("outbox").where("kind", "!=", WEBHOOK);
  return countRows(mails.where("delivered_at", "is", null).where("failed_at", "is", null));
}

/** Each write differs, because SQLite skips unchanged rows. */
async function canWrite(store: Store, now: Date): Promise<boolean> {
  const answer = randomUUID();
  const probe = { call: "getCapacity", body_hash: "", status: 0, answer, created_at: now.toISOString() };
  try {
    await groupStatement(store, (to) =>
      to
        .insertInto("idempotency")
        .values({ key: PROBE_KEY, ...probe })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ answer, created_at: probe.created_at }))
        .execute(),
    );
    return true;
  } catch {
    return false;
  }
}
