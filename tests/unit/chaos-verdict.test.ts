/** Which mails that came twice the verdict on a chaos run excuses. */
import { expect, it } from "vitest";
import { countRepeats } from "../load/chaos/verdict";

const KILL = { at: 10_000, what: "back-office-1 is killed" };
const events = [{ at: 2_000, what: "web-1 is killed" }, KILL, { at: 30_000, what: "back-office-2 is told to stop" }];

it("excuses a repeated mail only if a back-office was killed as the earlier delivery was answered", () => {
  const mails = new Map([
    ["once", [10_000]],
    ["answered before the kill", [9_990, 70_000]],
    ["long before the kill", [4_000, 70_000]],
    ["as a web process was killed", [2_000, 3_000]],
    ["as a back-office stopped", [30_000, 30_500]],
    ["again after the one by the kill", [9_990, 70_000, 80_000]],
  ]);
  expect(countRepeats(mails, events)).toEqual({ mailsRepeatedByCrash: 1, mailsTwice: 4 });
});
