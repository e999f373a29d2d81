import { expect, it } from "vitest";
import { toneOf } from "~/routes/home/home-view.server";

it.each([
  ["#f7f5f0", "light"],
  ["FFFFFF", "light"],
  ["#1d2125", "dark"],
  ["#1f4fd1", "dark"],
  ["", "dark"],
  ["white", "dark"],
])("words in %j are %s", (colour, tone) => {
  expect(toneOf(colour)).toBe(tone);
});
