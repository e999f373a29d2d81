/** Runs a few tasks at once, lets a few more wait, and refuses the others instead of letting them wait without end. */
import PQueue from "p-queue";

/** Too many tasks are waiting already. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** @param waiting how many may wait for their turn */
export function createQueue({ atOnce, waiting }: Readonly<Record<"atOnce" | "waiting", number>>) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** @param options.first runs ahead of other waiting tasks. @throws {QueueFull} and what the task throws */
    async run<Result>(task: () => Promise<Result>, { first = false } = {}): Promise<Result> {
      if (queue.pending >= atOnce && queue.size >= waiting) throw new QueueFull("too many tasks are waiting");
      return queue.add(task, { priority: first ? 1 : 0 });
    },
  };
}
