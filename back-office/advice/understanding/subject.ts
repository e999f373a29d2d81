/** Corrects the subject that the vocabulary finds in a text by the one that a classifier finds likely. */
import type { Weights } from "../../content/schema-parts";
import { classifierOf } from "../text/classifier";
import { sum } from "../text/tokens";
import type { Group, Mentions } from "../types";

/** Probability of all articles that aren't sold, or of all problems. */
const MIN_GROUP = 0.45;
/** A problem that is so much less likely than the likeliest one isn't the subject: "before painting", "in the hole". */
const MIN_SHARE = 0.1;
/** Probability of a problem that takes the place of others. */
const MIN_PROBLEM = 0.4;
/** Beside a job, less likely kinds of subjects are only mentioned: "the men complain" isn't about the page of complaints. */
const MIN_BESIDE = 0.2;

/** @param features of the text and of the concepts that the vocabulary finds in it */
export function correctSubject(mentions: Mentions, features: readonly number[], weights: Weights): void {
  const subjects = classifierOf(weights)(features);
  const within = (group: Group) => [...subjects].filter(([concept]) => concept.startsWith(`${group}.`));
  const likelihood = (group: Group): number => sum(within(group), ([, probability]) => probability);
  const [unsold, job] = [likelihood("unsold"), likelihood("problem")];
  const likeliest = (group: Group) => {
    const [[concept, probability] = ["", 0]] = within(group);
    const tokens = mentions[group].flatMap((each) => each.tokens);
    return { mention: { name: concept.replace(`${group}.`, ""), tokens, isRequested: true }, probability };
  };
  const isFiller = mentions.context.some(({ name }) => name === "filler") && mentions.unsold.length === 0;
  if (unsold > MIN_GROUP && !isFiller) {
    mentions.problem = [];
    mentions.unsold = [likeliest("unsold").mention];
    return;
  }
  if (job < MIN_GROUP) return;
  const { mention, probability } = likeliest("problem");
  const least = MIN_SHARE * probability;
  mentions.problem = mentions.problem.filter(({ name }) => (subjects.get(`problem.${name}`) ?? 1) >= least);
  if (mentions.problem.length === 0 && probability > MIN_PROBLEM) mentions.problem = [mention];
  if (unsold < MIN_BESIDE) mentions.unsold = [];
  if ((subjects.get("page") ?? 0) < MIN_BESIDE) mentions.screen = [];
  if ((subjects.get("fact") ?? 0) < MIN_BESIDE) {
    mentions.fact = [];
    mentions.timed = [];
  }
}
