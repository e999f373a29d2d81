/** Headers of every answer. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ALL_CONSENT, NO_CONSENT } from "../../app/visitor/consent";
import { createCookieJar } from "../../app/visitor/cookies.server";
import { createLogger } from "../../server/logging";
import { createMetrics } from "../../server/metrics";
import { contentSecurityPolicy } from "../../server/security-headers";
import { readSettings } from "../../server/settings";
import { stubBackOffice } from "./back-office";
import { startSite } from "./site";

describe("security headers: X-Frame-Options SAMEORIGIN, X-Content-Type-Options nosniff", () => {
  test.each(["/fr", "/", "/nowhere", "/fr/%E0%A4%A", "/healthz", "/media/products/x.png", "/build/entry-ABC123.js"])(
    "on %s",
    async (path) => {
      const site = await startSite();
      const { headers } = await site.ask(path);
      expect(headers["x-frame-options"], "X-Frame-Options SAMEORIGIN").toBe("SAMEORIGIN");
      expect(headers["x-content-type-options"], "X-Content-Type-Options nosniff").toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["permissions-policy"]).toBe("camera=(self), microphone=(), geolocation=(self)");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toMatch(/default-src/);
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    },
  );

  test("HSTS behind HTTPS only", async () => {
    const plain = await startSite();
    expect(
      (await plain.ask("/fr", { headers: { "X-Forwarded-Proto": "https" } })).headers["strict-transport-security"],
    ).toBeUndefined();
    const proxied = await startSite({ env: { TRUST_PROXY: "1" } });
    expect(
      (await proxied.ask("/fr", { headers: { "X-Forwarded-Proto": "https" } })).headers["strict-transport-security"],
    ).toBe("max-age=31536000");
    expect((await proxied.ask("/fr")).headers["strict-transport-security"]).toBeUndefined();
    const published = await startSite({ env: { ORIGIN: "https://talvenne.example" } });
    expect((await published.ask("/fr")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});

test("a page's own policy takes the place of the general one", async () => {
  const site = await startSite({
    page: () => new Response("", { headers: { "Content-Security-Policy": "script-src 'sha256-x='" } }),
  });
  expect((await site.ask("/fr")).headers["content-security-policy"]).toBe("script-src 'sha256-x='");
});

describe("content security policy", () => {
  const policyFor = (env: Record<string, string>) => contentSecurityPolicy(readSettings(env));
  const page = { scriptHashes: [], consent: NO_CONSENT, images: [] };

  test("enforced by hash, without unsafe-inline; of evaluated code WebAssembly only", () => {
    const policy = policyFor({})({ ...page, scriptHashes: ["abc=", "def="] });
    expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=' 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/'unsafe/);
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).not.toMatch(/google|ws:|upgrade/);
  });

  const recaptcha = { CAPTCHA_PROVIDER: "recaptcha", CAPTCHA_SITE_KEY: "k", CAPTCHA_SECRET: "s" };
  const tagManager = { GTM_ID: "GTM-ABC123", GTM_SCRIPT_URL: "https://tags.example/gtm.js" };

  test("third parties only when configured, and allowed by the visitor or still undecided", () => {
    for (const consent of [null, ALL_CONSENT]) {
      const checked = policyFor(recaptcha)({ ...page, consent });
      expect(checked).toMatch(/script-src 'self' https:\/\/www\.google\.com https:\/\/www\.gstatic\.com/);
      expect(checked).toMatch(/frame-src 'self' \S+ https:\/\/www\.google\.com/);
      const counted = policyFor(tagManager)({ ...page, consent });
      expect(counted).toContain("script-src 'self' https://tags.example https://www.googletagmanager.com");
      expect(counted).toMatch(/connect-src [^;]*google-analytics/);
      expect(policyFor({})({ ...page, consent })).not.toMatch(/google/);
    }
    expect(policyFor({ ...recaptcha, ...tagManager })(page)).not.toMatch(/google|gstatic|tags/);
  });

  test("pictures from elsewhere only where a page asks for them", () => {
    expect(policyFor({})({ ...page, images: ["https://tile.example"] })).toMatch(
      /img-src 'self' data: https:\/\/tile\.example;/,
    );
  });

  test("a back-office elsewhere may hold pictures", () => {
    expect(policyFor({ BACK_OFFICE_URL: "https://office.example/api" })(page)).toMatch(
      /img-src 'self' data: https:\/\/office\.example;/,
    );
  });

  test("development may listen for reloads", () => {
    expect(policyFor({ NODE_ENV: "development" })(page)).toMatch(/connect-src 'self' ws:/);
  });
});

describe("request id and log", () => {
  test("an id from outside counts through a trusted proxy only, and only a sane one", async () => {
    const given = { "X-Request-Id": "proxy-0123456789" };
    const plain = await startSite();
    expect((await plain.ask("/fr", { headers: given })).headers["x-request-id"]).not.toBe(given["X-Request-Id"]);
    const behind = await startSite({ env: { TRUST_PROXY: "1" } });
    expect((await behind.ask("/fr", { headers: given })).headers["x-request-id"]).toBe(given["X-Request-Id"]);
    const odd = (await behind.ask("/fr", { headers: { "X-Request-Id": "<script>alert(1)" } })).headers["x-request-id"];
    expect(odd).toMatch(/^[\w-]{36}$/);
  });

  test("the id goes with each call to the back-office", async () => {
    const ids: unknown[] = [];
    const stub = stubBackOffice();
    const site = await startSite({
      env: { TRUST_PROXY: "1" },
      backOffice: (request, response) => {
        ids.push(request.headers["x-request-id"]);
        stub(request, response);
      },
    });
    // Nothing that is the same for everyone: that is rendered once, for several requests.
    await site.ask("/fr/enduit-professionnels/nous-contacter", {
      method: "POST",
      headers: { "X-Request-Id": "proxy-0123456789", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(new Set(ids)).toEqual(new Set(["proxy-0123456789"]));
  });

  test("each line and metric names the process, where it has a name", async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => lines.push(line) };
    createLogger("info", { processName: "web-1", destination }).info("up");
    expect(JSON.parse(lines.join(""))).toMatchObject({ process: "web-1", msg: "up" });
    const metrics = createMetrics({ processName: "web-1" });
    metrics.countRestart();
    expect(await metrics.registry.metrics()).toContain('back_office_restarts_total{process="web-1"} 1');
  });

  test("what visitors type and where they are stays out of the log", async () => {
    const lines: string[] = [];
    const log = createLogger("info", { destination: { write: (line: string) => lines.push(line) } });
    const site = await startSite({ log });
    await site.ask("/fr/enduit-professionnels/resultats/mur%20humide?text=secret&email=a@b.ch");
    await site.ask("/fr/enduit-professionnels/suggest?text=secret");
    const written = lines.join("");
    expect(lines).toHaveLength(2);
    expect(written).toContain("/fr/enduit-professionnels/resultats/…");
    expect(written).not.toMatch(/humide|secret|a@b|127\.0\.0\.1/);
  });
});

describe("errors", () => {
  test("a failure of a page shows nothing of its reason", async () => {
    const site = await startSite({
      page: () => {
        throw new Error("the secret reason");
      },
    });
    const answer = await site.ask("/de/spachtel-fur-profis");
    expect(answer.status).toBe(500);
    expect(answer.body).not.toMatch(/secret|\.ts:|node_modules/);
  });

  test("unknown middleware 500: a failure around the app answers an error page with the request id", async () => {
    // Nobody's cookies can be read: every page needs them before the app has its turn.
    const broken = {
      ...createCookieJar({ secret: "a secret for tests only", secure: false }),
      read: () => {
        throw new Error("the secret reason");
      },
    };
    const site = await startSite({ services: { cookies: { secure: broken, plain: broken } } });
    const answer = await site.ask("/de/spachtel-fur-profis");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(answer.body).toContain('<html lang="de">');
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    expect(answer.body).not.toMatch(/secret|\.ts:|node_modules/);
    expect((await site.ask("/healthz")).status).toBe(200);
  });

  test("a body larger than a form is refused before it is read", async () => {
    const site = await startSite();
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const large = await site.ask("/fr", { method: "POST", headers: form, body: "a=".padEnd(150_000, "x") });
    expect(large.status).toBe(413);
    const files = await site.ask("/fr", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "x".repeat(150_000),
    });
    expect(files.status).toBe(200);
  });

  test("files of more than 40 MB get an error page in the visitor's language, once they were sent", async () => {
    const site = await startSite();
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const send = (path: string, megabytes: number) =>
      site.ask(path, { method: "POST", headers: type, body: "x".repeat(megabytes * 1024 * 1024) });
    expect((await send("/fr/enduit-professionnels", 40)).status).toBe(200);
    const refused = await send("/de/spachtel-fur-profis", 41);
    expect([refused.status, refused.headers["cache-control"]]).toEqual([413, "no-store"]);
    expect(refused.body).toContain('<html lang="de">');
    expect(refused.body).toContain("Übermittlung zu gross");
  });

  test("a body of no announced length isn't read either", async () => {
    const site = await startSite();
    const chunked = "POST /fr HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n";
    expect(await site.askRaw(chunked)).toMatch(/^HTTP\/1\.1 411 /);
  });

  test("a proxy that names no protocol of the web: 400", async () => {
    const site = await startSite({ env: { TRUST_PROXY: "1" } });
    expect((await site.ask("/fr", { headers: { "X-Forwarded-Proto": "a b" } })).status).toBe(400);
  });

  test("a method that the site doesn't know: 405", async () => {
    const site = await startSite();
    const answer = await site.ask("/fr", { method: "DELETE" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });
});

test("a page of Express's own needs no file: its styles stand in it, and its policy allows them and nothing else", async () => {
  const site = await startSite();
  const { status, headers, body } = await site.ask("/build/nothing.js");
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
  expect(status).toBe(404);
  expect(style).toContain("background:#f8f8f6");
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(body).not.toMatch(/<(?:script|link|img)\b/);
});
