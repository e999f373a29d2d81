/** The history of a request: notes, states and owners are entries that no other member's save can take away. */
import { expect, it } from "vitest";
import type { AnswerOf, RequestEvent, RequestRecord, RequestUpdate } from "~shared/contract";
import { errorOf, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { created, post, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const worksite = async (): Promise<number> => created(await post(backOffice(), "/construction-starts", WORKSITE)).id;
const path = (id: number) => `/construction-starts/${id}`;
const get = async (member: Member, id: number) => dataOf<AnswerOf<"getRequest">>(await member.ask(path(id)));
const put = async (member: Member, id: number, change: RequestUpdate) =>
  dataOf<RequestRecord>(await member.send("PUT", path(id), change));
const memberOf = async (member: Member) => {
  const { id, name } = dataOf<AnswerOf<"getTeamMember">>(await member.ask("/login"));
  return { id, name };
};
const inShort = ({ history }: { history: RequestEvent[] }) => history.map(({ kind, value }) => `${kind}: ${value}`);

it("has an entry with author and time for each note, state and owner", async () => {
  const [lea, jan] = [
    await signedIn(backOffice(), "sales", clock.now),
    await signedIn(backOffice(), "sales", clock.now),
  ];
  const [leaId, janId] = [await memberOf(lea), await memberOf(jan)];
  const id = await worksite();
  expect((await get(lea, id)).owners).toEqual(expect.arrayContaining([leaId, janId]));
  expect(await get(lea, id)).toMatchObject({ history: [], owner: null });
  await put(lea, id, { status: "in_progress", owner: janId.id, note: "  Rappeler\r\nlundi\u0000 \u0007" });
  clock.now = new Date("2026-11-20T09:30:00Z");
  await put(jan, id, { owner: null, note: "Rappelé" });
  const record = await get(lea, id);
  expect(record).toMatchObject({ status: "in_progress", owner: null });
  const [first, second] = ["2026-11-20T08:00:00.000Z", "2026-11-20T09:30:00.000Z"];
  expect(record.history).toMatchObject([
    { kind: "status", value: "in_progress", author: leaId, at: first },
    { kind: "owner", value: janId.name, author: leaId, at: first },
    { kind: "note", value: "Rappeler\nlundi", author: leaId, at: first },
    { kind: "owner", value: "", author: janId, at: second },
    { kind: "note", value: "Rappelé", author: janId, at: second },
  ]);
});

it("has no entry for what doesn't change, and none twice when a save is repeated", async () => {
  const lea = await signedIn(backOffice(), "sales", clock.now);
  const jan = await signedIn(backOffice(), "sales", clock.now);
  const id = await worksite();
  expect(inShort(await put(lea, id, { status: "new", owner: null, note: " " }))).toEqual([]);
  const { history } = await put(lea, id, { note: "Absent", seen: 0 });
  expect(inShort(await put(lea, id, { note: "Absent", seen: 0 }))).toEqual(["note: Absent"]);
  const seen = history.at(-1)?.id ?? 0;
  // The same words of the next call, and of another member, are notes of their own.
  await put(lea, id, { note: "Absent", seen });
  expect(inShort(await put(jan, id, { note: "Absent", seen: 0 }))).toEqual(Array(3).fill("note: Absent"));
});

it("refuses a note that is too long and an owner of another team, and changes nothing then", async () => {
  const [sales, hr] = [await signedIn(backOffice(), "sales", clock.now), await signedIn(backOffice(), "hr", clock.now)];
  const id = await worksite();
  const { id: stranger } = await memberOf(hr);
  for (const [change, fields] of [
    [{ status: "done", note: "x".repeat(5_001) }, { note: "too_long" }],
    [{ status: "done", owner: stranger }, { owner: "unknown" }],
    [{ status: "done", owner: 999_999 }, { owner: "unknown" }],
  ] as const) {
    const reply = await sales.send("PUT", path(id), change);
    expect([reply.status, errorOf(reply).fields]).toEqual([422, fields]);
  }
  expect(await get(sales, id)).toMatchObject({ status: "new", history: [] });
  expect(inShort(await put(sales, id, { note: "x".repeat(5_000) }))).toHaveLength(1);
});

/** A sequence that is the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it("loses nothing in 40 random interleavings of two members", async () => {
  const members = [
    await signedIn(backOffice(), "sales", clock.now),
    await signedIn(backOffice(), "sales", clock.now),
  ] as const;
  const ids = await Promise.all(members.map(memberOf));
  const statuses = ["new", "in_progress", "done"] as const;
  for (let round = 0; round < 40; round += 1) {
    const dice = createDice(round);
    const id = await worksite();
    const written: string[] = [];
    // Both opened the request before the other saved; each saves three times without looking again.
    const work = members.map(async (member, at) => {
      for (let step = 0; step < 3; step += 1) {
        const note = `${round}.${at}.${step}`;
        written.push(note);
        const status = statuses[dice(statuses.length)];
        const owner = [undefined, null, ...ids.map((one) => one.id)][dice(4)];
        await put(member, id, {
          note,
          seen: 0,
          ...(dice(2) && status ? { status } : {}),
          ...(owner !== undefined && { owner }),
        });
      }
    });
    await Promise.all(work);
    const { history, status, owner } = await get(members[0], id);
    const notes = history.filter(({ kind }) => kind === "note");
    expect(notes.map(({ value }) => value).sort()).toEqual(written.sort());
    for (const [at, author] of ids.entries()) {
      const own = notes.filter(({ value }) => value.split(".")[1] === String(at));
      expect(own.map((note) => [note.author, note.value])).toEqual(
        [0, 1, 2].map((step) => [author, `${round}.${at}.${step}`]),
      );
    }
    // The entries lead from one state to the next, and to what is shown.
    const lastOf = (kind: RequestEvent["kind"]) => history.findLast((event) => event.kind === kind)?.value;
    expect([status, owner?.name ?? ""]).toEqual([lastOf("status") ?? "new", lastOf("owner") ?? ""]);
    for (const kind of ["status", "owner"] as const) {
      const values = [
        kind === "status" ? "new" : "",
        ...history.filter((e) => e.kind === kind).map(({ value }) => value),
      ];
      expect(values.filter((value, index) => index > 0 && value === values[index - 1])).toEqual([]);
    }
  }
});
