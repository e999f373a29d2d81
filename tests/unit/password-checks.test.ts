/** Whose passwords are checked while programs guess. The checks end when a test says so: no time passes. */
import { describe, expect, it } from "vitest";
import { Problem } from "../../back-office/http/problem";
import { createPasswordChecks } from "../../back-office/team/password-checks";

const ADDRESSES = 50;

function open() {
  const checks = createPasswordChecks();
  const running: { network: string; end: () => void }[] = [];
  const order: string[] = [];
  /** Resolves with what became of it: the code of a refusal, or "checked". */
  function attempt(network: string, answered = false): Promise<string> {
    const check = () =>
      new Promise<void>((end) => {
        order.push(network);
        running.push({ network, end });
      });
    return checks
      .admit({ network, answered }, (inTurn) => inTurn(check))
      .then(
        () => "checked",
        (error: unknown) => (error instanceof Problem ? error.body.code : String(error)),
      );
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Ends the checks that run, as many at once as may. */
  async function endOne(): Promise<void> {
    running.shift()?.end();
    await settle();
  }
  return { attempt, endOne, order, running, settle };
}
/** One post of each of 50 addresses in so many networks. */
const attack = ({ attempt }: ReturnType<typeof open>, networks: number, answered = false) =>
  Array.from({ length: ADDRESSES }, (_, index) => attempt(`10.0.${index % networks}.0/24`, answered));

describe("while 50 addresses in several networks guess", () => {
  it.each([
    [2, false],
    [5, false],
    [50, false],
    [2, true],
    [5, true],
    [8, true],
  ])("a new browser of another network gets in (%i networks, answered: %s)", async (networks, answered) => {
    const site = open();
    void attack(site, networks, answered);
    await site.settle();
    const asked = site.attempt("192.0.2.0/24");
    await site.settle();
    if (!site.order.includes("192.0.2.0/24") && networks * 3 >= 13) expect(await asked).toBe("question_needed");
    let result: string | null = null;
    void site.attempt("192.0.2.0/24", true).then((outcome) => {
      result = outcome;
    });
    // The attack goes on: eight posts a second are as many as are checked in it.
    for (let round = 0; round < 26 && result === null; round += 1) {
      void site.attempt(`10.0.${round % networks}.0/24`, answered);
      await site.endOne();
    }
    expect(result).toBe("checked");
  });
});

describe("a place", () => {
  it("is one of three that a network may have", async () => {
    const { attempt, endOne, settle } = open();
    const first = [1, 2, 3].map(() => attempt("a"));
    expect(await attempt("a", true)).toBe("locked");
    await settle();
    await endOne();
    expect(await first[0]).toBe("checked");
    const next = attempt("a");
    await settle();
    for (let round = 0; round < 3; round += 1) await endOne();
    expect(await Promise.all([...first, next])).toEqual(["checked", "checked", "checked", "checked"]);
  });

  it("needs an answered question once half of them are taken, and answered tries go first", async () => {
    const { attempt, endOne, order, settle } = open();
    const unanswered = Array.from({ length: 13 }, (_, index) => attempt(`guess ${index}`));
    await settle();
    expect(await attempt("person")).toBe("question_needed");
    const answered = attempt("person", true);
    await settle();
    await endOne();
    await endOne();
    expect(order.slice(0, 4)).toEqual(["guess 0", "guess 1", "person", "guess 2"]);
    for (let round = 0; round < 14; round += 1) await endOne();
    expect(new Set(await Promise.all([...unanswered, answered]))).toEqual(new Set(["checked"]));
  });

  it("is given back when a try is refused before its password is looked at", async () => {
    const checks = createPasswordChecks();
    for (let time = 0; time < 100; time += 1) {
      const refused = checks.admit({ network: "a", answered: false }, () => Promise.reject(new Error("too many")));
      await expect(refused).rejects.toThrow("too many");
    }
    expect(await checks.admit({ network: "a", answered: false }, async () => "in")).toBe("in");
  });
});
