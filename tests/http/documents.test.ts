/** Pages from memory: what is cached, how it is sent, and that it is counted. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { createLogger } from "../../server/logging";
import { echoPage, HOME, html, view } from "./document-pages";
import { type Page, startSite, type TestSite } from "./site";

const CATEGORY = `${HOME}/categorie/enduits-de-rebouchage`;
const STORES = `${HOME}/points-de-vente`;

describe("what is cached", () => {
  test("fifty who ask at once wait for one rendering", async () => {
    const counted = { renderings: 0 };
    const echo = echoPage(counted);
    const site: TestSite = await startSite({
      page: async (...given) => {
        await vi.waitFor(() => expect(site.requests()).toBe(50), 60_000);
        return echo(...given);
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => view(site, HOME)));
    expect(counted.renderings).toBe(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect((await view(site, HOME)).cacheStatus).toBe("hit");
  });

  const notCached: [string, Page][] = [
    [
      "a page made for one visitor",
      (_, context) => {
        context.forOneVisitor = true;
        return html("<p>mine</p>");
      },
    ],
    ["a page that sets a cookie", () => html("<p>mine</p>", { "Set-Cookie": "a=b" })],
    ["a page that mustn't be stored", () => html("<p>secret</p>", { "Cache-Control": "no-store" })],
    ["a page that tells something once", () => html('<script>{"toasts":[{"kind":"error"}]}</script>')],
    ["an answer that isn't a page", () => Response.json({ a: 1 })],
    ["a 404", () => new Response("not here", { status: 404, headers: { "Content-Type": "text/html" } })],
    ["a redirect", () => new Response(null, { status: 301, headers: { Location: "/fr" } })],
    ["a failure", () => new Response("broken", { status: 500, headers: { "Content-Type": "text/html" } })],
    [
      "a page that lacks what the back-office didn't say",
      (_, { trace }) => {
        trace.failed = true;
        return html("<p>half</p>");
      },
    ],
  ];
  test.each(notCached)("never: %s", async (_, page) => {
    const site = await startSite({ page });
    const first = await view(site, HOME);
    for (let round = 0; round < 3; round += 1) {
      const again = await view(site, HOME);
      expect(["miss", "pass"]).toContain(again.cacheStatus);
      expect([again.status, again.headers.location]).toEqual([first.status, first.headers.location]);
    }
    expect((await site.ask("/metrics")).body).toContain("documents_cached 0");
  });

  test.each([
    ["/fr/equipe/connexion", "the teams' tool"],
    [`${HOME}/produit/comblis-p45/documents.zip`, "a download"],
    ["/fr/visitor/locale", "an endpoint"],
    ["/nowhere", "an address without a language"],
  ])("never: %s, %s", async (path) => {
    const site = await startSite({ page: echoPage() });
    for (let round = 0; round < 2; round += 1) expect((await view(site, path)).cacheStatus).toBe("pass");
  });

  test("prefetched data is cached for the click; a page isn't", async () => {
    const page: Page = () => new Response('{"told":1}', { headers: { "Content-Type": "application/json" } });
    const site = await startSite({ page });
    const prefetched = { "Sec-Purpose": "prefetch" };
    const caching = async (path: string, headers: Record<string, string>) => {
      const { status, headers: echoed } = await site.ask(path, { headers });
      return [status, echoed["cache-control"]];
    };
    const data = `${CATEGORY}?_data=root`;
    const { headers: first } = await site.ask(data, { headers: prefetched });
    expect(first["cache-control"]).toBe("private, max-age=30");
    expect(await caching(data, prefetched)).toEqual([200, "private, max-age=30"]);
    expect(await caching(data, { ...prefetched, "If-None-Match": String(first.etag) })).toEqual([
      304,
      "private, max-age=30",
    ]);
    // Asked for in the ordinary way, the same copy doesn't say so.
    expect((await caching(data, {}))[1]).not.toBe("private, max-age=30");
    const pages = await startSite({ page: echoPage() });
    expect((await pages.ask(CATEGORY, { headers: prefetched })).headers["cache-control"]).not.toBe(
      "private, max-age=30",
    );
  });

  test("the data of a client navigation too, apart from the page", async () => {
    const site = await startSite({ page: echoPage() });
    await view(site, CATEGORY);
    const data = [await view(site, `${CATEGORY}?_data=root`), await view(site, `${CATEGORY}?_data=root`)];
    expect(data.map(({ cacheStatus, body }) => [cacheStatus, body])).toEqual([
      ["miss", "null"],
      ["hit", "null"],
    ]);
    expect(data[1]?.headers["content-type"]).toMatch(/^application\/json/);
    expect((await view(site, CATEGORY)).body).toContain("<pre>");
  });

  test("DOCUMENT_CACHE_MB=0 keeps nothing", async () => {
    const site = await startSite({ page: echoPage(), env: { DOCUMENT_CACHE_MB: "0" } });
    const renderings = [await view(site, HOME), await view(site, HOME)].map(({ echoed }) => echoed.rendering);
    expect(renderings).toEqual([1, 2]);
  });
});

describe("query", () => {
  test("what the screen reads, in any order, is one page; what it doesn't read changes nothing", async () => {
    const counted = { renderings: 0 };
    const site = await startSite({ page: echoPage(counted) });
    const first = await view(site, `${CATEGORY}?sort=name&DESTINATION=interieur&DESTINATION=exterieur`);
    expect(new URL(first.echoed.url).search).toBe("?DESTINATION=interieur&DESTINATION=exterieur&sort=name");
    for (const query of [
      "DESTINATION=interieur&sort=name&DESTINATION=exterieur",
      "utm_source=a&DESTINATION=interieur&DESTINATION=exterieur&sort=name&gclid=b&fbclid=c",
      "secret=1&DESTINATION=interieur&DESTINATION=exterieur&sort=name&text=mur",
    ]) {
      const again = await view(site, `${CATEGORY}?${query}`);
      expect([again.cacheStatus, again.echoed.url]).toEqual(["hit", first.echoed.url]);
    }
    expect((await view(site, `${CATEGORY}?DESTINATION=exterieur&DESTINATION=interieur&sort=name`)).cacheStatus).toBe(
      "miss",
    );
    expect(counted.renderings).toBe(2);
  });

  test("a page that depends on a parameter of one visitor is rendered for each", async () => {
    const site = await startSite({ page: echoPage() });
    for (let round = 0; round < 2; round += 1) {
      const own = await view(site, `${STORES}?text=Vevey&lat=46.46&utm_source=a`);
      expect([own.cacheStatus, new URL(own.echoed.url).search]).toEqual(["pass", "?text=Vevey&lat=46.46&utm_source=a"]);
    }
  });

  test("a redirect carries on what the screen doesn't read", async () => {
    const site = await startSite({
      page: (request) =>
        new Response(null, { status: 302, headers: { Location: `${HOME}${new URL(request.url).search}` } }),
    });
    for (const query of ["utm_source=letter", "sort=name&secret=1"]) {
      expect((await view(site, `${CATEGORY}?${query}`)).headers.location).toBe(`${HOME}?${query}`);
    }
  });
});

describe("how it is sent", () => {
  test("brotli, gzip or plain, as the browser takes it", async () => {
    const site = await startSite({ page: echoPage() });
    const { body } = await view(site, HOME);
    const ask = async (accepted: string) => {
      const answer = await view(site, HOME, { "accept-encoding": accepted });
      expect(answer.cacheStatus).toBe("hit");
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      return answer;
    };
    for (const accepted of ["br", "gzip, deflate, br", "gzip;q=0.5, br;q=1"]) {
      const answer = await ask(accepted);
      expect([answer.headers["content-encoding"], brotliDecompressSync(answer.bytes).toString()]).toEqual(["br", body]);
    }
    for (const accepted of ["gzip", "gzip, deflate", "br;q=0, gzip"]) {
      const answer = await ask(accepted);
      expect([answer.headers["content-encoding"], gunzipSync(answer.bytes).toString()]).toEqual(["gzip", body]);
    }
    for (const accepted of ["identity", "zstd", "br;q=0"]) {
      const answer = await ask(accepted);
      expect([answer.headers["content-encoding"], answer.body]).toEqual([undefined, body]);
    }
  });

  test("ETag and 304, with the same headers; HEAD without a body", async () => {
    const site = await startSite({ page: () => html("<p>page</p>", { "Content-Security-Policy": "script-src 'x'" }) });
    const first = await view(site, HOME);
    const etag = String(first.headers.etag);
    for (const given of [etag, `"another", ${etag}`]) {
      const again = await view(site, HOME, { "if-none-match": given });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, "", etag]);
      expect(again.headers["content-security-policy"]).toBe("script-src 'x'");
    }
    expect((await view(site, HOME, { "if-none-match": 'W/"old"' })).status).toBe(200);
    const head = await site.ask(HOME, { method: "HEAD" });
    expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", "11"]);
  });

  test("the headers of a page from memory are those of a rendered one", async () => {
    const site = await startSite({ page: echoPage() });
    const [miss, hit] = [await view(site, HOME), await view(site, HOME)];
    const fixed = ({ headers }: typeof miss) => {
      const { date, "x-request-id": id, "server-timing": timing, ...rest } = headers;
      expect([date, id, timing].every(Boolean)).toBe(true);
      return rest;
    };
    expect([miss.cacheStatus, hit.cacheStatus]).toEqual(["miss", "hit"]);
    expect(fixed(hit)).toEqual(fixed(miss));
    expect(hit.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(hit.headers["x-request-id"]).not.toBe(miss.headers["x-request-id"]);
  });

  test("it is counted and logged like any other, with how it came", async () => {
    const lines: string[] = [];
    const log = createLogger("info", { destination: { write: (line: string) => lines.push(line) } });
    const site = await startSite({ page: echoPage(), log });
    await view(site, `${HOME}/resultats/mur%20humide`);
    await view(site, `${HOME}/resultats/mur%20humide`);
    await view(site, "/fr/equipe/connexion");
    const { body } = await site.ask("/metrics");
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="search",status="200"\} 2/);
    for (const cacheStatus of ["miss", "hit", "pass"])
      expect(body).toContain(`documents_total{status="${cacheStatus}"} 1`);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ path, document }) => [path, document])).toEqual([
      [`${HOME}/resultats/…`, undefined],
      [`${HOME}/resultats/…`, "hit"],
      ["/fr/equipe/connexion", undefined],
    ]);
    expect(lines.join("")).not.toMatch(/humide/);
  });
});
