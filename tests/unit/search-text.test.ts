import { expect, test } from "vitest";
import { cleanSearchText } from "~/routes/search/search-text";

test.each([
  ["  trou   plâtre ", "trou plâtre"],
  ["tabs\tand\nlines", "tabs and lines"],
  ["\u0007bell", "bell"],
  ["a / b", "a / b"],
  ["100 %", "100 %"],
  ["plâtre".normalize("NFD"), "plâtre".normalize("NFC")],
])("%j is searched as %j", (typed, text) => {
  expect(cleanSearchText(typed)).toBe(text);
});

test.each(["", "   ", "\u0000", ".", "..", "\u00a0"])(
  "search runs only for non-empty text: %j is nothing to search for",
  (typed) => {
    expect(cleanSearchText(typed)).toBe("");
  },
);

test("a text longer than the field lets one type is cut between characters", () => {
  const text = cleanSearchText("🧱".repeat(300));
  expect(Array.from(text)).toHaveLength(200);
  expect(() => encodeURIComponent(text)).not.toThrow();
});
