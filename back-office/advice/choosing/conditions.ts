/** The conditions of a request, in the codes of the catalogue. */
import type { AdviceConcepts } from "../../content/schema-advice";
import { has, type Request } from "../types";

type Place = AdviceConcepts["places"][string];

/** Alternatives for each substrate that is mentioned, and those that the problem always has. */
export function supportsFor(request: Request, concepts: AdviceConcepts): (readonly string[])[] {
  const { problem, substrate } = request.mentions;
  const mentioned = substrate
    .flatMap(({ name }) => concepts.substrates[name] ?? [])
    .map(({ supports, also }) => [...supports, ...problem.flatMap(({ name }) => also[name] ?? [])]);
  const always = problem.flatMap(({ name }) => concepts.problems[name]?.supports ?? []);
  return always.length > 0 ? [...mentioned, always] : mentioned;
}

/** The places where the work is; a wall where none is mentioned. */
export function placesFor(request: Request, concepts: AdviceConcepts): Place[] {
  const places = placesIn(request, concepts);
  if (places.some(({ locations }) => locations.length > 0)) return places;
  const assumed = concepts.places[concepts.defaults.place ?? ""];
  const isElsewhere = assumed && (isUnless(assumed, request, "substrate") || isUnless(assumed, request, "problem"));
  return assumed && !isElsewhere ? [...places, assumed] : places;
}

function placesIn(request: Request, concepts: AdviceConcepts): Place[] {
  const places = request.mentions.place
    .flatMap(({ name }) => (concepts.places[name] ? [{ name, place: concepts.places[name] }] : []))
    .filter(({ place }) => !isUnless(place, request, "substrate") && !isUnless(place, request, "problem"));
  const names = new Set(places.map(({ name }) => `place.${name}`));
  return places.flatMap(({ place }) => (place.unless.some((concept) => names.has(concept)) ? [] : [place]));
}

const isUnless = ({ unless }: Place, request: Request, group: "substrate" | "problem"): boolean =>
  request.mentions[group].some(({ name }) => unless.includes(`${group}.${name}`));

/** The thickness that a product has to be applied in. */
export function thicknessFor({ mentions, sizes }: Request, { problems }: AdviceConcepts): number | undefined {
  const isCoat = problems[mentions.problem[0]?.name ?? ""]?.measure === "thickness";
  return isCoat ? (sizes.thicknessMm ?? sizes.depthMm) : (sizes.depthMm ?? sizes.thicknessMm);
}

const FREEZING_C = 0;
export const temperatureFor = (request: Request): number | undefined =>
  request.sizes.temperatureC ?? (has(request, "context", "frost") ? FREEZING_C : undefined);
