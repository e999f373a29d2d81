/** Which of the products that fit does best: points for what was said and the data has, each with its name. */
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import { placesFor, supportsFor, thicknessFor } from "./hard-rules";
import { coatsFor, hasTrait, minutesUntilPaint } from "./traits";
import type { Request } from "./understand";

/** Which concepts a product's own texts speak of, and how loudly. */
export type Profile = ReadonlyMap<string, number>;

export interface Ranked {
  product: ProductSource;
  points: number;
  /** By what: for `?explain=1`. */
  parts: Record<string, number>;
}

interface Scale {
  profileOf(product: ProductSource): Profile;
  /** Products by today's search, best first. */
  found: readonly ProductSource[];
}

/** Whose own texts are read: in a large catalogue, not those of every product that may be used. */
const READ_CLOSELY = 40;

const POINTS = {
  mainFunction: 3,
  anyFunction: 2,
  alsoFunction: 0.5,
  finishingToo: 1,
  prefers: 2,
  avoids: -1.5,
  wish: 2.5,
  laterWish: 1.5,
  noWish: -1,
  tool: 2.5,
  noTool: -2.5,
  specialTool: -1,
  location: 1,
  onlyInside: 0.5,
  onlyOutside: 0.3,
  outsideUnsaid: -8,
  outdoorsFirst: -0.8,
  bothUnsaid: -1.5,
  substrate: 1.2,
  onlyThat: 1.2,
  oneCoat: 1,
  furtherCoat: -0.6,
  snug: 0.8,
  typicalTooDeep: -2.5,
  soon: 1.5,
  late: -1.2,
  latest: -4,
  family: 4,
  bestSeller: 0.4,
  text: 1,
  own: 1,
  ownRelated: 0.5,
  foreign: -0.35,
} as const;

export function rank(
  candidates: readonly ProductSource[],
  request: Request,
  concepts: AdviceConcepts,
  scale: Scale,
): Ranked[] {
  const places = new Map(scale.found.map((product, place) => [product, place]));
  const total = (parts: Record<string, number>): number => {
    let points = 0;
    for (const name in parts) points += parts[name] ?? 0;
    return points;
  };
  const add = ({ product, parts }: Omit<Ranked, "points">, more: Record<string, number>): Ranked => {
    const all = Object.assign(parts, more);
    return { product, parts: all, points: total(all) };
  };
  const partsOf = dataPointsFor(request, concepts);
  const byPoints = (a: Ranked, b: Ranked): number => b.points - a.points || a.product.id - b.product.id;
  const byData = candidates.map((product) =>
    add(
      { product, parts: partsOf(product) },
      {
        text: places.has(product) ? POINTS.text * (1 - (places.get(product) ?? 0) / scale.found.length) : 0,
        seller: product.flags.best_seller ? POINTS.bestSeller : 0,
      },
    ),
  );
  return byData
    .sort(byPoints)
    .slice(0, READ_CLOSELY)
    .map((ranked) => add(ranked, profilePoints(scale.profileOf(ranked.product), request, concepts)))
    .sort(byPoints);
}

function dataPointsFor(request: Request, concepts: AdviceConcepts): (product: ProductSource) => Record<string, number> {
  const { said, sizes, families } = request;
  const sum = <Item>(items: readonly Item[], points: (item: Item) => number): number =>
    items.reduce((total, item) => total + points(item), 0);
  const problems = said.problem.flatMap(({ name }) => concepts.problems[name] ?? []);
  const thickness = thicknessFor(request, concepts);
  const supports = supportsFor(request, concepts);
  const isDamage = problems.some(({ through }) => through);
  const placePoints = placePointsFor(request, concepts);
  // First of all for a tool that nobody spoke of.
  const special = Object.entries(concepts.tools).flatMap(([name, { modes, required }]) =>
    required && !said.tool.some((each) => each.name === name) ? modes : [],
  );
  return (product) => ({
    function: sum(problems, ({ functions, also, finishing }) => {
      if (finishing && isDamage)
        return functions.some((code) => product.usage_functions.includes(code)) ? POINTS.finishingToo : 0;
      if (functions.includes(product.usage_functions[0] ?? "")) return POINTS.mainFunction;
      if (functions.some((code) => product.usage_functions.includes(code))) return POINTS.anyFunction;
      return also.some((code) => product.usage_functions.includes(code)) ? POINTS.alsoFunction : 0;
    }),
    avoids: sum(problems, ({ avoids }) => (avoids.some((trait) => hasTrait(product, trait)) ? POINTS.avoids : 0)),
    prefers: sum(problems, ({ prefers }) => (prefers.some((trait) => hasTrait(product, trait)) ? POINTS.prefers : 0)),
    wish: sum(said.wish, ({ name }) => {
      const { any = [], weight = 1 } = concepts.wishes[name] ?? {};
      if (any.length === 0) return 0;
      const place = any.findIndex((trait) => hasTrait(product, trait));
      if (place < 0) return weight * POINTS.noWish;
      return weight * (place === 0 ? POINTS.wish : POINTS.laterWish);
    }),
    special: special.some((mode) => product.application_modes[0] === mode) ? POINTS.specialTool : 0,
    tool: sum(said.tool, ({ name }) =>
      concepts.tools[name]?.modes.some((mode) => product.application_modes.includes(mode))
        ? POINTS.tool
        : POINTS.noTool,
    ),
    substrate: sum(supports, (codes) => {
      const place = product.supports.findIndex((code) => codes.includes(code));
      return place < 0 ? 0 : POINTS.substrate + Math.min(POINTS.onlyThat, 2 / (product.supports.length + place));
    }),
    place: placePoints(product),
    thickness: thicknessPoints(product, thickness, problems),
    soon: soonPoints(product, sizes.hours, thickness),
    family: families.includes(product) ? POINTS.family : 0,
  });
}

