/** A site that asks what changed (CONTENT_UPDATES=polled): no old page is seen once it knows of the change, whichever way that came. */
import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { stubBackOffice } from "./back-office";
import { HOME, html, view } from "./document-pages";
import { startSite } from "./site";

/** The site polls four times a second; a busy machine takes longer. */
const SOON = { timeout: 60_000, interval: 50 };
const PAGES = [HOME, `${HOME}/formations`];

/** A back-office that counts versions, and a site of two pages, of which one tells of product 12. */
async function startShop() {
  const state = {
    ...{ version: 5, answeredFrom: 5 },
    change: null as object | null,
    ...{ polls: 0, reads: 0 },
  };
  const others = stubBackOffice();
  const backOffice: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://back-office");
    const isPoll = pathname === "/api/content-version";
    if (!isPoll && pathname !== "/api/setting") return others(request, response);
    state[isPoll ? "polls" : "reads"] += 1;
    const since = Number(searchParams.get("since") ?? Number.NaN);
    const { version } = state;
    const data = isPoll ? { version, change: since < version ? state.change : null } : { items: [], total: 0 };
    response.setHeader("X-Content-Version", state.answeredFrom).end(JSON.stringify({ data }));
  };
  const site = await startSite({
    env: { CONTENT_UPDATES: "polled" },
    backOffice,
    page: async (request, { trace, backOffice: client }) => {
      await client.for({ siteId: 4, lang: "fr", planId: 1 }, trace).get("listSettings");
      if (!request.url.endsWith("/formations")) trace.entities.add("product:12");
      return html("<p>page</p>");
    },
  });
  const cacheStatuses = () => Promise.all(PAGES.map(async (path) => (await view(site, path)).cacheStatus));
  await vi.waitFor(() => expect(state.polls).toBeGreaterThanOrEqual(2), SOON);
  expect([await cacheStatuses(), await cacheStatuses()]).toEqual([
    ["miss", "miss"],
    ["hit", "hit"],
  ]);
  /** Until so many pages in memory are no longer good. */
  const untilInvalidated = (pages: number) =>
    vi.waitFor(
      async () => expect((await site.ask("/metrics")).body).toContain(`documents_invalidated_total ${pages}`),
      SOON,
    );
  return { site, state, cacheStatuses, untilInvalidated };
}

test("a change is seen without a call of the back-office, on the pages rendered from it", async () => {
  const { state, cacheStatuses, untilInvalidated } = await startShop();
  Object.assign(state, { version: 6, answeredFrom: 6, change: { entities: [{ type: "product", id: 12 }] } });
  await untilInvalidated(1);
  expect(await cacheStatuses()).toEqual(["renewed", "hit"]);
  expect(await cacheStatuses()).toEqual(["hit", "hit"]);
});

test("a late back-office's answer is used and not cached, neither the answer nor the page", async () => {
  const { state, cacheStatuses, untilInvalidated } = await startShop();
  Object.assign(state, { version: 6, answeredFrom: 5, change: { all: true } });
  await untilInvalidated(2);
  expect(await cacheStatuses()).toEqual(["renewed", "renewed"]);
  const { reads } = state;
  expect(await cacheStatuses()).toEqual(["renewed", "renewed"]);
  expect(state.reads).toBeGreaterThan(reads);
  state.answeredFrom = 6;
  expect(await cacheStatuses()).toEqual(["renewed", "renewed"]);
  expect(await cacheStatuses()).toEqual(["hit", "hit"]);
});
