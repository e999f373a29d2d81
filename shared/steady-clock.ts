/**
 * Milliseconds since the epoch as the process read them at its start, plus the time that has passed since. Unlike `Date.now` it
 * doesn't jump when the system's clock is set: ages and deadlines within a process are counted by it.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
