/** The measurements of the benchmark and their limits. */
import { type Compared, compare, type Measured, measure } from "./measure";
import { askOnce, contactRequests, NEVER_KEPT, PAGES, REGULAR, SMALL_CACHE, SUGGESTIONS } from "./pages";
import { type Site, startSite, startStub, type Visitors } from "./processes";

export type Bar = { what: string; value: number; unit: string; most?: number; least?: number };
export type Result = { name: string; measured?: Measured | Compared; bars: Bar[] };

const RENDERING_BARS: Record<string, number> = { category: 5, product: 4, search: 6 };
const CACHED = ["home", "category", "product"] as const;

/** Until V8 has compiled what runs often: measured from the 300th page on, each cost up to half as much again. */
export const WARM_RENDERINGS = 1_500;

const page = (path: string, headers: Record<string, string> = {}) => [{ path, headers }];

/** Pages that aren't cached. */
export async function rendering(_site: Site, visitors: Visitors): Promise<Result[]> {
  const site = await startSite({ env: SMALL_CACHE });
  const results: Result[] = [];
  for (const [name, requests] of Object.entries(NEVER_KEPT)) {
    const measured = await compare(site, visitors, { requests, count: 600, warm: WARM_RENDERINGS, connections: 4 });
    const most = RENDERING_BARS[name];
    const bars = most === undefined ? [] : [{ what: "CPU a request", value: measured.cpuMs, unit: "ms", most }];
    results.push({ name: `${name}, not cached`, measured, bars });
  }
  await site.stop();
  return results;
}

/** From memory, with parts of the visitor's own. */
export async function personalDocuments(site: Site, visitors: Visitors): Promise<Result[]> {
  const load = { count: 5_000, warm: 2_000, connections: 8 };
  const results: Result[] = [];
  for (const [name, requests] of Object.entries({
    "category, 5 favourites, 3 compared": page(PAGES.category, REGULAR),
    "product, 5 favourites, 3 compared": page(PAGES.product, REGULAR),
    "contact form": page(PAGES.contact),
  })) {
    const measured = await compare(site, visitors, { ...load, requests });
    results.push({ name, measured, bars: [{ what: "CPU a request", value: measured.cpuMs, unit: "ms", most: 0.9 }] });
  }
  return results;
}

const CACHED_LOAD = { count: 30_000, warm: 5_000, connections: 16 };

/** The yardstick of the other measurements. */
export async function staticString(visitors: Visitors) {
  const express = await startStub({ kind: "express" });
  const measured = await measure(express, visitors, { ...CACHED_LOAD, requests: page("/") });
  await express.stop();
  return { name: "static string through Express", measured, bars: [] };
}

/** The same for everyone, from memory. */
export async function cachedDocuments(site: Site, visitors: Visitors): Promise<Result[]> {
  const load = CACHED_LOAD;
  const reference = await staticString(visitors);
  const results: Result[] = [reference];
  for (const name of CACHED) {
    const measured = await compare(site, visitors, { ...load, requests: page(PAGES[name]) });
    const toExpress = measured.perSecond / reference.measured.perSecond;
    results.push({
      name: `${name}, cached`,
      measured,
      bars: [
        { what: "CPU a request", value: measured.cpuMs, unit: "ms", most: 0.045 },
        { what: "requests/s ÷ a static string's through Express", value: toExpress, unit: "×", least: 1 },
      ],
    });
  }
  const plain = page(PAGES.category, { "accept-encoding": "identity" });
  const measured = await compare(site, visitors, { ...load, requests: plain });
  const bars = [{ what: "CPU a request", value: measured.cpuMs, unit: "ms", most: 0.06 }];
  results.push({ name: "category, cached, no compression accepted", measured, bars });
  return results;
}

/** Search texts, a different one for each request. */
export async function suggesting(site: Site, visitors: Visitors): Promise<Result[]> {
  const load = { requests: SUGGESTIONS, count: 10_000, warm: SUGGESTIONS.length, connections: 4 };
  const measured = await compare(site, visitors, load);
  return [
    {
      name: `suggest, ${SUGGESTIONS.length} texts`,
      measured,
      bars: [
        { what: "CPU a request", value: measured.cpuMs, unit: "ms", most: 0.35 },
        { what: "p99", value: measured.p99, unit: "ms", most: 15 },
      ],
    },
  ];
}

