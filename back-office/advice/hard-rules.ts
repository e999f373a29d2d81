/**
 * What forbids a product, before anything is ranked: each rule compares what was said with the data. Where nothing is
 * left, the conditions tell why.
 */

import type { Target } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import type { AdviceConcepts } from "../content/schema-advice";
import { coatsFor, hasTrait, minutesUntilPaint } from "./traits";
import { has, type Request } from "./understand";

export type Condition =
  | "audience"
  | "kind"
  | "substrate-all"
  | "substrate"
  | "place"
  | "location"
  | "location-best"
  | "thickness"
  | "tool"
  | "temperature"
  | "time";

/** These count only while something is left: a product is then less fit, not wrong. */
const YIELDING: ReadonlySet<Condition> = new Set<Condition>(["time", "substrate-all", "location-best"]);

export interface Rules {
  /** The conditions that exclude a product. */
  exclude(product: ProductSource): Condition[];
  /** Those that count only while something is left (“ready tonight”): the product is then slower, not wrong. */
  yielding: ReadonlySet<Condition>;
}

export function rulesFor(request: Request, concepts: AdviceConcepts, target: Target): Rules {
  const isForIt = usesFor(request, concepts);
  const tools = request.said.tool.flatMap(({ name }) => concepts.tools[name] ?? []).filter(({ required }) => required);
  const supports = supportsFor(request, concepts);
  const places = placesFor(request, concepts);
  const thickness = thicknessFor(request, concepts);
  const isFrost = request.said.context.some(({ name }) => concepts.contexts[name]?.frost);
  const temperature = request.sizes.temperatureC ?? (isFrost ? 0 : undefined);
  const isWet = request.said.context.some(({ name }) => concepts.contexts[name]?.wet);
  const { hours } = request.sizes;
  const destinations = new Set(places.flatMap(({ destination }) => destination ?? []));

  const wishes = request.said.wish
    .flatMap(({ name }) => concepts.wishes[name] ?? [])
    .filter(({ required }) => required);

  const exclude = (product: ProductSource): Condition[] => {
    const found: Condition[] = [];
    if (!product.salesplans.includes(target)) found.push("audience");
    // What isn't made for it needs no other reason.
    if (!isForIt(product)) return ["kind"];
    if (wishes.some(({ any }) => !any.some((trait) => hasTrait(product, trait)))) found.push("kind");
    if (tools.some(({ modes }) => !modes.some((mode) => product.application_modes.includes(mode)))) found.push("tool");
    if (supports.length > 0 && !supports.some((codes) => product.supports.some((code) => codes.includes(code))))
      found.push("substrate");
    else if (!supports.every((codes) => product.supports.some((code) => codes.includes(code))))
      found.push("substrate-all");
    if (
      destinations.size === 1 &&
      product.destination !== "interieur_exterieur" &&
      !destinations.has(product.destination)
    )
      found.push("place");
    const unfit = places.filter((place) => !isFor(product, place));
    if (unfit.some((place) => !place.yields || (isWet && place.except.length > 0))) found.push("location");
    else if (unfit.length > 0) found.push("location-best");
    if (thickness !== undefined && !canBeSoThick(product, thickness, has(request, "role", "one-coat")))
      found.push("thickness");
    // What doesn't say how cold it may be isn't for the cold.
    if (temperature !== undefined && temperature < (product.temperature_c?.min ?? Infinity)) found.push("temperature");
    if (hours !== undefined && minutesUntilPaint(product, thickness) > hours * 60) found.push("time");
    return found;
  };
  return { exclude, yielding: YIELDING };
}

/** Whether a product does what is asked for; a filler of some kind where nobody says what. */
function usesFor({ said }: Request, { problems, wishes }: AdviceConcepts): (product: ProductSource) => boolean {
  const asked = said.problem.flatMap(({ name }) => problems[name] ?? []);
  const isWhole = said.wish.some(({ name }) => wishes[name]?.whole);
  const isDamage = !isWhole && asked.some(({ through }) => through);
  const wanted = asked
    .filter(({ finishing }) => !(finishing && isDamage))
    .map(({ functions, also }) => [...functions, ...also]);
  if (wanted.length === 0) return ({ thickness_mm }) => thickness_mm !== null;
  return ({ usage_functions }) => wanted.every((codes) => codes.some((code) => usage_functions.includes(code)));
}

