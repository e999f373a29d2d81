/** A PostgreSQL of one's own, in a temporary folder, for tests and for `npm run chaos`. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { locatePostgres } from "../scripts/test-services.mjs";

const PATIENCE_MS = 20_000;

/**
 * @typedef {object} PostgresServer
 * @property {string} url of the database from which others are made
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} start at the same address, with everything that was committed
 * @property {() => Promise<void>} remove stops it and removes its folder
 */

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * @param {{ port: number, durable?: boolean }} options durable: what is committed survives a crash of the machine; slower,
 *   and only measurements need it
 * @returns {Promise<PostgresServer>}
 * @throws when its programs aren't there
 */
export async function startPostgres({ port, durable = false }) {
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

/** @param {string} url @throws when it doesn't answer in time */
async function untilReady(url) {
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

/**
 * One statement, on a connection of its own.
 * @param {string} url @param {string} statement @returns {Promise<Record<string, unknown>[]>} its rows
 */
export async function query(url, statement) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} name @returns {string} the address of another database of the same server */
export function databaseAt(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
