/** Rendering on several threads. */
import { parentPort, Worker } from "node:worker_threads";
import { readCatalogue } from "./content";
import type { Queue } from "./queue";
import { render } from "./render";
import type { Task } from "./tasks";

export interface WorkerFolders {
  contentDir: string;
  mediaDir: string;
}

interface Options {
  queue: Queue;
  /** The file that a worker runs: it calls `work`. */
  program: string;
  folders: WorkerFolders;
  workers: number;
  onDone(task: Task): void;
  onFailure(task: Task, reason: string): void;
}

/** Resolves when the queue is empty; a task that fails is told and left. */
export async function renderAll({ queue, program, folders, workers, onDone, onFailure }: Options): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new Worker(program, { workerData: folders });
      try {
        for (let task = queue.next(); task; task = queue.next(task)) {
          const reason = await renderIn(worker, task);
          if (reason === null) onDone(task);
          else onFailure(task, reason);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

/** @returns why it failed; `null` when it didn't */
function renderIn(worker: Worker, task: Task): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (reason: string | null) => {
      worker.off("error", reject);
      resolve(reason);
    });
    worker.postMessage(task);
  });
}

/** What a worker's thread does. */
export function work({ contentDir, mediaDir }: WorkerFolders): void {
  const catalogue = readCatalogue(contentDir);
  parentPort?.on("message", async (task: Task) => {
    const reason = await render(task, catalogue, mediaDir).then(
      () => null,
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    parentPort?.postMessage(reason);
  });
}
