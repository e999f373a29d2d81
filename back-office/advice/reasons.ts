/** Why a product fits, in words from the data: what it stands on, how thick, where, what was wished. */
import type { ProductSource } from "../catalogue/base-data";
import { placesFor, supportsFor, thicknessFor } from "./hard-rules";
import type { Knowledge } from "./knowledge";
import type { Sentences } from "./sentences";
import { coatsFor, hasTrait, minutesUntilPaint } from "./traits";
import type { Request } from "./understand";

const MOST = 5;

export function reasonsOf(
  product: ProductSource,
  request: Request,
  knowledge: Knowledge,
  sentences: Sentences,
): string[] {
  const { concepts, viewContext } = knowledge;
  const { names, lang } = viewContext;
  const { say, label, list, within } = sentences;
  const reasons: string[] = [];

  const mm = thicknessFor(request, concepts);
  if (product.thickness_mm) {
    const coats = mm === undefined ? null : coatsFor(product, mm);
    if (mm === undefined || coats === null) reasons.push(product.thickness_mm[lang]);
    else if (coats === 1) reasons.push(say("reason.one-coat", { mm }));
    else if (product.recoat_time) reasons.push(say("reason.coats", { mm, coats, wait: product.recoat_time[lang] }));
  }
  const asked = supportsFor(request, concepts).flat();
  const supports = product.supports.filter((code) => asked.includes(code));
  if (supports.length > 0)
    reasons.push(
      say("reason.on", { supports: list(supports.map((code) => within(names.name("supports", code).label))) }),
    );

  const places = placesFor(request, concepts);
  const located = product.locations.filter((code) =>
    places.some(({ locations, except }) => locations.includes(code) && (except.length > 0 || locations.length === 1)),
  );
  if (located.length > 0)
    reasons.push(
      say("reason.for", { places: list(located.map((code) => within(names.name("locations", code).label))) }),
    );
  else if (places.some(({ destination }) => destination))
    reasons.push(within(names.name("destination", product.destination).label));

  for (const { name } of request.said.wish) {
    const isSo =
      concepts.wishes[name]?.any.some((trait) => hasTrait(product, trait)) ||
      knowledge.profileOf(product).has(`wish.${name}`);
    const wish = label(`wish.${name}`);
    if (isSo && wish) reasons.push(wish);
  }
  for (const { name } of request.said.tool) {
    const modes = concepts.tools[name]?.modes ?? [];
    const mode = product.application_modes.find((code) => modes.includes(code));
    if (mode) reasons.push(within(names.name("application_modes", mode).label));
  }
  if (request.sizes.hours !== undefined && product.paint_time) {
    const isKnown = Number.isFinite(minutesUntilPaint(product, mm));
    if (isKnown) reasons.push(say("reason.paint", { time: product.paint_time[lang] }));
  }
  if (reasons.length < 2) reasons.push(within(names.name("key_benefit", product.key_benefit).label));
  return [...new Set(reasons)].slice(0, MOST);
}
