/**
 * Draws every picture and every document of the catalogue: `node build/demo/media.js`.
 * The work is spread over the processor's cores; what is drawn already and has not changed is left alone.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { MediaManifest } from "../../back-office/media/manifest";
import { assembledManifest, filesOf } from "./assemble";
import { readCatalogue, readSource } from "./content";
import { type Drawn, perform } from "./perform";
import { hashOf, plannedTasks, type Task } from "./tasks";

const contentDir = "demo/content";
const mediaDir = process.env.MEDIA_DIR ?? ".cache/media";
const self = fileURLToPath(import.meta.url);

/** What is known of earlier runs: by task, its hash and what it drew. */
type Memory = Record<string, { hash: string; drawn: Drawn }>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const onDisk = (url: string) => existsSync(join(mediaDir, url.slice("/media/".length)));

function remembered<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(mediaDir, file), "utf8")) as T;
  } catch {
    return undefined;
  }
}

async function keep(file: string, content: unknown): Promise<void> {
  const path = join(mediaDir, file);
  await writeFile(`${path}.new`, JSON.stringify(content));
  await rename(`${path}.new`, path);
}

async function generate(): Promise<void> {
  const started = performance.now();
  const code = hashOf(readFileSync(self, "utf8"));
  const hash = hashOf(code, ...readSource(contentDir));
  const manifest = remembered<MediaManifest>("manifest.json");
  if (manifest?.hash === hash && filesOf(manifest).every(onDisk)) {
    say("Media are up to date.");
    return;
  }
  await mkdir(mediaDir, { recursive: true });
  const catalogue = readCatalogue(contentDir);
  const memory = remembered<Memory>("drawn.json") ?? {};
  const tasks = plannedTasks(catalogue, code);
  const isFresh = (task: Task) => {
    const known = memory[task.id];
    return known?.hash === task.hash && filesOf(known.drawn).every(onDisk);
  };
  const stale = tasks.filter((task) => !isFresh(task));
  say(`Drawing media: ${stale.length} of ${tasks.length} parts.`);
  const drawn = await drawAll(stale);
  const next: Memory = {};
  for (const task of tasks) {
    const result = drawn.get(task.id) ?? memory[task.id]?.drawn;
    if (result) next[task.id] = { hash: task.hash, drawn: result };
  }
  await keep("drawn.json", next);
  const results = Object.fromEntries(Object.entries(next).map(([id, { drawn: result }]) => [id, result]));
  await keep("manifest.json", MediaManifest.parse(assembledManifest(catalogue, results, hash)));
  say(`Media drawn in ${((performance.now() - started) / 1000).toFixed(1)} s: ${mediaDir}`);
}

/** Hands tasks to one worker a core, round after round. */
async function drawAll(tasks: readonly Task[]): Promise<Map<string, Drawn>> {
  const results = new Map<string, Drawn>();
  let announced = 0;
  for (const round of [0, 1] as const) {
    const queue = tasks.filter((task) => task.round === round);
    const workers = Math.min(availableParallelism(), 8, queue.length);
    await Promise.all(
      Array.from({ length: workers }, async () => {
        const worker = new Worker(self, { workerData: { contentDir, mediaDir } });
        try {
          for (let task = queue.shift(); task; task = queue.shift()) {
            results.set(task.id, await askWorker(worker, task));
            if (process.env.MEDIA_TIMES) say(`  ${task.id}`);
            const quarter = Math.floor((4 * results.size) / tasks.length);
            if (quarter > announced) say(`  ${results.size} of ${tasks.length}`);
            announced = Math.max(announced, quarter);
          }
        } finally {
          await worker.terminate();
        }
      }),
    );
  }
  return results;
}

interface Answer {
  drawn?: Drawn;
  error?: string;
}

function askWorker(worker: Worker, task: Task): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(new Error(`${task.id}: ${error.message}`, { cause: error }));
    worker.once("error", failed);
    worker.once("message", ({ drawn, error }: Answer) => {
      worker.off("error", failed);
      if (drawn) resolve(drawn);
      else reject(new Error(`${task.id}: ${error}`));
    });
    worker.postMessage(task);
  });
}

function serve(): void {
  const { contentDir: content, mediaDir: media } = workerData as { contentDir: string; mediaDir: string };
  const catalogue = readCatalogue(content);
  parentPort?.on("message", async (task: Task) => {
    const answer: Answer = await perform(task, catalogue, media).then(
      (drawn) => ({ drawn }),
      (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    parentPort?.postMessage(answer);
  });
}

if (isMainThread) await generate();
else serve();
