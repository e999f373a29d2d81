/** Sales sees each date of a training by itself: seats, participants, attendance; closes, cancels and moves it. */
import { expect, it } from "vitest";
import type {
  AnswerOf,
  InboxPage,
  RequestRecord,
  TrainingDate,
  TrainingDateChange,
  TrainingDateSummary,
} from "~shared/contract";
import { errorOf, read, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { created, PARTICIPANT, post, storedMails, TRAINING } from "./visitor-requests";

const NOW = new Date("2026-11-21T14:00:00Z");
const clock = { now: NOW };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
let member: Promise<Member> | undefined;
const sales = () => (member ??= signedIn(backOffice(), "sales", NOW));

const register = (session_id: number, body: object = {}, options = {}) =>
  post(backOffice(), "/training-inscription", { ...TRAINING, session_id, ...body }, options);
const people = (count: number) => ({
  participants: Array.from({ length: count }, (_, index) => ({
    ...PARTICIPANT,
    firstname: `Person ${index + 1}`,
    email: `person-${index + 1}@example.ch`,
  })),
});
const list = async (query: Record<string, string> = {}) =>
  dataOf<{ items: TrainingDateSummary[] }>(await (await sales()).ask("/training-date", query)).items;
const open = async (id: number) => dataOf<TrainingDate>(await (await sales()).ask(`/training-date/${id}`));
const send = async (id: number, change: TrainingDateChange) =>
  (await sales()).send("PUT", `/training-date/${id}`, change);
const change = async (id: number, body: TrainingDateChange) => {
  const reply = await send(id, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return dataOf<TrainingDate>(reply);
};
const refusal = async (id: number, body: TrainingDateChange) => {
  const reply = await send(id, body);
  expect(reply.status).toBe(422);
  return errorOf(reply).fields ?? errorOf(reply).code;
};
const shown = async (id: number) =>
  (await read<AnswerOf<"listTrainings">>(backOffice(), "/training")).items
    .flatMap(({ sessions }) => sessions)
    .find((one) => one.id === id);
const mailsTo = async (request: number) =>
  (await storedMails(backOffice()))
    .filter(({ request_id, kind }) => request_id === request && kind === "reply")
    .map(({ message }) => JSON.parse(message) as { to: string; subject: string; text: string; calendar?: string });
const ADDED = { firstname: "Noé", lastname: "Favre", company: "Favre SA", phone: "021 555 01 23", email: "" };

/** A date of each test's own. */
const DATES = {
  seats: 13_008,
  marked: 22_006,
  cancelled: 21_006,
  moved: 12_010,
  last: 13_009,
  waiting: 22_007,
  free: 21_007,
  twice: 11_009,
} as const;

it("lists the dates to come and those of the past year, with their seats", async () => {
  const upcoming = await list();
  expect(upcoming.map(({ starts_at }) => Date.parse(starts_at))).toSatisfy((times: number[]) =>
    times.every((time, index) => time > NOW.getTime() && time >= (times[index - 1] ?? 0)),
  );
  expect(upcoming.find(({ id }) => id === 12_009)).toMatchObject({ seats: 12, booked: 12, left: 0, state: "full" });
  expect(upcoming.find(({ id }) => id === 11_009)).toBeDefined();
  const spanish = await list({ site: "5" });
  expect(spanish.length).toBeGreaterThan(0);
  expect(spanish.filter(({ id }) => id === 12_009)).toEqual([]);
  const past = await list({ period: "past" });
  expect(past[0]?.state).toBe("over");
  expect(past.map(({ starts_at }) => Date.parse(starts_at))).toSatisfy((times: number[]) =>
    times.every((time, index) => time <= NOW.getTime() && time <= (times[index - 1] ?? time)),
  );
});

it("counts seats by telephone, with a name or without; more than there are can't be given", async () => {
  const id = DATES.seats;
  await register(id, people(3));
  const before = await open(id);
  expect(before).toMatchObject({ seats: 10, registered: 3 });
  expect(await change(id, { action: "book", booked: 6 })).toMatchObject({ booked: 6, left: 1 });
  expect(await refusal(id, { action: "book", booked: 8 })).toBe("not_enough_seats");
  const added = await change(id, { action: "add", language: "fr", ...ADDED });
  expect(added).toMatchObject({ registered: 4, left: 0, booked: 6 });
  expect(added.participants[0]).toMatchObject({ lastname: "Favre", company: "Favre SA", phone: ADDED.phone });
  expect(await refusal(id, { action: "add", language: "fr", ...ADDED })).toBe("known_participant");
  expect(await refusal(id, { action: "add", language: "fr", ...ADDED, firstname: "Léa" })).toBe("not_enough_seats");
  expect(await refusal(id, { action: "add", language: "fr", ...ADDED, lastname: " " })).toEqual({
    lastname: "too_small",
  });
  expect(await refusal(id, { action: "add", language: "fr", ...ADDED, email: "x" })).toEqual({ email: "custom" });
  expect((await open(id)).registered).toBe(4);
  const { request } = added.participants[0] ?? { request: 0 };
  const stored = dataOf<RequestRecord>(await (await sales()).ask(`/training-inscription/${request}`));
  expect(stored).toMatchObject({ status: "done", name: "Noé Favre", mails: [] });
});

it("gives the last seats once, however many take them at the same time", async () => {
  const id = DATES.last;
  const { seats } = await open(id);
  await change(id, { action: "book", booked: seats - 3 });
  const replies = await Promise.all([
    register(id),
    register(id),
    send(id, { action: "book", booked: seats }),
    send(id, { action: "add", language: "fr", ...ADDED }),
  ]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await open(id)).toSatisfy((one: TrainingDate) => one.registered + one.booked <= seats);
});

it("marks who came and who didn't; who cancels gives the seat back, and can't return to a full date", async () => {
  const id = DATES.marked;
  const { id: request } = created(await register(id, people(3)));
  const taken = await open(id);
  const mark = (place: number, state: "came" | "absent" | "cancelled" | "registered") =>
    change(id, { action: "mark", participants: [{ request, place, state }] });
  await mark(0, "came");
  await mark(1, "absent");
  const marked = await mark(2, "cancelled");
  expect(marked.participants.map(({ state }) => state)).toEqual(["came", "absent", "cancelled"]);
  expect(marked).toMatchObject({ registered: 2, left: taken.left + 1 });
  // Who signed them up gets the attendance of all, a participant the own.
  for (const [email, states] of [
    [TRAINING.email, ["came", "absent", "cancelled"]],
    ["person-2@example.ch", ["absent"]],
  ] as const) {
    const { requests } = dataOf<AnswerOf<"getPerson">>(await (await sales()).ask("/person", { email }));
    const attendance = requests.find((one) => one.id === request)?.attendance ?? [];
    expect(attendance.map(({ state }) => state)).toEqual(states);
  }
  await change(id, { action: "book", booked: marked.seats - 2 });
  expect(await refusal(id, { action: "mark", participants: [{ request, place: 2, state: "registered" }] })).toBe(
    "not_enough_seats",
  );
  expect((await open(id)).participants[2]?.state).toBe("cancelled");
  const unknown = [{ request, place: 7, state: "came" }] as const;
  expect(await refusal(id, { action: "mark", participants: [...unknown] })).toBe("unknown_participant");
});

it("closes the registration of one date alone, and opens it again", async () => {
  const [id, next] = [DATES.seats, DATES.last];
  expect(await change(id, { action: "close" })).toMatchObject({ state: "closed", is_closed_by_team: true });
  expect((await open(next)).is_closed_by_team).toBe(false);
  expect(errorOf(await register(id)).code).toBe("session_closed");
  expect(await change(id, { action: "reopen" })).toMatchObject({ is_closed_by_team: false });
});

it("cancels a date: everybody hears of it in their language, calendars too, and visitors see it", async () => {
  const id = DATES.cancelled;
  const { id: request } = created(await register(id, people(3), { lang: "de" }));
  const gone = { request, place: 1, state: "cancelled" } as const;
  await change(id, { action: "mark", participants: [gone] });
  expect((await change(id, { action: "cancel" })).state).toBe("cancelled");
  const mails = await mailsTo(request);
  expect(mails.map(({ to }) => to)).toEqual([TRAINING.email, "person-1@example.ch", "person-3@example.ch"]);
  for (const { subject, text, calendar = "" } of mails) {
    expect(subject).toMatch(/^Schulung abgesagt: /);
    expect(text).toContain("findet nicht statt");
    for (const part of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", `UID:training-${id}@`])
      expect(calendar).toContain(part);
  }
  const { history } = dataOf<RequestRecord>(await (await sales()).ask(`/training-inscription/${request}`));
  expect(history.map(({ kind }) => kind)).toEqual(["reply"]);
  expect(await shown(id)).toMatchObject({ is_cancelled: true });
  expect(errorOf(await register(id)).code).toBe("session_closed");
  expect(await refusal(id, { action: "cancel" })).toBe("is_cancelled");
  expect(await mailsTo(request)).toHaveLength(3);
});

it("moves a date: its calendar event moves with it, in the inbox too, and the seats stay", async () => {
  const id = DATES.moved;
  const { id: request } = created(await register(id, people(3)));
  const event = (message: string) => (JSON.parse(message) as { calendar?: string }).calendar ?? "";
  const first = (await storedMails(backOffice())).map(({ message }) => event(message)).findLast(Boolean);
  const move = { action: "move", day: "2027-03-30", from: "09:00", until: "17:00" } as const;
  expect(await change(id, move)).toMatchObject({ day: "2027-03-30", from: "09:00", until: "17:00", registered: 3 });
  const mails = await mailsTo(request);
  expect(mails).toHaveLength(4);
  const uid = /^UID:.*$/m.exec(first ?? "")?.[0] ?? "no UID";
  for (const part of ["METHOD:PUBLISH", uid, "SEQUENCE:1", "DTSTART:20270330T070000Z", "DTEND:20270330T150000Z"])
    expect(mails[0]?.calendar).toContain(part);
  expect(await shown(id)).toMatchObject({ starts_at: "2027-03-30T09:00:00+02:00" });
  const record = dataOf<RequestRecord>(await (await sales()).ask(`/training-inscription/${request}`));
  expect(record.subject).toContain("30 mars 2027");
  await change(id, move);
  expect(await mailsTo(request)).toHaveLength(4);
  for (const [wrong, fields] of [
    [{ day: "2027-02-30" }, { day: "invalid_string" }],
    [{ day: "2026-11-20" }, { day: "past" }],
    [{ until: "08:00" }, { until: "invalid" }],
    [{ from: "9" }, { from: "invalid_string" }],
  ] as const)
    expect(await refusal(id, { ...move, ...wrong })).toEqual(fields);
  expect(await open(id)).toMatchObject({ day: "2027-03-30" });
});

it("lets a date that is over be marked, but neither cancelled nor moved", async () => {
  try {
    const id = DATES.marked;
    const { starts_at, participants } = await open(id);
    clock.now = new Date(Date.parse(starts_at) + 60_000);
    member = signedIn(backOffice(), "sales", clock.now);
    expect(await refusal(id, { action: "cancel" })).toBe("is_over");
    const marked = participants.map(({ request, place }) => ({ request, place, state: "came" as const })).slice(0, 1);
    expect((await change(id, { action: "mark", participants: marked })).state).toBe("over");
  } finally {
    clock.now = NOW;
    member = undefined;
  }
});

it("takes a registration for a full date on the waiting list, if the visitor wants so, and moves it up with a mail", async () => {
  const id = DATES.waiting;
  const { seats, booked } = await open(id);
  const { id: seated } = created(await register(id, people(3)));
  await change(id, { action: "book", booked: seats - 3 });
  expect(errorOf(await register(id)).code).toBe("session_full");
  const first = created(await register(id, { waiting: true }, { lang: "de" }));
  clock.now = new Date(NOW.getTime() + 60_000);
  const second = created(await register(id, { waiting: true, lastname: "Favre" }));
  clock.now = NOW;
  expect([first, second]).toMatchObject([{ is_waiting: true }, { is_waiting: true }]);
  const full = await open(id);
  expect(full).toMatchObject({ state: "full", registered: 3, waiting: 6, left: 0 });
  expect(full.waiting_list.map(({ request }) => request)).toEqual([first.id, second.id]);
  const marks = async () =>
    dataOf<InboxPage>(await (await sales()).ask("/inbox", { about: id, sort: "oldest" })).items.map((one) => [
      one.id,
      one.is_waiting ?? false,
    ]);
  expect((await marks()).slice(-3)).toEqual([
    [seated, false],
    [first.id, true],
    [second.id, true],
  ]);
  const acknowledgement = (await storedMails(backOffice())).findLast(({ request_id }) => request_id === first.id);
  expect(JSON.parse(acknowledgement?.message ?? "{}")).toMatchObject({
    subject: expect.stringContaining("Warteliste"),
    text: expect.stringContaining("noch keine Plätze reserviert"),
  });
  expect(JSON.parse(acknowledgement?.message ?? "{}")).not.toHaveProperty("calendar");

  expect(await refusal(id, { action: "move_up", request: first.id })).toBe("not_enough_seats");
  const gone = [0, 1, 2].map((place) => ({ request: seated, place, state: "cancelled" as const }));
  await change(id, { action: "mark", participants: gone });
  const [moved, late] = await Promise.all(
    [first, second].map((one) => send(id, { action: "move_up", request: one.id })),
  );
  expect([moved?.status, late?.status].sort()).toEqual([200, 422]);
  const after = await open(id);
  expect(after).toMatchObject({ registered: 3, waiting: 3, left: 0 });
  const [up, waits] = after.waiting_list[0]?.request === second.id ? [first, second] : [second, first];
  expect((await mailsTo(up.id))[0]?.calendar).toContain(`UID:training-${id}@`);
  expect(await mailsTo(waits.id)).toEqual([]);
  await change(id, { action: "move_up", request: up.id });
  expect(await marks()).toEqual(
    expect.arrayContaining([
      [up.id, false],
      [waits.id, true],
    ]),
  );
  expect(await mailsTo(up.id)).toHaveLength(new Set([TRAINING.email, PARTICIPANT.email]).size);
  expect(booked).toBeLessThan(seats);
});

it("takes a registration at once where there are enough seats, with the consent to wait or without", async () => {
  const reply = created(await register(DATES.free, { waiting: true }));
  expect(reply).not.toHaveProperty("is_waiting");
});

it("counts a registration that was sent twice, and is joined with the first one, once", async () => {
  const id = DATES.twice;
  const { registered, left } = await open(id);
  const [first, second] = [created(await register(id, people(3))), created(await register(id, people(3)))];
  expect(await open(id)).toMatchObject({ registered: registered + 6, left: left - 6 });
  const joining = { joined_to: first.id };
  await backOffice().store.updateTable("visitor_request").set(joining).where("id", "=", second.id).execute();
  const joined = await open(id);
  expect(joined).toMatchObject({ registered: registered + 3, left: left - 3 });
  expect(joined.participants.map(({ request }) => request)).not.toContain(second.id);
});
