/** What was said several ways, or together with something else, as what is meant. */
import type { AdviceConcepts } from "../content/schema-advice";
import type { Measure } from "./measures";
import type { Group, Said } from "./understand";

/** Water that splashes is where a wet room is, unless it is outside. */
export function settlePlaces(said: Record<Group, Said[]>, { places, contexts }: AdviceConcepts): void {
  const isOutside = said.place.some(({ name }) => places[name]?.destination === "exterieur");
  for (const { name, tokens } of said.context) {
    const place = contexts[name]?.place;
    if (place && !isOutside && !said.place.some((each) => each.name === place))
      said.place.push({ name: place, tokens });
  }
}

/**
 * Some words ask for a fact only by what is asked of them: "how long … work with it", "how much water", or of a product
 * that is named ("Comblis T03 colour").
 */
export function settleFacts(said: Record<Group, Said[]>, measured: ReadonlySet<number>, isNamed: boolean): void {
  // "2 cm thick" is a size, no question about how thick.
  const isMeasured = ({ tokens }: Said): boolean => tokens.every((token) => measured.has(token));
  said.fact = said.fact.filter((each) => !isMeasured(each));
  const others = said.problem.filter((each) => !isMeasured(each));
  if (others.length > 0) said.problem = others;
  const asked = [
    ...(said.ask.some(({ name }) => name === "how-long") ? said.timed : []),
    ...(said.ask.some(({ name }) => name === "quantity") ? said.counted : []),
  ].filter((each) => !isMeasured(each));
  const isBare =
    isNamed && [said.fact, asked, said.ask, said.screen].every(({ length }) => length === 0) && measured.size === 0;
  if (isBare) asked.push(...said.named);
  for (const each of asked) if (!said.fact.some(({ name }) => name === each.name)) said.fact.push(each);
}

/** Of two contraries, what was said in more words: "without mixing any powder". */
export function settleWishes(said: Record<Group, Said[]>, { wishes }: AdviceConcepts): void {
  said.wish = said.wish.filter(
    ({ name, tokens }) =>
      !said.wish.some((other) => wishes[other.name]?.opposite === name && other.tokens.length > tokens.length),
  );
}

const LARGEST_HOLE_MM = 300;

/** A cracked joint is a joint, a place outside where one isn't. What a wish or a tool is for alone is a problem too. */
export function settleProblems(
  said: Record<Group, Said[]>,
  concepts: AdviceConcepts,
  measures: readonly Measure[],
): void {
  // Scratches and nicks before lacquer are no more than uneven, unless somebody says how deep they are.
  const isShallow = ({ name }: Said): boolean =>
    measures.every(({ unit }) => unit !== "length") &&
    said.wish.some((wish) => concepts.wishes[wish.name]?.over.includes(name));
  said.problem = said.problem.filter((problem) => !isShallow(problem));
  // A finish alone may be one of another kind ("a finish like marble").
  if (said.problem.every(({ name }) => concepts.problems[name]?.finishing || concepts.problems[name]?.general)) {
    for (const { name, tokens } of [...said.wish, ...said.tool]) {
      const problem = concepts.wishes[name]?.problem ?? concepts.tools[name]?.problem;
      if (problem) said.problem.push({ name: problem, tokens });
    }
  }
  turnProblems(said, concepts);
  const ofSubstrate = said.substrate.map(({ name }) => concepts.substrates[name]?.unsaid).find(Boolean);
  const sizes = measures.flatMap(({ unit, value }) => (unit === "length" && value < LARGEST_HOLE_MM ? value : []));
  const asksFact = said.fact.length > 0 && said.ask.length > 0;
  const isOnlySized = !asksFact && said.substrate.length > 0 && sizes.length > 0 && said.screen.length === 0;
  if (said.problem.length === 0 && isOnlySized) {
    const { unsaid, unsaid_thin: thin } = concepts;
    const name = ofSubstrate ?? (thin && Math.max(...sizes) <= thin.up_to_mm ? thin.problem : unsaid);
    if (name) said.problem.push({ name, tokens: [] });
  }
  // Something was done to a wall of that kind at that place, in a word that nobody foresaw.
  const isOnlyPlaced =
    said.substrate.length > 0 &&
    said.place.length > 0 &&
    ![...said.substrate, ...said.place].some(({ isSought }) => isSought) &&
    [said.screen, said.fact, said.ask, said.unsold, said.wish, said.tool].every(({ length }) => length === 0);
  if (said.problem.length === 0 && ofSubstrate && measures.length > 0 && said.screen.length === 0)
    said.problem.push({ name: ofSubstrate, tokens: [] });
  const unsaid = ofSubstrate ?? concepts.unsaid;
  if (said.problem.length === 0 && isOnlyPlaced && unsaid) said.problem.push({ name: unsaid, tokens: [] });
  const most = Math.max(0, ...measures.flatMap(({ unit, value }) => (unit === "length" ? value : [])));
  for (const problem of said.problem) {
    const thick = concepts.problems[problem.name]?.thick;
    if (thick && most > thick.over_mm && most < LARGEST_HOLE_MM) problem.name = thick.problem;
    const thin = concepts.problems[problem.name]?.thin;
    if (thin && most > 0 && most <= thin.up_to_mm) problem.name = thin.problem;
  }
  const explained = new Set(said.problem.flatMap(({ name }) => concepts.problems[name]?.over ?? []));
  const problems = said.problem.filter(({ name }) => !explained.has(name));
  const particular = problems.filter(({ name }) => !concepts.problems[name]?.general);
  said.problem = particular.length > 0 ? particular : problems;
}

/** On its substrate, a problem may be another; one that isn't of that substrate isn't meant: there is no rot in brick. */
function turnProblems(said: Record<Group, Said[]>, { problems, substrates }: AdviceConcepts): void {
  const on = said.substrate.flatMap(({ name }) => substrates[name] ?? []);
  const under = on.filter(({ covering }) => !covering);
  for (const problem of said.problem) {
    const isOnAll = under.every(({ turns }) => turns[problem.name]);
    const turned = (isOnAll ? on : on.filter(({ covering }) => covering))
      .map(({ turns }) => turns[problem.name])
      .find(Boolean);
    if (turned) problem.name = turned;
  }
  const isThere = (codes: readonly string[]): boolean =>
    codes.length === 0 ||
    under.length === 0 ||
    under.some(({ supports }) => supports.some((code) => codes.includes(code)));
  said.problem = said.problem.filter(
    ({ name }, at) =>
      isThere(problems[name]?.supports ?? []) && said.problem.findIndex((each) => each.name === name) === at,
  );
}

/**
 * What lies on something else counts where its surface is worked on, what is beneath where the damage goes through;
 * both are the same when only one is said.
 */
export function settleSubstrates(said: Record<Group, Said[]>, concepts: AdviceConcepts): void {
  const isCovering = ({ name }: Said): boolean => concepts.substrates[name]?.covering ?? false;
  const particular = said.substrate.filter(({ name }) => !concepts.substrates[name]?.general);
  if (particular.some((each) => !isCovering(each))) said.substrate = particular;
  const covers = said.substrate.filter(isCovering);
  const goesThrough = said.problem.some(({ name }) => concepts.problems[name]?.through);
  if (covers.length > 0 && covers.length < said.substrate.length) {
    said.substrate = said.substrate.filter((each) => isCovering(each) !== goesThrough);
  }
}
