/** Endpoints that Express answers without Remix: health, metrics, suggestions. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SUGGESTED, stubBackOffice } from "./back-office";
import { startSite } from "./site";

const TOKEN = "a token for metrics";

describe("health", () => {
  test("/healthz: the process is up, whatever the back-office does", async () => {
    const site = await startSite({ backOffice: (request) => request.socket.destroy() });
    const answer = await site.ask("/healthz");
    expect([answer.status, answer.body]).toEqual([200, "ok"]);
    expect((await site.ask("/healthz", { method: "HEAD" })).status).toBe(200);
  });

  test("/readyz asks the back-office for the domain, as pages do, with default site id 4 and default locale fr", async () => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    expect((await site.ask("/readyz")).status).toBe(200);
    expect(seen[0]).toBe(`GET /api/site?domain=127.0.0.1%3A${site.port}&site_id=4&lang=fr`);
  });

  test("/readyz is content with the default site where the domain isn't known", async () => {
    const seen: string[] = [];
    const stub = stubBackOffice(seen);
    const backOffice: typeof stub = (request, response) =>
      request.url?.includes("domain=") ? response.writeHead(404).end() : stub(request, response);
    const site = await startSite({ backOffice });
    expect((await site.ask("/readyz")).status).toBe(200);
    expect(seen[0]).toBe("GET /api/site?site_id=4&lang=fr");
  });

  test("/readyz is 200 and names what is near its ceiling or can't be written; /metrics has the figures", async () => {
    const stub = stubBackOffice();
    const told = { data: { degraded: ["write", "disk"], figures: { disk_free_bytes: 7 } } };
    const backOffice: typeof stub = (request, response) =>
      request.url === "/api/capacity" ? response.end(JSON.stringify(told)) : stub(request, response);
    const site = await startSite({ backOffice });
    const answer = await site.ask("/readyz");
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { ready: true, degraded: ["write", "disk"] }]);
    const metrics = (await site.ask("/metrics")).body;
    expect(metrics).toContain('storage_near_ceiling{name="disk"} 1');
    expect(metrics).toContain('storage_figure{name="disk_free_bytes"} 7');
  });

  test("/readyz reads the free space once within seconds", async () => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    for (let time = 1; time <= 5; time += 1) await site.ask("/readyz");
    expect(seen.filter((line) => line === "GET /api/capacity")).toHaveLength(1);
  });

  test("/readyz is 503 with Retry-After when the back-office doesn't answer", async () => {
    const site = await startSite({ backOffice: (_request, response) => response.writeHead(500).end() });
    const answer = await site.ask("/readyz");
    expect([answer.status, answer.headers["retry-after"], answer.body]).toEqual([503, "5", '{"ready":false}']);
  });
});

describe("/metrics", () => {
  test("answers loopback", async () => {
    const site = await startSite();
    await site.ask("/fr/enduit-professionnels/produit/x");
    const answer = await site.ask("/metrics");
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="product",status="200"\} 1/);
  });

  test.each([
    ["Forwarded", "for=192.0.2.7"],
    ["X-Forwarded-For", "127.0.0.1"],
    ["X-Forwarded-Host", "x"],
    ["X-Forwarded-Proto", "https"],
  ])("not when a proxy on this machine brings somebody: %s", async (name, value) => {
    const site = await startSite();
    expect((await site.ask("/metrics", { headers: { [name]: value } })).status).toBe(404);
  });

  test("or the bearer of METRICS_TOKEN", async () => {
    const site = await startSite({ env: { METRICS_TOKEN: TOKEN } });
    const from = (authorization: string) =>
      site.ask("/metrics", { headers: { "X-Forwarded-For": "192.0.2.7", Authorization: authorization } });
    expect((await from(`Bearer ${TOKEN}`)).status).toBe(200);
    expect((await from("Bearer another token!")).status).toBe(404);
    expect((await from(TOKEN)).status).toBe(404);
  });

  test("faults of the back-office's answers are counted by call and JSON path", async () => {
    const stub = stubBackOffice();
    const group = { total: 2, items: [SUGGESTED, { ...SUGGESTED, url: null }] };
    const data = { products: group, articles: group, categories: group, folders: group };
    const site = await startSite({
      backOffice: (request, response) =>
        request.url?.startsWith("/api/search") ? response.end(JSON.stringify({ data })) : stub(request, response),
    });
    const answer = await site.ask("/fr/enduit-professionnels/suggest?text=comblis");
    expect(JSON.parse(answer.body)).toMatchObject({ products: { items: [SUGGESTED] } });
    expect((await site.ask("/metrics")).body).toContain(
      'back_office_faults_total{call="suggest",path="$.data.products.items[*].url"} 1',
    );
  });

  test("visitors' words never become a label", async () => {
    const site = await startSite();
    for (const path of [
      "/fr/enduit-professionnels/resultats/secret",
      "/secret",
      "/fr/secret/secret",
      "/fr/enduit-professionnels/secret",
    ]) {
      await site.ask(path);
    }
    const { body } = await site.ask("/metrics");
    expect(body).not.toContain("secret");
    expect(body).toContain('route="search"');
  });
});

describe("suggestions", () => {
  const suggest = "/fr/enduit-professionnels/suggest";

  test("suggestions from 3 characters; the plan's id goes along; a short private cache", async () => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    const answer = await site.ask(`${suggest}?text=%20trou%20%20platre%20`);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["cache-control"]).toBe("private, max-age=60");
    expect(JSON.parse(answer.body).products.items[0]).toMatchObject(SUGGESTED);
    const asked = new URL(seen.find((line) => line.includes("/search"))?.slice(4) ?? "", "http://x").searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      type: "Suggest",
      language: "fr",
      text: "trou platre",
      site_id: "4",
      lang: "fr",
      sales_plan_id: "1",
      saleplan_id: "1",
    });
  });

  test.each(["", "?text=", "?text=ab", "?text=%20%20a%20", "?text=ab&text=cde"])(
    "empty for %j, and nobody is asked",
    async (query) => {
      const seen: string[] = [];
      const site = await startSite({ backOffice: stubBackOffice(seen) });
      const answer = await site.ask(suggest + query);
      expect([answer.status, JSON.parse(answer.body).products]).toEqual([200, { total: 0, items: [] }]);
      expect(seen).toEqual([]);
    },
  );

  test("HEAD answers like GET, without the groups", async () => {
    const site = await startSite();
    const [get, head] = await Promise.all([
      site.ask(`${suggest}?text=trou`),
      site.ask(`${suggest}?text=trou`, { method: "HEAD" }),
    ]);
    expect([head.status, head.body, head.headers.etag]).toEqual([200, "", get.headers.etag]);
  });

  test("one address: slashes at the start or the end lead to it", async () => {
    const site = await startSite();
    for (const address of [`/${suggest}?text=trou`, `${suggest}/?text=trou`]) {
      const answer = await site.ask(address);
      expect([answer.status, answer.headers.location]).toEqual([301, `${suggest}?text=trou`]);
    }
  });

  test.each(["/fr/spachtel-fur-profis/suggest", "/de/enduit-professionnels/suggest", "/fr/nowhere/suggest"])(
    "%s isn't answered: the app gives its 404",
    async (path) => {
      const site = await startSite({ page: () => new Response("the app", { status: 404 }) });
      const answer = await site.ask(`${path}?text=trou`);
      expect([answer.status, answer.body]).toEqual([404, "the app"]);
    },
  );

  test("the same from memory, compressed for those who can read it", async () => {
    const seen: string[] = [];
    const site = await startSite({ backOffice: stubBackOffice(seen) });
    const ask = (headers: Record<string, string> = {}) => site.ask(`${suggest}?text=enduit`, { headers });
    const plain = await ask();
    const packed = await ask({ "Accept-Encoding": "gzip, deflate, br" });
    const zipped = await ask({ "Accept-Encoding": "gzip, br;q=0" });
    const answers = [plain, packed, zipped];
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body);
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
    expect((await ask({ "If-None-Match": String(plain.headers.etag) })).status).toBe(304);
    expect(seen.filter((line) => line.includes("/search"))).toHaveLength(1);
  });

  test("503 when the back-office is down", async () => {
    const site = await startSite({ backOffice: (request) => request.socket.destroy() });
    const answer = await site.ask(`${suggest}?text=trou`);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
  });
});
