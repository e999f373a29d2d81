/** The properties of products that concepts are defined by, and the conditions of a request in the codes of the catalogue. */
import { memoized } from "../../../shared/memoized";
import type { ProductSource } from "../../content/base-data";
import type { AdviceConcepts } from "../../content/schema-advice";
import type { Request } from "../types";

/** @param trait `field:code`, see schema-advice.ts */
export const hasTrait = (product: ProductSource, trait: string): boolean => traitsOf(product).has(trait);

/** Whether a product has one of the traits of a wish or a tool. */
export const meets = (product: ProductSource, wish: { any: readonly string[] } | undefined): boolean =>
  wish?.any.some((trait) => hasTrait(product, trait)) ?? false;

const traitsOf = memoized((product: ProductSource) => {
  const { mixing } = product;
  const mixed = mixing?.hardener_percent === undefined ? "water" : "hardener";
  return new Set([
    ...[`benefit:${product.key_benefit}`, `mixing:${mixing ? mixed : "none"}`],
    ...[`hardening:${product.hardening?.by}`, `colour:${product.colour?.code}`],
    ...product.plus.map(({ code }) => `plus:${code}`),
    ...product.variants.map(({ packaging }) => `packaging:${packaging}`),
    ...product.application_modes.map((mode) => `mode:${mode}`),
    ...product.norms.map((norm) => `norm:${norm}`),
  ]);
}, new WeakMap<ProductSource, ReadonlySet<string>>());

/** Until a coat of a thickness can be painted or coated again; an unknown time is infinite. */
export function minutesUntil(time: ProductSource["paint_time"], thicknessMm = 0): number {
  if (!time) return Number.POSITIVE_INFINITY;
  if (time.per_mm) return time.max_minutes * Math.max(1, thicknessMm);
  if (time.up_to_mm === undefined || thicknessMm <= time.up_to_mm) return time.max_minutes;
  const { thicker } = time;
  if (thicker && "per_mm" in thicker) return thicker.max_minutes * thicknessMm;
  return thicker && thicknessMm <= thicker.mm ? thicker.max_minutes : Number.POSITIVE_INFINITY;
}

/** How long the next step waits: another coat if the text mentions that, or else paint. @returns minutes, infinite where unknown */
export function createWait(request: Request, concepts: AdviceConcepts): (product: ProductSource) => number {
  const fieldOf = (concept: string) => concepts.facts[concept.replace(/^(?:fact|timed)\./, "")]?.field;
  const isCoat = request.found.some((concept) => fieldOf(concept) === "recoat_time");
  const thickness = depthFor(request, concepts);
  return ({ recoat_time, paint_time }) => minutesUntil(isCoat ? recoat_time : paint_time, thickness);
}

/** How many coats a thickness takes; `null`: the product can't be applied in this thickness. */
export function coatsFor({ thickness_mm: thickness }: ProductSource, mm: number): number | null {
  if (!thickness) return 1;
  if (mm < thickness.min || (thickness.max_total !== null && mm > thickness.max_total)) return null;
  return thickness.max_per_coat === null ? 1 : Math.ceil(mm / thickness.max_per_coat - 1e-9);
}

export const hasAny = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((each) => values.includes(each));

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

/** The stated thickness that a product has to be applied in. */
export function thicknessFor({ mentions, sizes }: Request, { problems }: AdviceConcepts): number | undefined {
  const isCoat = problems[mentions.problem[0]?.name ?? ""]?.measure === "thickness";
  return isCoat ? (sizes.thicknessMm ?? sizes.depthMm) : (sizes.depthMm ?? sizes.thicknessMm);
}

/** The depth by which products are chosen: a drilled hole without one counts as deep as wide. */
export function depthFor(request: Request, concepts: AdviceConcepts): number | undefined {
  const isDrilled = concepts.problems[request.mentions.problem[0]?.name ?? ""]?.measure === "diameter";
  return thicknessFor(request, concepts) ?? (isDrilled ? request.sizes.diameterMm : undefined);
}
