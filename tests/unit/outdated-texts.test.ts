/** Which translations are older than their source text, by the versions of a record. */
import { expect, it } from "vitest";
import { outdatedIn, type Stage } from "../../back-office/edits/edit-state";

/** One version a day, from 1 November on; each part of a list is a French and a German title. */
const stages = (...versions: [fr: string, de?: string][][]): Stage[] =>
  versions.map((parts, day) => ({
    at: `2026-11-0${day + 1}`,
    texts: parts.map(([fr, de], place) => ({ path: `parts.${place}.title`, texts: { fr, ...(de && { de }) } })),
  }));
const german = (...versions: [fr: string, de?: string][][]) =>
  outdatedIn(stages(...versions), "fr", "de").map(({ field, since }) => `${field} ${since}`);

it("finds a text whose source was changed later, and says when", () => {
  expect(german([["Mur", "Wand"]], [["Murs", "Wand"]], [["Murs", "Wand"]])).toEqual(["parts.0.title 2026-11-02"]);
});

it("finds none when the text was written with its source or after it", () => {
  expect(german([["Mur", "Wand"]])).toEqual([]);
  expect(german([["Mur", "Wand"]], [["Murs", "Wände"]])).toEqual([]);
  expect(german([["Mur", "Wand"]], [["Murs", "Wand"]], [["Murs", "Wände"]])).toEqual([]);
});

it("finds none when the source has its earlier text again", () => {
  expect(german([["Mur", "Wand"]], [["Murs", "Wand"]], [["Mur", "Wand"]])).toEqual([]);
});

it("finds none that a member called still right, until the source changes again", () => {
  const [before, ...changes] = stages([["Mur", "Wand"]], [["Murs", "Wand"]], [["Parois", "Wand"]]);
  const [confirmed, later] = changes.map((stage) => ({ ...stage, confirmed: "parts.3.title.de" }));
  const after = (...all: (Stage | undefined)[]) =>
    outdatedIn(
      all.flatMap((stage) => stage ?? []),
      "fr",
      "de",
    );
  expect(after(before, confirmed)).toEqual([]);
  expect(after(before, confirmed, later && { ...later, confirmed: null })).toHaveLength(1);
});

it("leaves out what is missing in either language", () => {
  expect(german([["Mur"]], [["Murs"]])).toEqual([]);
  expect(german([["Mur", "Wand"]], [["", "Wand"]])).toEqual([]);
  expect(german()).toEqual([]);
});

it("follows a part that moves", () => {
  const [wall, moved] = [
    [["Murs", "Wand"]] as [string, string][],
    [
      ["Sol", "Boden"],
      ["Murs", "Wand"],
    ] as [string, string][],
  ];
  expect(german([["Mur", "Wand"]], wall, moved)).toEqual(["parts.1.title 2026-11-02"]);
  expect(german(wall, moved)).toEqual([]);
});
