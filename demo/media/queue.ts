/** The order of tasks: requested ones first, then as listed. */
import type { Task } from "./tasks";

export function createQueue(tasks: readonly Task[]) {
  const waiting = new Set(tasks);
  /** In the order of the requests. */
  const wanted = new Set<Task>();
  const busyGroups = new Map<Task, string>();

  function choose(before: Task | undefined): Task | undefined {
    const [first] = wanted;
    if (first) return first;
    const all = [...waiting];
    const sameGroup = before?.group && all.find(({ group }) => group === before.group);
    if (sameGroup) return sameGroup;
    const busy = new Set(busyGroups.values());
    return all.find(({ group }) => !group || !busy.has(group)) ?? all[0];
  }

  return {
    /** Puts the task that makes a file before all that no request waits for. */
    want(address: string): void {
      const task = [...waiting].find(({ files }) => files.includes(address));
      if (task) wanted.add(task);
    },
    /**
     * @param before what the asking worker did last: it goes on with the same group
     * @returns `undefined` when nothing is left
     */
    next(before?: Task): Task | undefined {
      if (before) busyGroups.delete(before);
      const task = choose(before);
      if (!task) return undefined;
      waiting.delete(task);
      wanted.delete(task);
      if (task.group) busyGroups.set(task, task.group);
      return task;
    },
  };
}
export type Queue = ReturnType<typeof createQueue>;
