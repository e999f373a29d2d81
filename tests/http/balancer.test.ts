/** deploy/nginx in front of two processes: forwarded headers, the choice of the next process, and no error when one ends. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type OwnSite, startOwnSite, startSiteOf } from "../browser/own-site";
import { HAS_NGINX, type Nginx, startNginx } from "../nginx";
import { openForm, postForm } from "./real-forms";

const hostOf = (url: string) => new URL(url).host;
/** An address without a server. */
const NOBODY = "127.0.0.1:9";

async function stub(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function balance(web: [string, string], backOffice?: [string, string]): Promise<Nginx> {
  const nginx = await startNginx({ web, ...(backOffice ? { backOffice } : {}) });
  onTestFinished(() => nginx.stop());
  return nginx;
}
const says =
  (status: number, text = String(status)): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(text);

describe.runIf(HAS_NGINX)("what it passes on", () => {
  test("address, scheme, host and an id are its own, whatever a visitor claims", async () => {
    let seen: IncomingMessage["headers"] = {};
    const web = await stub(({ headers }, response) => {
      seen = headers;
      response.end();
    });
    const nginx = await balance([web, web]);
    const claimed = { "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Host": "evil.example", "X-Request-Id": "mine-mine" };
    await fetch(nginx.url, { headers: { ...claimed, "X-Forwarded-Proto": "https", "X-Real-IP": "192.0.2.1" } });
    expect(seen).toMatchObject({
      ...{ host: hostOf(nginx.url), "x-forwarded-host": hostOf(nginx.url), "x-forwarded-proto": "http" },
      ...{ "x-forwarded-for": "127.0.0.1", "x-request-id": expect.stringMatching(/^[\da-f]{32}$/) },
    });
    expect(seen).not.toHaveProperty("x-real-ip");
    // It writes its log after the answer.
    await vi.waitFor(() => expect(nginx.log()).toContain(String(seen["x-request-id"])));
    expect(nginx.log()).not.toMatch(/127\.0\.0\.1 |192\.0\.2\.1/);
  });

  test("two files of 5 MB and more than they may weigh; metrics aren't for outside", async () => {
    const web = await stub((request, response) => void request.resume().once("end", () => response.end("read")));
    const nginx = await balance([web, web]);
    const post = (bytes: number) => fetch(nginx.url, { method: "POST", body: new Uint8Array(bytes) });
    expect(await (await post(40 * 1024 * 1024)).text()).toBe("read");
    expect((await post(70 * 1024 * 1024)).status).toBe(413);
    expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404);
  });
});

describe.runIf(HAS_NGINX)("whom it asks next", () => {
  const get = async (nginx: Nginx, path = "/", init: RequestInit = {}) => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await fetch(nginx.url + path, init)).status);
    return [...new Set(statuses)];
  };

  test("the other process, for what only reads, when one answers 502", async () => {
    const nginx = await balance([await stub(says(502)), await stub(says(200))]);
    expect(await get(nginx)).toEqual([200]);
  });

  test("the same processes for other pages when both answer 503 to some, as while the back-office is away", async () => {
    const web = await stub(({ url }, response) => void response.writeHead(url === "/uncached" ? 503 : 200).end());
    const nginx = await balance([web, web]);
    for (let count = 0; count < 4; count += 1) await get(nginx, "/uncached");
    expect(await get(nginx)).toEqual([200]);
  });

  test("the other process when one is gone, or hangs up", async () => {
    const hangsUp = await stub(({ socket }) => void socket.destroy());
    for (const gone of [NOBODY, hangsUp]) {
      expect(await get(await balance([gone, await stub(says(200))]))).toEqual([200]);
    }
  });

  test("the other release for a script, and no retry for a missing page", async () => {
    const nginx = await balance([await stub(says(404)), await stub(says(200))]);
    expect(await get(nginx, "/build/entry-ABC123.js")).toEqual([200]);
    expect((await get(nginx, "/nowhere")).sort()).toEqual([200, 404]);
  });

  test("the other process, once, for a form whose connection broke; no retry for an answered one", async () => {
    const seen: string[] = [];
    const web = (name: string, answer: RequestListener) =>
      stub((request, response) => {
        const parts: Buffer[] = [];
        request.on("data", (part: Buffer) => parts.push(part));
        request.on("end", () => {
          seen.push(`${name} ${request.method} ${request.url} ${Buffer.concat(parts)}`);
          answer(request, response);
        });
      });
    const hangsUp = await web("dead", ({ socket }) => void socket.destroy());
    const post = async ({ url }: Nginx) => (await fetch(`${url}/form?x=1`, { method: "POST", body: "name=x" })).status;

    const half = await balance([hangsUp, await web("alive", says(200))]);
    for (let count = 0; count < 4; count += 1) expect(await post(half)).toBe(200);
    expect(seen).toContain("dead POST /form?x=1 name=x");
    expect(seen.filter((line) => line === "alive POST /form?x=1 name=x")).toHaveLength(4);

    seen.length = 0;
    expect(await post(await balance([hangsUp, hangsUp]))).toBe(502);
    expect(seen).toHaveLength(2);

    seen.length = 0;
    const away = await web("away", says(503));
    expect(await post(await balance([away, away]))).toBe(503);
    expect(seen).toHaveLength(1);
  });

  test("the other back-office for what carries a key, once", async () => {
    const seen: string[] = [];
    const office = (hangsUp: boolean) =>
      stub((request, response) => {
        seen.push(request.url ?? "");
        if (hangsUp) request.socket.destroy();
        else response.end("kept");
      });
    const [dead, alive] = [await office(true), await office(false)];
    const nginx = await balance([NOBODY, NOBODY], [dead, alive]);
    const post = (path: string) => fetch(nginx.backOfficeUrl + path, { method: "POST", body: "{}" });
    for (let count = 0; count < 4; count += 1) expect(await (await post("/contact")).text()).toBe("kept");
    seen.length = 0;
    const cart = await balance([NOBODY, NOBODY], [dead, dead]);
    expect((await fetch(`${cart.backOfficeUrl}/cart/products`, { method: "POST", body: "{}" })).status).toBe(502);
    expect(seen).toEqual(["/api/cart/products"]);
  });
});

