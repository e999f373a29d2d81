/** Files and then forms are refused before storage is full. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Capacity } from "~shared/contract";
import { Problem } from "../../back-office/http/problem";
import { createCapacity } from "../../back-office/requests/capacity";
import { errorOf, ON_POSTGRES, read, sharedBackOffice, storedFileKeys } from "./running-back-office";
import { apply, post, WORKSITE } from "./visitor-requests";

const MEGABYTE = 1024 * 1024;
const SETTINGS = { DISK_FLOOR_MB: 256, UPLOADS_MAX_MB: 100, DATABASE_MAX_MB: 1_000 };
const FREE = 200 * MEGABYTE;
const backOffice = sharedBackOffice({}, { freeBytes: async () => FREE });

interface Given {
  free?: number;
  settings?: Partial<typeof SETTINGS>;
}

function open({ free = 10_000, settings = {} }: Given) {
  const { store, dataDir } = backOffice();
  const capacity = createCapacity({
    ...{ store, now: () => new Date(), freeBytes: async () => free * MEGABYTE },
    settings: { DATA_DIR: dataDir, ...SETTINGS, ...settings },
  });
  const ask = (forFiles: boolean) =>
    capacity.requireRoom({ forFiles }).then(
      () => "room",
      (error: unknown) => (error instanceof Problem ? error.body.code : String(error)),
    );
  return { capacity, ask };
}

// PostgreSQL has another disk, and no `query_only`.
if (!ON_POSTGRES) {
  it.each([
    [600, "room", "room", []],
    [300, "room", "room", ["disk"]],
    [200, "storage_full", "room", ["disk"]],
    [50, "storage_full", "storage_full", ["disk"]],
  ])("with %i MB left on the disk, files: %s, forms: %s", async (free, files, forms, degraded) => {
    const { capacity, ask } = open({ free });
    expect([await ask(true), await ask(false)]).toEqual([files, forms]);
    const figures = { disk_free_bytes: free * MEGABYTE, writable: 1 };
    expect(await capacity.read()).toMatchObject({ degraded, figures });
  });

  it("a form with files is refused while one without is stored, and the site is told", async () => {
    const refused = await apply(backOffice());
    expect([refused.status, errorOf(refused).code]).toEqual([503, "storage_full"]);
    expect((await post(backOffice(), "/construction-starts", WORKSITE)).status).toBe(201);
    expect(await storedFileKeys(backOffice())).toEqual([]);
    const told = await read<Capacity>(backOffice(), "/capacity");
    expect(told).toMatchObject({ degraded: ["disk"], figures: { disk_free_bytes: FREE } });
  });

  it("a database that can't be written says so", async () => {
    const { store } = backOffice();
    const { capacity } = open({});
    await sql`pragma query_only = on`.execute(store);
    const { degraded, figures } = await capacity.read();
    await sql`pragma query_only = off`.execute(store);
    expect([degraded, figures.writable]).toEqual([["write"], 0]);
  });
}

it("beyond what files may take files are refused, beyond what the database may take forms too", async () => {
  const { store } = backOffice();
  await post(backOffice(), "/construction-starts", WORKSITE);
  const { id } = await store.selectFrom("visitor_request").select("id").executeTakeFirstOrThrow();
  const file = { field: "cv", name: "cv.pdf", type: "application/pdf", sha256: "", key: "x".repeat(32) };
  await store
    .insertInto("request_file")
    .values({ request_id: id, ...file, size: 2 * MEGABYTE })
    .execute();
  const uploads = open({ settings: { UPLOADS_MAX_MB: 1 } });
  expect([await uploads.ask(true), await uploads.ask(false)]).toEqual(["storage_full", "room"]);
  expect(await uploads.capacity.read()).toMatchObject({
    degraded: ["uploads"],
    figures: { uploads_bytes: 2 * MEGABYTE },
  });
  const database = open({ settings: { DATABASE_MAX_MB: 1 } });
  expect([await database.ask(true), await database.ask(false)]).toEqual(["storage_full", "storage_full"]);
  expect((await database.capacity.read()).degraded).toEqual(["database"]);
});
