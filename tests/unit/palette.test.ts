/** The colours of a brand: the table of pairs, and what a form that shows only some of them changes. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  chosenColours,
  closestInForm,
  completePalette,
  failingColours,
  failingInForm,
} from "../../shared/rules/palette";
import table from "../../shared/rules/palette.json" with { type: "json" };

const names = Object.keys(table.neutral) as [string];
const Name = z.enum(names);

it("has a table of known colours", () => {
  const made = z.record(Name, z.object({ of: Name, mix: z.tuple([z.string(), z.string(), z.number()]) }).strict());
  const pair = z.object({ colours: z.array(Name), on: z.array(Name.or(z.literal("white"))), least: z.number() });
  const Table = z.object({
    neutral: z.record(z.string().regex(/^#[0-9a-f]{6}$/)),
    made,
    pairs: z.array(pair.strict()),
  });
  expect(Table.strict().parse(table)).toEqual(table);
  expect(failingColours(table.neutral)).toEqual([]);
});

describe("a form's colours", () => {
  const written = { accent: "#1f4fd1", accent_deep: "#173da6" };
  const shown = completePalette(written);

  it("are those that were written, as long as nothing is changed", () => {
    expect(chosenColours(shown, written)).toEqual(written);
    expect(chosenColours({ ...shown, accent: "#1F4FD1" }, written)).toEqual(written);
  });

  it("lose a derived tone with its source, or if it can't be read", () => {
    expect(chosenColours({ ...shown, accent: "#7a1fa2" }, written)).toEqual({ accent: "#7a1fa2" });
    const pale = { ...written, accent_deep: "#cccccc" };
    expect(chosenColours(completePalette(pale), pale)).toEqual({ accent: "#1f4fd1" });
  });

  it("pass once each has the tone that its message names", () => {
    const pale = { ...shown, accent: "#ffcc00", good: "#77dd77" };
    const failing = failingInForm(pale, written);
    expect(failing.map(({ name }) => name)).toEqual(["accent", "good"]);
    const toneOf = (problem: string) => problem.split(" ").at(-1);
    const corrected = Object.fromEntries(failing.map(({ name, problem }) => [name, toneOf(problem)]));
    expect(failingInForm({ ...pale, ...corrected }, written)).toEqual([]);
    expect(closestInForm(shown, written)[0]?.problem).toMatch(/^contrast_enough \d+\.\d\d [34](?:\.5)? \w+$/);
  });
});
