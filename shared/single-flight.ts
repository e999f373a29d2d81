export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key: string, task: () => Promise<Result>): Promise<Result> {
      const known = running.get(key);
      if (known) return known;
      const started = task().finally(() => {
        if (running.get(key) === started) running.delete(key);
      });
      running.set(key, started);
      return started;
    },
    /** Later callers start a task of their own; earlier ones still get their result. */
    clear: () => running.clear(),
  };
}
