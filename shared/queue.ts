/** Lets a few tasks run at once and a few more wait; whoever comes then is told so instead of waiting without end. */

/** There are too many waiting already. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

interface QueueOptions {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait for their turn. */
  waiting: number;
}

export function createQueue({ atOnce, waiting }: QueueOptions) {
  const queue: (() => void)[] = [];
  let running = 0;

  return {
    /** @throws {QueueFull} and whatever the task throws */
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new QueueFull("too many tasks are waiting");
        // Whoever ends hands its place on, so nobody can slip in between.
        await new Promise<void>((next) => queue.push(next));
      } else running += 1;
      try {
        return await task();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
