/** Resolves mentions that depend on each other: a problem on its substrate, a wish and its opposite, a size without a problem. */
import type { AdviceConcepts } from "../../content/schema-advice";
import { uniqueBy } from "../text/tokens";
import type { Measure, Mention, Mentions } from "../types";

const MAX_HOLE_MM = 300;
/** A larger area is that of a wall. */
export const MAX_DAMAGE_M2 = 4;
const MM2_PER_M2 = 1_000_000;

/** Words that ask for a fact beside "how long", "how much", or a product's name alone ("Alba T03 colour"). */
export function resolveFacts(mentions: Mentions, measured: ReadonlySet<number>, isNamed: boolean): void {
  // "2 cm thick" is a size, it doesn't ask for the thickness.
  const isSize = ({ tokens }: Mention): boolean => tokens.every((token) => measured.has(token));
  mentions.fact = mentions.fact.filter((each) => !isSize(each));
  const problems = mentions.problem.filter((each) => !isSize(each));
  if (problems.length > 0) mentions.problem = problems;
  const asks = (name: string): boolean => mentions.ask.some((each) => each.name === name);
  const counted = asks("quantity") ? mentions.counted : [];
  const facts = (asks("how-long") ? mentions.timed : counted).filter((each) => !isSize(each));
  const isNameAlone = [mentions.fact, facts, mentions.ask, mentions.screen].every(({ length }) => length === 0);
  if (isNamed && isNameAlone && measured.size === 0) facts.push(...mentions.named);
  for (const each of facts) if (!mentions.fact.some(({ name }) => name === each.name)) mentions.fact.push(each);
}

/** If two entries are opposites, the one with more words counts: "without mixing any powder". */
export function resolveWishes(mentions: Mentions, { wishes }: AdviceConcepts): void {
  mentions.wish = mentions.wish.filter(
    ({ name, tokens }) =>
      !mentions.wish.some((other) => wishes[other.name]?.opposite === name && other.tokens.length > tokens.length),
  );
}

export function resolveProblems(mentions: Mentions, concepts: AdviceConcepts, measures: readonly Measure[]): void {
  const { problems } = concepts;
  // A finish alone may be one of another kind ("a finish like marble").
  if (mentions.problem.every(({ name }) => problems[name]?.finishing || problems[name]?.general)) {
    for (const { name, tokens } of [...mentions.wish, ...mentions.tool]) {
      const problem = concepts.wishes[name]?.problem ?? concepts.tools[name]?.problem;
      if (problem) mentions.problem.push({ name: problem, tokens });
    }
  }
  mentions.problem = withoutWishes(mentions, concepts);
  turnOnSubstrate(mentions, concepts);
  const assumed = mentions.problem.length === 0 ? assumedProblem(mentions, concepts, measures) : undefined;
  if (assumed) {
    mentions.problem.push({ name: assumed, tokens: [] });
    turnOnSubstrate(mentions, concepts);
  }
  const largest = Math.max(0, ...measures.flatMap(({ unit, value }) => (unit === "length" ? value : [])));
  for (const problem of mentions.problem) {
    const resized = problems[problem.name]?.resized;
    const [over = 0, upTo = 0] = resized?.between ?? [];
    if (resized && largest > over && largest <= upTo) problem.name = resized.problem;
  }
  const explained = new Set(mentions.problem.flatMap(({ name }) => problems[name]?.over ?? []));
  const unexplained = mentions.problem.filter(({ name }) => !explained.has(name));
  mentions.problem = withoutGeneral(
    uniqueBy(unexplained, ({ name }) => name),
    problems,
  );
}

/** Beside damage or a finish, a word that is a wish too is the wish: "a crack in the façade, textured filler". */
function withoutWishes({ problem, wish }: Mentions, { problems, wishes }: AdviceConcepts): Mention[] {
  const isWish = ({ name, tokens }: Mention): boolean =>
    !problems[name]?.through &&
    wish.some((each) => !wishes[each.name]?.problem && tokens.every((at) => each.tokens.includes(at)));
  const others = problem.filter((each) => !isWish(each));
  return others.some(({ name }) => problems[name]?.through || problems[name]?.finishing) ? others : problem;
}

