import { expect, it } from "vitest";
import { readTones, writeTones } from "../../back-office/edits/tones";

const CARD = [
  { code: "S 1002-Y", hex: "#e6e1d3", name: { fr: "Sable", de: "Sand" }, group: "Y" },
  { code: "S 0500-N", hex: "#f4f4f2" },
  { code: "S 2005-G", hex: "#c9cdc3", group: "G" },
];

it("a colour card is lines of text, and back", () => {
  expect(writeTones(CARD)).toBe(
    "S 1002-Y; #e6e1d3; fr: Sable | de: Sand; Y\nS 0500-N; #f4f4f2\nS 2005-G; #c9cdc3; ; G",
  );
  expect(readTones(writeTones(CARD))).toEqual(CARD);
});

it("a name that is the same in each language is written once", () => {
  expect(writeTones([{ code: "A", hex: "#000000", name: { fr: "Oslo", de: "Oslo" } }])).toBe("A; #000000; Oslo");
});

it("columns of a spreadsheet and empty lines can be pasted", () => {
  expect(readTones("A1\t#FFFFFF\tWeiss\n\nA2\t#000000\n")).toEqual([
    { code: "A1", hex: "#FFFFFF", name: "Weiss" },
    { code: "A2", hex: "#000000" },
  ]);
});

it.each([
  ["A; white", 1],
  ["A; #ffffff\nB", 2],
  ["A; #ffffff\n\nA; #000000", 3],
  ["; #ffffff", 1],
  ["A; #ffffff; a; b; c", 1],
])("%j names the line that is no tone", (lines, line) => {
  expect(readTones(lines)).toBe(line);
});

it("spaces before a colon or a semicolon, as French has them, don't count", () => {
  expect(readTones("A\u202f; #ffffff\u202f; fr\u202f: Craie | de: Kreide")).toEqual([
    { code: "A", hex: "#ffffff", name: { fr: "Craie", de: "Kreide" } },
  ]);
});
