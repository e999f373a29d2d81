/** A folder of copies never grows beyond its quota, and what is in use stays. */
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskQuota } from "../../shared/disk-quota";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "disk-quota-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, usedAt = new Date()): string {
  const file = join(folder, name);
  writeFileSync(file, Buffer.alloc(1_000));
  utimesSync(file, usedAt, usedAt);
  return file;
}
const remaining = () => readdirSync(folder).sort();

it("deletes what was used the longest ago", async () => {
  const quota = createDiskQuota(folder, 3_000);
  for (const name of ["a", "b", "c"]) await quota.added(write(name), 1_000);
  quota.used(join(folder, "a"));
  await quota.added(write("d"), 1_000);
  await expect.poll(remaining).toEqual(["a", "c", "d"]);
});

it("counts what an earlier process left, oldest first", async () => {
  write("newer", new Date("2026-11-20"));
  write("older", new Date("2026-11-19"));
  const quota = createDiskQuota(folder, 2_500);
  await quota.added(write("new"), 1_000);
  await expect.poll(remaining).toEqual(["new", "newer"]);
});

it("doesn't count what is gone", async () => {
  const quota = createDiskQuota(folder, 2_500);
  for (const name of ["a", "b"]) await quota.added(write(name), 1_000);
  quota.removed(join(folder, "b"));
  await quota.added(write("c"), 1_000);
  expect(existsSync(join(folder, "a"))).toBe(true);
});
