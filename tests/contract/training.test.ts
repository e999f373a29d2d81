import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { readContentFiles } from "../../back-office/content/content";
import { findSession, listSessions } from "../../back-office/trainings/calendar";
import { errorOf, read, sharedBackOffice } from "./running-back-office";
import { created, PARTICIPANT, post, storedRequests, TRAINING } from "./visitor-requests";

const { trainings } = readContentFiles("demo/content").parse();
const NOW = new Date("2026-11-21T14:00:00Z");
let now = NOW;
const backOffice = sharedBackOffice({}, { now: () => now });
/** The session of 23 March 2027 in Langenthal, twelve seats; the other sessions are named by their purpose. */
const SESSION = { open: 12_010, full: 12_009, closed: 13_007, over: 11_000, far: 11_500, private: 31_008 };
const register = (body: object, options = {}) =>
  post(backOffice(), "/training-inscription", { ...TRAINING, session_id: SESSION.open, ...body }, options);
const sessions = async (plan: "pro" | "part" = "pro") =>
  (await read<AnswerOf<"listTrainings">>(backOffice(), "/training", { plan })).items.flatMap((one) => one.sessions);
const seatsLeft = async (id: number) => (await sessions()).find((one) => one.id === id)?.seats_left;
const people = (count: number) => ({ participants: Array.from({ length: count }, () => PARTICIPANT) });

describe("the calendar", () => {
  it("means the same day by a session's id, whenever one asks", () => {
    const start = (id: number) => findSession({ trainings }, id)?.startsAt;
    expect(start(11_000)).toBe("2026-01-13T08:00:00+01:00");
    expect(start(12_010)).toBe("2027-03-23T08:00:00+01:00");
    expect(start(11_004)).toBe("2026-06-30T08:00:00+02:00");
    expect([start(99_000), start(999)]).toEqual([undefined, undefined]);
  });

  it("has sessions to come on every day for twenty years, in order, and none between Christmas and Epiphany", () => {
    for (let day = 0; day < 7300; day += 13) {
      const date = new Date(NOW.getTime() + day * 86_400_000);
      for (const training of trainings) {
        const starts = listSessions(training, date).map(({ startsAt }) => Date.parse(startsAt));
        expect(starts.length).toBeGreaterThan(1);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(starts[0]).toBeGreaterThan(date.getTime());
      }
    }
    expect(findSession({ trainings }, 12_008)).toBeNull();
  });

  it("shows one that is closed and one that is full, and closes 15 days before the start, in Switzerland's evening", async () => {
    const all = await sessions();
    expect(all.find(({ id }) => id === SESSION.closed)).toMatchObject({
      ...{ starts_at: "2026-12-01T08:00:00+01:00", closes_at: "2026-11-16T23:59:00+01:00" },
    });
    expect(all.find(({ id }) => id === SESSION.full)?.seats_left).toBe(0);
    expect(all.find(({ id }) => id === SESSION.open)).toMatchObject({ seats: 12, seats_left: 12 });
  });
});

describe("a registration", () => {
  it("is kept with its participants, and takes their seats", async () => {
    const reply = await register({}, { lang: "de" });
    expect(reply.status).toBe(201);
    const { id, reference } = created(reply);
    expect(reference).toBe(`T-${String(id).padStart(5, "0")}`);
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect(row).toMatchObject({
      kind: "training-inscription",
      about_id: SESSION.open,
      language: "de",
      name: "Urs Zbinden",
    });
    expect(row?.search_text).toContain("lea.zbinden@example.ch");
    expect(await seatsLeft(SESSION.open)).toBe(9);
  });

  it("sent twice with one key takes its seats once", async () => {
    const before = (await seatsLeft(SESSION.open)) ?? 0;
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => register({}, { key })));
    expect(await seatsLeft(SESSION.open)).toBe(before - 3);
  });

  it("is refused when the seats don't suffice, also when several come at once: session_full", async () => {
    const free = (await seatsLeft(SESSION.open)) ?? 0;
    expect(free).toBe(6);
    const replies = await Promise.all([1, 2, 3, 4].map(() => register(people(3))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect(await seatsLeft(SESSION.open)).toBe(0);
    const refused = await register({ session_id: SESSION.full });
    expect([refused.status, errorOf(refused).code, errorOf(refused).fields]).toEqual([
      ...[422, "session_full", { session_id: "session_full" }],
    ]);
  });

  it("is refused when its session is closed or over: closes 15 days before", async () => {
    for (const session_id of [SESSION.closed, SESSION.over]) {
      const reply = await register({ session_id });
      expect([reply.status, errorOf(reply).code]).toEqual([422, "session_closed"]);
    }
    const last = 11_008;
    try {
      now = new Date("2026-11-30T22:58:00Z");
      expect((await register({ session_id: last })).status).toBe(201);
      now = new Date("2026-11-30T23:01:00Z");
      expect(errorOf(await register({ session_id: last })).code).toBe("session_closed");
    } finally {
      now = NOW;
    }
  });

  it("of a private person needs no company; a number that is given is checked all the same", async () => {
    const own = (await sessions("part")).find(
      ({ closes_at, seats_left }) => Date.parse(closes_at) > NOW.getTime() && (seats_left ?? 0) >= 3,
    );
    const register = (body: object) =>
      post(backOffice(), "/training-inscription", { ...TRAINING, session_id: own?.id, ...body }, { plan: "part" });
    expect((await register({ company: "", company_number: "" })).status).toBe(201);
    const refused = await register({ company: "", company_number: "00000000000000" });
    expect([refused.status, Object.keys(errorOf(refused).fields ?? {})]).toEqual([422, ["company_number"]]);
  });

  it.each([
    ["session_id", 99_000, "session_id"],
    ["session_id", SESSION.far, "session_id"],
    ["session_id", SESSION.private, "session_id"],
    ["session_id", null, "session_id"],
    ["firstname", "", "firstname"],
    ["lastname", "", "lastname"],
    ["email", "x", "email"],
    ["phone", "1", "phone"],
    ["phone", "021 555 01", "phone"],
    ["company", "", "company"],
    ["company_number", "00000000000000", "company_number"],
    ["company_number", "", "company_number"],
    ["zipcode", "", "zipcode"],
    ["city", "", "city"],
    ["civility_id", 77, "civility_id"],
    ["participants", people(2).participants, "participants"],
    ["participants", people(6).participants, "participants"],
    ["participants", [...people(2).participants, { ...PARTICIPANT, email: "x" }], "participants.2.email"],
    ["participants", [{ ...PARTICIPANT, lastname: " " }, ...people(2).participants], "participants.0.lastname"],
    ["participants", [{ ...PARTICIPANT, civility_id: 9 }, ...people(3).participants], "participants.0.civility_id"],
    ["participants", [...people(2).participants, { ...PARTICIPANT, firstname: "a\nb" }], "participants.2.firstname"],
  ])("with a wrong %s (%j) is refused, naming %s", async (field, value, named) => {
    const reply = await register({ [field]: value });
    expect([reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([422, [named]]);
  });

  it.each([
    ["company_number", "CHE‑999.000.019", "with a hyphen that doesn't break"],
    ["phone", "04 50 12 34 56", "of a French firm"],
    ["zipcode", "NW1 6XE", "of any country, which nobody is asked for"],
  ])("a %s such as %s, %s, is as right as in the form: the session is what is in the way", async (field, value) => {
    expect(errorOf(await register({ session_id: SESSION.full, [field]: value })).code).toBe("session_full");
  });
});
