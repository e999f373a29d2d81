/** Pages in memory as time passes, rendering fails and content changes. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import type { CacheKey } from "../../server/document-cache/cache-key";
import { makeDocument } from "../../server/document-cache/document";
import { createDocumentCache, type Outcome } from "../../server/document-cache/document-cache";
import { makePageBody } from "../../server/document-cache/page-body";
import type { Rendering } from "../../server/document-cache/render";

const texts = readTexts().instance("fr");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const cacheKey = (pathname: string): CacheKey => ({
  ...{ key: pathname, protocol: "http", host: "site", pathname, query: "", trimmed: false, cookie: "" },
});

interface Given {
  maxBytes?: number;
  freshMs?: number;
  entities?: (pathname: string) => string[];
  body?: (pathname: string) => string;
  isOutdated?: () => boolean;
}

function setUp({
  maxBytes = 1_000_000,
  freshMs = MINUTE,
  entities = () => [],
  body = (path) => path,
  isOutdated = () => false,
}: Given = {}) {
  const state = { now: 0, renderings: 0, answer: null as Rendering | Error | null, renewals: [] as string[] };
  const waiting: (() => void)[] = [];
  const hold = { on: false };
  const started: Promise<Rendering>[] = [];
  async function render({ pathname }: CacheKey): Promise<Rendering> {
    state.renderings += 1;
    const number = state.renderings;
    if (hold.on) await new Promise<void>((resolve) => waiting.push(resolve));
    if (state.answer instanceof Error) throw state.answer;
    if (state.answer) return state.answer;
    const document = makeDocument({
      body: makePageBody(Buffer.from(body(pathname)), [], texts),
      forms: [],
      headers: {},
      entities: new Set(entities(pathname)),
      // The number of the rendering.
      route: String(number),
      ...{ path: pathname, freshMs },
    });
    return { kind: "document", document, isOutdated: isOutdated() };
  }
  const cache = createDocumentCache({
    maxBytes,
    now: () => state.now,
    onRenewal: (outcome) => state.renewals.push(outcome),
    render(key) {
      const rendering = render(key);
      started.push(rendering);
      return rendering;
    },
  });
  const get = (path = "/fr") => cache.get(cacheKey(path)).then(describeOutcome);
  const settle = async () => {
    for (const go of waiting.splice(0)) go();
    await Promise.allSettled(started);
    // The cache stores a rendering in the promise callbacks that follow.
    await new Promise(setImmediate);
  };
  return { cache, state, hold, get, settle };
}

/** How it came, and the number of the rendering that it shows. */
function describeOutcome(outcome: Outcome): string {
  if (outcome.kind === "personal") return "personal";
  if (outcome.kind === "answer") return `answer ${outcome.status}`;
  return `${outcome.cacheStatus} ${outcome.document.route}`;
}

const failure = (status: number): Rendering => ({
  kind: "answer",
  status,
  headers: {},
  body: makePageBody(Buffer.alloc(0), [], texts),
  forms: [],
});

describe("as time passes", () => {
  it("fresh 60 s, then old at once while one request renews it", async () => {
    const { state, get, settle } = setUp();
    expect([await get(), await get()]).toEqual(["miss 1", "hit 1"]);
    state.now = MINUTE;
    expect(await get()).toBe("hit 1");
    state.now = MINUTE + 1;
    expect(await Promise.all([get(), get(), get()])).toEqual(["stale 1", "stale 1", "stale 1"]);
    await settle();
    expect([await get(), state.renderings, state.renewals]).toEqual(["hit 2", 2, ["renewed"]]);
  });

  it("too old to be shown unseen after eleven minutes: rendered first", async () => {
    const { state, get } = setUp();
    await get();
    state.now = 11 * MINUTE + 1;
    expect([await get(), await get()]).toEqual(["renewed 2", "hit 2"]);
  });

  it("a page of old answers is fresh for 5 s only", async () => {
    const { state, get } = setUp({ freshMs: 5 * SECOND });
    await get();
    state.now = 5 * SECOND + 1;
    expect(await get()).toBe("stale 1");
  });
});

describe("from outdated answers", () => {
  it("a page is served to whoever waits for it, and made anew for the next, at once", async () => {
    const { state, cache, get } = setUp({ isOutdated: () => state.renderings === 2 });
    expect(await get()).toBe("miss 1");
    cache.invalidate(null);
    expect([await get(), await get(), await get()]).toEqual(["renewed 2", "renewed 3", "hit 3"]);
  });
});

describe("when rendering fails", () => {
  it.each<[string, Rendering | Error]>([
    ["with a 503", failure(503)],
    ["with an exception", new Error("broken")],
    ["in part", failure(200)],
  ])("%s: the old page is served, and five seconds pass until the next try", async (_, answer) => {
    const { state, get } = setUp();
    await get();
    state.now = 12 * MINUTE;
    state.answer = answer;
    expect([await get(), await get()]).toEqual(["stale 1", "stale 1"]);
    expect(state.renderings).toBe(2);
    state.now += 6 * SECOND;
    expect([await get(), state.renderings]).toEqual(["stale 1", 3]);
    state.answer = null;
    state.now += 6 * SECOND;
    expect(await get()).toBe("renewed 4");
    expect(state.renewals).toEqual(["failed", "failed", "renewed"]);
  });

  it("with no old page to serve, the failure is told and forgotten", async () => {
    const { state, get } = setUp();
    state.answer = failure(503);
    expect(await get()).toBe("answer 503");
    state.answer = new Error("broken");
    await expect(get()).rejects.toThrow("broken");
    state.answer = null;
    expect(await get()).toBe("miss 3");
  });

  it("what is gone isn't shown any longer: a 404 or a redirect takes the old page's place", async () => {
    const { state, get } = setUp();
    await get();
    state.now = 12 * MINUTE;
    state.answer = failure(404);
    expect([await get(), await get()]).toEqual(["answer 404", "answer 404"]);
  });
});

