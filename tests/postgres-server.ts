/**
 * A PostgreSQL of a test run's own, in a temporary folder. `npm test` finds or installs the programs (scripts/test-services.mjs);
 * `TEST_DATABASE_URL` names one that is there already, whose user may make databases.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { locatePostgres } from "../scripts/test-services.mjs";
import { freePort } from "./free-port";

const BIN = locatePostgres() ?? "none";
/** Where there is neither a server nor a way to install one; `npm test` says so. */
export const HAS_POSTGRES = BIN !== "none" || process.env.TEST_DATABASE_URL !== undefined;

export interface PostgresServer {
  /** Of the database from which others are made. */
  url: string;
  stop(): Promise<void>;
  /** At the same address, with everything that was committed. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function account(): Pick<SpawnOptions, "uid" | "gid"> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** @param durable whether what is committed survives a crash of the machine: slower, and only measurements need it */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = account();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(join(BIN, "initdb"), ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...user,
    stdio: "ignore",
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const settings = {
    ...{ port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, max_connections: 300 },
    ...(!durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  async function run(): Promise<ChildProcess> {
    const child = spawn(join(BIN, "postgres"), ["-D", data, ...options], { ...user, stdio: "ignore", cwd: folder });
    await untilReady(url);
    return child;
  }
  let child = await run();
  const server: PostgresServer = {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      // "Fast": what is under way is rolled back, and nobody waited for.
      child.kill("SIGINT");
      await ended;
    },
    async start() {
      child = await run();
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** @throws when it doesn't answer within twenty seconds */
async function untilReady(url: string): Promise<void> {
  const late = Date.now() + 20_000;
  for (;;) {
    try {
      return await query(url, "select 1");
    } catch (error) {
      if (Date.now() > late) throw error;
      await wait(50);
    }
  }
}

/** One statement, on a connection of its own. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the address of another database of the same server */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