/** The substrates that were said, each by the codes that mean it; else what the problem is always on. */
export function supportsFor(
  { said }: Request,
  { problems, substrates, places }: AdviceConcepts,
): (readonly string[])[] {
  const named = said.substrate
    .flatMap(({ name }) => substrates[name] ?? [])
    .map(({ supports, also }) => [...supports, ...said.problem.flatMap(({ name }) => also[name] ?? [])]);
  const always = said.problem.flatMap(({ name }) => problems[name]?.supports ?? []);
  if (always.length > 0) return [...named, always];
  if (named.length > 0) return named;
  const names = new Set(said.place.map(({ name }) => name));
  const there = said.place
    .flatMap(({ name }) => places[name] ?? [])
    .flatMap((place) => (place.unless_places.some((name) => names.has(name)) ? [] : place.supports));
  return there.length > 0 ? [there] : [];
}

type Place = AdviceConcepts["places"][string];

/** Without those that are only said of what stands beside ("crack in the render round the window"). */
export function placesFor(request: Request, concepts: AdviceConcepts): Place[] {
  const supports = new Set(supportsFor(request, concepts).flat());
  const isThere = (place: Place | undefined): Place[] =>
    place && !place.unless_supports.some((code) => supports.has(code)) ? [place] : [];
  const there = request.said.place.filter(({ name }) => isThere(concepts.places[name]).length > 0);
  const names = new Set(there.map(({ name }) => name));
  const said = there
    .flatMap(({ name }) => concepts.places[name] ?? [])
    .filter(({ unless_places }) => !unless_places.some((name) => names.has(name)));
  const isSaid = said.some(({ locations }) => locations.length > 0);
  return isSaid ? said : [...said, ...isThere(concepts.places[concepts.unsaid_place ?? ""])];
}

function isFor(product: ProductSource, { locations, except }: Place): boolean {
  if (locations.length === 0 || locations.some((code) => product.locations.includes(code))) return true;
  return except.some((code) => product.destination === code || product.usage_functions.includes(code));
}

/** How thick it has to be laid on, as far as it was said. A hole in a sheet is as deep as the sheet, however wide. */
export function thicknessFor(
  { said, sizes, measures }: Request,
  { problems, substrates }: AdviceConcepts,
): number | undefined {
  const problem = problems[said.problem[0]?.name ?? ""];
  const { depthMm, thicknessMm } = sizes;
  if (problem?.measure === "thickness") return thicknessMm ?? depthMm;
  const sheet = said.substrate.map(({ name }) => substrates[name]?.sheet_mm).find((mm) => mm !== undefined);
  const depth = depthMm ?? thicknessMm;
  const isTold = measures.some(({ role }) => role === "depth");
  return depth !== undefined && sheet !== undefined && depth > sheet && !isTold ? undefined : depth;
}

function canBeSoThick(product: ProductSource, mm: number, inOneCoat: boolean): boolean {
  const coats = coatsFor(product, mm);
  return coats !== null && (coats === 1 || !inOneCoat);
}

/** What can't be otherwise: the wall is what it is. */
const GIVEN: readonly Condition[] = ["kind", "substrate", "tool"];

export interface Checked {
  product: ProductSource;
  conditions: Condition[];
}

/** Which conditions leave nothing: the fewest that would have to fall, and what would fit then. */
export function whyNothing(checked: readonly Checked[]): { conditions: Condition[]; wouldFit: Checked[] } {
  const reasons = checked.map(({ product, conditions }) => ({
    product,
    conditions: conditions.filter((condition) => !YIELDING.has(condition)),
  }));
  for (const given of [GIVEN, ["kind"] satisfies Condition[], []]) {
    const possible = reasons.filter(({ conditions }) => !conditions.some((condition) => given.includes(condition)));
    const fewest = Math.min(...possible.map(({ conditions }) => conditions.length));
    const nearest = possible.filter(({ conditions }) => conditions.length === fewest);
    if (nearest.length === 0) continue;
    return { conditions: [...new Set(nearest.flatMap(({ conditions }) => conditions))], wouldFit: nearest };
  }
  return { conditions: [], wouldFit: [] };
}
