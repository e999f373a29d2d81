/** What the measures of a sentence are of: how deep, how wide, which surface, by when. */
import type { Lexicon } from "./lexicon";
import { OF_WALLS } from "./measure-words";
import type { Measure } from "./measures";
import { findSurface } from "./surface";
import type { Token } from "./tokens";
import type { Request, Understanding } from "./understand";

/** In millimetres, square metres, percent, °C, hours. */
export interface Sizes {
  depthMm?: number;
  widthMm?: number;
  diameterMm?: number;
  lengthMm?: number;
  thicknessMm?: number;
  areaM2?: number;
  reservePercent?: number;
  temperatureC?: number;
  /** Paint is to follow within so many hours. */
  hours?: number;
  year?: number;
}
/** What each measure is of: as said, else what a length alone means for this problem. */
export function sizesOf(request: Request, understanding: Understanding): Sizes {
  const { concepts, lexicon } = understanding;
  const { measures, said, tokens } = request;
  const problem = concepts.problems[said.problem[0]?.name ?? ""];
  const sizes: Sizes = {};
  const lengths = measures.filter(({ unit }) => unit === "length");
  const surface = findSurface(request, understanding, problem?.through ?? false);
  if (surface) sizes.areaM2 = surface.m2;
  const isSurface = problem?.measure === "thickness" || sizes.areaM2 !== undefined;
  const counted = isSurface && !problem?.through ? countedCoats(lengths) : undefined;
  const layers = counted?.value ?? layersIn(request, lexicon);
  for (const { value, role } of lengths.filter((each) => each !== counted && !surface?.sides.includes(each))) {
    const unsaid = value >= 300 ? "length" : isSurface || !problem ? "thickness" : problem.measure;
    // "Sous 3 mm" is no height.
    const isLow = role === "height" && value < LEAST_WALL_MM;
    switch (isLow ? unsaid : (role ?? unsaid)) {
      case "depth":
        sizes.depthMm = Math.max(sizes.depthMm ?? 0, value);
        break;
      case "width":
        sizes.widthMm ??= value;
        break;
      case "diameter":
        sizes.diameterMm ??= value;
        break;
      case "thickness":
        sizes.thicknessMm ??= value * layers;
        break;
      case "length":
        sizes.lengthMm ??= value;
    }
  }
  const first = (unit: Measure["unit"]) => measures.find((each) => each.unit === unit)?.value;
  const isKept = said.wish.some(({ name }) => concepts.wishes[name]?.keeps);
  const told = said.time.map(({ name }) => concepts.times[name]?.hours ?? Number.POSITIVE_INFINITY);
  const hours = Math.min(first("hours") ?? Number.POSITIVE_INFINITY, ...told);
  if (Number.isFinite(hours) && !isKept) sizes.hours = hours;
  const percent = first("percent");
  if (percent !== undefined) sizes.reservePercent = percent;
  const celsius = first("celsius");
  if (celsius !== undefined) sizes.temperatureC = celsius;
  const year = tokens.find(({ number, word }) => number !== null && /^(?:18|19|20)\d\d$/.test(word))?.number;
  if (year) sizes.year = year;
  return sizes;
}

const LEAST_WALL_MM = 100;

/** In "2 x 0.5 mm" on a surface the two is no size: so many coats. */
function countedCoats(lengths: readonly Measure[]): Measure | undefined {
  return lengths.find((each, at) => {
    const coat = lengths[at + 1];
    const isCount = each.tokens.length === 1 && Number.isInteger(each.value) && each.value <= MOST_COATS;
    return isCount && coat?.times && coat.value < LEAST_WALL_MM;
  });
}

/** "Two coats of 1 mm" are two millimetres, and so is "1 mm a coat, two coats". */
function layersIn({ tokens, measures }: Request, lexicon: Lexicon): number {
  const thickness = measures.find(({ unit, value }) => unit === "length" && value < LEAST_WALL_MM)?.tokens[0] ?? 0;
  const roleAt = (at: number): string | undefined => lexicon.findAt(tokens, at, "role")?.name;
  // "Twice 0.8 mm", "three times at 1 mm", in words.
  const isBetween = (token: Token, at: number): boolean =>
    lexicon.isSkipped(token) || roleAt(at) === "times" || roleAt(at) === "each";
  const times = tokens.slice(0, thickness).findLast((token, at) => !isBetween(token, at));
  const from = roleAt(thickness - 1) === "each" ? Math.max(0, thickness - FARTHEST_COUNT) : thickness;
  const told = tokens.slice(from, thickness).filter((_, step) => !isCounted(roleAt(from + step + 1)));
  const twice = [times, ...told].flatMap((token) => (token?.number === null ? (lexicon.number(token) ?? []) : []));
  const count = twice.findLast((each) => each > 1 && each <= MOST_COATS);
  if (count) return count;
  const isEach = tokens.some(
    (_, at) => roleAt(at) === "each-coat" || (roleAt(at) === "each" && at > thickness && at <= thickness + EACH_WITHIN),
  );
  const sized = new Set(measures.flatMap((each) => each.tokens));
  const counts = tokens.flatMap((token, at) => {
    if (roleAt(at + 1) !== "coat" || sized.has(at)) return [];
    // "5 mm in two coats" are five, and so are "in two coats 5 mm"; "two coats of 1 mm" are two.
    const isTotal =
      at + 1 > thickness || (thickness === at + 2 && at > 0 && lexicon.isSkipped(tokens[at - 1] as Token));
    return isTotal && !isEach ? [] : (lexicon.number(token) ?? []);
  });
  return counts.find((count) => count > 1 && count <= MOST_COATS) ?? 1;
}
const MOST_COATS = 5;
/** "1 mm each". */
const EACH_WITHIN = 2;
/** What is counted, but isn't coats: "four walls". */
const isCounted = (role: string | undefined): boolean =>
  role === "opening" || role === "room" || OF_WALLS.has(role ?? "");
/** "Twice brushed on at 0.4 mm each". */
const FARTHEST_COUNT = 5;
