/** Whole shared pages in memory: fresh for a minute, then stale-while-revalidate and stale-if-error. */
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../shared/single-flight";
import { steadyNow } from "../../shared/steady-clock";
import type { CacheKey } from "./cache-key";
import { type Document, memoryOf, recompressBest, reuseCopies } from "./document";
import type { Render, Rendering } from "./render";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Stale-while-revalidate: after its fresh minute a page is served stale for this long while it is renewed. */
const RENEW_MS = 10 * MINUTE;
/** A stale page is served for this long after a failed renewal, before the next attempt. */
const RETRY_AFTER_FAILURE_MS = 5 * SECOND;
const TTL_UNCACHEABLE_MS = 10 * MINUTE;
const MAX_UNCACHEABLE_KEYS = 2_000;

/** `hit` fresh from memory, `stale` from memory, `miss` rendered, `renewed` rendered because the cached one was too old. */
export type CacheStatus = "hit" | "stale" | "miss" | "renewed";
export type Found = { kind: "document"; document: Document; cacheStatus: CacheStatus };
export type Outcome = Found | Exclude<Rendering, { kind: "document" }>;

interface Entry {
  document: Document;
  /** ms since the epoch; changed content sets it so far back that the page is only served if rendering fails. */
  madeAt: number;
  failedAt?: number;
  /** The page is being recompressed at the best quality. */
  packing?: boolean;
}

export interface DocumentCacheOptions {
  /** 0 turns the cache off. */
  maxBytes: number;
  render: Render;
  now?: () => number;
  onRenewal?: (outcome: "renewed" | "failed", error?: unknown) => void;
}

export function createDocumentCache({ maxBytes, render, now = steadyNow, onRenewal }: DocumentCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ document }, key) => memoryOf(document) + key.length * 2,
  });
  const own = new LRUCache<string, true>({ max: MAX_UNCACHEABLE_KEYS, ttl: TTL_UNCACHEABLE_MS });
  const flights = createSingleFlight<Outcome>();
  /** Increases with each change of content: renderings that started before aren't cached. */
  let generation = 0;

  const ageOf = ({ madeAt }: Entry) => now() - madeAt;
  const isFresh = (entry: Entry) => ageOf(entry) <= entry.document.freshMs;
  const isBackingOff = ({ failedAt }: Entry) => failedAt !== undefined && now() - failedAt < RETRY_AFTER_FAILURE_MS;

  /** @throws the error of the rendering, when there is no older page */
  async function make(cacheKey: CacheKey): Promise<Outcome> {
    const startedIn = generation;
    const old = entries.peek(cacheKey.key);
    const serveStale = (error?: unknown): Outcome | null => {
      if (!old) return null;
      old.failedAt = now();
      onRenewal?.("failed", error);
      return { kind: "document", document: old.document, cacheStatus: "stale" };
    };
    let rendering: Rendering;
    try {
      rendering = await render(cacheKey);
    } catch (error) {
      const outcome = serveStale(error);
      if (outcome) return outcome;
      throw error;
    }
    // A recent complete page is better than one that lacks a part.
    const isFailure = rendering.kind === "answer" && (rendering.status >= 500 || rendering.status === 200);
    const outcome = isFailure ? serveStale() : null;
    if (outcome) return outcome;
    if (rendering.kind !== "document") {
      if (rendering.kind === "personal") own.set(cacheKey.key, true);
      entries.delete(cacheKey.key);
      return rendering;
    }
    const document = reuseCopies(rendering.document, old?.document);
    const isCacheable = startedIn === generation && !rendering.isOutdated;
    if (isCacheable) entries.set(cacheKey.key, { document, madeAt: now() });
    if (old) onRenewal?.("renewed");
    return { kind: "document", document, cacheStatus: old ? "renewed" : "miss" };
  }

  /** A second hit makes the best compression worth its cost. */
  async function recompress(key: string, entry: Entry): Promise<void> {
    entry.packing = true;
    const document = await recompressBest(entry.document);
    if (entries.peek(key) === entry) entries.set(key, { ...entry, document, packing: false });
  }

  const makeOnce = (cacheKey: CacheKey) => flights.run(cacheKey.key, () => make(cacheKey));

  return {
    /** Finds a page that can be served now, and starts its renewal in the background when due. */
    find(cacheKey: CacheKey): Found | null {
      const entry = entries.get(cacheKey.key);
      if (!entry) return null;
      const { document } = entry;
      if (document.packed === "quick" && !entry.packing) recompress(cacheKey.key, entry).catch(() => undefined);
      if (isFresh(entry)) return { kind: "document", document, cacheStatus: "hit" };
      if (isBackingOff(entry)) return { kind: "document", document, cacheStatus: "stale" };
      if (ageOf(entry) > document.freshMs + RENEW_MS) return null;
      makeOnce(cacheKey).catch((error) => onRenewal?.("failed", error));
      return { kind: "document", document, cacheStatus: "stale" };
    },
    /** Concurrent requests share one rendering. @throws what rendering throws, when there is no older page */
    async get(cacheKey: CacheKey): Promise<Outcome> {
      const cached = this.find(cacheKey);
      if (cached) return cached;
      if (own.has(cacheKey.key)) return { kind: "personal" };
      return makeOnce(cacheKey);
    },
    /**
     * Invalidates the pages rendered from one of these entities; a stale page is served only if rendering fails.
     * @param labels `product:12`, or `product` for every page with products; `null`: all pages
     * @returns the number of pages
     */
    invalidate(labels: readonly string[] | null): number {
      generation += 1;
      flights.clear();
      own.clear();
      let count = 0;
      for (const entry of entries.values()) {
        if (labels && !labels.some((label) => dependsOn(entry.document, label))) continue;
        entry.madeAt = Number.NEGATIVE_INFINITY;
        delete entry.failedAt;
        count += 1;
      }
      return count;
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}
export type DocumentCache = ReturnType<typeof createDocumentCache>;

/** A changed product may enter or leave any list of products, which is labelled `product`. */
function dependsOn({ entities }: Document, label: string): boolean {
  const [kind = "", id] = label.split(":");
  if (entities.has(label) || entities.has(kind)) return true;
  return id === undefined && [...entities].some((each) => each.startsWith(`${kind}:`));
}
