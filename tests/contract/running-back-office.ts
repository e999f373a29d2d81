/**
 * A back-office of the test's own: real content, an empty database, a free port. In the project "contract on
 * PostgreSQL" (vitest.config.ts) the database is one of PostgreSQL, the same for the same DATA_DIR.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import type { z } from "zod";
import type { ApiError } from "~shared/contract";
import { findOrMakeSecret } from "~shared/secret-file";
import { readContentFiles } from "../../back-office/content/content";
import { fillContent } from "../../back-office/edits/content-store";
import { readSettings, type Settings } from "../../back-office/settings";
import { type RunningBackOffice, startBackOffice, type TestOverrides } from "../../back-office/start";
import { databaseFile, dialectOf } from "../../back-office/store/open";
import { type AddressHash, createAddressHash, openStore } from "../../back-office/store/store";
import { createDatabase, dropDatabase } from "../postgres-server";
import "./postgres-setup";

export const TOKEN = "a-token-for-tests";
export const PLANS = { pro: 1, part: 2 } as const;

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}
export interface TestBackOffice extends RunningBackOffice {
  /** Below which the API's paths stand. */
  api: string;
  origin: string;
  dataDir: string;
  close(): Promise<void>;
}

export async function openBackOffice(
  settings: Record<string, string> = {},
  overrides: TestOverrides = {},
  log = pino({ level: "silent" }),
): Promise<TestBackOffice> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "back-office-"));
  const given = await settingsFor(dataDir, settings);
  const hasOwnFile = !given.DATABASE_URL;
  if (hasOwnFile && !settings.DATA_DIR && !settings.CONTENT_DIR)
    writeFileSync(databaseFile(dataDir), await filledDatabase());
  const running = await startBackOffice(given, log, overrides);
  // A test needn't survive a power cut.
  if (hasOwnFile) await sql`pragma synchronous = off`.execute(running.store);
  // As back-office/main.ts: a test that computes for seconds finds its connection open.
  const server = createServer({ keepAliveTimeout: 65_000 }, running.answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...running,
    origin,
    api: `${origin}/api`,
    dataDir,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.stop();
      if (!settings.DATA_DIR && ON_POSTGRES) await dropDatabase(inject("databases"), addressOf(dataDir));
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let filled: Promise<Buffer> | undefined;
/** The bytes of a database that is migrated and has the demo's content: copying them is faster than filling a new one. */
function filledDatabase(): Promise<Buffer> {
  filled ??= (async () => {
    const settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), "back-office-")) });
    const store = await openStore(await dialectOf(settings, pino({ level: "silent" })));
    await fillContent(store, readContentFiles(settings.CONTENT_DIR), new Date());
    await sql`pragma wal_checkpoint(truncate)`.execute(store);
    await store.destroy();
    const bytes = readFileSync(databaseFile(settings.DATA_DIR));
    rmSync(settings.DATA_DIR, { recursive: true });
    return bytes;
  })();
  return filled;
}

/** Loads a content folder as a deploy does: into the shared store before a start; without one, the start reads the folder. */
export async function deployContent(settings: Record<"DATA_DIR" | "CONTENT_DIR", string>): Promise<void> {
  if (!ON_POSTGRES) return;
  const dialect = await dialectOf(await settingsFor(settings.DATA_DIR, settings), pino({ level: "silent" }));
  const store = await openStore(dialect);
  await fillContent(store, readContentFiles(settings.CONTENT_DIR), new Date());
  await store.destroy();
}

const ADDRESS_KEY = "an-address-key-for-tests";
/** Whether the store is one that several processes share. */
export const ON_POSTGRES = process.env.TEST_STORE === "postgres";

async function settingsFor(dataDir: string, given: Record<string, string>): Promise<Settings> {
  const own = { MEDIA_DIR: join(dataDir, "media"), BACK_OFFICE_TOKEN: TOKEN, ...given, DATA_DIR: dataDir };
  const embedded = readSettings(own);
  if (!ON_POSTGRES) return embedded;
  // Past the check of settings: tests read their mails as files, of which a shared store needs none.
  return { ...embedded, DATABASE_URL: await databaseOf(dataDir), ADDRESS_KEY };
}

const addressFile = (dataDir: string): string => join(dataDir, "database-url");
const addressOf = (dataDir: string): string => readFileSync(addressFile(dataDir), "utf8");

async function databaseOf(dataDir: string): Promise<string> {
  if (!existsSync(addressFile(dataDir))) {
    writeFileSync(addressFile(dataDir), await createDatabase(inject("databases"), inject("filledDatabase")));
  }
  return addressOf(dataDir);
}

/** One back-office for all tests of a file. */
export function sharedBackOffice(
  settings: Record<string, string> = {},
  overrides: TestOverrides = {},
): () => TestBackOffice {
  let running: TestBackOffice | undefined;
  beforeAll(async () => {
    running = await openBackOffice(settings, overrides);
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error("the back-office isn't running yet");
    return running;
  };
}

type Query = Record<string, string | number | undefined>;

export async function ask(api: string, path: string, query: Query = {}, init: RequestInit = {}): Promise<Reply> {
  const url = new URL(`${api}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** Asks as the site does: with its token, for a language and a plan. The `data` of an answer that must be 200. */
export async function read<Data>(
  { api }: TestBackOffice,
  path: string,
  query: Query & { plan?: keyof typeof PLANS } = {},
): Promise<Data> {
  const { plan = "pro", ...rest } = query;
  const reply = await ask(api, path, { lang: "fr", saleplan_id: PLANS[plan], ...rest }, withToken());
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return (reply.body as { data: Data }).data;
}

export const withToken = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { Authorization: `Bearer ${TOKEN}`, ...init.headers },
});
export const errorOf = (reply: Reply): z.infer<typeof ApiError>["error"] =>
  (reply.body as z.infer<typeof ApiError>).error;

/** The keys of the files that it keeps. */
export async function storedFileKeys(of: TestBackOffice): Promise<string[]> {
  if (!ON_POSTGRES) return readdirSync(join(of.dataDir, "uploads")).sort();
  const rows = await of.store.selectFrom("request_file_bytes").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key).sort();
}
/** The bytes of a file that it keeps. */
export async function storedBytes(of: TestBackOffice, key: string): Promise<Buffer> {
  if (!ON_POSTGRES) return readFileSync(join(of.dataDir, "uploads", key));
  const { bytes } = await of.store
    .selectFrom("request_file_bytes")
    .select("bytes")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return bytes;
}
/** As if it had been erased: the file is gone, and what speaks of it is still there. */
export async function loseFile(of: TestBackOffice, key: string): Promise<void> {
  if (!ON_POSTGRES) rmSync(join(of.dataDir, "uploads", key));
  else await of.store.deleteFrom("request_file_bytes").where("key", "=", key).execute();
}
/** Hashed addresses, as stored for counting. */
export const addressHashOf = ({ dataDir }: TestBackOffice): AddressHash =>
  createAddressHash(ON_POSTGRES ? ADDRESS_KEY : findOrMakeSecret(dataDir, "address-key"));
