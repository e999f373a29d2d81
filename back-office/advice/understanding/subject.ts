/** Corrects the subject that the vocabulary finds in a text by the one that a classifier finds likely. */
import type { Weights } from "../../content/schema-parts";
import { classifierOf } from "../text/classifier";
import { sum } from "../text/tokens";
import type { Group, Mention, Mentions } from "../types";

/** Probability of all articles that aren't sold, or of all problems. */
const MIN_GROUP = 0.5;
/** From this probability of all problems on, nothing else is the subject. */
const SURE_JOB = 0.8;
/** A problem that is so much less likely than the likeliest one isn't the subject: "before painting", "in the hole". */
const MIN_SHARE = 0.1;
/** Probability of a problem that takes the place of others, and of one where the vocabulary finds none. */
const MIN_OTHER = 0.3;
const MIN_NEW = 0.6;

/** @param features of the text and of the concepts that the vocabulary finds in it */
export function correctSubject(mentions: Mentions, features: readonly number[], weights: Weights): void {
  const subjects = classifierOf(weights)(features);
  const within = (group: Group) => [...subjects].filter(([concept]) => concept.startsWith(`${group}.`));
  const likelihood = (group: Group): number => sum(within(group), ([, probability]) => probability);
  const likeliest = (group: Group, tokens: Mention["tokens"]) => {
    const [[concept, probability] = ["", 0]] = within(group);
    return { name: concept.replace(`${group}.`, ""), tokens, isRequested: true, probability };
  };
  if (likelihood("unsold") > MIN_GROUP) {
    mentions.problem = [];
    mentions.unsold = [likeliest("unsold", [])];
    return;
  }
  const job = likelihood("problem");
  if (job < MIN_GROUP) return;
  const found = mentions.problem;
  const tokens = found.flatMap((each) => each.tokens);
  const likely = likeliest("problem", tokens);
  const least = MIN_SHARE * likely.probability;
  mentions.problem = found.filter(({ name }) => (subjects.get(`problem.${name}`) ?? 1) >= least);
  if (mentions.problem.length === 0 && likely.probability > (found.length > 0 ? MIN_OTHER : MIN_NEW))
    mentions.problem = [likely];
  if (job > SURE_JOB) {
    mentions.unsold = [];
    // "Complaints" are the site's page, "the men complain" isn't.
    mentions.screen = mentions.screen.filter(({ tokens }) => tokens.length > 1);
  }
}
