/** How cost grows with the catalogue: the same pages and questions with 48, 500 and 5,000 products. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../../../scripts/lib.mjs";
import { type Result, WARM_RENDERINGS } from "./cases";
import type { SentRequest } from "./connection.mjs";
import { generateCatalogue } from "./generate-catalogue";
import { measure } from "./measure";
import { FILTERED, NEVER_KEPT, SMALL_CACHE, SUGGESTIONS } from "./pages";
import { startSite, type Visitors } from "./processes";

const SIZES = [48, 500, 5_000];

async function measureSize(size: number, visitors: Visitors) {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  const contentDir = generateCatalogue(folder, size);
  const env = { CONTENT_DIR: contentDir, MEDIA_DIR: join(folder, "media"), ...SMALL_CACHE };
  const first = await startSite({ env, dataDir: join(folder, "data") });
  await first.stop();
  const site = await startSite({ env, dataDir: join(folder, "data") });
  const rendered = (requests: SentRequest[] = []) =>
    measure(site, visitors, { requests, count: 600, warm: WARM_RENDERINGS, connections: 4 });
  try {
    return {
      size,
      firstStartMs: first.startMs,
      startMs: site.startMs,
      category: await rendered(NEVER_KEPT.category),
      product: await rendered(NEVER_KEPT.product),
      search: await rendered(NEVER_KEPT.search),
      filters: await measure(site, visitors, { requests: FILTERED, count: FILTERED.length, warm: 0, connections: 2 }),
      suggest: await measure(site, visitors, {
        ...{ requests: SUGGESTIONS, count: 5_000, warm: SUGGESTIONS.length, connections: 4 },
      }),
      rssMb: await site.rssMb(),
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function growing(visitors: Visitors): Promise<Result[]> {
  const sizes = [];
  for (const size of SIZES) {
    say(`Measuring: ${size} products …`);
    sizes.push(await measureSize(size, visitors));
  }
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return [];
  const growth = largest.category.cpuMs / smallest.category.cpuMs;
  return [
    ...sizes.flatMap(({ size, category, product, search, filters, suggest, startMs, firstStartMs, rssMb }) => [
      { name: `${size} products: category, not cached`, measured: category, bars: [] },
      { name: `${size} products: product, not cached`, measured: product, bars: [] },
      { name: `${size} products: search, not cached`, measured: search, bars: [] },
      { name: `${size} products: ${FILTERED.length} filters, each the first time`, measured: filters, bars: [] },
      { name: `${size} products: suggest`, measured: suggest, bars: [] },
      {
        name: `${size} products`,
        bars: [
          { what: "start", value: startMs / 1000, unit: "s", most: 1.5 },
          { what: "first start", value: firstStartMs / 1000, unit: "s" },
          { what: "resident", value: rssMb, unit: "MB" },
        ],
      },
    ]),
    {
      name: `${smallest.size} → ${largest.size} products`,
      bars: [
        { what: "CPU of a category page", value: growth, unit: "×", most: 1.3 },
        { what: "p99 of suggest at the largest", value: largest.suggest.p99, unit: "ms", most: 15 },
      ],
    },
  ];
}
