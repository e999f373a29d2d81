import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import type { Scope } from "~/back-office/transport.server";

const scope: Scope = { siteId: 4, lang: "fr", planId: 1 };
let server: Server | null = null;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function setUp(answer: RequestListener, { budgetMs = 5_000 } = {}) {
  const seen = vi.fn();
  server = createServer((request, response) => {
    seen(request.method, request.url, request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const log = { warn: vi.fn(), error: vi.fn() };
  const trace = startTrace(log, "r1", budgetMs);
  const backOffice = createBackOffice({ baseUrl: `http://127.0.0.1:${port}/api`, token: "secret", log });
  return { api: backOffice.for(scope, trace), backOffice, trace, seen, log };
}
const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const settings = json(200, { data: { items: [{ code: "phone", values: [{ value: "021" }] }], total: 1 } });

describe("the back-office client", () => {
  it("adds site_id, lang, sales_plan_id and saleplan_id to every call", async () => {
    const { api, seen } = await setUp(settings);
    await api.get("listSettings");
    const url = new URL(seen.mock.calls[0]?.[1], "http://x");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      site_id: "4",
      lang: "fr",
      sales_plan_id: "1",
      saleplan_id: "1",
    });
  });

  it("leaves the two plan ids out before a plan is known", async () => {
    const { backOffice, trace, seen } = await setUp(settings);
    await backOffice.for({ ...scope, planId: null }, trace).get("listSettings");
    expect(seen.mock.calls[0]?.[1]).toBe("/api/setting?site_id=4&lang=fr");
  });

  it("keeps scopes apart in its cache", async () => {
    const { api, backOffice, trace, seen } = await setUp(settings);
    await api.get("listSettings");
    await api.get("listSettings");
    await backOffice.for({ ...scope, lang: "de" }, trace).get("listSettings");
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it("tries a GET twice more when the back-office fails", async () => {
    let tries = 0;
    const { api } = await setUp((request, response) => {
      tries += 1;
      (tries < 3 ? json(500, {}) : settings)(request, response);
    });
    expect((await api.get("listSettings")).total).toBe(1);
  });

  it("stops waiting when the page's time is used up", async () => {
    const { api } = await setUp(() => undefined, { budgetMs: 150 });
    // The renewal brings its own three seconds; the test only cares that it ends as "unavailable".
    await expect(api.get("getPage", { params: { id: 1 } })).rejects.toMatchObject({ kind: "unavailable" });
    server?.closeAllConnections();
  });

  it("sends a call although less than a whole try is left of the page's time", async () => {
    const { api } = await setUp(settings, { budgetMs: 2_000 });
    expect((await api.get("listSettings")).total).toBe(1);
  });

  it("treats an answer that breaks the contract as down, logs its path, and doesn't ask again", async () => {
    const { api, seen, log } = await setUp(json(200, { data: { items: "nonsense", total: 0 } }));
    await expect(api.get("listSettings")).rejects.toMatchObject({ kind: "unavailable" });
    expect(seen).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls).toMatchObject([
      [{ call: "listSettings", at: "$.data.items", wanted: "a list" }, expect.stringContaining("breaks the contract")],
      [{ path: "/setting" }, "back-office call failed"],
    ]);
  });

  it.each([
    [404, { error: { code: "not_found" } }, "not_found"],
    [410, {}, "not_found"],
    [400, { error: { code: "not_available_in_this_saleplan", exist_in: [{ id: 2, target: "part" }] } }, "wrong_plan"],
    [422, { error: { code: "invalid", fields: { email: "validation_email" } } }, "invalid"],
    [413, { error: { code: "file_to_heavy", fields: { cv: "file_to_heavy" } } }, "invalid"],
    [409, { error: { code: "conflict" } }, "conflict"],
    [429, { error: { code: "too_many" } }, "too_many"],
    [401, { error: { code: "unauthorized" } }, "unavailable"],
    [503, "not even JSON", "unavailable"],
  ])("reads %i as its error kind", async (status, body, kind) => {
    const { api } = await setUp(json(status, body));
    await expect(api.get("getPage", { params: { id: 1 } })).rejects.toMatchObject({ kind });
  });

  it("finds null where get throws not_found", async () => {
    const { api } = await setUp(json(404, { error: { code: "not_found" } }));
    expect(await api.find("getProduct", { params: { id: 1 } })).toBeNull();
  });

  it("sends once, with token and idempotency key, and never retries", async () => {
    const { api, seen } = await setUp(json(500, {}));
    const body = { email: "a@b.ch", products: "1;2" };
    await expect(api.send("sendWishlist", { body, idempotencyKey: "k" })).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(seen).toHaveBeenCalledTimes(1);
    expect(seen.mock.calls[0]?.[2]).toMatchObject({
      authorization: "Bearer secret",
      "idempotency-key": "k",
      "x-request-id": "r1",
    });
  });
});
