/**
 * Pages that are the same for everyone, whole and in memory (architecture.md, "Document cache"): fresh for a minute,
 * then served old while one request renews them, and served old when rendering fails.
 */
import { LRUCache } from "lru-cache";
import { type Document, keepCopies, packBest, weigh } from "./document";
import type { Question } from "./question";
import type { Render, Rendering } from "./render";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** After its fresh minute a page is served at once for this long, while it is being renewed. */
const RENEW_MS = 10 * MINUTE;
/** After a failed renewal the old page serves for this long before the next try. */
const REST_AFTER_FAILURE_MS = 5 * SECOND;
/** How long a question is known to have no page for everyone before that is looked at again. */
const OWN_MS = 10 * MINUTE;
const MOST_OWN = 2_000;

/**
 * How a document came: `hit` from memory and fresh, `stale` from memory and old, `miss` rendered for this request,
 * `renewed` rendered for it because the one in memory was too old.
 */
export type Coming = "hit" | "stale" | "miss" | "renewed";
export type Found = { kind: "document"; document: Document; coming: Coming };
export type Outcome = Found | Exclude<Rendering, { kind: "document" }>;

interface Entry {
  document: Document;
  /** ms since the epoch. */
  madeAt: number;
  /** When the last renewal failed. */
  failedAt?: number;
  /** It is being packed better. */
  packing?: boolean;
  /** The content changed: nobody sees it any more, unless rendering fails. */
  outdated?: boolean;
}

export interface DocumentCacheOptions {
  /** 0: nothing is kept. */
  maxBytes: number;
  render: Render;
  now?: () => number;
  onRenewal?: (outcome: "renewed" | "failed", error?: unknown) => void;
}

export function createDocumentCache({ maxBytes, render, now = Date.now, onRenewal }: DocumentCacheOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ document }, key) => weigh(document) + key.length * 2,
  });
  const own = new LRUCache<string, true>({ max: MOST_OWN, ttl: OWN_MS });
  const underWay = new Map<string, Promise<Outcome>>();
  /** Goes up with each change of content: what was begun before isn't kept. */
  let edition = 0;

  const ageOf = ({ madeAt }: Entry) => now() - madeAt;
  const isFresh = (entry: Entry) => !entry.outdated && ageOf(entry) <= entry.document.freshMs;
  const isResting = ({ failedAt }: Entry) => failedAt !== undefined && now() - failedAt < REST_AFTER_FAILURE_MS;

  /** @throws what rendering throws, when there is no older page */
  async function make(question: Question): Promise<Outcome> {
    const begunIn = edition;
    const old = entries.peek(question.key);
    const standIn = (error?: unknown): Outcome | null => {
      if (!old) return null;
      old.failedAt = now();
      onRenewal?.("failed", error);
      return { kind: "document", document: old.document, coming: "stale" };
    };
    let rendering: Rendering;
    try {
      rendering = await render(question);
    } catch (error) {
      const outcome = standIn(error);
      if (outcome) return outcome;
      throw error;
    }
    // A page that lacks a part is worse than a whole one of some minutes ago.
    const isFailure = rendering.kind === "answer" && (rendering.status >= 500 || rendering.status === 200);
    const outcome = isFailure ? standIn() : null;
    if (outcome) return outcome;
    if (rendering.kind !== "document") {
      if (rendering.kind === "own") own.set(question.key, true);
      entries.delete(question.key);
      return rendering;
    }
    const document = keepCopies(rendering.document, old?.document);
    if (begunIn === edition) entries.set(question.key, { document, madeAt: now() });
    if (old) onRenewal?.("renewed");
    return { kind: "document", document, coming: old ? "renewed" : "miss" };
  }

  /** Somebody asks for it again, so others will. */
  async function packBetter(key: string, entry: Entry): Promise<void> {
    entry.packing = true;
    const document = await packBest(entry.document);
    if (entries.peek(key) === entry) entries.set(key, { ...entry, document, packing: false });
  }

  function makeOnce(question: Question): Promise<Outcome> {
    const running = underWay.get(question.key);
    if (running) return running;
    const started = make(question).finally(() => {
      if (underWay.get(question.key) === started) underWay.delete(question.key);
    });
    underWay.set(question.key, started);
    return started;
  }

  return {
    /** What can be served at once; begins a renewal where one is due. */
    find(question: Question): Found | null {
      const entry = entries.get(question.key);
      if (!entry) return null;
      const { document } = entry;
      if (document.packed === "quick" && !entry.packing) packBetter(question.key, entry).catch(() => undefined);
      if (isFresh(entry)) return { kind: "document", document, coming: "hit" };
      if (isResting(entry)) return { kind: "document", document, coming: "stale" };
      if (entry.outdated || ageOf(entry) > document.freshMs + RENEW_MS) return null;
      makeOnce(question).catch((error) => onRenewal?.("failed", error));
      return { kind: "document", document, coming: "stale" };
    },
    /** Fifty who ask at once wait for one rendering. @throws what rendering throws, when there is no older page */
    async get(question: Question): Promise<Outcome> {
      const kept = this.find(question);
      if (kept) return kept;
      if (own.has(question.key)) return { kind: "own" };
      return makeOnce(question);
    },
    /**
     * The content changed: pages that tell of one of these entities are rendered anew before anybody sees them again;
     * the old ones stand in should that fail.
     * @param labels `product:12`, or `product` for everything that tells of any; `null`: all pages
     * @returns how many pages that are
     */
    outdate(labels: readonly string[] | null): number {
      edition += 1;
      underWay.clear();
      own.clear();
      let count = 0;
      for (const entry of entries.values()) {
        if (labels && !labels.some((label) => tellsOf(entry.document, label))) continue;
        entry.outdated = true;
        // What failed before may work now.
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

/** A change of one product may also move it into or out of any list of products, which is labelled `product`. */
function tellsOf({ entities }: Document, label: string): boolean {
  const [kind = "", id] = label.split(":");
  if (entities.has(label) || entities.has(kind)) return true;
  return id === undefined && [...entities].some((each) => each.startsWith(`${kind}:`));
}
