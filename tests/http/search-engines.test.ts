/** `/sitemap.xml` and `/robots.txt` as files: cached, compressed, and available without the back-office. */
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { stubBackOffice } from "./back-office";
import { startSite } from "./site";

const entry = {
  entity_type: "product",
  id: 1,
  updated_at: "2026-11-02T08:00:00Z",
  urls: [{ locale: "fr", target: "pro", path: "/produit/comblis-p45" }],
};

/** Answers what Express asks for, until it is told to fail. */
function backOffice() {
  const others = stubBackOffice();
  const state = { isDown: false };
  const listener: typeof others = (request, response) => {
    if (state.isDown) return void response.writeHead(503).end();
    if (!request.url?.startsWith("/api/sitemap")) return others(request, response);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data: { list: [entry] } }));
  };
  return { listener, state };
}

describe("/sitemap.xml", () => {
  test("is packed for whoever can unpack it, and sent again only when it has changed", async () => {
    const { listener } = backOffice();
    const site = await startSite({ backOffice: listener, env: { ORIGIN: "https://www.talvenne.example" } });
    const headers = { Host: "www.talvenne.example" };
    const plain = await site.ask("/sitemap.xml", { headers });
    expect(plain.headers["content-type"]).toContain("application/xml");
    expect(plain.body).toContain(
      "<loc>https://www.talvenne.example/fr/enduit-professionnels/produit/comblis-p45</loc>",
    );

    const packed = await site.ask("/sitemap.xml", { headers: { ...headers, "Accept-Encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.body);
    const again = await site.ask("/sitemap.xml", {
      headers: { ...headers, "If-None-Match": plain.headers.etag ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await site.ask("/sitemap-2.xml", { headers })).status).toBe(404);
  });

  test("without a back-office: the last one there is; with none, 503 and when to ask again", async () => {
    const { listener, state } = backOffice();
    const site = await startSite({ backOffice: listener });
    state.isDown = true;
    const early = await site.ask("/sitemap.xml");
    expect([early.status, early.headers["retry-after"]]).toEqual([503, "60"]);
    state.isDown = false;
    const known = await site.ask("/sitemap.xml");
    expect(known.status).toBe(200);
    state.isDown = true;
    const later = await site.ask("/sitemap.xml");
    expect([later.status, later.body]).toEqual([200, known.body]);
  });
});

test("/robots.txt names the sitemap of the public address", async () => {
  const site = await startSite({ env: { ORIGIN: "https://www.talvenne.example" } });
  const answer = await site.ask("/robots.txt", { headers: { Host: "www.talvenne.example" } });
  expect(answer.headers["content-type"]).toContain("text/plain");
  expect(answer.body).toContain("\nSitemap: https://www.talvenne.example/sitemap.xml\n");
  expect(answer.body).toContain("\nDisallow: /de/spachtel-fur-profis/suggest\n");
  // A search that finds something is a page like any other.
  expect(answer.body).not.toContain("/de/spachtel-fur-profis/results");
});
