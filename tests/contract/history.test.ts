/** The history of a request: notes, states and owners are entries that no other member's save can take away. */
import { expect, it } from "vitest";
import type { AnswerOf, RequestEvent, RequestRecord, RequestUpdate, Team } from "~shared/contract";
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

/** More by `INTERLEAVINGS=200`. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 20);
const STEPS = 5;
const OPENED = ["new", "in_progress", "done"] as const;

it(
  `loses nothing in ${INTERLEAVINGS} random interleavings of two members with pages of any age`,
  async () => {
    const sign = (team: Team) => signedIn(backOffice(), team, clock.now);
    const [members, hana] = [[await sign("sales"), await sign("sales")] as const, await sign("hr")];
    const ids = await Promise.all(members.map(memberOf));
    let refused = 0;
    for (let round = 0; round < INTERLEAVINGS; round += 1) {
      const id = await worksite();
      /** What was answered with success, in the order of each author: `kind: text`. */
      const written: string[][] = [[], []];
      const moves = { sales: 0, hr: 0 };
      const work = members.map(async (member, at) => {
        const dice = createDice(round * 2 + at);
        /** The last entry of each page that the member has opened so far: any of them may be the one that is sent. */
        const pages = [0];
        for (let step = 0; step < STEPS; step += 1) {
          const seen = pages[dice(pages.length)] ?? 0;
          const text = `${round}.${at}.${step}`;
          const status = OPENED[dice(OPENED.length)] ?? "new";
          const owner = [undefined, null, ...ids.map((one) => one.id)][dice(4)];
          const what = dice(8);
          const send = () => {
            if (what === 0) return member.send("POST", `${path(id)}/team/move`, { team: "hr" });
            if (what < 4) return member.send("POST", `${path(id)}/reply/send`, { text, status, seen });
            const change = { note: text, seen, ...(dice(2) && { status }), ...(owner !== undefined && { owner }) };
            return member.send("PUT", path(id), change);
          };
          const reply = await send();
          const { status: answer, body } = reply;
          if (answer === 200 && what > 0) {
            written[at]?.push(`${what < 4 ? "reply" : "note"}: ${text}`);
            // Sent twice by a button that was pressed twice.
            if (dice(3) === 0) await send();
            if (dice(2)) pages.push((body as { data: RequestRecord }).data.history.at(-1)?.id ?? 0);
          } else if (answer === 200) {
            moves.hr += 1;
            expect((await hana.send("POST", `${path(id)}/team/move`, { team: "sales" })).status).toBe(200);
            moves.sales += 1;
          } else {
            // The other member moved it meanwhile.
            expect([answer, errorOf(reply).code]).toEqual(answer === 404 ? [404, "not_found"] : [403, "not_your_team"]);
            refused += 1;
          }
        }
      });
      await Promise.all(work);

      const { history, status, owner, mails } = await get(members[0], id);
      const texts = history.filter(({ kind }) => kind === "note" || kind === "reply");
      expect(texts).toHaveLength(written.flat().length);
      for (const [at, author] of ids.entries())
        expect(inShort({ history: texts.filter((one) => one.author?.id === author.id) })).toEqual(written[at]);
      expect(mails.filter(({ kind }) => kind === "reply")).toHaveLength(
        texts.filter(({ kind }) => kind === "reply").length,
      );
      for (const team of ["hr", "sales"] as const)
        expect(history.filter(({ kind, value }) => kind === "moved" && value === team)).toHaveLength(moves[team]);
      // The entries lead from one state to the next, and to what is shown.
      for (const [kind, first, shown] of [
        ["status", "new", status],
        ["owner", "", owner?.name ?? ""],
      ] as const) {
        const values = [first, ...history.filter((event) => event.kind === kind).map(({ value }) => value)];
        expect(values.filter((value, index) => index > 0 && value === values[index - 1])).toEqual([]);
        expect(values.at(-1)).toBe(shown);
      }
    }
    expect(refused).toBeGreaterThan(0);
  },
  60_000 + INTERLEAVINGS * 1_000,
);
