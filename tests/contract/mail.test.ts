/** Delivery: over SMTP, while the mail server is down, after a restart, and when there is no hope. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it, vi } from "vitest";
import { ask, openBackOffice, type TestBackOffice, withToken } from "./running-back-office";

const CONTACT = {
  ...{ lastname: "Meier", firstname: "Jonas", email: "jonas.meier@example.ch", phone: "044 555 01 23", language: "de" },
  ...{ subject: "other", message: "Guten Tag", civility_id: 2, user_type: "part_contact", company_name: "" },
  ...{ zipcode: "8001", city: "Zürich", country: 5, profile_id: null },
};
const TIMING = { firstWait: 50, longestWait: 200, giveUpAfter: 60_000 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Delivered {
  to: string[];
  text: string;
}
async function mailServer(port = 0, refuse?: (address: string) => number | undefined) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse?.(address);
      done(responseCode ? Object.assign(new Error("refused"), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ to, text: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closing.push(close);
  return { delivered, port: (server.server.address() as AddressInfo).port, close };
}

async function openWithMail(port: number, dataDir?: string): Promise<TestBackOffice> {
  const addresses = {
    MAIL_FROM: "Talvenne <site@talvenne.test>",
    MAIL_SALES: "vente@talvenne.test",
    MAIL_HR: "rh@talvenne.test",
  };
  const own = await openBackOffice(
    { SMTP_URL: `smtp://127.0.0.1:${port}`, ...addresses, ...(dataDir && { DATA_DIR: dataDir }) },
    { timing: TIMING },
  );
  closing.push(own.close);
  return own;
}
async function send(to: TestBackOffice): Promise<number> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const init = withToken({ method: "POST", headers, body: JSON.stringify(CONTACT) });
  return (await ask(to.api, "/contact", {}, init)).status;
}
const outbox = (of: TestBackOffice) => of.store.selectFrom("outbox").selectAll().orderBy("id").execute();

it("sends both mails over SMTP", async () => {
  const { delivered, port } = await mailServer();
  const own = await openWithMail(port);
  expect(await send(own)).toBe(201);
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 8000);
  expect(delivered.map(({ to }) => to)).toEqual([["vente@talvenne.test"], ["jonas.meier@example.ch"]]);
  expect(delivered[0]?.text).toMatch(/^From: Talvenne <site@talvenne\.test>/m);
  expect(delivered[0]?.text).toMatch(/^Reply-To: Jonas Meier <jonas\.meier@example\.ch>/m);
  expect(delivered[1]?.text).toContain("Content-Type: text/html");
});

it("keeps trying while the mail server is down", async () => {
  const first = await mailServer();
  await first.close();
  const own = await openWithMail(first.port);
  expect(await send(own)).toBe(201);
  await vi.waitFor(async () => expect((await outbox(own))[0]?.attempts).toBeGreaterThan(1), 8000);
  const second = await mailServer(first.port);
  await vi.waitFor(() => expect(second.delivered).toHaveLength(2), 8000);
  await vi.waitFor(async () => {
    expect((await outbox(own)).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  }, 4000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(second.delivered).toHaveLength(2);
});

it("sends after a restart what an earlier process couldn't", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const down = await mailServer();
  await down.close();
  const before = await openWithMail(down.port, dataDir);
  expect(await send(before)).toBe(201);
  await vi.waitFor(async () => expect((await outbox(before))[0]?.attempts).toBeGreaterThan(0), 8000);
  await before.close();
  closing.pop();

  const up = await mailServer();
  await openWithMail(up.port, dataDir);
  await vi.waitFor(() => expect(up.delivered).toHaveLength(2), 8000);
});

it("gives up at once on a mailbox that doesn't exist, and later on one that is full", async () => {
  const { port } = await mailServer(0, (address) => (address.startsWith("vente") ? 452 : 550));
  const own = await openWithMail(port);
  await send(own);
  await vi.waitFor(async () => {
    const [sales, acknowledgement] = await outbox(own);
    expect(acknowledgement).toMatchObject({ attempts: 1, last_error: "EENVELOPE 550" });
    expect(acknowledgement?.failed_at).not.toBeNull();
    expect(sales?.attempts).toBeGreaterThan(1);
    expect(sales?.failed_at).toBeNull();
  }, 8000);
});
