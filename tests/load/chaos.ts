/**
 * `npm run chaos -- 300`: the site of deploy/ under load while its processes are killed, frozen and restarted in turn; a
 * table and a picture of what visitors saw, second by second; and whether anything acknowledged, a member's replies too, was
 * lost or stored twice, or a mail was delivered twice.
 * `npm run chaos -- stores`: the attacks of `npm run fuzz -- attacks` on that site.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build, say } from "../../scripts/lib.mjs";
import { findOrInstall } from "../setup/apt-get.mjs";
import { locatePostgres } from "../setup/test-services.mjs";
import { attackStores } from "./chaos/attack-stores";
import { pictureOf } from "./chaos/picture";
import { tableOf } from "./chaos/table";
import { verdictOn } from "./chaos/verdict";
import { startVisitors, visitOnce } from "./chaos/visitors";
import { startCluster } from "./cluster/cluster";

const PER_SECOND = { pages: 50, forms: 10, signIns: 1, replies: 1 };
const FROZEN_MS = 5_000;
const AWAY_MS = 10_000;
const CONTENT_WITHIN_MS = 30_000;
/** Between two things that happen. */
const CALM_MS = 3_000;

const [scenario = "60", ...wanted] = process.argv.slice(2);
const isAttack = scenario === "stores";
const seconds = Number(isAttack ? 60 : scenario);
if (!Number.isInteger(seconds) || seconds < 1) {
  console.error("Usage: npm run chaos -- <seconds> | stores [a part of the attacks' names]");
  process.exit(1);
}
const redisServer = findOrInstall("redis-server", process.env.REDIS_SERVER_PATH);
const nginx = findOrInstall("nginx", process.env.NGINX_PATH);
if (!redisServer || !nginx || !locatePostgres()) {
  console.error("This needs redis-server, nginx and PostgreSQL.");
  process.exit(1);
}

await build();
if (isAttack) process.exit((await attackStores({ redisServer, nginx }, wanted.join(" "))) ? 0 : 1);
say("Starting nginx, Redis, PostgreSQL, two back-offices and two web processes …");
const cluster = await startCluster({ redisServer, nginx });
const { url, webs, account, programs, runJob, stop } = cluster;

function program(name: string) {
  const found = programs[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const events: { at: number; what: string }[] = [];
function happens(what: string) {
  events.push({ at: Date.now(), what });
  say(what);
}

async function kill(name: string) {
  happens(`${name} is killed`);
  await program(name).end("SIGKILL");
  await program(name).start();
  happens(`${name} is back`);
}
async function freeze(name: string) {
  happens(`${name} is frozen`);
  program(name).freeze();
  await wait(FROZEN_MS);
  program(name).thaw();
  happens(`${name} goes on`);
}
async function takeAway(name: string) {
  happens(`${name} is stopped`);
  await program(name).end("SIGKILL");
  await wait(AWAY_MS);
  await program(name).start();
  happens(`${name} is back`);
}
async function restart(name: string) {
  happens(`${name} is told to stop`);
  await program(name).end("SIGTERM");
  await program(name).start();
  happens(`${name} is back, of the new release`);
}

const TELEPHONE = "0800 555 012";
let changes = 0;
/** Milliseconds until a change was seen everywhere, the longest. */
let seenAfter = 0;
/** Every page has the telephone number. */
async function changeContent() {
  changes += 1;
  const number = `0800 555 ${String(100 + changes)}`;
  const folder = mkdtempSync(join(tmpdir(), "chaos-content-"));
  cpSync("demo/content", folder, { recursive: true });
  const file = join(folder, "brand.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(TELEPHONE, number));
  await runJob(["content", "load"], { CONTENT_DIR: folder });
  const loadedAt = Date.now();
  happens("content is loaded");
  for (const web of webs) {
    while (!(await (await fetch(`${web}/fr/enduit-professionnels`)).text()).includes(number)) {
      if (Date.now() - loadedAt > CONTENT_WITHIN_MS) throw new Error(`${web} doesn't show the new content`);
      await wait(20);
    }
  }
  seenAfter = Math.max(seenAfter, Date.now() - loadedAt);
  happens(`both web processes show it after ${Date.now() - loadedAt} ms`);
  rmSync(folder, { recursive: true, force: true });
}
/** In turn, as long as there is time. */
const PLAN = [
  () => kill("web-1"),
  changeContent,
  () => kill("back-office-1"),
  () => takeAway("postgresql"),
  () => freeze("web-2"),
  () => takeAway("redis"),
  () => kill("back-office-2"),
  async () => {
    for (const name of ["back-office-1", "back-office-2", "web-1", "web-2"]) await restart(name);
  },
];

let exitCode = 0;
try {
  await visitOnce(url);
  const startedAt = Date.now();
  const { answers, stop: leave } = startVisitors({ url, account }, PER_SECOND);
  const until = startedAt + seconds * 1_000;
  for (let step = 0; Date.now() + CALM_MS < until; step += 1) {
    await wait(CALM_MS);
    await PLAN[step % PLAN.length]?.();
  }
  await wait(Math.max(0, until - Date.now()));
  await leave();
  console.log(`\n${tableOf(answers, events, startedAt)}`);
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/chaos.svg", pictureOf(answers, events, startedAt));
  const verdict = await verdictOn(cluster, answers, events);
  console.log(`\n${JSON.stringify({ ...verdict, contentSeenAfterMs: seenAfter }, null, 2)}`);
  console.log("Content is to be seen everywhere within 2,000 ms. The picture: test-results/chaos.svg");
  const { lost, twice, repliesLost, repliesTwice, mailsLost, mailsTwice, answersOf500, failedPages } = verdict;
  const wrong = lost + twice + repliesLost + repliesTwice + mailsLost + mailsTwice + answersOf500 + failedPages;
  exitCode = wrong === 0 && verdict.replied > 0 ? 0 : 1;
} finally {
  await stop();
}
process.exit(exitCode);
