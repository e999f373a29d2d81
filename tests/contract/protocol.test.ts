/** Rules of every call: envelope, errors, ETag, token, films, the API document. */
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { ApiError, type Call, calls } from "~shared/contract";
import { ask, sharedBackOffice, withToken } from "./running-back-office";

const backOffice = sharedBackOffice();

/** By undici's plain request: `fetch` adds a `no-cache` of its own to a conditional request. */
async function statusWith(etag: string, url: string): Promise<number> {
  const { statusCode, body } = await request(url, { headers: { "If-None-Match": etag } });
  await body.dump();
  return statusCode;
}

describe("errors", () => {
  it.each([
    ["/nope", 404],
    ["/product/0", 400],
    ["/product/abc", 400],
    ["/product/99999", 404],
    ["/product?ids=1;x", 400],
    ["/product?page=0", 400],
    ["/product?categories=x", 400],
    ["/product?lang=it", 400],
    ["/product?saleplan_id=7", 400],
    ["/setting/nope", 404],
    ["/category/99999", 404],
    ["/page/99999", 404],
    ["/folder/99999", 404],
    ["/url/entity?slug=a&entity_type=planet", 400],
    ["/search?type=Search&language=it&text=a", 400],
    ["/articles?tags={", 400],
    ["/store-locator?lat=46", 400],
    ["/teinte", 400],
    ["/order/1", 404],
    ["/setting/%E0%A4%A", 400],
  ])("%s is %i, in the envelope", async (path, status) => {
    const response = await fetch(`${backOffice().api}${path}`, withToken());
    const body = ApiError.safeParse(await response.json());
    expect([response.status, body.success]).toEqual([status, true]);
    expect(body.data?.error.code).toMatch(/^[a-z0-9_]+$/);
    expect(JSON.stringify(body.data)).not.toMatch(/\bat \/|node_modules|\.ts:/);
  });

  it("ignores parameters that it doesn't know, and a missing language or plan", async () => {
    expect((await ask(backOffice().api, "/product", { utm_source: "x", perPage: 1 })).status).toBe(200);
  });
});

describe("answers", () => {
  it("carry an ETag and honour If-None-Match", async () => {
    const first = await fetch(`${backOffice().api}/category?depth=0`);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(await statusWith(etag, `${backOffice().api}/category?depth=0`)).toBe(304);
    expect(await statusWith(etag, `${backOffice().api}/category?depth=0&lang=de`)).toBe(200);
  });

  it("don't say what they are made with", async () => {
    expect((await fetch(`${backOffice().api}/site`)).headers.get("x-powered-by")).toBeNull();
  });
});

describe("the token", () => {
  it.each([["/tags?type=where"], ["/page/1?preview=1"]])("%s needs it", async (path) => {
    for (const headers of [{}, { Authorization: "Bearer wrong" }, { Authorization: "a-token-for-tests" }]) {
      const response = await fetch(`${backOffice().api}${path}`, { headers: headers as Record<string, string> });
      expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
        401,
        "unauthorized",
      ]);
    }
    expect((await fetch(`${backOffice().api}${path}`, withToken())).status).not.toBe(401);
  });
});

describe("a preview", () => {
  it("is never kept", async () => {
    const pages = await ask(backOffice().api, "/page");
    const [page] = (pages.body as { data: { items: { id: number }[] } }).data.items;
    const reply = await ask(backOffice().api, `/page/${page?.id}`, { no_cache: 1, preview: 1 }, withToken());
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });
});

describe("the sites france, benelux, suisse, angleterre, espagne", () => {
  it.each([
    ["fr.talvenne.example", 1],
    ["www.be.talvenne.example", 2],
    ["uk.talvenne.example", 3],
    ["www.talvenne.example", 4],
    ["es.talvenne.example", 5],
    ["nobody.example", 4],
    ["", 4],
  ])("at %s is %i", async (domain, id) => {
    const reply = await ask(backOffice().api, "/site", { domain });
    expect((reply.body as { data: { list: { id: number }[] } }).data.list.map((site) => site.id)).toEqual([id]);
  });
});

describe("films", () => {
  const get = (path: string, init?: RequestInit) => fetch(`${backOffice().origin}/media${path}`, init);
  const FILM = "/videos/crack-opening.mp4";

  it("are files with ETag, ranges, HEAD and nosniff", async () => {
    const whole = await get(FILM);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("cache-control")).toContain("max-age=2592000");
    const etag = whole.headers.get("etag") ?? "";
    expect(await statusWith(etag, whole.url)).toBe(304);
    const part = await get(FILM, { headers: { Range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    const head = await get(FILM, { method: "HEAD" });
    const size = String((await whole.arrayBuffer()).byteLength);
    expect([head.headers.get("content-length"), await head.text()]).toEqual([size, ""]);
  });

  it.each([
    "/videos/../media/brand/link.jpg",
    "/videos/%2e%2e/media/brand/link.jpg",
    "/videos/..%2fmedia%2fbrand%2flink.jpg",
    "/videos/..%2fbrand.json",
    "/videos/",
    "/videos",
    "/none.pdf",
    "/%00.pdf",
  ])("%s is nothing", async (path) => {
    const response = await get(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).toContain('"error"');
  });

  it("are read, not written", async () => {
    expect((await get(FILM, { method: "POST", body: "x" })).status).toBe(404);
  });
});

describe("the process", () => {
  it("is up", async () => {
    expect((await fetch(`${backOffice().origin}/healthz`)).status).toBe(200);
  });

  it("describes every call in OpenAPI words, with nothing that it refers to missing", async () => {
    const { body } = await ask(backOffice().api, "/openapi.json");
    const document = body as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    for (const { method, path } of Object.values<Call>(calls)) {
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeTruthy();
    }
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    );
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...refs]));
    expect(document.components.schemas.Category).toHaveProperty("properties.childs");
  });

  it("describes an application as a form with its files", async () => {
    const { body } = await ask(backOffice().api, "/openapi.json");
    const { paths } = body as { paths: Record<string, { post: { requestBody: { content: object } } }> };
    const form = paths["/application"]?.post.requestBody.content;
    expect(form).toHaveProperty(["multipart/form-data", "schema", "properties", "cv", "format"], "binary");
    expect(form).toHaveProperty(["multipart/form-data", "schema", "properties", "message"]);
    expect(form).not.toHaveProperty(["application/json"]);
  });
});