/** From the form's POST to the stored request. */
export async function contacting(site: Site, visitors: Visitors): Promise<Result[]> {
  const [warm, count] = [200, 2_000];
  const requests = await contactRequests(site.port, warm + count);
  // The requests of the warm-up would be recognised as repeats.
  await measure(site, visitors, { requests: requests.slice(0, warm), count: warm, warm: 0, connections: 16 });
  const load = { requests: requests.slice(warm), count, warm: 0, connections: 16 };
  const measured = await measure(site, visitors, load);
  const bars = [{ what: "stored requests", value: measured.perSecond, unit: "/s", least: 150 }];
  return [{ name: "contact, end to end", measured, bars }];
}

const MEMORY_ROUNDS = 10;
const MEMORY_REQUESTS = 100_000;

/**
 * After 100,000 requests: mostly what everybody gets, one in twenty a regular visitor's. Flat: the second half doesn't add to what
 * the first half has taken.
 */
export async function remembering(site: Site, visitors: Visitors): Promise<Result[]> {
  const known = Object.values(PAGES).filter((path) => path !== PAGES.contact);
  const requests = Array.from({ length: 40 }, (_, index) => {
    if (index % 20 === 0) return { path: known[(index / 20) % known.length] ?? "/", headers: REGULAR };
    const suggestion = SUGGESTIONS[index * 3];
    return index % 4 === 1 && suggestion ? suggestion : { path: known[index % known.length] ?? "/" };
  });
  const count = MEMORY_REQUESTS / MEMORY_ROUNDS;
  const sizes: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    await visitors.send({ port: site.port, requests, connections: 16, count });
    sizes.push(await site.rssMb());
  }
  const largest = (some: number[]) => Math.max(...some);
  const half = MEMORY_ROUNDS / 2;
  const growth = largest(sizes.slice(half)) / largest(sizes.slice(0, half));
  return [
    {
      name: `memory after ${MEMORY_REQUESTS} requests`,
      bars: [
        { what: "resident", value: sizes.at(-1) ?? 0, unit: "MB", most: 220 },
        { what: "second half ÷ first half", value: growth, unit: "×", most: 1.05 },
      ],
    },
  ];
}

const MARKETS = ["fr", "be", "uk", "ch", "es"].map((name) => `${name}.localhost`);

/** Every page of all five sites' sitemaps, once. */
export async function rememberingMarkets(site: Site, visitors: Visitors): Promise<Result[]> {
  let pages = 0;
  for (const host of MARKETS) {
    const map = await askOnce(site.port, { path: "/sitemap.xml", headers: { host, "accept-encoding": "identity" } });
    const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const requests = paths.map((path) => ({ path, headers: { host } }));
    await visitors.send({ port: site.port, requests, connections: 4, count: requests.length });
    pages += requests.length;
  }
  const name = `memory after all ${pages} pages of five sites`;
  return [{ name, bars: [{ what: "resident", value: await site.rssMb(), unit: "MB", most: 260 }] }];
}

const STARTS = 5;

/** A restart, as after a deploy: the data is there. */
export async function starting(env: Record<string, string> = {}): Promise<Result[]> {
  const first = await startSite({ env });
  const times: number[] = [];
  try {
    await first.pause();
    for (let round = 0; round < STARTS; round += 1) {
      const again = await startSite({ env, dataDir: first.dataDir });
      times.push(again.startMs);
      await again.stop();
    }
  } finally {
    await first.stop();
  }
  const median = times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
  return [
    {
      name: `start, median of ${STARTS}`,
      bars: [{ what: "to the first page", value: median / 1000, unit: "s", most: 1.5 }],
    },
    {
      name: "first start, content to be filled",
      bars: [{ what: "to the first page", value: first.startMs / 1000, unit: "s" }],
    },
  ];
}