describe.runIf(HAS_NGINX)("two real web processes", () => {
  const PAGES = ["/fr/enduit-professionnels", "/de/spachtel-fur-profis", "/fr/enduit-particuliers/nous-contacter"];
  const ENV = { SESSION_SECRET: "a-secret-of-both-processes", TRUST_PROXY: "1" };
  let site: OwnSite;
  beforeAll(async () => {
    site = await startOwnSite({ ...ENV });
  });
  afterAll(() => site?.stop());

  const AFTERWARDS = 10;
  /** Without it visitors would take the processors that a new release starts with. */
  const PAUSE_MS = 20;
  /** Asks for pages and sends forms, one after the other, meanwhile and some more afterwards. */
  async function visit(url: string, { whilst }: { whilst: () => Promise<void> }) {
    const formToken = await openForm(url, "contact");
    const statuses = { pages: new Set<number>(), forms: new Set<number>() };
    let isOver = false;
    const visitors = PAGES.map(async (path) => {
      for (let left = AFTERWARDS; left > 0; left -= isOver ? 1 : 0) {
        statuses.pages.add((await fetch(url + path)).status);
        await wait(PAUSE_MS);
      }
    });
    const sender = (async () => {
      for (let [count, left] = [0, AFTERWARDS]; left > 0; count += 1, left -= isOver ? 1 : 0) {
        const fields = { message: `Fissure ${count}` };
        statuses.forms.add((await postForm(url, "contact", formToken, { fields })).status);
        await wait(PAUSE_MS);
      }
    })();
    await whilst();
    isOver = true;
    await Promise.all([...visitors, sender]);
    return { pages: [...statuses.pages], forms: [...statuses.forms] };
  }

  test("one is killed: pages go on without a failed answer", async () => {
    const other = await startSiteOf(site.backOfficeUrl, ENV);
    onTestFinished(() => other.stop());
    const nginx = await balance([hostOf(site.url), hostOf(other.url)]);
    const { pages } = await visit(nginx.url, { whilst: () => other.kill("SIGKILL") });
    expect(pages).toEqual([200]);
    expect((await fetch(nginx.url + PAGES[0])).headers.get("x-request-id")).toMatch(/^[\da-f]{32}$/);
  });

  test("one id leads from nginx to the mail of a form", async () => {
    const nginx = await balance([hostOf(site.url), hostOf(site.url)]);
    const answer = await postForm(nginx.url, "contact", await openForm(nginx.url, "contact"), {
      fields: { email: "one-id@exemple.ch" },
    });
    expect(answer.status).toBe(303);
    const id = String(answer.headers.get("x-request-id"));
    // It writes its line once the answer has left.
    await vi.waitFor(() => expect(nginx.log()).toContain(`${id} POST 303`), 60_000);
    const folder = join(site.dataFolder, "mail");
    await vi.waitFor(() => {
      const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
      const mails = names.map((name) => readFileSync(join(folder, name), "utf8"));
      expect(mails.filter((mail) => mail.toLowerCase().includes(`\nx-request-id: ${id}\n`))).toHaveLength(2);
    }, 60_000);
  });

  test("both are replaced, one after the other, as for a new release: neither page nor form fails, and each ends in time", async () => {
    const release = (env: Record<string, string> = {}) => startSiteOf(site.backOfficeUrl, { ...ENV, ...env });
    const [one, other] = [await release(), await release()];
    const started = [one, other];
    onTestFinished(async () => {
      for (const each of started) await each.stop();
    });
    const nginx = await balance([hostOf(one.url), hostOf(other.url)]);
    const endedAfterMs: number[] = [];
    const rollOut = async () => {
      for (const old of [one, other]) {
        const toldAt = Date.now();
        await old.kill("SIGTERM");
        endedAfterMs.push(Date.now() - toldAt);
        started.push(await release({ PORT: new URL(old.url).port }));
      }
    };
    expect(await visit(nginx.url, { whilst: rollOut })).toEqual({ pages: [200], forms: [303] });
    // Docker and systemd would kill it after that time.
    expect(Math.max(...endedAfterMs)).toBeLessThan(10_000);
  });

  test("one is frozen for a while: a form that was sent to it meanwhile arrives afterwards", async () => {
    const frozen = await startSiteOf(site.backOfficeUrl, ENV);
    onTestFinished(() => frozen.stop());
    const nginx = await balance([hostOf(frozen.url), hostOf(frozen.url)]);
    const formToken = await openForm(nginx.url, "contact");
    frozen.freeze();
    const sent = postForm(nginx.url, "contact", formToken);
    const frozenAt = Date.now();
    // Longer than the keep-alive of a browser's idle connection.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(frozenAt + 6_000), { timeout: 10_000 });
    frozen.thaw();
    expect((await sent).status).toBe(303);
  });
});
