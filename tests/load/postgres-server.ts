/** A PostgreSQL of one's own, in a temporary folder, for tests and for `npm run chaos`. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Store } from "../../back-office/store/store";
import { locatePostgres } from "../setup/test-services.mjs";

const PATIENCE_MS = 60_000;

export type PostgresServer = {
  /** The address of the template database. */
  url: string;
  stop: () => Promise<void>;
  /** At the same address, with everything that was committed. */
  start: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
};

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** `durable`: committed data survives a crash of the machine; this is slower, and only measurements need it. */
export async function startPostgres({ port, durable = false }: { port: number; durable?: boolean }) {
  const bin = locatePostgres();
  if (!bin) throw new Error("There is no PostgreSQL here.");
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = account();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(bin, "initdb"), options, { ...user, stdio: "ignore", cwd: folder });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const settings = {
    ...{ port, listen_addresses: "127.0.0.1", unix_socket_directories: folder, max_connections: 300 },
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

  async function run() {
    const child = spawn(join(bin ?? "", "postgres"), ["-D", data, ...given], { ...user, stdio: "ignore", cwd: folder });
    await untilReady(url);
    return child;
  }
  let child = await run();
  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    // Fast shutdown: open transactions are rolled back.
    child.kill("SIGINT");
    await ended;
  }
  return {
    url,
    stop,
    async start() {
      child = await run();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string) {
  const late = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await query(url, "select 1");
      return;
    } catch (error) {
      if (Date.now() > late) throw error;
      await wait(50);
    }
  }
}

/** One statement, on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Milliseconds of processor time that the connections of a server have taken. */
export async function serverMs(store: Store): Promise<number> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where backend_type <> 'walwriter'`.execute(store);
  const taken = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6);
  return taken.reduce((sum, one) => sum + one, 0);
}
