/** Tells what the measures of a text are sizes of: depth, width, surface, coats, time. */
import type { AdviceConcepts } from "../../content/schema-advice";
import { isInWord, range } from "../text/tokens";
import type { Measure, ReadToken, Request, Sizes } from "../types";
import { findSurface, MIN_SURFACE_MM } from "./surface";

/** A longer size without a role is a length. */
const MIN_LENGTH_MM = 300;
/** A joint's filling is thinner, and wider. */
const MAX_JOINT_MM = 10;
const MAX_COATS = 5;
/** "1 mm each". */
const EACH_WITHIN = 2;
/** "Twice brushed on at 0.4 mm each". */
const COUNT_WITHIN = 5;
/** "20 small round holes". */
const DAMAGE_WITHIN = 3;
const MAX_DAMAGES = 500;
const YEAR = /^(?:18|19|20)\d\d$/;

export function sizesOf(request: Request, concepts: AdviceConcepts): Sizes {
  const { measures, mentions, tokens } = request;
  const problem = concepts.problems[mentions.problem[0]?.name ?? ""];
  const lengths = measures.filter(({ unit }) => unit === "length");
  const surface = findSurface(request, concepts, problem?.through ?? false);
  const isSurface = problem?.measure === "thickness" || (surface !== null && problem?.extent !== "length");
  // In "2 x 0.5 mm" the two counts coats.
  const isCount = ({ value }: Measure, at: number): boolean =>
    Number.isInteger(value) && value <= MAX_COATS && lengths[at + 1]?.isFactor === true;
  const coats = isSurface && !problem?.through ? lengths.find(isCount) : undefined;
  const coatCount = coats?.value ?? coatsIn(request);
  const roles = new Set(lengths.map(({ role }) => role));
  // In "holes of 8 mm, 5 cm deep" the size without a role is a diameter.
  const isDeepHole = problem?.extent === "volume" && roles.has("depth");
  // Beside its diameter a hole's other size is its depth.
  const ofRound = problem?.extent === "volume" && roles.has("diameter") ? "depth" : problem?.measure;
  const isWideJoint = problem?.extent === "joints" && roles.has("width");
  const byProblem = isSurface || !ofRound ? "thickness" : isDeepHole ? "diameter" : ofRound;
  const { m2: areaM2, sides, ...ofRoom } = surface ?? {};
  const sizes: Sizes = surface ? { areaM2, ...ofRoom } : {};
  const others = lengths.filter((each) => each !== coats && !sides?.includes(each));
  for (const [at, { value, role, isFactor, tokens: places }] of others.entries()) {
    // A section is as wide as its first size.
    const inSection = isFactor ? "depth" : others[at + 1]?.isFactor ? "width" : byProblem;
    // "Holes of 75 x 75 mm, 35 mm deep" aren't round.
    const isSide = isFactor || others[at + 1]?.isFactor;
    const ofHole = isDeepHole && isSide ? (isFactor ? "length" : "width") : byProblem;
    const ofDamage = problem?.extent === "length" ? inSection : ofHole;
    // "Sous 3 mm" isn't a height.
    const isStated = role !== null && !(role === "height" && value < MIN_SURFACE_MM);
    const ofRole = role === "height" && problem?.extent === "volume" ? "length" : isStated && role;
    const ofJoint = isWideJoint && value < MIN_LENGTH_MM && (value < MAX_JOINT_MM ? "thickness" : "width");
    const dimension = ofJoint || ofRole || (value >= MIN_LENGTH_MM ? "length" : ofDamage);
    if (dimension === "depth") sizes.depthMm = Math.max(sizes.depthMm ?? 0, value);
    if (dimension === "width") sizes.widthMm ??= value;
    if (dimension === "diameter") sizes.diameterMm ??= value;
    // "1.5 mm, then 1 mm".
    const isFurther = tokens[(places[0] ?? 0) - 1]?.role?.name === "plus";
    if (dimension === "thickness" && (isFurther || sizes.thicknessMm === undefined))
      sizes.thicknessMm = (sizes.thicknessMm ?? 0) + value * coatCount;
    if (dimension === "length") sizes.lengthMm ??= value;
  }
  const sizeIn = (unit: Measure["unit"]): number | undefined => measures.find((each) => each.unit === unit)?.value;
  const times = mentions.time.flatMap(({ name }) => concepts.times[name]?.hours ?? []);
  const hours = sizeIn("hours") ?? Math.min(...times);
  const year = tokens.find(({ number, word }) => number !== null && YEAR.test(word))?.number;
  return {
    ...sizes,
    year: year ?? undefined,
    count: damageCount(request, concepts),
    coats: countsOfCoats(request)[0]?.value,
    reservePercent: sizeIn("percent"),
    temperatureC: sizeIn("celsius"),
    hours: Number.isFinite(hours) ? hours : undefined,
  };
}

