/** How often one address may post. */
import { describe, expect, test } from "vitest";
import { type Echo, jar, startSite, type TestSite } from "./site";

const CONTACT = "/fr/enduit-professionnels/nous-contacter";

async function post(site: TestSite, path: string, from = "192.0.2.1") {
  const answer = await site.ask(path, { method: "POST", headers: { "X-Forwarded-For": from } });
  return { ...answer, echoed: JSON.parse(answer.body) as Echo };
}
async function postTimes(site: TestSite, times: number, path: string, from?: string) {
  for (let n = 0; n < times; n += 1) await post(site, path, from);
}

describe("the public forms together", () => {
  test("10 a minute an address; the app is told of the eleventh, and renders the 429", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    await postTimes(site, 5, CONTACT);
    await postTimes(site, 4, "/de/spachtel-fur-profis/karriere");
    expect((await post(site, CONTACT)).echoed.rateLimited).toBe(false);
    const eleventh = await post(site, CONTACT);
    expect([eleventh.status, eleventh.echoed.rateLimited]).toEqual([429, true]);
    // The rest of the minute that began with the first request.
    expect(eleventh.headers["retry-after"]).toMatch(/^(?:[45]\d|60)$/);
    expect((await post(site, CONTACT, "192.0.2.2")).echoed.rateLimited).toBe(false);
  });

  test("reading isn't counted", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
    for (let n = 0; n < 5; n += 1) expect((await site.ask(CONTACT)).status).toBe(200);
  });

  test("an IPv6 household (/56) is one address, IPv4-mapped IPv6 is IPv4", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1", FORM_RATE_LIMIT: "1" } });
    await post(site, CONTACT, "2001:db8:0:1200::1");
    expect((await post(site, CONTACT, "2001:db8:0:12ff:ffff::9")).echoed.rateLimited).toBe(true);
    expect((await post(site, CONTACT, "2001:db8:0:1300::1")).echoed.rateLimited).toBe(false);
    await post(site, CONTACT, "192.0.2.9");
    expect((await post(site, CONTACT, "::ffff:192.0.2.9")).echoed.rateLimited).toBe(true);
  });

  test("a forged X-Forwarded-For doesn't start a new count", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
    await post(site, CONTACT, "192.0.2.1");
    expect((await post(site, CONTACT, "192.0.2.2")).echoed.rateLimited).toBe(true);
  });

  test("FORM_RATE_LIMIT 0 is off", async () => {
    const site = await startSite({ env: { FORM_RATE_LIMIT: "0" } });
    await postTimes(site, 15, CONTACT);
    expect((await post(site, CONTACT)).echoed.rateLimited).toBe(false);
  });
});

test("visitor endpoints 120, counted apart from the forms", async () => {
  const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
  await postTimes(site, 119, "/fr/visitor/locale");
  expect((await post(site, "/de/visitor/sales-plan")).echoed.rateLimited).toBe(false);
  expect((await post(site, "/fr/visitor/locale")).echoed.rateLimited).toBe(true);
  expect((await post(site, CONTACT)).echoed.rateLimited).toBe(false);
});

describe("the sign-in of the teams", () => {
  const SIGN_IN = "/fr/equipe/connexion";

  test("10 a minute an address, in both languages together, and apart from the forms", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    await postTimes(site, 9, SIGN_IN);
    expect((await post(site, "/de/team/anmelden")).echoed.rateLimited).toBe(false);
    const eleventh = await post(site, SIGN_IN);
    expect([eleventh.status, eleventh.echoed.rateLimited]).toEqual([429, true]);
    expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
    expect((await post(site, CONTACT)).echoed.rateLimited).toBe(false);
    expect((await post(site, SIGN_IN, "192.0.2.2")).echoed.rateLimited).toBe(false);
  });

  test("a browser that was signed in before is counted by itself; a cookie that somebody made up isn't one", async () => {
    const site = await startSite({ env: { SIGN_IN_RATE_LIMIT: "1" } });
    await postTimes(site, 2, SIGN_IN);
    const postWith = async (cookie: string) => {
      const answer = await site.ask(SIGN_IN, { method: "POST", headers: { Cookie: cookie } });
      return (JSON.parse(answer.body) as Echo).rateLimited;
    };
    const device = jar.setKnownDevice(null, "hr@firm.ch").split(";")[0] ?? "";
    expect(await postWith(`${device}x`)).toBe(true);
    expect(await postWith(device)).toBe(false);
    expect(await postWith(device)).toBe(true);
  });
});

test("who goes far beyond a limit is answered before what is sent is read", async () => {
  const site = await startSite({ env: { FORM_RATE_LIMIT: "1" } });
  await postTimes(site, 3, CONTACT);
  // Announced, but never sent.
  const head = ["Host: here.example", "Content-Type: multipart/form-data; boundary=x", "Content-Length: 10000000"];
  const answer = await site.askRaw(`POST ${CONTACT} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(answer).toMatch(/^Retry-After: \d+\r$/m);
  expect(answer).toContain("Trop d’envois");
});

test("a network that sent its bytes of the day has its files refused; other networks and forms without files go on", async () => {
  const site = await startSite({ env: { NETWORK_MB_PER_DAY: "1", TRUST_PROXY: "1", FORM_RATE_LIMIT: "0" } });
  async function isRefused(address: string, type = "multipart/form-data; boundary=x"): Promise<boolean> {
    const answer = await site.ask(CONTACT, {
      method: "POST",
      headers: { "X-Forwarded-For": address, "Content-Type": type },
      body: "x".repeat(type.startsWith("multipart") ? 600_000 : 1_000),
    });
    return (JSON.parse(answer.body) as Echo).filesRefused;
  }
  expect(await isRefused("192.0.2.7")).toBe(false);
  expect(await isRefused("192.0.2.8")).toBe(true);
  expect(await isRefused("198.51.100.7")).toBe(false);
  expect(await isRefused("192.0.2.7", "application/x-www-form-urlencoded")).toBe(false);
});
