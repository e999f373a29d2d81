/** A few at once, a few who wait, and no more. */
import { expect, it } from "vitest";
import { createQueue, QueueFull } from "../../shared/queue";

it("runs no more at once than it may, in the order they came, and refuses when too many wait", async () => {
  const { run } = createQueue({ atOnce: 2, waiting: 2 });
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const task = (id: number) => () => {
    began.push(id);
    return new Promise<number>((end) => ends.push(() => end(id)));
  };
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => run(task(id)));
  await expect(run(task(5))).rejects.toBeInstanceOf(QueueFull);
  expect(began).toEqual([1, 2]);
  ends[1]?.();
  expect(await two).toBe(2);
  expect(began).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all([one, three])).toEqual([1, 3]);
  ends.at(-1)?.();
  expect(await four).toBe(4);
});

it("goes on after a task that failed", async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error("broken")));
  const next = run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});
