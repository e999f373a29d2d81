/**
 * `node scripts/run.mjs tests/load/editors.ts [seconds]`: 50 editors on the site of deploy/ with 5,000 products. Each searches, opens a
 * product, writes for half a minute and saves a draft; one publishes. Prints the time of each call, and the time until both web processes show a
 * publication.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build, say } from "../../scripts/lib.mjs";
import type { EditRecord } from "../../shared/contract";
import { findOrInstall } from "../setup/apt-get.mjs";
import { generateCatalogue } from "./bench/generate-catalogue";
import { startCluster } from "./cluster/cluster";

const PRODUCTS = 5_000;
const EDITORS = 50;
const THINKING_MS = 30_000;
const BETWEEN_PUBLICATIONS_MS = 4_000;
const VISIBLE_WITHIN_MS = 30_000;

const seconds = Number(process.argv[2] ?? 60);
const redisServer = findOrInstall("redis-server", process.env.REDIS_SERVER_PATH);
const nginx = findOrInstall("nginx", process.env.NGINX_PATH);
if (!redisServer || !nginx) throw new Error("This needs redis-server and nginx.");
await build();
const folder = mkdtempSync(join(tmpdir(), "editors-"));
process.env.CONTENT_DIR = generateCatalogue(folder, PRODUCTS);
say("Starting nginx, Redis, PostgreSQL, two back-offices and two web processes …");
const { api, token, account, webs, stop } = await startCluster({ redisServer, nginx });

const times: Record<string, number[]> = {};
async function timed<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await run();
  times[what] = [...(times[what] ?? []), performance.now() - start];
  return result;
}
async function ask<Data>(path: string, bearer: string, init: RequestInit = {}): Promise<Data> {
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
  const response = await fetch(api + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}
const signIn = async () =>
  (await ask<{ token: string }>("/login?lang=fr", token, { method: "POST", body: JSON.stringify(account) })).token;

let isOver = false;
const pathOf = (reference: string) => `/content-edit/product/${reference}`;
type Listed = { items: { reference: string }[] };

async function change(bearer: string, reference: string, action: "save" | "publish", designation: string) {
  const { version, body } = await timed("open", () => ask<EditRecord>(`${pathOf(reference)}?lang=fr`, bearer));
  const texts = { fr: designation, de: designation };
  const sent = JSON.stringify({ action, version, body: { ...body, designation: texts } });
  return await timed(action, () =>
    ask<EditRecord>(`${pathOf(reference)}?lang=fr`, bearer, { method: "PUT", body: sent }),
  );
}

async function edit(place: number, references: readonly string[], bearer: string): Promise<void> {
  await wait((THINKING_MS / EDITORS) * place);
  for (let turn = 0; !isOver; turn += 1) {
    const reference = references[(place + turn * EDITORS) % references.length] ?? "";
    const query = `/content-edit?lang=fr&kind=product&page=1&perPage=50&text=${reference.slice(0, 4)}`;
    await timed("search", () => ask<Listed>(query, bearer));
    await wait(THINKING_MS / 2);
    await change(bearer, reference, "save", `Essai ${place}.${turn}`);
    await wait(THINKING_MS / 2);
  }
}

async function publish(reference: string, bearer: string): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const designation = `Publication ${turn} visible`;
    const { body } = await change(bearer, reference, "publish", designation);
    const slug = (body.slug as { fr: string }).fr;
    const isShown = async (web: string) => {
      const page = await fetch(`${web}/fr/enduit-professionnels/produit/${slug}`);
      return (await page.text()).includes(designation);
    };
    const until = performance.now() + VISIBLE_WITHIN_MS;
    await timed("visible on both", async () => {
      while (!(await Promise.all(webs.map(isShown))).every(Boolean)) {
        if (performance.now() > until) throw new Error(`${designation} isn't visible`);
        await wait(50);
      }
    });
    await wait(BETWEEN_PUBLICATIONS_MS);
  }
}

try {
  const bearer = await signIn();
  const { items } = await ask<Listed>("/content-edit?lang=fr&kind=product", bearer);
  const [published = "", ...references] = items.map(({ reference }) => reference);
  say(`${EDITORS} editors work for ${seconds} s …`);
  const work = [
    publish(published, bearer),
    ...Array.from({ length: EDITORS }, (_, place) => edit(place, references, bearer)),
  ];
  void wait(seconds * 1000).then(() => {
    isOver = true;
  });
  await Promise.all(work);
  for (const [what, all] of Object.entries(times)) {
    const sorted = all.sort((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    console.log(
      `${what.padEnd(18)}${String(all.length).padStart(6)} times  median ${at(0.5)} ms  p95 ${at(0.95)} ms  most ${at(1)} ms`,
    );
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