function placePointsFor(request: Request, concepts: AdviceConcepts): (product: ProductSource) => number {
  const places = placesFor(request, concepts);
  const asked = new Set(places.flatMap((place) => place.destination ?? []));
  const isOutdoors = request.said.problem.some(({ name }) => concepts.problems[name]?.outdoors);
  if (asked.size === 0 && isOutdoors) asked.add("exterieur");
  const outdoors = new Set(
    Object.values(concepts.places).flatMap((place) => (place.destination === "exterieur" ? place.locations : [])),
  );
  return ({ destination, locations }) => {
    let points = 0;
    // Made for outside first of all.
    if (!asked.has("exterieur") && outdoors.has(locations[0] ?? "")) points += POINTS.outdoorsFirst;
    // What a place is first of all comes first in its list.
    for (const place of places) {
      const at = place.locations.findIndex((code) => locations.includes(code));
      if (at >= 0) points += POINTS.location * (1 - at / place.locations.length);
    }
    if (asked.size === 0 && destination === "exterieur") points += POINTS.outsideUnsaid;
    if (!asked.has("exterieur") && destination === "interieur_exterieur") points += POINTS.bothUnsaid;
    if (asked.has("interieur") && destination === "interieur") points += POINTS.onlyInside;
    if (asked.has("exterieur") && destination === "exterieur") points += POINTS.onlyOutside;
    return points;
  };
}

function thicknessPoints(
  product: ProductSource,
  mm: number | undefined,
  problems: readonly { typical_mm?: number | undefined }[],
): number {
  const typical = problems.flatMap(({ typical_mm }) => typical_mm ?? []);
  const wanted = mm ?? (typical.length > 0 ? Math.max(...typical) : undefined);
  if (wanted === undefined || !product.thickness_mm) return 0;
  const coats = coatsFor(product, wanted);
  if (coats === null) return POINTS.typicalTooDeep;
  const most = product.thickness_mm.max_per_coat;
  const snug = most !== null && wanted <= most ? (POINTS.snug * wanted) / most : 0;
  return (coats === 1 ? POINTS.oneCoat : Math.max(-3, POINTS.furtherCoat * (coats - 1))) + snug;
}

function soonPoints(product: ProductSource, hours: number | undefined, mm: number | undefined): number {
  if (hours === undefined) return 0;
  const share = minutesUntilPaint(product, mm) / (hours * 60);
  return share <= 1 ? POINTS.soon * (1 - share) : Math.max(POINTS.late * Math.log2(share), POINTS.latest);
}

const PROFILED = ["problem", "substrate", "place", "wish", "tool"] as const;

/** What the product's own texts say it is for, of what was asked; what they say besides makes it a special one. */
function profilePoints(profile: Profile, { said, not }: Request, concepts: AdviceConcepts): Record<string, number> {
  const asked = new Set(PROFILED.flatMap((group) => said[group].map(({ name }) => `${group}.${name}`)));
  const related = new Set(said.problem.flatMap(({ name }) => concepts.problems[name]?.over ?? []));
  let own = 0;
  let foreign = 0;
  for (const [concept, weight] of profile) {
    if (asked.has(concept)) own += POINTS.own * weight;
    // "It's no crack".
    else if (not.has(concept)) own -= POINTS.own * weight;
    else if (related.has(concept.replace("problem.", ""))) own += POINTS.ownRelated * weight;
    else if (!concepts.problems[concept.replace("problem.", "")]?.general) foreign += POINTS.foreign * weight;
  }
  // What only words tell ("with lime") is read in the product's own.
  const told = said.wish.filter(({ name }) => concepts.wishes[name]?.any.length === 0);
  const wish = told.reduce(
    (sum, { name }) => sum + (profile.has(`wish.${name}`) ? POINTS.laterWish : POINTS.noWish),
    0,
  );
  return { own, told: wish, foreign: Math.max(-2.5, foreign) };
}
