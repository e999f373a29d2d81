/** Orders suitable products by points for what the request mentions and the data has. */
import type { ProductSource } from "../../content/base-data";
import type { AdviceConcepts } from "../../content/schema-advice";
import { sum } from "../text/tokens";
import type { Request } from "../types";
import { coatsFor, createWait, depthFor, hasAny, hasTrait, meets, placesFor, supportsFor } from "./traits";

/** Concepts that a product's own texts mention, by weight. */
export type Profile = ReadonlyMap<string, number>;

export interface Ranked {
  product: ProductSource;
  points: number;
  /** Points by criterion, for `?explain=1`. */
  parts: Record<string, number>;
}

/** Reading the texts of all products of a large catalogue is slow. */
const MAX_PROFILED = 40;
const MIN_FOREIGN = -2.5;
const MIN_COATS = -3;

const POINTS = {
  mainFunction: 3,
  anyFunction: 2,
  alsoFunction: 0.5,
  prefers: 2,
  avoids: -1.5,
  wish: 2.5,
  laterWish: 0.75,
  noWish: -2,
  tool: 2.5,
  noTool: -2.5,
  specialTool: -1,
  location: 1,
  onlyOutside: 0.3,
  outsideUnmentioned: -8,
  mainlyOutside: -0.8,
  bothUnmentioned: -1.5,
  substrate: 1.2,
  onlySubstrate: 1.2,
  oneCoat: 1,
  furtherCoat: -0.6,
  fullCoat: 0.8,
  typicalTooDeep: -2.5,
  soon: 1.5,
  late: -1.2,
  latest: -4,
  family: 4,
  bestSeller: 0.4,
  search: 1,
  own: 1,
  ownRelated: 0.5,
  foreign: -0.7,
} as const;

export function rank(
  candidates: readonly ProductSource[],
  request: Request,
  concepts: AdviceConcepts,
  { profileOf, found }: { profileOf(product: ProductSource): Profile; found: readonly ProductSource[] },
): Ranked[] {
  const places = new Map(found.map((product, place) => [product, place]));
  const partsOf = createDataPoints(request, concepts);
  return candidates
    .map((product) => {
      const place = places.get(product);
      const search = place === undefined ? 0 : POINTS.search * (1 - place / found.length);
      return ranked(product, {
        ...partsOf(product),
        search,
        seller: product.flags.best_seller ? POINTS.bestSeller : 0,
      });
    })
    .sort(byPoints)
    .slice(0, MAX_PROFILED)
    .map(({ product, parts }) => ranked(product, { ...parts, ...profilePoints(profileOf(product), request, concepts) }))
    .sort(byPoints);
}

const ranked = (product: ProductSource, parts: Record<string, number>): Ranked => ({
  product,
  parts,
  points: sum(Object.values(parts), (points) => points),
});
const byPoints = (a: Ranked, b: Ranked): number => b.points - a.points || a.product.id - b.product.id;

function createDataPoints(request: Request, concepts: AdviceConcepts) {
  const { mentions, sizes, families } = request;
  const problems = mentions.problem.flatMap(({ name }) => concepts.problems[name] ?? []);
  const wishes = mentions.wish.flatMap(({ name }) => concepts.wishes[name] ?? []);
  const tools = mentions.tool.flatMap(({ name }) => concepts.tools[name] ?? []);
  const thickness = depthFor(request, concepts);
  const minutesUntilNext = createWait(request, concepts);
  const supports = supportsFor(request, concepts);
  const placePoints = createPlacePoints(request, concepts);
  const depths = problems.flatMap(({ typical_mm }) => typical_mm ?? []);
  const depth = thickness ?? (depths.length > 0 ? Math.max(...depths) : undefined);
  const otherTools = Object.values(concepts.tools).flatMap((tool) =>
    tool.required && !tools.includes(tool) ? tool.any : [],
  );
  return (product: ProductSource): Record<string, number> => {
    const { usage_functions, application_modes } = product;
    return {
      function: sum(problems, ({ functions, also }) => {
        if (functions.includes(usage_functions[0] ?? "")) return POINTS.mainFunction;
        if (hasAny(usage_functions, functions)) return POINTS.anyFunction;
        return hasAny(usage_functions, also) ? POINTS.alsoFunction : 0;
      }),
      avoids: sum(problems, ({ avoids }) => (avoids.some((trait) => hasTrait(product, trait)) ? POINTS.avoids : 0)),
      prefers: sum(problems, ({ prefers }) => (prefers.some((trait) => hasTrait(product, trait)) ? POINTS.prefers : 0)),
      wish: sum(wishes, ({ any }) => {
        const place = any.findIndex((trait) => hasTrait(product, trait));
        if (place < 0) return any.length > 0 ? POINTS.noWish : 0;
        return place === 0 ? POINTS.wish : POINTS.laterWish;
      }),
      tool: sum(tools, (tool) => (meets(product, tool) ? POINTS.tool : POINTS.noTool)),
      special: otherTools.includes(`mode:${application_modes[0]}`) ? POINTS.specialTool : 0,
      substrate: sum(supports, (codes) => {
        const place = product.supports.findIndex((code) => codes.includes(code));
        return place < 0 ? 0 : POINTS.substrate + Math.min(POINTS.onlySubstrate, 2 / (product.supports.length + place));
      }),
      place: placePoints(product),
      thickness: depth === undefined ? 0 : depthPoints(product, depth),
      soon: soonPoints(minutesUntilNext(product), sizes.hours),
      family: families.includes(product) ? POINTS.family : 0,
    };
  };
}

