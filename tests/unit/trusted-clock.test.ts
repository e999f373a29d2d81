import { expect, test } from "vitest";
import { checkClock } from "../../back-office/retention/trusted-clock";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-11-23T10:00:00Z");

/** Whether the clock is trusted at each of these days after the first look. */
function trustAt(days: readonly number[]): boolean[] {
  let known = checkClock(undefined, new Date(START));
  return days.map((day) => {
    known = checkClock(known, new Date(START + day * DAY_MS));
    return known.doubted_from === null;
  });
}

test.each([
  ["by the hour and the day it goes on", [0.04, 1.04, 8], [true, true, true]],
  [
    "set ahead by a year it isn't trusted at once, however often it is looked at",
    [365, 365, 365.25, 371.9],
    [false, false, false, false],
  ],
  [
    "set ahead by a year it is trusted once it has run on for a week",
    [365, 366, 371, 372],
    [false, false, false, true],
  ],
  ["set right again it is trusted", [365, 0.25], [false, true]],
  [
    "set back by a year it erases nothing too early, and right again it is trusted",
    [-365, -364, 1],
    [true, true, true],
  ],
  ["set ahead twice it is doubted anew", [365, 730, 736, 737], [false, false, false, true]],
  ["set ahead after a start long ago it has to run on while it is looked at", [365, 400, 401], [false, false, false]],
])("%s", (_, days, trusted) => {
  expect(trustAt(days)).toEqual(trusted);
});
