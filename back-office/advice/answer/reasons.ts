/** Why a product is suitable, in words of the data: thickness, substrate, place, wishes. */
import type { ProductSource } from "../../content/base-data";
import { placesFor, supportsFor, thicknessFor } from "../choosing/conditions";
import { coatsFor, meets, minutesUntilPaint } from "../choosing/traits";
import type { AdviceInput } from "./answer-input";

const MAX_REASONS = 5;

export function reasonsOf(product: ProductSource, input: AdviceInput): string[] {
  const { names } = input.knowledge.viewContext;
  const reasons = [...fitReasons(product, input), ...placeReasons(product, input), ...wishReasons(product, input)];
  if (reasons.length < 2) reasons.push(input.sentences.within(names.name("key_benefit", product.key_benefit).label));
  return [...new Set(reasons)].slice(0, MAX_REASONS);
}

function fitReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { concepts, viewContext } = knowledge;
  const { names, lang } = viewContext;
  const { say, list, within } = sentences;
  const reasons: string[] = [];
  const mm = thicknessFor(request, concepts);
  const coats = mm === undefined ? null : coatsFor(product, mm);
  if (product.thickness_mm && (mm === undefined || coats === null)) reasons.push(product.thickness_mm[lang]);
  else if (product.thickness_mm && mm !== undefined && coats === 1) reasons.push(say("reason.one-coat", { mm }));
  else if (product.thickness_mm && mm !== undefined && coats !== null && product.recoat_time)
    reasons.push(say("reason.coats", { mm, coats, wait: product.recoat_time[lang] }));
  const mentioned = supportsFor(request, concepts).flat();
  const supports = product.supports.filter((code) => mentioned.includes(code));
  if (supports.length > 0)
    reasons.push(
      say("reason.on", { supports: list(supports.map((code) => within(names.name("supports", code).label))) }),
    );
  return reasons;
}

function placeReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { names } = knowledge.viewContext;
  const { say, list, within } = sentences;
  const places = placesFor(request, knowledge.concepts);
  // A place with many locations is named by its destination.
  const named = places.flatMap(({ locations, wet }) => (wet || locations.length === 1 ? locations : []));
  const located = product.locations.filter((code) => named.includes(code));
  if (located.length > 0)
    return [say("reason.for", { places: list(located.map((code) => within(names.name("locations", code).label))) })];
  return places.some(({ destination }) => destination)
    ? [within(names.name("destination", product.destination).label)]
    : [];
}

function wishReasons(product: ProductSource, { request, knowledge, sentences }: AdviceInput): string[] {
  const { concepts, viewContext, profileOf } = knowledge;
  const { wish, tool } = request.mentions;
  const wishes = wish.flatMap(({ name }) => {
    const isMet = meets(product, concepts.wishes[name]) || profileOf(product).has(`wish.${name}`);
    return isMet ? (sentences.label(`wish.${name}`) ?? []) : [];
  });
  const tools = tool.flatMap(({ name }) => {
    const mode = product.application_modes.find((code) => concepts.tools[name]?.any.includes(`mode:${code}`));
    return mode ? sentences.within(viewContext.names.name("application_modes", mode).label) : [];
  });
  const isTimed = request.sizes.hours !== undefined && product.paint_time !== null;
  const isKnown = isTimed && Number.isFinite(minutesUntilPaint(product, thicknessFor(request, concepts)));
  const time = isKnown ? product.paint_time?.[viewContext.lang] : undefined;
  return [...wishes, ...tools, ...(time ? [sentences.say("reason.paint", { time })] : [])];
}