function createPlacePoints(request: Request, concepts: AdviceConcepts): (product: ProductSource) => number {
  const places = placesFor(request, concepts);
  const [isInside, isOutside] = ["interieur", "exterieur"].map((each) =>
    places.some(({ destination }) => destination === each),
  );
  const outdoors = Object.values(concepts.places).flatMap((place) =>
    place.destination === "exterieur" ? place.locations : [],
  );
  return ({ destination, locations }) =>
    // The first location of a place is its own.
    sum(places, (place) => {
      const at = place.locations.findIndex((code) => locations.includes(code));
      return at < 0 ? 0 : POINTS.location * (1 - at / place.locations.length);
    }) +
    (!isOutside && outdoors.includes(locations[0] ?? "") ? POINTS.mainlyOutside : 0) +
    (!isInside && !isOutside && destination === "exterieur" ? POINTS.outsideUnmentioned : 0) +
    (!isOutside && destination === "interieur_exterieur" ? POINTS.bothUnmentioned : 0) +
    (isOutside && destination === "exterieur" ? POINTS.onlyOutside : 0);
}

function depthPoints(product: ProductSource, mm: number): number {
  const { thickness_mm: thickness } = product;
  if (!thickness) return 0;
  const coats = coatsFor(product, mm);
  if (coats === null) return POINTS.typicalTooDeep;
  const most = thickness.max_per_coat;
  const full = most !== null && mm <= most ? (POINTS.fullCoat * mm) / most : 0;
  return (coats === 1 ? POINTS.oneCoat : Math.max(MIN_COATS, POINTS.furtherCoat * (coats - 1))) + full;
}

function soonPoints(minutes: number, hours: number | undefined): number {
  if (hours === undefined) return 0;
  const share = minutes / (hours * 60);
  return share <= 1 ? POINTS.soon * (1 - share) : Math.max(POINTS.late * Math.log2(share), POINTS.latest);
}

const PROFILED = ["problem", "substrate", "place", "wish", "tool"] as const;

/** Points for mentions that the product's own texts have too; texts about much else make it a special product. */
function profilePoints(profile: Profile, { mentions, denied }: Request, concepts: AdviceConcepts) {
  const mentioned = new Set(PROFILED.flatMap((group) => mentions[group].map(({ name }) => `${group}.${name}`)));
  const related = new Set(mentions.problem.flatMap(({ name }) => concepts.problems[name]?.over ?? []));
  let own = 0;
  let foreign = 0;
  for (const [concept, weight] of profile) {
    const problem = concept.replace("problem.", "");
    if (mentioned.has(concept)) own += POINTS.own * weight;
    else if (denied.has(concept)) own -= POINTS.own * weight;
    else if (related.has(problem)) own += POINTS.ownRelated * weight;
    else if (!concepts.problems[problem]?.general) foreign += POINTS.foreign * weight;
  }
  // A wish without data, "with lime", is only in the product's texts.
  const textual = mentions.wish.filter(({ name }) => concepts.wishes[name]?.any.length === 0);
  const inTexts = sum(textual, ({ name }) => (profile.has(`wish.${name}`) ? POINTS.laterWish : POINTS.noWish));
  return { own, inTexts, foreign: Math.max(MIN_FOREIGN, foreign) };
}
