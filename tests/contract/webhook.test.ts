/** Events for a CRM: signed, tried again until they are taken, in the order of their request, without the visitor's data. */
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { RequestRecord } from "~shared/contract";
import { type WebhookEvent, webhookTransport } from "../../back-office/mail/webhook";
import { TIMING } from "./mail-server";
import { openBackOffice, type TestBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";
import { created, post, storedMails, storedRequests, WORKSITE } from "./visitor-requests";

const KEY = Buffer.from("a key of a webhook with 32 bytes");
const SECRET = `whsec_${KEY.toString("base64")}`;
const SALES = "/construction-starts";

interface Attempt {
  headers: IncomingHttpHeaders;
  body: string;
  event: Omit<WebhookEvent, "kind">;
}

/** @param answer ends the response; 204 without it */
async function openReceiver(
  answer: (response: ServerResponse, attempt: Attempt) => unknown = (response) => response.writeHead(204).end(),
) {
  const attempts: Attempt[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const attempt = { headers: request.headers, body, event: JSON.parse(body) };
    attempts.push(attempt);
    answer(response, attempt);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { attempts, url, types: () => attempts.map(({ event }) => event.type) };
}

async function openAnnouncing(url: string, settings: Record<string, string> = {}): Promise<TestBackOffice> {
  const given = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, ...settings };
  const own = await openBackOffice(given, { timing: TIMING });
  onTestFinished(own.close);
  return own;
}
const eventRows = async (of: TestBackOffice) => (await storedMails(of)).filter(({ kind }) => kind === "webhook");
const IN_TIME = { timeout: 30_000 };

it("tells what happens to a request, in order and signed, and stores no event that is taken", async () => {
  const receiver = await openReceiver();
  const own = await openAnnouncing(receiver.url);
  const lea = await signedIn(own, "sales");
  const { id, reference } = created(await post(own, SALES, WORKSITE));
  await lea.send("POST", `${SALES}/${id}/reply/send`, { text: "Bonjour,", status: "in_progress", seen: 0 });
  await lea.send("PUT", `${SALES}/${id}`, { note: "No event of its own" });
  await vi.waitFor(() => expect(receiver.attempts).toHaveLength(3), IN_TIME);
  await lea.send("DELETE", `${SALES}/${id}`);
  await vi.waitFor(() => expect(receiver.attempts).toHaveLength(4), IN_TIME);

  const names = ["created", "replied", "status_changed", "erased"].map((name) => `request.${name}`);
  expect(receiver.types()).toEqual(names);
  const data = { id, reference, kind: "construction-starts", team: "sales" };
  expect(receiver.attempts.map(({ event }) => event.data)).toMatchObject([
    { ...data, status: "new", url: expect.stringMatching(new RegExp(`${SALES}/${id}$`)) },
    { ...data, status: "new" },
    { ...data, status: "in_progress" },
    { ...data, status: "in_progress" },
  ]);
  for (const { headers, body, event } of receiver.attempts) {
    const signed = `${event.id}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", KEY).update(signed).digest("base64")}`);
    expect(headers["webhook-id"]).toBe(event.id);
    for (const secret of [WORKSITE.lastname, WORKSITE.email, WORKSITE.phone]) expect(body).not.toContain(secret);
  }
  await vi.waitFor(async () => expect(await eventRows(own)).toEqual([]), IN_TIME);
  expect(await storedRequests(own)).toEqual([]);
});

it("tries again after a failure; later events of the request wait for it, those of others don't", async () => {
  let isFailing = true;
  let first = 0;
  const receiver = await openReceiver((response, { event }) =>
    response.writeHead(isFailing && event.data.id === first ? 500 : 204).end(),
  );
  const own = await openAnnouncing(receiver.url);
  const lea = await signedIn(own, "sales");
  first = created(await post(own, SALES, WORKSITE)).id;
  await lea.send("PUT", `${SALES}/${first}`, { status: "done" });
  const other = created(await post(own, SALES, { ...WORKSITE, email: "other@example.ch" })).id;
  const of = (id: number) => receiver.attempts.filter(({ event }) => event.data.id === id);
  await vi.waitFor(() => expect([of(other).length, of(first).length > 2]).toEqual([1, true]), IN_TIME);
  expect(new Set(of(first).map(({ event }) => event.id)).size).toBe(1);
  // The receiver has the other request's event before its row is removed.
  await vi.waitFor(
    async () => expect(await eventRows(own)).toMatchObject([{ last_error: "HTTP 500" }, { attempts: 0 }]),
    IN_TIME,
  );
  // The team sees mails, not events.
  const { mails } = dataOf<RequestRecord>(await lea.ask(`${SALES}/${first}`));
  expect(mails.map(({ kind }) => kind)).toEqual(["team", "visitor"]);
  isFailing = false;
  await vi.waitFor(() => expect(of(first).at(-1)?.event.type).toBe("request.status_changed"), IN_TIME);
});

it("sends after a restart what an earlier process couldn't, with the same id", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "back-office-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const failing = await openReceiver((response) => void response.writeHead(503).end());
  const before = await openAnnouncing(failing.url, { DATA_DIR });
  await post(before, SALES, WORKSITE);
  await vi.waitFor(() => expect(failing.attempts.length).toBeGreaterThan(0), IN_TIME);
  await before.stop();

  const receiver = await openReceiver();
  await openAnnouncing(receiver.url, { DATA_DIR });
  await vi.waitFor(() => expect(receiver.attempts).toHaveLength(1), IN_TIME);
  expect(receiver.attempts[0]?.event).toEqual(failing.attempts[0]?.event);
});

it("delivers mails while the receiver doesn't answer", async () => {
  const silent = await openReceiver(() => undefined);
  const own = await openAnnouncing(silent.url);
  for (let number = 1; number <= 6; number += 1)
    await post(own, SALES, { ...WORKSITE, email: `visitor-${number}@example.ch` });
  await vi.waitFor(async () => {
    const mails = (await storedMails(own)).filter(({ kind }) => kind !== "webhook");
    expect(mails.map(({ delivered_at }) => delivered_at !== null)).toEqual(Array(12).fill(true));
  }, IN_TIME);
  await own.store.deleteFrom("outbox").where("kind", "=", "webhook").execute();
});

const EVENT: WebhookEvent = {
  ...{ kind: "webhook", id: "1", type: "request.created", timestamp: "2026-11-26T09:00:00Z" },
  data: { id: 1, reference: "W-1", kind: "construction-starts", team: "sales", status: "new", url: "" },
};
const DELIVERY = { id: 1, request_id: 1, asked_at: "2026-11-26T09:00:00Z" };

it.each([
  ["doesn't answer", 2_000, () => undefined, "ETIMEDOUT"],
  ["answers a byte now and then", 20_000, (response: ServerResponse) => void response.writeHead(200).write("."), null],
  [
    "leads elsewhere",
    20_000,
    (response: ServerResponse) => void response.writeHead(307, { Location: "/there" }).end(),
    "HTTP 307",
  ],
])("ends in time when the receiver %s, and follows it nowhere", async (_, timeoutMs, answer, code) => {
  const receiver = await openReceiver(answer);
  const sending = webhookTransport({ url: receiver.url, secret: SECRET, timeoutMs }).send(EVENT, DELIVERY);
  if (code) await expect(sending).rejects.toMatchObject({ code });
  else await sending;
  expect(receiver.attempts).toHaveLength(1);
});

it("says that the receiver can't be reached", async () => {
  const receiver = webhookTransport({ url: "http://127.0.0.1:2/", secret: SECRET });
  await expect(receiver.send(EVENT, DELIVERY)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