/** "A wall of aerated concrete" mentions no more than "aerated concrete". */
function withoutGeneral(mentions: Mention[], records: Record<string, { general: boolean }>): Mention[] {
  const particular = mentions.filter(({ name }) => !records[name]?.general);
  return particular.length > 0 ? particular : mentions;
}

/** The problem of a text with a substrate and a size, or a substrate and a place, and nothing else. */
function assumedProblem(mentions: Mentions, concepts: AdviceConcepts, measures: readonly Measure[]) {
  const { substrates, defaults } = concepts;
  const sizes = measures.flatMap(({ unit, value }) => (unit === "length" && value < MAX_HOLE_MM ? value : []));
  const isWide = measures.some(({ unit, value, isFactor }, at) => {
    // "5 x 4 m, 3 mm".
    const side = (isFactor && sizes.length > 0 && measures[at - 1]?.value) || 0;
    return (unit === "area" ? value : (value * side) / MM2_PER_M2) > MAX_DAMAGE_M2;
  });
  const isSurface = mentions.substrate.length > 0 || (isWide && mentions.place.length > 0);
  if (!isSurface || mentions.screen.length > 0) return undefined;
  const isFactAsked = mentions.fact.length > 0 && mentions.ask.length > 0;
  const { fact, ask, wish, tool } = mentions;
  const unsold = mentions.unsold.filter((each) => each.isRequested || !concepts.unsold[each.name]?.used_on);
  if (isWide && !isFactAsked && unsold.length === 0) return defaults.coat;
  const isPlaced = mentions.place.length > 0 && [fact, ask, unsold, wish, tool].every(({ length }) => length === 0);
  const isCovering = mentions.substrate.some(({ name }) => substrates[name]?.covering);
  const isSized = sizes.length > 0 || (isCovering && measures.length > 0 && unsold.length === 0);
  if (!(isSized && !isFactAsked) && !isPlaced) return undefined;
  const isThin = sizes.length > 0 && Math.max(...sizes) <= defaults.coat_up_to_mm;
  return isCovering || isThin ? defaults.coat : defaults.problem;
}

/** On a substrate, a problem may be another one; one that needs another substrate isn't intended: rot in brick is a hole. */
function turnOnSubstrate(mentions: Mentions, { problems, substrates, defaults }: AdviceConcepts): void {
  const all = mentions.substrate.flatMap(({ name }) => substrates[name] ?? []);
  const covering = all.filter((substrate) => substrate.covering);
  const under = all.filter((substrate) => !substrate.covering);
  for (const problem of mentions.problem) {
    const isOnAll = under.every(({ turns }) => turns[problem.name]);
    const turned = (isOnAll ? all : covering).map(({ turns }) => turns[problem.name]).find(Boolean);
    if (turned) problem.name = turned;
  }
  const possible = mentions.problem.filter(({ name }) => {
    const needed = problems[name]?.supports ?? [];
    const isPossible = under.some(({ supports }) => supports.some((code) => needed.includes(code)));
    return needed.length === 0 || under.length === 0 || isPossible;
  });
  const [impossible] = mentions.problem;
  if (possible.length === 0 && impossible && defaults.problem) possible.push({ ...impossible, name: defaults.problem });
  mentions.problem = possible;
}

/** A coating counts where its surface is worked on, what it covers where the damage goes through. */
export function resolveSubstrates(mentions: Mentions, { problems, substrates, wishes }: AdviceConcepts): void {
  // "Polished cement look" names no substrate.
  const isLook = (problem = ""): boolean => problems[problem]?.finishing === false;
  const looks = mentions.wish.flatMap(({ name, tokens }) => (isLook(wishes[name]?.problem) ? tokens : []));
  mentions.substrate = mentions.substrate.filter(({ tokens }) => !tokens.every((at) => looks.includes(at)));
  const isCovering = ({ name }: Mention): boolean => substrates[name]?.covering ?? false;
  const isThrough = mentions.problem.some(({ name }) => problems[name]?.through);
  const particular = withoutGeneral(mentions.substrate, substrates);
  if (particular.some((each) => !isCovering(each))) mentions.substrate = particular;
  const relevant = mentions.substrate.filter((each) => isCovering(each) !== isThrough);
  if (relevant.length > 0) mentions.substrate = relevant;
}
