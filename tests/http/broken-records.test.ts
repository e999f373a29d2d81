/** With one record in ten of every list broken, hundreds of pages and the lists of their loaders are right. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathTo, type ScreenName } from "../../app/routing/paths";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import { routeIdOf } from "../../server/per-screen-builds";
import { CONTENT_CHANGES_PATH, SIGNATURE_HEADER } from "../../shared/contract";
import { signContentChange } from "../../shared/contract/content-change-signature";
import { BASE_LOCALES, SCREENS, TARGETS } from "../../shared/route-table.js";
import { breakAnswers } from "../broken-records";
import { type OwnSite, startOwnSite, TOKEN } from "../browser/own-site";

/** `BROKEN_PAGES=2000` is the long run, two minutes of a calm machine. */
const PAGES = Number(process.env.BROKEN_PAGES ?? 100);
const AT_ONCE = 4;
/** Pages that are read of answers broken in one way. */
const PAGES_PER_SEED = 100;

const NEED_MORE: ReadonlySet<ScreenName> = new Set(["search", "preview", "cart", "locale-home"]);
const PLACES = BASE_LOCALES.flatMap((locale) => TARGETS.map((target) => ({ locale, target })));
/** Pages outside the sitemaps: screens that aren't for search engines, and filter choices. */
const CHOICES = [
  ...(Object.keys(SCREENS) as ScreenName[])
    .filter((name) => SCREENS[name].frame === undefined && SCREENS[name].tail?.[0] !== "slug" && !NEED_MORE.has(name))
    .flatMap((name) => PLACES.map((place) => pathTo(name, place))),
  ...PLACES.flatMap((place) => [
    pathTo("search", place, { text: place.locale === "fr" ? "enduit" : "spachtel" }),
    `${pathTo("colorimetry", place)}?machine=1`,
    `${pathTo("comparator", place)}?ids=1;2;3`,
    `${pathTo("quantity-calculator", place)}?categorySelected=${place.target === "pro" ? 101 : 135}`,
  ]),
];

/** Lists of a loader's data → how many they hold; of each record's own lists nothing. */
function listsOf(data: unknown, name = "$"): [name: string, length: number][] {
  if (Array.isArray(data)) return [[name, data.length]];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([field, part]) => listsOf(part, `${name}.${field}`));
}

/** To compress so many pages would take longer than to render them. */
const PLAIN = { redirect: "manual", headers: { "accept-encoding": "identity" } } as const;
const SORRY = [frCommon.toast.api_error, deCommon.toast.api_error];

/** The text of a page and the lists of its loader; on a home page those of the frame too. */
async function look(site: OwnSite, path: string) {
  const page = await fetch(site.url + path, PLAIN);
  const html = await page.text();
  const lists = new Map<string, number>();
  const asked = new URL(path, site.url);
  const own = routeIdOf(asked.pathname) ?? "";
  for (const route of own.endsWith(".home") ? ["root", own] : [own]) {
    asked.searchParams.set("_data", route);
    const answer = await fetch(asked, PLAIN);
    const data: unknown = answer.ok ? await answer.json() : await answer.text();
    for (const [name, length] of listsOf(data, route)) lists.set(name, length);
  }
  return { status: page.status, isSorry: SORRY.some((sentence) => html.includes(sentence)), lists };
}

/** Parts that depend on one record: a category's family, a worksheet's paragraph with the steps. */
const OF_ONE = [".relatives.childs", ".worksheet.rest", ".worksheet.sequence.steps"];
/** Parts that need a minimum number: headings of a page's contents, values of a filter. */
const FROM_SOME = [".page.contents", ".list.groups"];
/** A list of two may lose both: one itself, the other with the record that it names. */
const MANY = 3;
const isKept = (name: string, length: number) =>
  length >= MANY && ![...OF_ONE, ...FROM_SOME].some((end) => name.endsWith(end));

let seed = 0;
let site: OwnSite;
let paths: string[];
/** Expected values, by path. */
const right = new Map<string, Awaited<ReturnType<typeof look>>>();

/** Empties the site's cache of answers. */
async function forgetAnswers(): Promise<void> {
  const body = JSON.stringify({ all: true, seed });
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${signContentChange(body, seconds, TOKEN).toString("hex")}`;
  const init = { method: "POST", body, headers: { [SIGNATURE_HEADER]: signature } };
  const { status } = await fetch(site.url + CONTENT_CHANGES_PATH, init);
  expect(status).toBe(200);
}

async function forEach(queue: readonly string[], visit: (path: string) => Promise<void>): Promise<void> {
  const left = [...queue];
  const walk = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await visit(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}

beforeAll(async () => {
  site = await startOwnSite(
    { DOCUMENT_CACHE_MB: "0" },
    { rewrite: (path) => (seed === 0 ? null : breakAnswers(seed)(path)) },
  );
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const all = [...new Set([...listed, ...CHOICES])];
  expect(all.length).toBeGreaterThan(400);
  // Some of each kind, because fewer are read than exist.
  const step = Math.max(1, Math.floor(all.length / PAGES));
  paths = all.filter((_, index) => index % step === 0);
  await forEach(paths, async (path) => void right.set(path, await look(site, path)));
}, 600_000);
afterAll(() => site.stop());

test("all pages are shown, and none of their lists is empty", { timeout: 900_000 }, async () => {
  const wrong: string[] = [];
  for (let begin = 0; begin < PAGES; begin += PAGES_PER_SEED) {
    seed = begin / PAGES_PER_SEED + 1;
    await forgetAnswers();
    const visited = Array.from({ length: PAGES_PER_SEED }, (_, at) => paths[(begin + at) % paths.length] ?? "");
    await forEach(visited, async (path) => {
      const before = right.get(path);
      const { status, isSorry, lists } = await look(site, path);
      if (status !== before?.status || isSorry) wrong.push(`${seed} ${path}: ${status}${isSorry ? ", sorry" : ""}`);
      for (const [name, length] of before?.lists ?? [])
        if (isKept(name, length) && !lists.get(name)) wrong.push(`${seed} ${path}: ${name} is empty`);
    });
  }
  expect(wrong).toEqual([]);
});
