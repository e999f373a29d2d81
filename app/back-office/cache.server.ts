/** The cache of the back-office's answers: a tier per kind of call, request coalescing, and stale-if-error. */
import { LRUCache } from "lru-cache";
import { type Call, type CallName, calls } from "~shared/contract";
import { createSingleFlight } from "~shared/single-flight";
import { steadyNow } from "~shared/steady-clock";

export interface Tier {
  freshMs: number;
  /** The following time in ms in which the old answer is served while one request renews it. */
  renewMs: number;
  staleIfErrorMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const TIERS = {
  /** Data that every page needs and that seldom changes: sites, settings, menus, reference lists. */
  structure: { freshMs: 5 * MINUTE, renewMs: 30 * MINUTE, staleIfErrorMs: 7 * DAY },
  catalogue: { freshMs: MINUTE, renewMs: 10 * MINUTE, staleIfErrorMs: 7 * DAY },
  /** The keys are visitors' input, so they expire soon. */
  search: { freshMs: MINUTE, renewMs: MINUTE, staleIfErrorMs: 60 * MINUTE },
  /** Free seats: requested for each page, so that the old answer only replaces one that fails. */
  current: { freshMs: 0, renewMs: 0, staleIfErrorMs: DAY },
} satisfies Record<string, Tier>;
export type TierName = keyof typeof TIERS;

const STRUCTURE: ReadonlySet<CallName> = new Set<CallName>([
  "listSites",
  "listSettings",
  "listMenus",
  "listCivilities",
  "listCountries",
  "listProfiles",
  "listTags",
  "listMachines",
]);
const SEARCH: ReadonlySet<CallName> = new Set<CallName>([
  "search",
  "suggest",
  "listCities",
  "listStores",
  "scanProduct",
  "listAdvisedProducts",
]);
const UNCACHED: ReadonlySet<CallName> = new Set<CallName>(["getCart", "getOrder", "getPage"]);

/** `null`: answers of this call are never cached. */
export function tierOf(call: CallName): TierName | null {
  const { needs }: Call = calls[call];
  if (UNCACHED.has(call) || needs === "team") return null;
  if (STRUCTURE.has(call)) return "structure";
  if (call === "listTrainings") return "current";
  return SEARCH.has(call) ? "search" : "catalogue";
}

/** A stale answer is served for this long after a failed renewal, before the next attempt. */
const RETRY_AFTER_FAILURE_MS = 5 * SECOND;

interface Entry {
  value: unknown;
  storedAt: number;
  /** A success replaces the whole entry, and with it this time. */
  failedAt?: number;
}
export interface Loaded<T> {
  value: T;
  bytes: number;
  /** The answer is from an outdated version of the content: it is used, but not cached. */
  isOutdated?: boolean;
}
export interface Cached<T> {
  value: T;
  /** ms since the epoch when an old answer replaced a failed one, else `null`. */
  staleSince: number | null;
  isOutdated: boolean;
}

export const justLoaded = <T>({ value, isOutdated = false }: Loaded<T>): Cached<T> => ({
  value,
  staleSince: null,
  isOutdated,
});

/** Upper bound of the cached JSON; parsed it takes about four times as much memory. */
const MAX_BYTES = 8 * 1024 * 1024;

interface AnswerCacheOptions {
  now?: () => number;
  /** An old answer is served while this renewal failed in the background. */
  onRenewalFailure?: (key: string, error: unknown) => void;
}

export function createAnswerCache({ now = steadyNow, onRenewalFailure }: AnswerCacheOptions = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // The size of the text, measured once when the answer is stored.
    maxEntrySize: MAX_BYTES / 2,
  });
  const flights = createSingleFlight<Loaded<unknown>>();
  /** Increases when the cache is cleared: answers to earlier requests aren't cached. */
  let currentGeneration = 0;

  function fetchOnce<T>(key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>> {
    return flights.run(key, async () => {
      const generation = currentGeneration;
      const loaded = await load();
      const { value, bytes, isOutdated } = loaded;
      if (generation === currentGeneration && !isOutdated)
        entries.set(key, { value, storedAt: now() }, { size: Math.max(1, bytes) });
      return loaded;
    }) as Promise<Loaded<T>>;
  }

  return {
    /** @throws what `load` throws, when there is no stale answer, or `canServeStale` refuses it for this error */
    async get<T>(
      key: string,
      tier: Tier,
      load: () => Promise<Loaded<T>>,
      canServeStale: (error: unknown) => boolean,
    ): Promise<Cached<T>> {
      const entry = entries.get(key);
      if (!entry) return justLoaded(await fetchOnce(key, load));

      const age = now() - entry.storedAt;
      const staleSince = entry.failedAt === undefined ? null : entry.storedAt;
      const old = { value: entry.value as T, staleSince, isOutdated: false };
      if (age <= tier.freshMs) return old;
      const usable = age <= tier.freshMs + tier.renewMs + tier.staleIfErrorMs;
      const resting = entry.failedAt !== undefined && now() - entry.failedAt < RETRY_AFTER_FAILURE_MS;
      if (usable && resting) return old;

      const renewal = fetchOnce(key, load).catch((error) => {
        if (canServeStale(error)) {
          entry.failedAt = now();
          onRenewalFailure?.(key, error);
        } else {
          // The back-office answers that the record is gone, so the old answer must not survive.
          entries.delete(key);
        }
        throw error;
      });
      if (age <= tier.freshMs + tier.renewMs) {
        renewal.catch(() => undefined);
        return old;
      }
      return renewal.then(justLoaded, (error: unknown) => {
        if (!usable || !canServeStale(error)) throw error;
        return { ...old, staleSince: entry.storedAt };
      });
    },
    clear() {
      currentGeneration += 1;
      entries.clear();
      flights.clear();
    },
    get size() {
      return entries.size;
    },
  };
}
export type AnswerCache = ReturnType<typeof createAnswerCache>;
