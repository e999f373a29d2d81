/** Two web processes of one site: with a Redis between them, an answer passes once, a limit is one, and files are found by both. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOf } from "../browser/contact-form";
import { type SiteBeside, startOwnSite, startSiteOf } from "../browser/own-site";
import { CAN_START_REDIS, type RedisServer, startRedisServer } from "../redis-server";
import { FILE_GONE, heldTokens, openForm, postForm } from "./real-forms";

/** Both sign with it: what one gave out, the other takes. */
const SESSION_SECRET = "a-secret-of-both-processes";

async function startTwo(env: Record<string, string>): Promise<SiteBeside[]> {
  const own = await startOwnSite({ SESSION_SECRET, ...env });
  return [await startSiteOf(own.backOfficeUrl, { SESSION_SECRET, ...env }), own];
}

/** A form whose question is answered: it was filled in as programs do, so that there is one. */
async function answered({ url }: SiteBeside) {
  const formToken = await openForm(url, "contact");
  const html = await (await postForm(url, "contact", formToken, { fields: { homepage: "x" } })).text();
  const question = /name="captcha_question" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const [, label = ""] = /<label for="contact-captcha_answer">(.*?)<\/label>/s.exec(html) ?? [];
  const fields = { captcha_question: question, captcha_answer: answerOf(label.replaceAll(/<[^>]*>/g, ""), "fr") };
  return (site: SiteBeside, message: string) =>
    postForm(site.url, "contact", formToken, { fields: { ...fields, message } });
}

describe.runIf(CAN_START_REDIS)("with a Redis", () => {
  let redis: RedisServer;
  let sites: SiteBeside[] = [];
  beforeAll(async () => {
    redis = await startRedisServer();
    sites = await startTwo({ REDIS_URL: redis.url, FORM_RATE_LIMIT: "20", TRUST_PROXY: "1" });
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await redis?.stop();
  });
  const both = () => {
    const [one, two] = sites;
    if (!one || !two) throw new Error("they didn't start");
    return { one, two };
  };

  test("one answer lets one request through, at whichever process, and the same request again", async () => {
    const { one, two } = both();
    const send = await answered(one);
    expect((await send(one, "Une fissure.")).status).toBe(303);
    expect((await send(two, "Achetez maintenant !")).status).toBe(422);
    expect((await send(one, "Achetez maintenant !")).status).toBe(422);
    // A double click, of which each half came to another process.
    expect((await send(two, "Une fissure.")).status).toBe(303);
  });

  test("a limit counts what comes to both", async () => {
    const { one, two } = both();
    const formToken = await openForm(one.url, "contact");
    const headers = { "X-Forwarded-For": "192.0.2.77" };
    const statuses = [];
    for (let count = 1; count <= 22; count += 1) {
      statuses.push((await postForm((count % 2 ? one : two).url, "contact", formToken, { headers })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429, 429]);
  });

  test("a file that came to one is sent by the other", async () => {
    const { one, two } = both();
    const formToken = await openForm(one.url, "application");
    const back = await postForm(one.url, "application", formToken, { fields: { lastname: "" } });
    expect(back.status).toBe(422);
    const held = heldTokens(await back.text());
    expect(Object.keys(held)).toEqual(["cv_staged", "motivation_staged"]);
    const sent = await postForm(two.url, "application", formToken, { fields: { ...held, cv: "", motivation: "" } });
    expect(sent.status).toBe(303);
    // Pressed twice: the second half comes to the first process.
    const again = await postForm(one.url, "application", formToken, { fields: { ...held, cv: "", motivation: "" } });
    expect(again.status).toBe(303);
  });

  test("both report that they are ready", async () => {
    const states = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()));
    expect(states).toEqual([{ ready: true }, { ready: true }]);
  });

  test("when Redis goes away, a held file has to be chosen again, and everything typed is there", async () => {
    const { one, two } = both();
    const formToken = await openForm(one.url, "application");
    const lacking = await postForm(one.url, "application", formToken, { fields: { lastname: "" } });
    const held = heldTokens(await lacking.text());
    await redis.stop();
    const gone = await postForm(two.url, "application", formToken, { fields: { ...held, cv: "", motivation: "" } });
    const page = await gone.text();
    expect(gone.status).toBe(422);
    expect(page.split(FILE_GONE).length - 1).toBeGreaterThanOrEqual(2);
    expect(page).toContain("Une fissure au plafond.");
    // New files can't be stored now; a valid form needs no stored file.
    const back = await postForm(one.url, "application", formToken, { fields: { lastname: "" } });
    const told = await back.text();
    expect([back.status, heldTokens(told), told.includes(FILE_GONE)]).toEqual([422, {}, true]);
    expect((await postForm(two.url, "application", await openForm(two.url, "application"))).status).toBe(303);
  });

  test("both are ready without Redis and report it as missing", async () => {
    const { one } = both();
    const ready = await fetch(`${one.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, degraded: ["redis"] }]);
    expect(await (await fetch(`${one.url}/metrics`)).text()).toMatch(/^redis_up\{process="[^"]+:\d+"\} 0$/m);
  });

  test("when Redis goes away, forms still go through, and each process has its own questions", async () => {
    const { one, two } = both();
    const send = await answered(two);
    expect((await send(two, "Une fissure.")).status).toBe(303);
    expect((await send(two, "Achetez maintenant !")).status).toBe(422);
    expect((await postForm(one.url, "contact", await openForm(one.url, "contact"))).status).toBe(303);
  });
});

test("without one, each process judges by itself", async () => {
  const [one, two] = await startTwo({});
  if (!one || !two) throw new Error("they didn't start");
  try {
    const send = await answered(one);
    expect((await send(one, "Une fissure.")).status).toBe(303);
    expect((await send(one, "Achetez maintenant !")).status).toBe(422);
    expect((await send(two, "Achetez maintenant !")).status).toBe(303);
  } finally {
    await one.stop();
    await two.stop();
  }
});
