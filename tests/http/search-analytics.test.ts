/** The pages that count as a search query, and the data that the back-office gets. */
import type { RequestListener } from "node:http";
import { text as read } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { QueriesBody } from "~shared/contract";
import { findSearchQuery } from "../../server/search-analytics";
import { stubBackOffice } from "./back-office";
import { html } from "./document-pages";
import { startSite } from "./site";

const RESULTS = "/fr/enduit-professionnels/resultats";
/** Queries of this time are sent together. */
const SEND_AFTER_MS = 2_000;
const NAVIGATION = { "Sec-Fetch-Dest": "document" };

interface Told extends QueriesBody {
  query: URLSearchParams;
}

async function startCounted({ status = 200, env = {} }: { status?: number; env?: Record<string, string> } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const told: Told[] = [];
  const stub = stubBackOffice();
  const backOffice: RequestListener = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://back-office");
    if (pathname !== "/api/search/questions") return stub(request, response);
    told.push({ ...(JSON.parse(await read(request)) as QueriesBody), query });
    response.writeHead(status, { "Content-Type": "application/json" }).end('{"data":{"counted":1}}');
  };
  const page = () => html("<h1>Résultats</h1>");
  const site = await startSite({ backOffice, page, env });
  const open = (path: string, headers: Record<string, string> = NAVIGATION) => site.ask(path, { headers });
  const questions = () => told.flatMap((each) => each.questions);
  return { told, open, questions };
}

describe("a page of results that a person opens", () => {
  test("is reported with its text, site, language and plan, whether it was cached or rendered", async () => {
    const { told, open, questions } = await startCounted();
    await open(`${RESULTS}/trou%20de%208%20cm`);
    await open(`${RESULTS}/trou%20de%208%20cm`);
    await open("/de/spachtel-fur-heimwerker/results/Riss");
    vi.advanceTimersByTime(SEND_AFTER_MS);
    await vi.waitFor(() => expect(questions()).toHaveLength(3), 60_000);
    expect(questions().map(({ text }) => text)).toEqual(["trou de 8 cm", "trou de 8 cm", "Riss"]);
    expect(new Set(questions().map(({ asker }) => asker)).size).toBe(1);
    expect(told.map(({ query }) => [query.get("site_id"), query.get("lang"), query.get("saleplan_id")])).toEqual([
      ["4", "fr", "1"],
      ["4", "de", "2"],
    ]);
  });

  test("tells nothing of its visitor but that it is another one", async () => {
    const { told, open, questions } = await startCounted({ env: { TRUST_PROXY: "1" } });
    for (const address of ["192.0.2.17", "192.0.2.17", "203.0.113.9"]) {
      await open(`${RESULTS}/fissure`, { ...NAVIGATION, "X-Forwarded-For": address, Cookie: "wishlist=1.2" });
    }
    vi.advanceTimersByTime(SEND_AFTER_MS);
    await vi.waitFor(() => expect(questions()).toHaveLength(3), 60_000);
    const [one, same, other] = questions().map(({ asker }) => asker);
    expect([one === same, one === other]).toEqual([true, false]);
    expect(JSON.stringify(told)).not.toMatch(/192\.0|203\.0|wishlist/);
  });

  const NAVIGATES = { "sec-fetch-dest": "document" };
  test.each([
    ["what a browser fetches ahead", `${RESULTS}/fissure`, { ...NAVIGATES, "sec-purpose": "prefetch;prerender" }],
    ["a program, which doesn't say that it navigates", `${RESULTS}/fissure`, {}],
    ["a further page", `${RESULTS}/fissure/_p__2`, NAVIGATES],
    ["filters", `${RESULTS}/fissure/_SUPPORT_BAT_WEB__platre`, NAVIGATES],
    ["another screen", "/fr/enduit-professionnels/categorie", NAVIGATES],
    ["a text that can't be read", `${RESULTS}/%E0%A4%A`, NAVIGATES],
    ["a text that nobody types", `${RESULTS}/${"x".repeat(201)}`, NAVIGATES],
  ])("isn't %s", (_, url, headers) => {
    expect(findSearchQuery({ method: "GET", url, headers })).toBeNull();
  });
});

test("a page opened by scripts is reported by its own data alone", () => {
  const asked = (query: string, dest: string) =>
    findSearchQuery({ method: "GET", url: `${RESULTS}/fissure${query}`, headers: { "sec-fetch-dest": dest } });
  expect(asked("?_data=fr.search", "empty")).toEqual({ locale: "fr", target: "pro", text: "fissure" });
  expect([asked("?_data=fr.search", "document"), asked("", "empty"), asked("?_data=root", "empty")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a back-office that doesn't count isn't told again, and no visitor notices", async () => {
  const { told, open } = await startCounted({ status: 404 });
  expect((await open(`${RESULTS}/fissure`)).status).toBe(200);
  expect((await open("/de/spachtel-fur-heimwerker/results/Riss")).status).toBe(200);
  // The second language is sent once the answer to the first is read.
  vi.advanceTimersByTime(SEND_AFTER_MS);
  await vi.waitFor(() => expect(told).toHaveLength(2), 60_000);
  const timers = vi.getTimerCount();
  expect((await open(`${RESULTS}/trou`)).status).toBe(200);
  expect(vi.getTimerCount()).toBe(timers);
  vi.advanceTimersByTime(SEND_AFTER_MS);
  expect(told).toHaveLength(2);
});
