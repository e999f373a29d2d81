/** Delivery: over SMTP, while the mail server is away for minutes or days, after a restart, and when there is no hope. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openMailingBackOffice, openMailServer, TIMING } from "./mail-server";
import type { TestBackOffice } from "./running-back-office";
import { signedIn } from "./team-member";
import { post, storedMails, WORKSITE } from "./visitor-requests";

const VISITOR = "jonas.meier@example.ch";
const send = async (to: TestBackOffice, email = VISITOR): Promise<number> =>
  (await post(to, "/construction-starts", { ...WORKSITE, email }, { lang: "de" })).status;
const allDelivered = (of: TestBackOffice) =>
  vi.waitFor(async () => {
    expect((await storedMails(of)).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  }, 60_000);

it("sends both mails over SMTP, as text and as HTML", async () => {
  const { delivered, port } = await openMailServer();
  const own = await openMailingBackOffice({ port });
  expect(await send(own)).toBe(201);
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 60_000);
  expect(delivered.map(({ to }) => to).sort()).toEqual([[VISITOR], ["vente@talvenne.test"]]);
  const sales = delivered.find(({ to }) => to[0] === "vente@talvenne.test");
  expect(sales?.headers.from).toBe("Talvenne <site@talvenne.test>");
  expect(sales?.headers["reply-to"]).toBe(`${WORKSITE.firstname} ${WORKSITE.lastname} <${VISITOR}>`);
  expect(sales?.headers["auto-submitted"]).toBe("auto-generated");
  for (const mail of delivered) {
    expect(mail.text.length).toBeGreaterThan(100);
    expect(mail.html).toContain("<!doctype html>");
  }
});

it("bears the id of the request that set it off, when that is one", async () => {
  const { delivered, port } = await openMailServer();
  const own = await openMailingBackOffice({ port });
  const sendAs = (id: string) => post(own, "/construction-starts", WORKSITE, { headers: { "X-Request-Id": id } });
  await sendAs("proxy-0123456789");
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 60_000);
  await sendAs("no id: two words");
  await vi.waitFor(() => expect(delivered).toHaveLength(4), 60_000);
  const ids = delivered.map(({ headers }) => headers["x-request-id"]);
  expect(ids).toEqual(["proxy-0123456789", "proxy-0123456789", undefined, undefined]);
});

it("keeps trying while the mail server is down, and sends each mail once", async () => {
  const first = await openMailServer();
  await first.close();
  const own = await openMailingBackOffice(first);
  expect(await send(own)).toBe(201);
  await vi.waitFor(async () => expect((await storedMails(own))[0]?.attempts).toBeGreaterThan(1), 60_000);
  const second = await openMailServer({ port: first.port });
  await allDelivered(own);
  // Resolves when no mail is being sent any more.
  await own.stop();
  expect(second.delivered).toHaveLength(2);
});

it("sends after a restart what an earlier process couldn't", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "back-office-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const down = await openMailServer();
  await down.close();
  const before = await openMailingBackOffice(down, { DATA_DIR: dataDir });
  expect(await send(before)).toBe(201);
  await vi.waitFor(async () => expect((await storedMails(before))[0]?.attempts).toBeGreaterThan(0), 60_000);
  await before.stop();

  const up = await openMailServer();
  await openMailingBackOffice(up, { DATA_DIR: dataDir });
  await vi.waitFor(() => expect(up.delivered).toHaveLength(2), 60_000);
});

it("sends within moments, once the server is back after two days, what waits for its next try", async () => {
  let time = Date.parse("2026-11-21T09:00:00Z");
  const overrides = {
    now: () => new Date(time),
    timing: { firstWait: 3_600_000, longestWait: 3_600_000, giveUpAfter: 432e6 },
  };
  const down = await openMailServer();
  await down.close();
  const own = await openMailingBackOffice(down, {}, overrides);
  for (let number = 1; number <= 3; number += 1) await send(own, `visitor-${number}@example.ch`);
  await vi.waitFor(async () => {
    for (const { attempts, last_error } of await storedMails(own))
      expect([attempts, last_error]).toEqual([1, "ESOCKET"]);
  }, 60_000);
  time += 2 * 86_400_000;
  await own.store
    .updateTable("outbox")
    .set({ next_attempt_at: new Date(time + 3_000_000).toISOString() })
    .execute();
  const back = await openMailServer({ port: down.port });
  // Anything that is sent shows that the server is back.
  await send(own, "last@example.ch");
  await allDelivered(own);
  expect(back.delivered).toHaveLength(8);
});

it("gives up after days, not before", async () => {
  let time = Date.parse("2026-11-21T09:00:00Z");
  const { port } = await openMailServer({ refuse: () => 451 });
  const giveUpAfter = 5 * 86_400_000;
  const own = await openMailingBackOffice(
    { port },
    {},
    { now: () => new Date(time), timing: { ...TIMING, longestWait: 50, giveUpAfter } },
  );
  await send(own);
  await vi.waitFor(async () => expect((await storedMails(own))[0]?.attempts).toBe(1), 60_000);
  expect((await storedMails(own)).map(({ failed_at }) => failed_at)).toEqual([null, null]);
  time += giveUpAfter + 1000;
  await vi.waitFor(async () => {
    time += 1000;
    for (const mail of await storedMails(own)) {
      expect(mail.last_error).toBe("EENVELOPE 451");
      expect(mail.failed_at).not.toBeNull();
    }
  }, 60_000);
});

describe.each([
  ["an hour", 3_600_000],
  ["a day", 86_400_000],
  ["a year", 365 * 86_400_000],
])("a clock that is set by %s", (_, jump) => {
  it.each([
    ["forward ends no mail that failed a few times", 1],
    ["back holds no mail up", -1],
  ])("%s", async (_title, direction) => {
    let time = Date.parse("2026-11-21T09:00:00Z");
    let isFull = true;
    const { port, delivered } = await openMailServer({ refuse: () => (isFull ? 451 : undefined) });
    const timing = { ...TIMING, firstWait: 3_600_000, giveUpAfter: 5 * 86_400_000 };
    const own = await openMailingBackOffice({ port }, {}, { now: () => new Date(time), timing });
    await send(own);
    await vi.waitFor(async () => {
      expect((await storedMails(own)).map(({ attempts }) => attempts)).toEqual([1, 1]);
    }, 60_000);
    time += direction * jump;
    // The tries that follow fail as well, then the server takes mails again.
    await vi.waitFor(async () => {
      time += 600_000;
      expect((await storedMails(own)).every(({ attempts }) => attempts > 1)).toBe(true);
    }, 60_000);
    isFull = false;
    await vi.waitFor(() => {
      time += 600_000;
      expect(delivered).toHaveLength(2);
    }, 60_000);
    await allDelivered(own);
  });
});

it("asked for again after it was given up, is tried for days again, as a mail of its own", async () => {
  let time = Date.parse("2026-11-21T09:00:00Z");
  let isFull = true;
  const { port, delivered } = await openMailServer({ refuse: () => (isFull ? 452 : undefined) });
  const timing = { ...TIMING, longestWait: 50, giveUpAfter: 5 * 86_400_000 };
  const overrides = { now: () => new Date(time), timing };
  const own = await openMailingBackOffice({ port }, {}, overrides);
  await send(own);
  time += 6 * 86_400_000;
  await vi.waitFor(async () => {
    time += 1000;
    expect((await storedMails(own)).every(({ failed_at }) => failed_at !== null)).toBe(true);
  }, 60_000);
  const [mail] = await storedMails(own);
  const sales = await signedIn(own, "sales", new Date(time));
  const again = () => sales.send("POST", `/construction-starts/${mail?.request_id}/mail/${mail?.id}`);
  expect((await again()).status).toBe(200);
  await vi.waitFor(
    async () => expect((await storedMails(own))[0]?.attempts).toBeGreaterThan(mail?.attempts ?? 0),
    20_000,
  );
  expect((await storedMails(own))[0]?.failed_at).toBeNull();

  isFull = false;
  time += 1_000;
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 60_000);
  await vi.waitFor(async () => expect((await storedMails(own))[0]?.delivered_at).not.toBeNull(), 60_000);
  time += 60_000;
  await again();
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 60_000);
  expect(new Set(delivered.map(({ headers }) => headers["message-id"])).size).toBe(2);
});

it("gives up at once on a mailbox that doesn't exist, and later on one that is full; the codes stay, no address does", async () => {
  const { port } = await openMailServer({
    refuse: (address) =>
      address.startsWith("vente") ? 452 : { responseCode: 550, message: `5.1.1 <${address}> no such user here` },
  });
  const own = await openMailingBackOffice({ port });
  await send(own);
  await vi.waitFor(async () => {
    const [sales, acknowledgement] = await storedMails(own);
    expect(acknowledgement).toMatchObject({ attempts: 1, last_error: "EENVELOPE 550 5.1.1" });
    expect(acknowledgement?.failed_at).not.toBeNull();
    expect(sales?.attempts).toBeGreaterThan(1);
    expect(sales?.failed_at).toBeNull();
  }, 60_000);
});

it("isn't held up by a mail that hangs, and sends none twice meanwhile", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { delivered, port } = await openMailServer({ hold: ([to]) => (to === "slow@example.ch" ? held : undefined) });
  const own = await openMailingBackOffice({ port });
  await send(own, "slow@example.ch");
  for (let number = 1; number <= 6; number += 1) await send(own, `quick-${number}@example.ch`);
  await vi.waitFor(() => expect(delivered).toHaveLength(13), 60_000);
  release();
  await allDelivered(own);
  expect(delivered).toHaveLength(14);
  expect(delivered.filter(({ to }) => to[0] === "slow@example.ch")).toHaveLength(1);
});
