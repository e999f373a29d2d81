/** Repeats work at an interval, one round after the other. */

export type Rounds = ReturnType<typeof startRounds>;

/** @param round never throws; `isStopped` tells a long round to end early */
export function startRounds(everyMs: number, round: (isStopped: () => boolean) => Promise<void>) {
  let stopped = false;
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  async function next(): Promise<void> {
    if (!stopped) await round(() => stopped);
    waiting -= 1;
  }
  /** Runs one more round, after those that are under way. */
  function run(): Promise<void> {
    waiting += 1;
    last = last.then(next);
    return last;
  }
  // A round that takes longer than the interval isn't repeated at its end.
  const timer = setInterval(() => waiting === 0 && void run(), everyMs);
  timer.unref();
  void run();
  return {
    run,
    /** Starts no further round; resolves when the one that is under way has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await last;
    },
  };
}
