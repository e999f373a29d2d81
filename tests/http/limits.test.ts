/** How often one address may post (urls.md, FORM_RATE_LIMIT). */
import { describe, expect, test } from "vitest";
import { startSite, type TestSite, type Told } from "./site";

const CONTACT = "/fr/enduit-professionnels/nous-contacter";

async function post(site: TestSite, path: string, from = "192.0.2.1") {
  const answer = await site.ask(path, { method: "POST", headers: { "X-Forwarded-For": from } });
  return { ...answer, told: JSON.parse(answer.body) as Told };
}
async function postTimes(site: TestSite, times: number, path: string, from?: string) {
  for (let n = 0; n < times; n += 1) await post(site, path, from);
}

describe("the public forms together", () => {
  test("10 a minute an address; the app is told of the eleventh, and renders the 429", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    await postTimes(site, 5, CONTACT);
    await postTimes(site, 4, "/de/spachtel-fur-profis/karriere");
    expect((await post(site, CONTACT)).told.rateLimited).toBe(false);
    const eleventh = await post(site, CONTACT);
    expect([eleventh.status, eleventh.told.rateLimited]).toEqual([429, true]);
    // What is left of the minute, which began with the first.
    expect(eleventh.headers["retry-after"]).toMatch(/^(?:[45]\d|60)$/);
    expect((await post(site, CONTACT, "192.0.2.2")).told.rateLimited).toBe(false);
  });

  test("reading isn't counted", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
    for (let n = 0; n < 5; n += 1) expect((await site.ask(CONTACT)).status).toBe(200);
  });

  test("an IPv6 household (/56) is one address, IPv4-mapped IPv6 is IPv4", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1", FORM_RATE_LIMIT: "1" } });
    await post(site, CONTACT, "2001:db8:0:1200::1");
    expect((await post(site, CONTACT, "2001:db8:0:12ff:ffff::9")).told.rateLimited).toBe(true);
    expect((await post(site, CONTACT, "2001:db8:0:1300::1")).told.rateLimited).toBe(false);
    await post(site, CONTACT, "192.0.2.9");
    expect((await post(site, CONTACT, "::ffff:192.0.2.9")).told.rateLimited).toBe(true);
  });

  test("a forged X-Forwarded-For doesn't start a new count", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
    await post(site, CONTACT, "192.0.2.1");
    expect((await post(site, CONTACT, "192.0.2.2")).told.rateLimited).toBe(true);
  });

  test("FORM_RATE_LIMIT 0 is off", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "0" } });
    await postTimes(site, 15, CONTACT);
    expect((await post(site, CONTACT)).told.rateLimited).toBe(false);
  });
});

test("visitor endpoints 120, counted apart from the forms", async () => {
  const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
  await postTimes(site, 119, "/fr/visitor/locale");
  expect((await post(site, "/de/visitor/sales-plan")).told.rateLimited).toBe(false);
  expect((await post(site, "/fr/visitor/locale")).told.rateLimited).toBe(true);
  expect((await post(site, CONTACT)).told.rateLimited).toBe(false);
});
