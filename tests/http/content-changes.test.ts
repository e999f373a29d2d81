/** The back-office says what changed: a signed call, and no old page is seen again. */
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { notifySite } from "../../back-office/site-notice";
import { stubBackOffice } from "./back-office";
import { HOME, html, view } from "./document-pages";
import { startSite, type TestSite } from "./site";

const TOKEN = "a token of the back-office";
const CHANGE = JSON.stringify({ entities: [{ type: "product", id: 12 }] });

const nowSeconds = () => Math.floor(Date.now() / 1000);
const signed = (body: string, { token = TOKEN, at = nowSeconds() } = {}) =>
  `t=${at},v1=${createHmac("sha256", token).update(`${at}.${body}`).digest("hex")}`;
const notify = (site: TestSite, body: string, signature: string) =>
  site.ask("/content-changes", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "X-Signature": signature },
  });

/** A site whose pages tell of product 12, but one. */
async function startShop(env: Record<string, string> = { BACK_OFFICE_TOKEN: TOKEN }) {
  const seen: string[] = [];
  let renderings = 0;
  const site = await startSite({
    env,
    backOffice: stubBackOffice(seen),
    page: (request, { trace }) => {
      renderings += 1;
      if (!request.url.endsWith("/formations")) trace.entities.add("product:12");
      return html(`<p>${renderings}</p>`);
    },
  });
  const cacheStatuses = async () =>
    Promise.all([HOME, `${HOME}/formations`].map(async (path) => (await view(site, path)).cacheStatus));
  expect([await cacheStatuses(), await cacheStatuses()]).toEqual([
    ["miss", "miss"],
    ["hit", "hit"],
  ]);
  return { site, seen, cacheStatuses };
}

describe("POST /content-changes", () => {
  test("by entity: its pages are rendered again from new answers", async () => {
    const { site, seen, cacheStatuses } = await startShop();
    const asked = seen.length;
    const answer = await notify(site, CHANGE, signed(CHANGE));
    expect([answer.status, answer.body]).toEqual([200, '{"data":{"pages":1}}']);
    expect([await cacheStatuses(), await cacheStatuses()]).toEqual([
      ["renewed", "hit"],
      ["hit", "hit"],
    ]);
    expect(seen.length).toBeGreaterThan(asked);
    const all = JSON.stringify({ all: true });
    expect((await notify(site, all, signed(all))).body).toBe('{"data":{"pages":2}}');
    expect((await site.ask("/metrics")).body).toContain("documents_invalidated_total 3");
  });

  test.each([
    ["another secret", () => signed(CHANGE, { token: "another secret, as long" })],
    ["another body", () => signed(`${CHANGE} `)],
    ["a signature of two minutes ago", () => signed(CHANGE, { at: nowSeconds() - 120 })],
    ["a signature of the future", () => signed(CHANGE, { at: nowSeconds() + 120 })],
    ["no signature", () => ""],
    ["nonsense", () => "t=1,v1=abc"],
  ])("401 for %s, and nothing happens", async (_, signature) => {
    const { site, cacheStatuses } = await startShop();
    expect((await notify(site, CHANGE, signature())).status).toBe(401);
    expect(await cacheStatuses()).toEqual(["hit", "hit"]);
  });

  test("a replayed call is refused", async () => {
    const { site } = await startShop();
    const signature = signed(CHANGE);
    const statuses = [(await notify(site, CHANGE, signature)).status, (await notify(site, CHANGE, signature)).status];
    expect(statuses).toEqual([200, 401]);
  });

  test("calls are refused without a shared secret", async () => {
    const { site } = await startShop({});
    expect((await notify(site, CHANGE, signed(CHANGE, { token: "" }))).status).toBe(401);
  });

  test.each(["", "nonsense", "{}", '{"entities":[]}', '{"entities":[{"id":1}]}', '{"all":false}'])(
    "422 for the body %j",
    async (body) => {
      const { site } = await startShop();
      expect((await notify(site, body, signed(body))).status).toBe(422);
    },
  );
});

describe("the embedded back-office's side", () => {
  const silent = { info: () => undefined, warn: () => undefined };

  test("its call is accepted", async () => {
    const { site, cacheStatuses } = await startShop();
    const settings = { SITE_URL: site.url, BACK_OFFICE_TOKEN: TOKEN };
    await notifySite({ entities: [{ type: "product", id: 12 }] }, { settings, logger: silent });
    expect(await cacheStatuses()).toEqual(["renewed", "hit"]);
  });

  test("an unreachable site is tried again, then given up", async () => {
    const warned: string[] = [];
    const logger = { ...silent, warn: (_: unknown, message?: string) => void warned.push(String(message)) };
    const settings = { SITE_URL: "http://127.0.0.1:9", BACK_OFFICE_TOKEN: TOKEN };
    await notifySite({ all: true }, { settings, logger, pauses: [0, 1, 1] });
    expect(warned).toEqual(["the site couldn't be told what changed"]);
  });
});
