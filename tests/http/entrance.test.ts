/** Who may enter, and where from: addresses, hosts, origins. */
import { describe, expect, test } from "vitest";
import { type Echo, startSite } from "./site";

const REFUSAL = "You are not allowed to access this application";

describe("IP allow-list", () => {
  test('an unlisted address: 401 text/plain "You are not allowed to access this application"', async () => {
    const site = await startSite({ env: { IP_ALLOW_LIST: "192.0.2.7" } });
    const answer = await site.ask("/fr");
    expect(answer.status).toBe(401);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.body).toBe(REFUSAL);
  });

  test("empty lists: all pass", async () => {
    const site = await startSite();
    expect((await site.ask("/fr")).status).toBe(200);
  });

  test.each([
    ["exact", "127.0.0.1"],
    ["CIDR", "127.0.0.0/8"],
    ["second of the list, with spaces", "192.0.2.7 , 127.0.0.1"],
    ["IPv4-mapped IPv6", "::ffff:127.0.0.1"],
    ["IPv4-mapped CIDR", "::ffff:127.0.0.0/104"],
  ])("a listed address passes: %s", async (_, list) => {
    const site = await startSite({ env: { IP_ALLOW_LIST: list } });
    expect((await site.ask("/fr")).status).toBe(200);
  });

  test("a forged X-Forwarded-For doesn't count without a trusted proxy", async () => {
    const site = await startSite({ env: { IP_ALLOW_LIST: "192.0.2.7" } });
    const forged = { "X-Forwarded-For": "192.0.2.7", Forwarded: "for=192.0.2.7", "X-Real-IP": "192.0.2.7" };
    expect((await site.ask("/fr", { headers: forged })).status).toBe(401);
  });

  test.each([
    ["192.0.2.7", 200],
    ["::ffff:192.0.2.7", 200],
    ["192.0.2.7:51234", 200],
    // The visitor wrote the first one; the proxy added the second.
    ["192.0.2.7, 203.0.113.9", 401],
    ["203.0.113.9, 192.0.2.7", 200],
    ["not-an-address", 401],
    ["", 401],
  ])("behind one trusted proxy the last address that it didn't write counts: %j", async (forwarded, status) => {
    const site = await startSite({ env: { IP_ALLOW_LIST: "192.0.2.0/24", TRUST_PROXY: "1" } });
    expect((await site.ask("/fr", { headers: { "X-Forwarded-For": forwarded } })).status).toBe(status);
  });

  test("behind proxies named by CIDR, their own addresses are skipped", async () => {
    const site = await startSite({ env: { IP_ALLOW_LIST: "2001:db8::/32", TRUST_PROXY: "127.0.0.0/8, 10.0.0.0/8" } });
    const from = (list: string) => site.ask("/fr", { headers: { "X-Forwarded-For": list } });
    expect((await from("2001:db8::1, 10.1.2.3, 10.9.9.9")).status).toBe(200);
    expect((await from("2001:db8::1, 203.0.113.9, 10.9.9.9")).status).toBe(401);
  });

  test("/healthz is exempt, /readyz and /metrics aren't", async () => {
    const site = await startSite({ env: { IP_ALLOW_LIST: "192.0.2.7" } });
    expect((await site.ask("/healthz")).status).toBe(200);
    expect((await site.ask("/readyz")).status).toBe(401);
    expect((await site.ask("/metrics")).status).toBe(401);
  });
});

describe("hosts", () => {
  const env = { ORIGIN: "https://www.talvenne.example" };

  test("the bare Swiss domain answers redirect code 301 to its www form with path and query", async () => {
    const site = await startSite({ env });
    const answer = await site.ask("/fr/enduit-professionnels?utm_source=a%20b", {
      headers: { Host: "talvenne.example" },
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe("https://www.talvenne.example/fr/enduit-professionnels?utm_source=a%20b");
  });

  test("repeated slashes collapse before the redirect to www", async () => {
    const site = await startSite({ env });
    const answer = await site.ask("//evil.example/x", { headers: { Host: "talvenne.example" } });
    expect(answer.headers.location).toBe("https://www.talvenne.example/evil.example/x");
  });

  test.each(["www.talvenne.example", "other.example", "127.0.0.1:3000"])("%s isn't redirected", async (host) => {
    const site = await startSite({ env });
    expect((await site.ask("/fr", { headers: { Host: host } })).status).toBe(200);
  });

  test("a form sent to the bare domain keeps its method (308)", async () => {
    const site = await startSite({ env });
    expect((await site.ask("/fr", { method: "POST", headers: { Host: "talvenne.example" } })).status).toBe(308);
  });

  test("X-Forwarded-Host counts through a trusted proxy only", async () => {
    const headers = { Host: "real.example", "X-Forwarded-Host": "forwarded.example:8443, inner.example" };
    const plain = await startSite();
    const toldPlain: Echo = JSON.parse((await plain.ask("/fr", { headers })).body);
    expect(new URL(toldPlain.url).host).toBe("real.example");
    const behind = await startSite({ env: { TRUST_PROXY: "1" } });
    const toldBehind: Echo = JSON.parse((await behind.ask("/fr", { headers })).body);
    expect(new URL(toldBehind.url).host).toBe("forwarded.example:8443");
  });

  test.each(["a b", "evil.example/path", "user@evil.example", "x:99999999", "x:65536", "1.2.3.256", "<script>"])(
    "host %j is refused with 400",
    async (host) => {
      const site = await startSite();
      const answer = await site.askRaw(`GET /fr HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test("a request without a host (HTTP/1.0) is answered", async () => {
    const site = await startSite();
    expect(await site.askRaw("GET /fr HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("POST from elsewhere", () => {
  const post = (headers: Record<string, string>) => ({ method: "POST", headers });

  test.each([
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Sec-Fetch-Site": "cross-site", Origin: "https://www.talvenne.example" }, 403],
    [{ "Sec-Fetch-Site": "same-origin" }, 200],
    [{ "Sec-Fetch-Site": "none" }, 200],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, 200],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ Origin: "nonsense" }, 403],
    [{ Origin: "https://www.talvenne.example" }, 200],
    [{}, 200],
  ])("%j answers %i", async (headers, status) => {
    const site = await startSite({ env: { ORIGIN: "https://www.talvenne.example" } });
    expect((await site.ask("/fr/visitor/locale", post(headers as Record<string, string>))).status).toBe(status);
  });

  test("without ORIGIN, the requested host is the site's own", async () => {
    const site = await startSite();
    expect((await site.ask("/fr", post({ Host: "here.example", Origin: "http://here.example" }))).status).toBe(200);
    expect((await site.ask("/fr", post({ Host: "here.example", Origin: "http://there.example" }))).status).toBe(403);
  });

  test("the refusal is an error page in the address's language", async () => {
    const site = await startSite();
    const answer = await site.ask("/de/visitor/locale", post({ "Sec-Fetch-Site": "cross-site" }));
    expect(answer.body).toContain('lang="de"');
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
  });
});
