/** What the measures of a sentence are of: how deep, how wide, which surface, by when. */
import type { Lexicon } from "./lexicon";
import type { Measure } from "./measures";
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
export function sizesOf(request: Request, { concepts, lexicon }: Understanding): Sizes {
  const { measures, said, tokens } = request;
  const problem = concepts.problems[said.problem[0]?.name ?? ""];
  const sizes: Sizes = {};
  const lengths = measures.filter(({ unit }) => unit === "length");
  const openings = measures.filter(({ unit, minus }) => unit === "area" && minus);
  const area = measures.find(({ unit, minus }) => unit === "area" && !minus);
  const layers = layersIn(request, lexicon);
  const isDamage = problem?.through ?? false;
  const sides = sidesOf(lengths, isDamage);
  const walls = measures.find(({ unit, value }) => unit === "walls" && Number.isInteger(value))?.value ?? 1;
  const isCeiling = said.place.some(({ name }) => concepts.places[name]?.flat);
  // A room's four sides are in its sizes.
  const gross = area?.value ?? (sides && surfaceOf(sides, isCeiling) * (sides.length > 2 ? 1 : walls));
  if (gross !== undefined) {
    sizes.areaM2 = round(Math.max(0, gross - openings.reduce((sum, { value }) => sum + value, 0)));
  }
  for (const { value, role } of lengths.filter((each) => !sides?.includes(each))) {
    const isSurface = problem?.measure === "thickness" || sizes.areaM2 !== undefined;
    const unsaid = value >= 300 ? "length" : isSurface || !problem ? "thickness" : problem.measure;
    switch (role ?? unsaid) {
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
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A storey is lower than that, a wall seldom so low: with two other lengths it is the height of a room. */
const LOWEST_ROOM_MM = 1800;
const LEAST_MM = 100;
const WALL_MM = 1000;

/** Lengths that make a surface: joined by "x", or one high and the other wide; the three of a room. */
function sidesOf(lengths: readonly Measure[], isDamage: boolean): Measure[] | undefined {
  const long = lengths.filter(({ value, times }) => value >= LEAST_MM || times || isDamage);
  const joined = long.findIndex(({ times }) => times);
  const [first, second] = [long[joined - 1], long[joined]];
  const height = long.find(({ role, value }) => role === "height" && value >= LEAST_MM);
  const isWhole = isDamage ? !first?.role && !second?.role : Math.max(first?.value ?? 0, second?.value ?? 0) >= WALL_MM;
  if (joined > 0 && first && second && isWhole) {
    const isRoom = height && height !== first && height !== second && height.value >= LOWEST_ROOM_MM;
    return isRoom ? [first, second, height] : [first, second];
  }
  const isWide = ({ role, value }: Measure): boolean =>
    role === "width" || role === "length" || (role === null && value >= WALL_MM);
  const other = long.find((each) => each !== height && isWide(each));
  if (height && other) return [height, other];
  const width = long.find(({ role }) => role === "width");
  const length = long.find(({ role }) => role === "length");
  return width && length && width.value >= WALL_MM && length.value >= WALL_MM ? [width, length] : undefined;
}

/** Of a wall, or of the four walls of a room. */
function surfaceOf(sides: readonly Measure[], isCeiling: boolean): number {
  const [first = 0, second = 0, height] = sides.map(({ value }) => value / 1000);
  return height === undefined || isCeiling ? first * second : 2 * (first + second) * height;
}

/** "Two coats of 1 mm" are two millimetres. */
function layersIn({ tokens, said, measures }: Request, lexicon: Lexicon): number {
  const coats = said.context.find(({ name }) => name === "coats");
  const thickness = measures.find(({ unit, value }) => unit === "length" && value < LEAST_MM)?.tokens[0] ?? 0;
  // "Twice 0.8 mm", in words.
  const times = tokens[thickness - 1];
  const twice = times?.number === null ? (lexicon.number(times) ?? 0) : 0;
  if (twice > 1 && twice <= MOST_COATS) return twice;
  const counts = (coats?.tokens ?? []).flatMap((place) => {
    // "5 mm in two coats" are five.
    if (place > thickness) return [];
    const before = tokens[place - 1];
    return before ? (lexicon.number(before) ?? []) : [];
  });
  return counts.find((count) => count > 1 && count <= MOST_COATS) ?? 1;
}
const MOST_COATS = 5;
