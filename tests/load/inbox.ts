/**
 * `node scripts/run.mjs tests/load/inbox.ts`: the processor time that the teams' list, its filters and its search take with 100,000
 * requests, in this process and in PostgreSQL's.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import pino from "pino";
import { createSites } from "../../back-office/catalogue/sites";
import { readContentFiles } from "../../back-office/content/content";
import { listRequests } from "../../back-office/inbox/list";
import { foundBy } from "../../back-office/requests/found-by";
import type { StoreDialect } from "../../back-office/store/dialect";
import { postgres } from "../../back-office/store/postgres";
import { sqliteFile } from "../../back-office/store/sqlite";
import { migrate, type Store } from "../../back-office/store/store";
import type { Tables } from "../../back-office/store/tables";
import { type InboxQuery, KINDS_OF_TEAM, REQUEST_KINDS } from "../../shared/contract";
import { statusesOf } from "../../shared/requests";
import { serverMs, startPostgres } from "./postgres-server";

const REQUESTS = 100_000;
const ROWS_AT_ONCE = 200;
const RUNS = 8;
const MINUTES_BETWEEN = 5;
const NEWEST = Date.parse("2026-11-20T08:00:00Z");
const FIRST = "Anna Bruno Carla Dieter Eva Félix Gina Hans Zoé Jürg".split(" ");
const LAST = "Müller Rossi Dupont Keller Weber Favre Janssen García D’Agostino".split(" ");
const WORDS =
  `bonjour enduit mur façade reboucher chantier poncer peinture question produit support livraison merci technique
  stock magasin distributeur prix devis conseil humidité fissure plafond lissage sac seau kilo demain semaine`.split(
    /\s+/,
  );

const content = readContentFiles("demo/content").parse();
const sites = createSites(content, 1, "http://localhost");
const pick = <One>(list: readonly One[], number: number): One => list[number % list.length] as One;

function requestOf(index: number) {
  const kind = pick(KINDS_OF_TEAM.sales, index);
  const firstname = pick(FIRST, index);
  const lastname = `${pick(LAST, index * 7)}-${index}`;
  const body = {
    ...{ firstname, lastname, email: `${firstname}.${index}@example.ch`, country: pick(content.countries, index).id },
    ...{ phone: `079 ${String(1_000_000 + index)}`, subject: pick(Object.keys(content.subjects), index) },
    city: "Lausanne",
    message: Array.from({ length: 40 }, (_, place) => pick(WORDS, index * 31 + place * place)).join(" "),
    ...(kind === "training-inscription" && { session_id: 1_000 + (index % 20) }),
  };
  return {
    ...{ kind, language: "fr", status: pick(statusesOf(kind), index), site_id: pick(sites.served, index).id },
    ...{ body: JSON.stringify(body), ...foundBy(body), about_id: body.session_id ?? null },
    created_at: new Date(NEWEST - (REQUESTS - index) * MINUTES_BETWEEN * 60_000).toISOString(),
  };
}

const CASES: Record<string, InboxQuery> = {
  "the list": {},
  "page 1,000": { page: 1_000 },
  "one status": { status: "new" },
  overdue: { overdue: "yes" },
  "by due date": { sort: "due" },
  "one day": { from: "2026-11-18", to: "2026-11-18" },
  "a name and a word": { text: "dagostino keller-4712 facade" },
  "a rare word": { text: "keller-4713" },
  "a telephone number": { text: "+41 79 1004711" },
  "a country": { text: "Belgique" },
  "a site": { text: "Espagne" },
  "a site and a word": { text: "Benelux facade" },
  "a word of half of all requests": { text: "chantier" },
  "a word of all requests": { text: "example.ch" },
  "two letters": { text: "eu" },
  "no match": { text: "xyzzy" },
};

async function fill(store: Store): Promise<void> {
  for (let index = 0; index < REQUESTS; index += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, place) => requestOf(index + place));
    await store.insertInto("visitor_request").values(rows).execute();
  }
}

async function measureStore(name: string, dialect: StoreDialect): Promise<void> {
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  await migrate(store, dialect);
  await fill(store);
  await sql.raw(dialect.isShared ? "vacuum analyze" : "analyze").execute(store);
  const reader = { store, content, sites, lang: "fr" as const, zone: "Europe/Zurich", now: new Date(NEWEST) };
  const scope = { team: "sales" as const, kinds: REQUEST_KINDS, sites: null, defaultSite: 1 };
  for (const [what, filter] of Object.entries(CASES)) {
    const { total } = await listRequests(reader, scope, filter);
    const before = dialect.isShared ? await serverMs(store) : 0;
    const start = process.cpuUsage();
    for (let run = 0; run < RUNS; run += 1) await listRequests(reader, scope, filter);
    const { user, system } = process.cpuUsage(start);
    const server = dialect.isShared ? (await serverMs(store)) - before : 0;
    const ms = ((user + system) / 1_000 + server) / RUNS;
    console.log(
      `${name.padEnd(12)}${what.padEnd(34)}${ms.toFixed(1).padStart(8)} ms${String(total).padStart(9)} found`,
    );
  }
  await store.destroy();
}

const folder = mkdtempSync(join(tmpdir(), "inbox-"));
const server = await startPostgres({ port: Number(process.env.TEST_PORT ?? 15_432) });
try {
  await measureStore("SQLite", sqliteFile(join(folder, "inbox.db")));
  await measureStore("PostgreSQL", await postgres(server.url, pino({ level: "silent" }), true));
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
