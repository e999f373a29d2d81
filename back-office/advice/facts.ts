/** A product's facts in the data's own words, and whether it is right for something. */
import type { AnswerFact, Target } from "../../shared/contract";
import type { ProductSource } from "../catalogue/base-data";
import { bySize } from "../catalogue/characteristics";
import { variantsFor } from "../catalogue/facets";
import type { ViewContext } from "../catalogue/view-context";
import type { AdviceConcepts, FactField } from "../content/schema-advice";
import { placesFor, thicknessFor } from "./hard-rules";
import type { Sentences } from "./sentences";
import { coatsFor, hasTrait } from "./traits";
import type { Request } from "./understand";

/** What a fact says of a product; `null`: the data has nothing. */
export function factOf(product: ProductSource, field: FactField, viewContext: ViewContext): string | null {
  const { content, lang, names, target } = viewContext;
  switch (field) {
    case "packs":
      return [...new Set(bySize(variantsFor(product, target)).map(({ quantity_text }) => quantity_text[lang]))].join(
        ", ",
      );
    case "norms":
      return product.norms.length > 0 ? product.norms.join(", ") : null;
    case "emissions":
      return (
        product.regulatory_pictos.map((code) => content.characteristics.pictos[code]?.[lang] ?? code).join(", ") || null
      );
    case "supports":
      return product.supports.map((code) => names.name("supports", code).label).join(", ");
    case "destination":
      return names.name("destination", product.destination).label;
    default:
      return product[field]?.[lang] ?? null;
  }
}

export function factsOf(
  product: ProductSource,
  asked: readonly string[],
  concepts: AdviceConcepts,
  viewContext: ViewContext,
  sentences: Sentences,
): AnswerFact[] {
  const wanted = [...new Set(asked.flatMap((name) => [name, ...(concepts.facts[name]?.with ?? [])]))];
  const found = wanted.flatMap((name) => {
    const fact = concepts.facts[name];
    const label = sentences.label(`fact.${name}`);
    if (!fact || !label) return [];
    return [
      {
        property: fact.field,
        label,
        value: factOf(product, fact.field, viewContext) ?? sentences.say("fact.unknown"),
        yes: null,
      },
    ];
  });
  const seen = new Set<string>();
  return found.filter(({ property }) => !seen.has(property) && seen.add(property));
}

/** Whether a product is for what was said: each substrate, the place, how thick, which tool. */
export function checksOf(
  product: ProductSource,
  request: Request,
  concepts: AdviceConcepts,
  viewContext: ViewContext,
  sentences: Sentences,
): AnswerFact[] {
  const { said, sizes } = request;
  const { names, lang } = viewContext;
  const facts: AnswerFact[] = [];
  for (const { name } of said.substrate) {
    const supports = concepts.substrates[name]?.supports ?? [];
    const label = sentences.label(`substrate.${name}`) ?? "";
    facts.push({
      property: "supports",
      label,
      value: factOf(product, "supports", viewContext) ?? "",
      yes: supports.some((code) => product.supports.includes(code)),
    });
  }
  const places = [
    names.name("destination", product.destination).label,
    ...product.locations.map((code) => names.name("locations", code).label),
  ].join(", ");
  for (const { name } of said.place) {
    const place = concepts.places[name];
    if (!place || !placesFor(request, concepts).includes(place)) continue;
    const isThere =
      place.destination === undefined ||
      product.destination === "interieur_exterieur" ||
      product.destination === place.destination;
    const isForIt = place.locations.length === 0 || place.locations.some((code) => product.locations.includes(code));
    const [location] = place.locations;
    facts.push({
      property: "destination",
      label:
        sentences.label(`place.${name}`) ?? (location ? sentences.within(names.name("locations", location).label) : ""),
      value: places,
      yes: isThere && isForIt,
    });
  }
  for (const { name } of said.unsold) {
    const label = sentences.label(`unsold.${name}`);
    if (label && concepts.unsold[name]?.elsewhere)
      facts.push({ property: "destination", label, value: places, yes: false });
  }
  for (const { name } of said.tool) {
    const modes = concepts.tools[name]?.modes ?? [];
    const value = product.application_modes.map((code) => names.name("application_modes", code).label).join(", ");
    facts.push({
      property: "application_modes",
      label: sentences.label(`tool.${name}`) ?? "",
      value,
      yes: modes.some((mode) => product.application_modes.includes(mode)),
    });
  }
  for (const { name } of said.wish) {
    const any = concepts.wishes[name]?.any ?? [];
    const label = sentences.label(`wish.${name}`);
    if (any.length === 0 || !label) continue;
    const value = product.plus.map((plus) => plus[lang]).join(", ");
    facts.push({ property: "plus", label, value, yes: any.some((trait) => hasTrait(product, trait)) });
  }
  const mm = thicknessFor(request, concepts) ?? sizes.depthMm ?? sizes.thicknessMm;
  if (mm !== undefined && product.thickness_mm) {
    facts.push({
      property: "thickness_mm",
      label: sentences.say("size", { amount: mm, unit: "mm" }),
      value: product.thickness_mm[lang],
      yes: coatsFor(product, mm) !== null,
    });
  }
  const celsius = sizes.temperatureC;
  if (celsius !== undefined && product.temperature_c) {
    const { min, max } = product.temperature_c;
    facts.push({
      property: "temperature_c",
      label: sentences.say("size", { amount: celsius, unit: "°C" }),
      value: product.temperature_c[lang],
      yes: celsius >= min && celsius <= max,
    });
  }
  return facts;
}

export const isSoldTo = ({ salesplans }: ProductSource, target: Target): boolean => salesplans.includes(target);