describe("pages of one visitor", () => {
  it("are known for ten minutes, so that nothing is rendered in vain", async () => {
    const { cache, state, get } = setUp();
    state.answer = { kind: "personal" };
    expect([await get(), await get(), await get()]).toEqual(["personal", "personal", "personal"]);
    expect(state.renderings).toBe(1);
    cache.invalidate(null);
    expect([await get(), state.renderings]).toEqual(["personal", 2]);
  });
});

describe("memory", () => {
  it("is bounded in bytes: the page asked for longest ago goes", async () => {
    const noise = (path: string) => path + Array.from({ length: 400 }, (_, n) => Math.sin(n * path.length)).join("");
    const { cache, get } = setUp({ maxBytes: 60_000, body: noise });
    for (let number = 0; number < 40; number += 1) {
      await get(`/fr/${"x".repeat(number)}`);
      await get("/fr/kept");
    }
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.size).toBeLessThan(20);
    expect(await get("/fr/kept")).toMatch(/^hit/);
    expect(await get("/fr/")).toMatch(/^miss/);
  });
});

describe("when content changes", () => {
  const entities = (path: string) =>
    ({ "/list": ["product", "product:1"], "/one": ["product:1", "menu"], "/two": ["product:2"] })[path] ?? [];
  const paths = ["/list", "/one", "/two", "/other"];
  const fill = async () => {
    const all = setUp({ entities });
    for (const path of paths) await all.get(path);
    const cacheStatuses = async () => Promise.all(paths.map(async (path) => (await all.get(path)).split(" ")[0]));
    return { ...all, cacheStatuses };
  };

  it.each<[string, readonly string[] | null, string[]]>([
    [
      "a product: its pages, and the lists that it may enter or leave",
      ["product:2"],
      ["renewed", "hit", "renewed", "hit"],
    ],
    ["another product that only lists could hold", ["product:9"], ["renewed", "hit", "hit", "hit"]],
    ["a kind: all of it", ["product"], ["renewed", "renewed", "renewed", "hit"]],
    ["the menu", ["menu"], ["hit", "renewed", "hit", "hit"]],
    ["two things", ["menu", "product:2"], ["renewed", "renewed", "renewed", "hit"]],
    ["everything", null, ["renewed", "renewed", "renewed", "renewed"]],
  ])("%s", async (_, labels, expected) => {
    const { cache, cacheStatuses } = await fill();
    const count = cache.invalidate(labels);
    expect(count).toBe(expected.filter((cacheStatus) => cacheStatus === "renewed").length);
    expect(await cacheStatuses()).toEqual(expected);
    expect(await cacheStatuses()).toEqual(["hit", "hit", "hit", "hit"]);
  });

  it("the old page is still served when rendering fails", async () => {
    const { cache, state, get } = await fill();
    cache.invalidate(null);
    state.answer = failure(503);
    expect(await get("/one")).toBe("stale 2");
  });

  it("what was being rendered before isn't kept, and nobody who comes after waits for it", async () => {
    const { cache, state, hold, get, settle } = setUp();
    hold.on = true;
    const before = get();
    cache.invalidate(null);
    const after = get();
    hold.on = false;
    await settle();
    expect([await before, await after]).toEqual(["miss 1", "miss 2"]);
    expect([await get(), state.renderings]).toEqual(["hit 2", 2]);
  });
});

describe("how small it is compressed", () => {
  const words = readFileSync("locales/fr/layout.json", "utf8") + readFileSync("locales/de/layout.json", "utf8");
  const documentOf = (outcome: Outcome) => (outcome.kind === "document" ? outcome.document : null);

  it("as small as it gets once it is asked for again, and then kept for as long as it says the same", async () => {
    const page = { body: words };
    const { cache, state } = setUp({ body: () => page.body });
    const ask = async () => documentOf(await cache.get(cacheKey("/fr")));
    const first = await ask();
    expect(first?.packed).toBe("quick");
    await ask();
    await expect.poll(async () => (await ask())?.packed).toBe("best");
    const best = await ask();
    expect(best?.br.length).toBeLessThan(first?.br.length ?? 0);
    expect(brotliDecompressSync(best?.br ?? Buffer.alloc(0)).toString()).toBe(words);

    state.now = 12 * MINUTE;
    const renewed = await ask();
    expect([renewed?.route, renewed?.packed, renewed?.br === best?.br]).toEqual(["2", "best", true]);
    page.body = `${words} autre`;
    state.now = 24 * MINUTE;
    expect((await ask())?.packed).toBe("quick");
  });
});
