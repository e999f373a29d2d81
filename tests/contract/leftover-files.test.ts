/** Files that a crash has left beside an embedded store. */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { openBackOffice, storedFileKeys, TOKEN } from "./running-back-office";
import { apply, created } from "./visitor-requests";

it("a start sweeps up files that no application names, once they are an hour old", async () => {
  const first = await openBackOffice();
  const folder = join(first.dataDir, "uploads");
  const { id } = created(await apply(first));
  const [cv, motivation] = await first.store
    .selectFrom("request_file")
    .select("key")
    .where("request_id", "=", id)
    .orderBy("field")
    .execute();
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ["a".repeat(32), `${"b".repeat(32)}.part`, "c".repeat(32)]) writeFileSync(join(folder, name), "x");
  for (const name of ["a".repeat(32), `${"b".repeat(32)}.part`, cv?.key ?? ""])
    utimesSync(join(folder, name), old, old);

  const second = await openBackOffice({ DATA_DIR: first.dataDir });
  try {
    await vi.waitFor(() => expect(existsSync(join(folder, "a".repeat(32)))).toBe(false), 60_000);
    const left = [cv?.key, motivation?.key, "c".repeat(32)].sort();
    await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(left), 60_000);
  } finally {
    await second.close();
    await first.close();
  }
});

it("a form that is given up half-way leaves no file", async () => {
  const own = await openBackOffice();
  const request = httpRequest(`${own.api}/application`, {
    method: "POST",
    headers: {
      ...{ Authorization: `Bearer ${TOKEN}`, "Idempotency-Key": randomUUID(), "Content-Length": "900000" },
      "Content-Type": "multipart/form-data; boundary=x",
    },
  });
  request.on("error", () => {});
  const head = `--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  request.write(`${head}${"%PDF".repeat(5000)}`);
  try {
    await vi.waitFor(async () => expect(await storedFileKeys(own)).toHaveLength(1), 60_000);
    request.destroy();
    await vi.waitFor(async () => expect(await storedFileKeys(own)).toEqual([]), 60_000);
  } finally {
    await own.close();
  }
});
