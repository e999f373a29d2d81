/** Erasure of a request, of a person, and of data whose retention has ended. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnswerOf, RequestRecord } from "~shared/contract";
import { openBackOffice, read, storedFileKeys, type TestBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";
import {
  CONTACT as ANY_CONTACT,
  APPLICATION,
  apply,
  created,
  PARTICIPANT,
  post,
  storedMails,
  storedRequests,
  TRAINING,
  WORKSITE,
} from "./visitor-requests";

const CONTACT = { ...ANY_CONTACT, lastname: "Perrin", firstname: "Ida", email: "Ida.Perrin@example.ch" };
const DAY_MS = 86_400_000;

const clock = { now: new Date() };
let own: TestBackOffice;
beforeEach(async () => {
  clock.now = new Date("2026-02-10T09:00:00Z");
  own = await openBackOffice({}, { now: () => clock.now });
});
afterEach(() => own.close());

const uploads = () => storedFileKeys(own);
const mailFiles = () => (existsSync(join(own.dataDir, "mail")) ? readdirSync(join(own.dataDir, "mail")) : []);
const delivered = () =>
  vi.waitFor(async () => {
    expect((await storedMails(own)).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  }, 60_000);
const member = (team: "hr" | "sales") => signedIn(own, team, clock.now);
const ids = async () => (await storedRequests(own)).map(({ id }) => id);

async function openSession(): Promise<number> {
  const { items } = await read<AnswerOf<"listTrainings">>(own, "/training");
  const open = items
    .flatMap(({ sessions }) => sessions)
    .find((one) => (one.seats_left ?? 0) >= 5 && Date.parse(one.closes_at) > clock.now.getTime());
  if (!open) throw new Error("no session is open");
  return open.id;
}

describe("erasing a request", () => {
  it("takes its row, its mails, its files and what lies of its mails as files", async () => {
    const hr = await member("hr");
    const other = created(await apply(own, { ...APPLICATION, lastname: "Blanc" })).id;
    const { id } = created(await apply(own));
    await delivered();
    expect([(await uploads()).length, mailFiles().length]).toEqual([4, 4]);

    expect(dataOf(await hr.send("DELETE", `/application/${id}`))).toEqual({ erased: 1 });
    expect(await ids()).toEqual([other]);
    expect([(await uploads()).length, mailFiles().length]).toEqual([2, 2]);
    expect((await storedMails(own)).map(({ request_id }) => request_id)).toEqual([other, other]);
    expect((await own.store.selectFrom("request_file").selectAll().execute()).length).toBe(2);
    expect((await hr.ask(`/application/${id}`)).status).toBe(404);
    expect((await hr.send("DELETE", `/application/${id}`)).status).toBe(404);
  });

  it("takes its history, which a person's export holds until then", async () => {
    const sales = await member("sales");
    const { id } = created(await post(own, "/contact", CONTACT));
    await sales.send("PUT", `/contact/${id}`, { status: "in_progress", note: "Rappeler" });
    const person = dataOf<{ requests: RequestRecord[] }>(await sales.ask("/person", { email: CONTACT.email }));
    expect(person.requests[0]?.history.map(({ value }) => value)).toEqual(["in_progress", "Rappeler"]);
    await sales.send("DELETE", `/contact/${id}`);
    expect(await own.store.selectFrom("request_event").selectAll().execute()).toEqual([]);
  });

  it("takes a mail that is still waiting, which then never leaves", async () => {
    await own.close();
    own = await openBackOffice(
      {
        SMTP_URL: "smtp://127.0.0.1:9",
        ...{ MAIL_FROM: "a@firm.test", MAIL_HR: "b@firm.test", MAIL_SALES: "c@firm.test" },
      },
      { now: () => clock.now },
    );
    const sales = await member("sales");
    const { id } = created(await post(own, "/contact", CONTACT));
    expect((await storedMails(own)).length).toBe(2);
    await sales.send("DELETE", `/contact/${id}`);
    expect(await storedMails(own)).toEqual([]);
  });
});

describe("a person's data", () => {
  it("is all the team's requests of an address, in any case, and can be erased", async () => {
    const contact = created(await post(own, "/contact", CONTACT)).id;
    clock.now = new Date(clock.now.getTime() + DAY_MS);
    const [hr, sales] = [await member("hr"), await member("sales")];
    const worksite = created(
      await post(own, "/construction-starts", { ...WORKSITE, email: "IDA.perrin@example.ch" }),
    ).id;
    const application = created(await apply(own, { ...APPLICATION, email: CONTACT.email })).id;
    const stranger = created(await post(own, "/contact", { ...CONTACT, email: "x.ida.perrin@example.ch" })).id;
    await delivered();

    const person = dataOf<{ email: string; requests: RequestRecord[] }>(
      await sales.ask("/person", { email: " ida.PERRIN@example.ch" }),
    );
    expect(person.email).toBe("ida.perrin@example.ch");
    expect(person.requests.map(({ id }) => id)).toEqual([worksite, contact]);
    expect(person.requests[1]?.fields).toContainEqual({ name: "message", value: "Bonjour" });
    const unknown = await sales.ask("/person", { email: "nobody@example.ch" });
    expect(dataOf(unknown)).toEqual({ email: "nobody@example.ch", requests: [] });
    expect((await sales.ask("/person", { email: "nobody" })).status).toBe(400);
    expect((await sales.ask("/person")).status).toBe(400);

    const path = `/person?email=${encodeURIComponent(CONTACT.email)}`;
    expect(dataOf(await sales.send("DELETE", path))).toEqual({ erased: 2 });
    expect(await ids()).toEqual([application, stranger]);
    expect(dataOf(await hr.send("DELETE", path))).toEqual({ erased: 1 });
    expect(await ids()).toEqual([stranger]);
    expect(await uploads()).toEqual([]);
  });

  it("as a participant of somebody else's registration is blanked there, and in its mails", async () => {
    const sales = await member("sales");
    const session_id = await openSession();
    const leaving = { ...PARTICIPANT, firstname: "Zoé", lastname: "D’Arc & Fils", email: "Zoe.DArc@example.ch" };
    const participants = [
      leaving,
      { ...PARTICIPANT, email: "jan@example.ch" },
      { ...PARTICIPANT, email: "mia@example.ch" },
    ];
    const { id } = created(await post(own, "/training-inscription", { ...TRAINING, session_id, participants }));
    await delivered();
    expect(mailFiles().length).toBe(2);
    expect(JSON.stringify(await storedMails(own))).toContain("Zoe.DArc@example.ch");

    const path = "/person?email=zoe.darc@EXAMPLE.ch";
    const [about, ...others] = dataOf<{ requests: RequestRecord[] }>(await sales.ask(path)).requests;
    expect(others).toEqual([]);
    // The person's own entry, and no other.
    expect(about).toMatchObject({ id, name: "Zoé D’Arc & Fils", email: "zoe.darc@example.ch", mails: [], history: [] });
    expect(about?.fields.map(({ name }) => name)).toEqual(["session_id", "company", "participants"]);
    expect(JSON.stringify(about)).not.toMatch(/jan@|mia@|urs.zbinden/i);
    expect(dataOf(await sales.send("DELETE", path))).toEqual({ erased: 1 });

    const [row] = await storedRequests(own);
    const mails = await storedMails(own);
    expect(row?.email).toBe("urs.zbinden@example.ch");
    expect(JSON.parse(row?.body ?? "").participants).toEqual([
      { civility_id: null, firstname: "", lastname: "", email: "" },
      ...participants.slice(1),
    ]);
    for (const stored of [row, mails]) expect(JSON.stringify(stored)).not.toMatch(/d.?arc|zo[ée]/i);
    expect(JSON.stringify(mails)).toContain("jan@example.ch");
    expect(mailFiles()).toEqual([]);
    expect(dataOf(await sales.send("DELETE", path))).toEqual({ erased: 0 });
    expect(dataOf<{ total: number }>(await sales.ask("/inbox", { text: "darc" })).total).toBe(0);
  });
});

describe("what has been kept for long enough is erased", () => {
  const start = new Date("2026-02-10T09:00:00Z").getTime();
  const idsAfter = async (days: number): Promise<number[]> => {
    // A clock that jumps is trusted once it has run on for a week.
    for (const day of [days - 7, days]) {
      clock.now = new Date(start + day * DAY_MS);
      await own.scheduledTasks.run();
    }
    return await ids();
  };

  it("applications 90 days after they are done, with the opt-in after 24 months, unmarked ones 24 months after they came", async () => {
    const hr = await member("hr");
    const done = created(await apply(own)).id;
    const keptOn = created(await apply(own, { ...APPLICATION, keep_file: "1" })).id;
    const unmarked = created(await apply(own)).id;
    const taken = created(await apply(own)).id;
    await delivered();
    for (const id of [done, keptOn]) await hr.send("PUT", `/application/${id}`, { status: "done" });
    await hr.send("PUT", `/application/${taken}`, { status: "in_progress" });

    expect(await idsAfter(89.9)).toEqual([done, keptOn, unmarked, taken]);
    expect(await idsAfter(90)).toEqual([keptOn, unmarked, taken]);
    expect([(await uploads()).length, mailFiles().length]).toEqual([6, 6]);
    expect(await idsAfter(729.9)).toEqual([keptOn, unmarked, taken]);
    expect(await idsAfter(730)).toEqual([]);
    expect([await uploads(), mailFiles(), await storedMails(own)]).toEqual([[], [], []]);
  });

  it("the others 24 months after they are done, open ones 36 months after they came", async () => {
    const sales = await member("sales");
    const contact = created(await post(own, "/contact", CONTACT)).id;
    const open = created(await post(own, "/contact", CONTACT)).id;
    const worksite = created(await post(own, "/construction-starts", WORKSITE)).id;
    await delivered();
    await sales.send("PUT", `/contact/${contact}`, { status: "done" });
    await sales.send("PUT", `/construction-starts/${worksite}`, { status: "done" });
    expect(await idsAfter(729.9)).toEqual([contact, open, worksite]);
    expect(await idsAfter(730)).toEqual([open]);
    expect(await idsAfter(1095.9)).toEqual([open]);
    expect(await idsAfter(1096)).toEqual([]);
  });

  it("but not at once by a clock that is set ahead by a year or two, also at another start, and not when it is right again", async () => {
    const hr = await member("hr");
    const { id } = created(await apply(own));
    await delivered();
    await hr.send("PUT", `/application/${id}`, { status: "done" });
    for (const day of [365, 730]) {
      clock.now = new Date(start + day * DAY_MS);
      await own.scheduledTasks.run();
      const again = await openBackOffice({ DATA_DIR: own.dataDir }, { now: () => clock.now });
      await again.scheduledTasks.run();
      await again.close();
      expect(await ids()).toEqual([id]);
    }
    expect(await idsAfter(1)).toEqual([id]);
    expect(await uploads()).toHaveLength(2);
  });

  it("in batches, at the start of the back-office too", async () => {
    const time = "2023-01-01T00:00:00.000Z";
    const row = { kind: "contact", status: "done", language: "fr", body: "{}", done_at: time, newsletter_at: null };
    const rows = Array.from({ length: 250 }, () => ({ ...row, created_at: time }));
    await own.store.insertInto("visitor_request").values(rows).execute();
    await own.store
      .insertInto("visitor_request")
      .values({ ...row, done_at: null, created_at: "2024-06-01T00:00:00.000Z" })
      .execute();
    const { dataDir } = own;
    const again = await openBackOffice({ DATA_DIR: dataDir }, { now: () => clock.now });
    try {
      await vi.waitFor(async () => expect((await storedRequests(again)).length).toBe(1), 60_000);
    } finally {
      await again.close();
    }
  });
});

it("carts and answers stored by a clock that was a year ahead are removed as if they were stored when it was set right", async () => {
  await own.scheduledTasks.run();
  const stored = async () => {
    const answers = await own.store.selectFrom("idempotency").select("key").where("status", "=", 201).execute();
    return [(await own.store.selectFrom("cart").select("token_hash").execute()).length, answers.length];
  };
  clock.now = new Date(clock.now.getTime() + 365 * DAY_MS);
  await post(own, "/cart/products", { products: [{ element_id: 1, element_type: "product", quantity: 1 }] });
  await post(own, "/construction-starts", WORKSITE);
  clock.now = new Date(clock.now.getTime() - 365 * DAY_MS);
  await own.scheduledTasks.run();
  expect(await stored()).toEqual([1, 1]);
  clock.now = new Date(clock.now.getTime() + 4 * DAY_MS);
  await own.scheduledTasks.run();
  expect(await stored()).toEqual([0, 1]);
  clock.now = new Date(clock.now.getTime() + 4 * DAY_MS);
  await own.scheduledTasks.run();
  expect(await stored()).toEqual([0, 0]);
});
