/** What is measured, and the bars (issue 6). */
import { compare, measure } from "./measure.mjs";
import { contactRequests, KEEPS_A_PRODUCT, PAGES, SUGGESTIONS } from "./pages.mjs";
import { startSite, startStandIn } from "./processes.mjs";

/**
 * @typedef {import("./processes.mjs").Site} Site
 * @typedef {import("./processes.mjs").Visitors} Visitors
 * @typedef {{ what: string, value: number, unit: string, most?: number, least?: number }} Bar `most` or `least`, or neither: told only
 * @typedef {{ name: string, measured?: import("./measure.mjs").Measured | import("./measure.mjs").Compared, bars: Bar[] }} Result
 */

const RENDERING_BARS = { category: 5, product: 4 };
const RENDERED = /** @type {const} */ (["home", "category", "product", "search"]);
const CACHED = /** @type {const} */ (["home", "category", "product"]);

/** Until V8 has compiled what runs often: measured from the 300th page on, each cost up to half as much again. */
export const WARM_RENDERINGS = 1_500;

const page = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers = {}) => [{ path, headers }];

/** Pages that no memory answers. @param {Site} site @param {Visitors} visitors @returns {Promise<Result[]>} */
export async function rendering(site, visitors) {
  /** @type {Result[]} */
  const results = [];
  for (const name of RENDERED) {
    const load = { requests: page(PAGES[name], KEEPS_A_PRODUCT), count: 600, warm: WARM_RENDERINGS, connections: 4 };
    const measured = await compare(site, visitors, load);
    const most = name in RENDERING_BARS ? RENDERING_BARS[/** @type {"category"} */ (name)] : undefined;
    const bars = most === undefined ? [] : [{ what: "CPU a request", value: measured.cpuMs, unit: "ms", most }];
    results.push({ name: `${name}, not cached`, measured, bars });
  }
  return results;
}

/** The same for everyone, from memory. @param {Site} site @param {Visitors} visitors @returns {Promise<Result[]>} */
export async function cachedDocuments(site, visitors) {
  const express = await startStandIn({ kind: "express" });
  const load = { count: 30_000, warm: 5_000, connections: 16 };
  const ofExpress = await measure(express, visitors, { ...load, requests: page("/") });
  await express.stop();
  /** @type {Result[]} */
  const results = [{ name: "static string through Express", measured: ofExpress, bars: [] }];
  for (const name of CACHED) {
    const measured = await compare(site, visitors, { ...load, requests: page(PAGES[name]) });
    const toExpress = measured.perSecond / ofExpress.perSecond;
    results.push({
      name: `${name}, cached`,
      measured,
      bars: [
        { what: "CPU a request", value: measured.cpuMs, unit: "ms", most: 0.1 },
        { what: "requests/s ÷ a static string's through Express", value: toExpress, unit: "×", least: 1 },
      ],
    });
  }
  return results;
}

/** What people type, each time something else. @param {Site} site @param {Visitors} visitors @returns {Promise<Result[]>} */
export async function suggesting(site, visitors) {
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

/** From the form's POST to its kept request. @param {Site} site @param {Visitors} visitors @returns {Promise<Result[]>} */
export async function contacting(site, visitors) {
  const [warm, count] = [200, 2_000];
  const requests = await contactRequests(site.port, warm + count);
  // What was warmed up with would only be recognised as a repeat.
  await measure(site, visitors, { requests: requests.slice(0, warm), count: warm, warm: 0, connections: 16 });
  const load = { requests: requests.slice(warm), count, warm: 0, connections: 16 };
  const measured = await measure(site, visitors, load);
  const bars = [{ what: "kept requests", value: measured.perSecond, unit: "/s", least: 150 }];
  return [{ name: "contact, end to end", measured, bars }];
}

const MEMORY_ROUNDS = 10;
const MEMORY_REQUESTS = 100_000;

/**
 * After 100,000 requests: mostly what is in memory, one in twenty rendered. Flat: the second half doesn't add to what
 * the first half has taken.
 * @param {Site} site @param {Visitors} visitors @returns {Promise<Result[]>}
 */
export async function remembering(site, visitors) {
  const known = Object.values(PAGES).filter((path) => path !== PAGES.contact);
  const requests = Array.from({ length: 40 }, (_, index) => {
    if (index % 20 === 0) return { path: known[(index / 20) % known.length] ?? "/", headers: KEEPS_A_PRODUCT };
    const suggestion = SUGGESTIONS[index * 3];
    return index % 4 === 1 && suggestion ? suggestion : { path: known[index % known.length] ?? "/" };
  });
  const count = MEMORY_REQUESTS / MEMORY_ROUNDS;
  /** @type {number[]} */
  const sizes = [];
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    await visitors.send({ port: site.port, requests, connections: 16, count });
    sizes.push(await site.rssMb());
  }
  const largest = (/** @type {number[]} */ some) => Math.max(...some);
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

const STARTS = 5;

/** A restart, as after a deploy: the data is there. @param {Record<string, string>} [env] @returns {Promise<Result[]>} */
export async function starting(env = {}) {
  const first = await startSite({ env });
  /** @type {number[]} */
  const times = [];
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
