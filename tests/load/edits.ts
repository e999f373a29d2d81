/**
 * `node scripts/run.mjs tests/load/edits.ts`: the processor time of the teams' list of 5,000 products, of a library of 20,000
 * pictures and of a publication, in this process and in PostgreSQL's; first without edits, then with an edit of each product.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import pino from "pino";
import { readContentFiles } from "../../back-office/content/content";
import { changeEdit } from "../../back-office/edits/change-edit";
import { findChoices } from "../../back-office/edits/choices";
import { fillContent } from "../../back-office/edits/content-store";
import { kindNamed } from "../../back-office/edits/described";
import { listOf } from "../../back-office/edits/edit-list";
import { recordOf, stateOf } from "../../back-office/edits/edit-state";
import { addEdit, addVersion, findSavedEdit } from "../../back-office/edits/edit-store";
import { createContentLoader } from "../../back-office/edits/load-content";
import { listMediaFiles } from "../../back-office/edits/media-files";
import type { StoreDialect } from "../../back-office/store/dialect";
import { postgres } from "../../back-office/store/postgres";
import { sqliteFile } from "../../back-office/store/sqlite";
import { migrate } from "../../back-office/store/store";
import type { Tables } from "../../back-office/store/tables";
import { generateCatalogue } from "./bench/generate-catalogue";
import { serverMs, startPostgres } from "./postgres-server";

const PRODUCTS = 5_000;
const PICTURES = 20_000;
const PICTURES_AT_ONCE = 500;
const RUNS = 5;
const DAY = "2026-11-20";
const MEMBER = {
  id: 1,
  name: "Ada",
  email: "ada@example.ch",
  role: "administrator",
  team: "sales",
  sites: null,
  content_roles: null,
} as const;
const LISTS = {
  "the list": {},
  "a word": { text: "alta" },
  drafts: { drafts: "1" },
  "not in English": { untranslated: "en" },
} as const;

async function measureStore(name: string, contentDir: string, dialect: StoreDialect): Promise<void> {
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  await migrate(store, dialect);
  const { list, find } = kindNamed("product");
  await fillContent(store, readContentFiles(contentDir), new Date(DAY));
  const load = createContentLoader(store);
  let served = await load();

  async function measure(what: string, runs: number, run: (index: number) => Promise<unknown>): Promise<void> {
    const before = dialect.isShared ? await serverMs(store) : 0;
    const start = process.cpuUsage();
    for (let index = 0; index < runs; index += 1) await run(index);
    const { user, system } = process.cpuUsage(start);
    const server = dialect.isShared ? (await serverMs(store)) - before : 0;
    console.log(
      `${name.padEnd(12)}${what.padEnd(48)}${(((user + system) / 1_000 + server) / runs).toFixed(1).padStart(9)} ms`,
    );
  }
  async function publish(index: number): Promise<void> {
    const reference = list(served.files)[index] ?? "";
    const versions = (await findSavedEdit(store, "product", reference))?.versions ?? [];
    const body = { ...(versions.at(-1)?.body ?? find(served.files, reference)), kind: "product" as const };
    const designation = { fr: `Essai ${versions.length}`, de: `Probe ${versions.length}` };
    const change = { action: "publish" as const, version: versions.length, body: { ...body, designation } };
    const given = { kind: "product" as const, reference, change, member: MEMBER, served, now: new Date() };
    await changeEdit(store, { ...given, today: DAY, zone: "Europe/Zurich" });
    served = await load();
  }
  async function measureTwice(what: string, run: () => Promise<unknown>): Promise<void> {
    await measure(`${what}, the first time`, 1, run);
    await measure(what, RUNS, run);
  }
  async function openForm(): Promise<void> {
    const [reference = ""] = list(served.files);
    const state = stateOf("product", reference, await findSavedEdit(store, "product", reference), served);
    if (state) JSON.stringify(recordOf(state, served, "fr", MEMBER.id));
  }
  const findPicture = async (text: string) => JSON.stringify(findChoices(served.content, "pictures", text, "fr"));
  async function listMedia(text: string): Promise<void> {
    const { paths, read } = await listMediaFiles(store, served, "fr", { text });
    JSON.stringify(paths.slice(0, 24).flatMap(read));
  }
  async function measureAll(): Promise<void> {
    for (const kind of ["product", "picture"] as const) {
      for (const [what, filter] of Object.entries(LISTS)) {
        const query = { kind, page: 1, perPage: 50, ...filter };
        await measureTwice(`${kind}s, ${what}`, () => listOf(store, query, served, { member: MEMBER, lang: "fr" }));
      }
    }
    await measureTwice("the media library", () => listMedia(""));
    await measureTwice("the media library, a word", () => listMedia("mur-59"));
    await measureTwice("a choice of pictures, a word", () => findPicture("mur-59"));
    await measureTwice("the form of a product", openForm);
    await measure("a publication", RUNS, publish);
  }
  for (let start = 0; start < PICTURES; start += PICTURES_AT_ONCE) {
    const numbers = Array.from({ length: PICTURES_AT_ONCE }, (_, index) => start + index);
    const rows = numbers.map((number) => {
      const hash = number.toString(16).padStart(64, "0");
      const fact = JSON.stringify({ hash, size: 120_000, type: "image/webp", width: 1_600, height: 1_200 });
      return { path: `mur-${number}.webp`, hash, fact, added_at: DAY, bytes: Buffer.alloc(0) };
    });
    await store.insertInto("media_file").values(rows).execute();
  }
  served = await load();
  console.log(`${PRODUCTS} products, ${PICTURES} pictures`);
  await measureAll();
  await store.transaction().execute(async (transaction) => {
    for (const reference of list(served.files).slice(RUNS)) {
      const file = find(served.files, reference);
      const { id } = await addEdit(transaction, { kind: "product", reference });
      const body = { ...file, kind: "product" as const, designation: { fr: `Essai ${id}`, de: `Probe ${id}` } };
      await addVersion(transaction, {
        ...{ editId: id, version: 1, action: "publish", restored: null, reason: null, body, file },
        ...{ author: MEMBER.name, authorId: MEMBER.id, now: new Date() },
        shown: { published: 1, closed: false, scheduled: null },
      });
    }
  });
  console.log("an edit of each");
  await measure("loaded, the first time", 1, async () => {
    served = await load();
  });
  await measureAll();
  await store.destroy();
}

const folder = mkdtempSync(join(tmpdir(), "edits-"));
const contentDir = generateCatalogue(folder, PRODUCTS);
const server = await startPostgres({ port: Number(process.env.TEST_PORT ?? 15_432) });
try {
  await measureStore("SQLite", contentDir, await sqliteFile(join(folder, "edits.db")));
  await measureStore("PostgreSQL", contentDir, await postgres(server.url, pino({ level: "silent" }), true));
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
