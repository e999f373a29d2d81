/** Unlike `Date.now` it doesn't jump when the system's clock is set: use it for ages and deadlines. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
