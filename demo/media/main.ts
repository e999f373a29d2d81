/**
 * Renders every picture and every document of the demo catalogue into `MEDIA_DIR`, from `CONTENT_DIR`:
 *
 * - `node build/demo/media.js` does all that is missing, in the foreground;
 * - `node build/demo/media.js default-site` leaves out what only other markets' sites show (tests, benchmarks);
 * - `node build/demo/media.js plan` only writes the manifest and removes files that would be rendered otherwise by now:
 *   afterwards a file that is there is right, and one that is missing is to be rendered;
 * - `node build/demo/media.js sizes` writes down how large the documents are (`notice-sizes.ts`);
 * - started with an IPC channel, by the back-office (`back-office/media/rendering.ts`), it does what is missing at the
 *   lowest priority, and what it is sent as `{ wanted }` first. It ends with its parent.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { availableParallelism, constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, workerData } from "node:worker_threads";
import { mediaFile } from "../../back-office/media/manifest";
import { readCatalogue } from "./content";
import { store } from "./files";
import { recordNoticeSizes } from "./notice-sizes";
import { plannedManifest } from "./plan";
import { createQueue } from "./queue";
import { hashOf, plannedTasks, type Task } from "./tasks";
import { renderAll, type WorkerFolders, work } from "./workers";

const contentDir = resolve(process.env.CONTENT_DIR || "demo/content");
const mediaDir = resolve(process.env.MEDIA_DIR || ".cache/media");
const self = fileURLToPath(import.meta.url);
/** The last plan: by task, its hash and its files. */
const PLAN = "plan.json";
type Plan = Record<string, Pick<Task, "hash" | "files">>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const isThere = (address: string) => existsSync(mediaFile(mediaDir, address));
const listMissing = (tasks: readonly Task[]) => tasks.filter(({ files }) => !files.every(isThere));

function readPlan(): Plan {
  try {
    return JSON.parse(readFileSync(mediaFile(mediaDir, `/media/${PLAN}`), "utf8")) as Plan;
  } catch {
    return {};
  }
}

async function plan(): Promise<Task[]> {
  const catalogue = readCatalogue(contentDir);
  const tasks = plannedTasks(catalogue, hashOf(readFileSync(self, "utf8")));
  const earlier = readPlan();
  const hashes = new Map(tasks.map(({ id, hash }) => [id, hash]));
  const known = new Set(Object.values(earlier).flatMap(({ files }) => files));
  const outdated = [
    ...Object.entries(earlier).flatMap(([id, { hash, files }]) => (hashes.get(id) === hash ? [] : files)),
    // Of unknown origin: nothing says that they are right.
    ...tasks.flatMap(({ files }) => files.filter((address) => !known.has(address))),
  ];
  for (const address of outdated) rmSync(mediaFile(mediaDir, address), { force: true });
  await mkdir(mediaDir, { recursive: true });
  await store(
    mediaDir,
    PLAN,
    JSON.stringify(Object.fromEntries(tasks.map(({ id, hash, files }) => [id, { hash, files }]))),
  );
  await store(mediaDir, "manifest.json", JSON.stringify(plannedManifest(catalogue)));
  return tasks;
}

async function renderInForeground(isMeant: (task: Task) => boolean): Promise<void> {
  const tasks = (await plan()).filter(isMeant);
  const missing = listMissing(tasks);
  if (missing.length === 0) {
    say("Media are up to date.");
    return;
  }
  const startedAt = performance.now();
  say(`Rendering media: ${missing.length} of ${tasks.length} parts.`);
  let done = 0;
  const failed = await renderMissing(missing, () => {
    done += 1;
    if (done % 50 === 0) say(`  ${done} of ${missing.length}`);
  });
  say(`Media rendered in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${mediaDir}`);
  if (failed) process.exitCode = 1;
}

async function renderForBackOffice(): Promise<void> {
  // First of all: threads take over the priority of the one that starts them.
  setPriority(constants.priority.PRIORITY_LOW);
  process.once("disconnect", () => process.exit(0));
  const tasks = plannedTasks(readCatalogue(contentDir), "");
  const failed = await renderMissing(listMissing(tasks), ({ files }) => process.send?.({ rendered: files }));
  process.exitCode = failed ? 1 : 0;
  process.disconnect();
}

/** @returns whether a part failed; the reason is on standard error */
async function renderMissing(missing: readonly Task[], onDone: (task: Task) => void): Promise<boolean> {
  const queue = createQueue(missing);
  process.on("message", (message: { wanted?: string }) => {
    if (message.wanted) queue.want(message.wanted);
  });
  let failed = false;
  await renderAll({
    queue,
    program: self,
    folders: { contentDir, mediaDir },
    workers: Math.min(availableParallelism(), 8, missing.length),
    onDone,
    onFailure(task, reason) {
      failed = true;
      process.stderr.write(`media: ${task.id}: ${reason}\n`);
    },
  });
  return failed;
}

if (!isMainThread) work(workerData as WorkerFolders);
else if (process.argv[2] === "plan") await plan();
else if (process.argv[2] === "sizes") recordNoticeSizes(contentDir, mediaDir);
else if (process.send) await renderForBackOffice();
else if (process.argv[2] === "default-site") await renderInForeground(({ ofDefaultSite }) => ofDefaultSite);
else await renderInForeground(() => true);
