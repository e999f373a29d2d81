/** Runs tasks in a warm worker thread, one at a time, with limits of time and memory. */
import { once } from "node:events";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { createQueue } from "./queue";

/** A thread starts in 100 ms; one that isn't ready by then lacks memory or file handles. */
const START_MS = 10_000;

export class WorkerNotStarted extends Error {
  override readonly name = "WorkerNotStarted";
}
/** The task exceeded a limit, or made the worker fail. */
export class TaskFailed extends Error {
  override readonly name = "TaskFailed";
}

interface LimitedWorkerOptions<Task> {
  /** The bundle of the worker: it sends one message when it is ready, and then one for each task. */
  program: URL;
  limitMs: number;
  /** How many tasks may wait for their turn. */
  waiting: number;
  /** Limits of the worker's heap. Buffers don't count. */
  resourceLimits: ResourceLimits;
  /** Hears of workers that were terminated or could not be started. */
  onFailure?: ((error: unknown, task: Task) => void) | undefined;
}

/** @throws {QueueFull} while too many tasks wait, {WorkerNotStarted}, {TaskFailed} */
export type RunTask<Task, Result> = (task: Task) => Promise<Result>;

/** @typeParam Result what the program answers */
export function createLimitedWorker<Task, Result>(options: LimitedWorkerOptions<Task>): RunTask<Task, Result> {
  const { program, limitMs, waiting, resourceLimits, onFailure } = options;
  const queue = createQueue({ atOnce: 1, waiting });
  let worker: Worker | null = null;

  /** @throws {Error} when the worker fails, or takes longer than `ms` */
  async function nextMessage(from: Worker, ms: number): Promise<unknown> {
    const [message] = await once(from, "message", { signal: AbortSignal.timeout(ms) });
    return message;
  }

  async function start(): Promise<Worker> {
    const started = new Worker(program, { resourceLimits, execArgv: [] });
    // The process may end while the worker waits for a task.
    started.unref();
    // `nextMessage` reports it; without a listener it would end the process.
    started.on("error", () => undefined);
    worker = started;
    await nextMessage(started, START_MS);
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  /** A busy machine can delay any task, so a task that failed is repeated once. */
  async function run(task: Task, isLast = false): Promise<Result> {
    let failure: Error = new WorkerNotStarted("the worker can't be started");
    try {
      const ready = worker ?? (await start());
      failure = new TaskFailed("the task exceeded a limit of its worker");
      ready.postMessage(task);
      return (await nextMessage(ready, limitMs)) as Result;
    } catch (error) {
      onFailure?.(error, task);
      await stop();
      if (isLast) throw failure;
      return run(task, true);
    }
  }
  return (task) => queue.run(() => run(task));
}
