/** The order in which the demo's media are rendered. */
import { expect, it } from "vitest";
import { createQueue } from "../../demo/media/queue";
import type { Task } from "../../demo/media/tasks";

const task = (subject: string, group?: string): Task => ({
  ...{
    id: subject,
    kind: "notices",
    subject,
    ofDefaultSite: true,
    hash: "",
    files: [`/media/${subject}.png`, `/media/${subject}.webp`],
  },
  ...(group ? { group } : {}),
});
const [logo, bucketA, bucketB, tinA, tinB] = [
  task("logo"),
  task("bucket-a", "bucket"),
  task("bucket-b", "bucket"),
  task("tin-a", "tin"),
  task("tin-b", "tin"),
];
const all = [logo, bucketA, bucketB, tinA, tinB];

it("does one after the other, each once, and ends", () => {
  const queue = createQueue([logo, bucketA]);
  expect([queue.next(), queue.next(), queue.next()]).toEqual([logo, bucketA, undefined]);
});

it("does first what somebody waits for, in the order in which it was asked for", () => {
  const queue = createQueue(all);
  queue.want("/media/tin-b.webp");
  queue.want("/media/bucket-b.png");
  queue.want("/media/tin-b.png");
  queue.want("/media/unknown.png");
  expect([queue.next(), queue.next(), queue.next()]).toEqual([tinB, bucketB, logo]);
});

it("lets two workers prepare two groups, and each stay with its own", () => {
  const queue = createQueue(all.slice(1));
  const [first, second] = [queue.next(), queue.next()];
  expect([first, second]).toEqual([bucketA, tinA]);
  expect([queue.next(first), queue.next(second)]).toEqual([bucketB, tinB]);
});
