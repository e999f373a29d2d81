/** The classifier of subjects: what it corrects in the mentions of a text. */
import { beforeEach, expect, test } from "vitest";
import { GROUPS, type Group, type Mention, type Mentions } from "../../../back-office/advice/types";
import { correctSubject } from "../../../back-office/advice/understanding/subject";
import type { Weights } from "../../../back-office/content/schema-parts";

let mentions: Mentions;
beforeEach(() => {
  mentions = Object.fromEntries(GROUPS.map((group) => [group, []])) as Record<Group, []> as Mentions;
});

/** A classifier that finds the same probabilities in each text. */
const likely = (probabilities: Record<string, number>): Weights => ({
  classes: Object.keys(probabilities),
  bits: 1,
  bias: Object.values(probabilities).map(Math.log),
  scale: 1,
  rows: "",
});
const mention = (name: string, ...tokens: number[]): Mention => ({ name, tokens });
const names = (group: Group) => mentions[group].map(({ name }) => name);

test("an article that isn't sold is the subject, whatever problem is mentioned", () => {
  mentions.problem = [mention("hole", 0)];
  correctSubject(mentions, [], likely({ "unsold.car": 0.4, "unsold.boat": 0.2, "problem.hole": 0.4 }));
  expect(names("problem")).toEqual([]);
  expect(names("unsold")).toEqual(["car"]);
});

test("an unlikely problem gives its place in the text to the likeliest one; likely ones stay", () => {
  const weights = likely({ "problem.joint": 0.7, "problem.hole": 0.2, "problem.smooth": 0.02, fact: 0.08 });
  mentions.problem = [mention("smooth", 2, 3)];
  correctSubject(mentions, [], weights);
  expect(mentions.problem).toMatchObject([{ name: "joint", tokens: [2, 3] }]);
  mentions.problem = [mention("hole", 0), mention("smooth", 2)];
  correctSubject(mentions, [], weights);
  expect(names("problem")).toEqual(["hole"]);
});

test("a problem that isn't mentioned is added if it is likely", () => {
  correctSubject(mentions, [], likely({ "problem.crack": 0.3, "problem.hole": 0.2, page: 0.5 }));
  expect(names("problem")).toEqual([]);
  correctSubject(mentions, [], likely({ "problem.crack": 0.45, "problem.hole": 0.05, page: 0.5 }));
  expect(names("problem")).toEqual(["crack"]);
});

test("beside a job, only likely kinds of subjects are subjects too", () => {
  const mentionAll = () => {
    mentions.unsold = [mention("paint", 4)];
    mentions.screen = [mention("complaint", 5)];
    mentions.fact = [mention("drying", 6)];
    mentions.timed = [mention("drying", 6)];
  };
  mentionAll();
  correctSubject(mentions, [], likely({ "problem.crack": 0.8, page: 0.1, fact: 0.1 }));
  expect([names("unsold"), names("screen"), names("fact"), names("timed")]).toEqual([[], [], [], []]);
  mentionAll();
  correctSubject(mentions, [], likely({ "problem.crack": 0.45, "unsold.paint": 0.2, page: 0.2, fact: 0.2 }));
  expect([names("unsold"), names("screen")]).toEqual([["paint"], ["complaint"]]);
  expect([names("fact"), names("timed")]).toEqual([["drying"], ["drying"]]);
});

test("a question about a page or a fact keeps its mentions; so does a problem that only the maker's words have", () => {
  mentions.problem = [mention("smooth", 0)];
  correctSubject(mentions, [], likely({ page: 0.9, "problem.crack": 0.1 }));
  expect(names("problem")).toEqual(["smooth"]);
  mentions.problem = [mention("leaking-roof", 0)];
  correctSubject(mentions, [], likely({ "problem.crack": 0.9, page: 0.1 }));
  expect(names("problem")).toEqual(["leaking-roof"]);
});
