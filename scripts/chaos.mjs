/**
 * `npm run chaos -- 60`: the site of deploy/ under load while its processes are killed, frozen and restarted in turn, and a
 * table of what visitors saw, second by second. One back-office with its SQLite file until all share a database.
 */
import { setTimeout as wait } from "node:timers/promises";
import { findOrInstall } from "./apt-get.mjs";
import { startCluster } from "./chaos/cluster.mjs";
import { tableOf } from "./chaos/table.mjs";
import { startVisitors, visitOnce } from "./chaos/visitors.mjs";
import { build, say } from "./lib.mjs";

const PER_SECOND = { pages: 50, forms: 10 };
const FROZEN_MS = 5_000;
const AWAY_MS = 10_000;
/** Between two things that happen. */
const CALM_MS = 3_000;

const seconds = Number(process.argv[2] ?? 60);
if (!Number.isInteger(seconds) || seconds < 1) {
  console.error("Usage: npm run chaos -- <seconds>");
  process.exit(1);
}
const redisServer = findOrInstall("redis-server", process.env.REDIS_SERVER_PATH);
const nginx = findOrInstall("nginx", process.env.NGINX_PATH);
if (!redisServer || !nginx) {
  console.error("This needs redis-server and nginx.");
  process.exit(1);
}

await build();
say("Starting nginx, Redis, a back-office and two web processes …");
const { url, programs, stop } = await startCluster({ redisServer, nginx });

/** @param {string} name */
function program(name) {
  const found = programs[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** @type {{ at: number, what: string }[]} */
const events = [];
/** @param {string} what */
function happens(what) {
  events.push({ at: Date.now(), what });
  say(what);
}

/** @param {string} name */
async function kill(name) {
  happens(`${name} is killed`);
  await program(name).end("SIGKILL");
  await program(name).start();
  happens(`${name} is back`);
}
/** @param {string} name */
async function freeze(name) {
  happens(`${name} is frozen`);
  program(name).freeze();
  await wait(FROZEN_MS);
  program(name).thaw();
  happens(`${name} goes on`);
}
/** @param {string} name */
async function takeAway(name) {
  happens(`${name} is stopped`);
  await program(name).end("SIGKILL");
  await wait(AWAY_MS);
  await program(name).start();
  happens(`${name} is back`);
}
/** @param {string} name */
async function restart(name) {
  happens(`${name} is told to stop`);
  await program(name).end("SIGTERM");
  await program(name).start();
  happens(`${name} is back, of the new release`);
}

/** In turn, as long as there is time. */
const PLAN = [
  () => kill("web-1"),
  () => freeze("web-2"),
  () => takeAway("redis"),
  () => kill("back-office-1"),
  async () => {
    for (const name of ["web-1", "web-2"]) await restart(name);
  },
];

let exitCode = 0;
try {
  await visitOnce(url);
  const startedAt = Date.now();
  const { answers, stop: leave } = startVisitors(url, PER_SECOND);
  const until = startedAt + seconds * 1_000;
  for (let step = 0; Date.now() + CALM_MS < until; step += 1) {
    await wait(CALM_MS);
    await PLAN[step % PLAN.length]?.();
  }
  await wait(Math.max(0, until - Date.now()));
  await leave();
  console.log(`\n${tableOf(answers, events, startedAt)}`);
  const failed = answers.filter(({ kind, status }) => status === 500 || (kind === "page" && status !== 200));
  console.log(`\n${failed.length} failed pages or answers of 500`);
  exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await stop();
}
process.exit(exitCode);
