/** Search queries for the teams: by week, without personal data, with words only from the third visitor on. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WeeklyQueries } from "~shared/contract";
import { ask, openBackOffice, PLANS, type TestBackOffice, withToken } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const DAY_MS = 86_400_000;
/** A Tuesday. */
const clock = { now: new Date() };
let own: TestBackOffice;
beforeEach(async () => {
  clock.now = new Date("2026-02-10T09:00:00Z");
  own = await openBackOffice({}, { now: () => clock.now });
  reader = null;
});
afterEach(() => own.close());

const HOLE = "j'ai un trou de 8 cm dans un mur en brique, dehors";
const UNSOLD = "avez-vous de la colle à carrelage ?";

interface Scope {
  lang?: string;
  site_id?: number;
}
async function note(questions: [text: string, asker: string][], { lang = "fr", site_id = 4 }: Scope = {}) {
  const body = JSON.stringify({ questions: questions.map(([text, asker]) => ({ text, asker })) });
  const init = withToken({ method: "POST", headers: { "Content-Type": "application/json" }, body });
  return ask(own.api, "/search/questions", { lang, site_id, saleplan_id: PLANS.part }, init);
}
/** Signed in once a test, as long as its session lasts. */
let reader: { member: Member; since: Date } | null = null;
async function seen(query: { week?: string } = {}): Promise<WeeklyQueries> {
  if (reader?.since !== clock.now) reader = { member: await signedIn(own, "hr", clock.now), since: clock.now };
  return dataOf<WeeklyQueries>(await reader.member.ask("/search/questions", query));
}
const rows = () => own.store.selectFrom("asked_question").selectAll().execute();

describe("questions", () => {
  it("are counted by kind; words stand there from the third visitor on who asks alike", async () => {
    expect(
      dataOf(
        await note([
          [HOLE, "a"],
          [UNSOLD, "a"],
        ]),
      ),
    ).toEqual({ counted: 2 });
    await note([["un trou de 3 cm dehors, dans un mur de brique", "b"]]);
    const [group] = (await seen()).groups;
    expect(group).toMatchObject({ site: { id: 4, name: "Suisse" }, language: "fr", equivalents: [] });
    expect(group?.counts).toEqual([
      { kind: "nothing", count: 1 },
      { kind: "product", count: 2 },
    ]);
    expect((await rows()).every(({ words }) => words === null)).toBe(true);

    await note([["dehors, mur en brique, trou", "c"]]);
    expect((await seen()).groups[0]?.equivalents).toEqual([
      { kind: "product", words: ["brique", "dehors", "mur", "trou"], count: 3 },
    ]);
    await note([[HOLE, "d"]]);
    expect((await seen()).groups[0]?.equivalents[0]?.count).toBe(4);
  });

  it("of one visitor count once a week, however often the page is loaded", async () => {
    for (let time = 0; time < 4; time += 1)
      await note([
        [HOLE, "a"],
        [HOLE, "a"],
      ]);
    expect((await seen()).groups[0]?.counts).toEqual([{ kind: "product", count: 1 }]);
    clock.now = new Date(clock.now.getTime() + 7 * DAY_MS);
    expect(dataOf(await note([[HOLE, "a"]]))).toEqual({ counted: 1 });
  });

  it("that come at once from everywhere are all counted, and told once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        note([
          [HOLE, `a${index}`],
          [UNSOLD, `a${index}`],
        ]),
      ),
    );
    const [group] = (await seen()).groups;
    expect(group?.counts).toEqual([
      { kind: "nothing", count: 20 },
      { kind: "product", count: 20 },
    ]);
    expect(group?.equivalents.map(({ count }) => count)).toEqual([20, 20]);
  });

  it("that may tell of a person are counted by their kind alone, whoever asks them", async () => {
    const personal = [
      "Anne Rochat, rue du Four 3, un trou dans la brique",
      "trou dans la brique, appelez 021 555 01 23",
    ];
    for (const asker of ["a", "b", "c", "d"]) await note(personal.map((text) => [text, asker]));
    const [group] = (await seen()).groups;
    expect(group?.equivalents).toEqual([]);
    expect(group?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    expect(JSON.stringify(await rows())).not.toMatch(/rochat|four|021|555/i);
  });

  it("keep no text, no address and no time finer than the week", async () => {
    await note([[HOLE, "a-visitor-of-today"]]);
    const [row] = await rows();
    expect(row).toEqual({
      ...{ week: "2026-02-09", site_id: 4, language: "fr", kind: "product" },
      ...{ key_hash: expect.stringMatching(/^[0-9a-f]{64}$/), words: null, count: 1 },
    });
  });

  it("are told by site and language", async () => {
    await note([[HOLE, "a"]]);
    await note([["Loch im Backstein, aussen, 8 cm", "a"]], { lang: "de" });
    await note([[HOLE, "a"]], { site_id: 1 });
    const { groups } = await seen();
    expect(groups.map(({ site, language }) => [site.id, language])).toEqual([
      [1, "fr"],
      [4, "de"],
      [4, "fr"],
    ]);
    // An account of one site sees that one's.
    const member = await signedIn(own, "sales", clock.now, [1]);
    const reached = dataOf<WeeklyQueries>(await member.ask("/search/questions"));
    expect(reached.groups.map(({ site }) => site)).toEqual([{ id: 1, name: "France" }]);
  });

  it("are only for who is signed in, and only the site tells them", async () => {
    expect((await ask(own.api, "/search/questions", { lang: "fr" }, withToken())).status).toBe(401);
    const body = JSON.stringify({ questions: [] });
    const stranger = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    expect((await ask(own.api, "/search/questions", {}, stranger)).status).toBe(401);
    expect((await note([["", "a"]])).status).toBe(422);
    expect((await note([["x".repeat(201), "a"]])).status).toBe(422);
    expect(await rows()).toEqual([]);
  });
});

describe("as time goes by", () => {
  it("what fewer than three asked alike is a number when its week is over", async () => {
    for (const asker of ["a", "b", "c"]) await note([[HOLE, asker]]);
    await note([
      [UNSOLD, "a"],
      ["réparer un lampadaire tordu du jardin", "a"],
    ]);
    clock.now = new Date("2026-02-16T09:00:00Z");
    await own.scheduledTasks.run();
    const untold = (await rows()).filter(({ key_hash }) => key_hash === "");
    expect(untold.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect((await rows()).filter(({ key_hash }) => key_hash !== "").map(({ count }) => count)).toEqual([3]);
    await note([[UNSOLD, "a"]]);
    const { weeks, week } = await seen();
    expect([weeks, week]).toEqual([["2026-02-16", "2026-02-09"], "2026-02-16"]);
    expect((await seen({ week: "2026-02-09" })).groups[0]?.equivalents).toHaveLength(1);
  });

  it("all of it is erased 90 days after its week began", async () => {
    await note([[HOLE, "a"]]);
    // A clock that jumps is trusted once it has run on for a week.
    clock.now = new Date("2026-05-03T12:00:00Z");
    await own.scheduledTasks.run();
    clock.now = new Date("2026-05-09T12:00:00Z");
    await own.scheduledTasks.run();
    expect(await rows()).toHaveLength(1);
    clock.now = new Date("2026-05-10T12:00:00Z");
    await own.scheduledTasks.run();
    expect(await rows()).toEqual([]);
    expect(await seen()).toEqual({ weeks: [], week: null, groups: [] });
  });
});