/** "Six chases of 2 m", "20 small holes"; not in "3 cracks, 5 m in all". */
function damageCount(
  { text, tokens, measures, mentions, products }: Request,
  concepts: AdviceConcepts,
): number | undefined {
  if (tokens.some(({ role }) => role?.name === "total")) return undefined;
  const taken = new Set([...measures, ...products].flatMap((each) => each.tokens));
  const damage = mentions.problem.filter(
    ({ name, tokens: { length } }) => length > 0 && concepts.problems[name]?.extent,
  );
  const before = damage.flatMap((mention) => {
    const [first, last] = [Math.min(...mention.tokens), Math.max(...mention.tokens)];
    // "A dozen of holes of plugs".
    const near = tokens[first - 1]?.isSkipped ? first - 2 : first - 1;
    return [near, ...range(Math.max(0, last - DAMAGE_WITHIN), last)].filter((at) => !taken.has(at));
  });
  // "Six of them", behind the size.
  const pieces = tokens.flatMap(({ role }, at) => (role?.name === "piece" && !taken.has(at - 1) ? [at - 1] : []));
  const counts = [...before, ...pieces].flatMap((at) =>
    isInWord(text, tokens[at]) ? [] : (tokens[at]?.amount?.value ?? []),
  );
  return counts.findLast((each) => Number.isInteger(each) && each > 1 && each <= MAX_DAMAGES);
}

/** "Two coats of 1 mm", "1 mm a coat, two coats" and "twice 1 mm" are two millimetres. */
function coatsIn(request: Request): number {
  const { tokens, measures } = request;
  const thickness = measures.find(({ unit, value }) => unit === "length" && value < MIN_SURFACE_MM)?.tokens[0] ?? 0;
  const roleOf = (at: number): string | undefined => tokens[at]?.role?.name;

  // "Twice 0.8 mm", "three times at 1 mm", in words.
  const isBetween = ({ isSkipped }: ReadToken, at: number): boolean =>
    isSkipped || roleOf(at) === "times" || roleOf(at) === "each";
  const before = tokens.slice(0, thickness).findLast((token, at) => !isBetween(token, at));
  const from = roleOf(thickness - 1) === "each" ? Math.max(0, thickness - COUNT_WITHIN) : thickness;
  const counting = tokens.slice(from, thickness);
  const written = [before, ...counting].flatMap((token) => (token?.number === null ? (token.amount?.value ?? []) : []));
  const multiplied = written.findLast(isCoatCount);
  if (multiplied) return multiplied;

  const isEach = tokens.some(
    (_, at) => roleOf(at) === "each-coat" || (roleOf(at) === "each" && at > thickness && at <= thickness + EACH_WITHIN),
  );
  const multiplying = countsOfCoats(request).find(({ at }) => {
    // "5 mm in two coats" and "in two coats 5 mm" are totals; "two coats of 1 mm" aren't.
    const isTotal = at + 1 > thickness || (thickness === at + 2 && tokens[at - 1]?.isSkipped);
    return isEach || !isTotal;
  });
  return multiplying?.value ?? 1;
}

const isCoatCount = (value: number): boolean => value > 1 && value <= MAX_COATS;

/** "Two coats", with the place of the number. */
function countsOfCoats({ tokens, measures }: Request): { at: number; value: number }[] {
  const sized = new Set(measures.flatMap((each) => each.tokens));
  return tokens.flatMap(({ amount }, at) =>
    amount && tokens[at + 1]?.role?.name === "coat" && !sized.has(at) && isCoatCount(amount.value)
      ? [{ at, value: amount.value }]
      : [],
  );
}
