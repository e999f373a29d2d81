/** Facts of a product in the data's own words, and whether it is suitable for a condition. */
import type { AnswerFact, Target } from "../../../shared/contract";
import { bySize } from "../../catalogue/characteristics";
import { consumptionTexts, kindsOf } from "../../catalogue/consumption";
import { variantsFor } from "../../catalogue/facets";
import type { ViewContext } from "../../catalogue/view-context";
import type { ProductSource } from "../../content/base-data";
import type { FactField } from "../../content/schema-advice";
import { coatsFor, hasAny, meets, placesFor, thicknessFor } from "../choosing/traits";
import { uniqueBy } from "../text/tokens";
import type { AdviceInput } from "./answer-input";

export const isSoldTo = ({ salesplans }: ProductSource, target: Target): boolean => salesplans.includes(target);

/** `null`: the data has nothing. */
export function factOf(product: ProductSource, field: FactField, viewContext: ViewContext): string | null {
  const { content, lang, names, target } = viewContext;
  switch (field) {
    case "packs":
      return [...new Set(bySize(variantsFor(product, target)).map((each) => each.quantity_text[lang]))].join(", ");
    case "norms":
      return product.norms.join(", ") || null;
    case "emissions":
      return (
        product.regulatory_pictos.map((code) => content.characteristics.pictos[code]?.[lang] ?? code).join(", ") || null
      );
    case "supports":
      return product.supports.map((code) => names.name("supports", code).label).join(", ");
    case "destination":
      return names.name("destination", product.destination).label;
    case "consumption": {
      const kinds = kindsOf(variantsFor(product, target), content.characteristics.own, lang);
      return consumptionTexts(product, kinds, lang).join("; ") || null;
    }
    default:
      return product[field]?.[lang] ?? null;
  }
}

export function factsOf(
  product: ProductSource,
  factNames: readonly string[],
  { knowledge, sentences }: AdviceInput,
): AnswerFact[] {
  const facts = factNames.flatMap((name) => {
    const property = knowledge.concepts.facts[name]?.field;
    const label = sentences.label(`fact.${name}`);
    if (!property || !label) return [];
    const value = factOf(product, property, knowledge.viewContext) ?? sentences.say("fact.unknown");
    return [{ property, label, value, yes: null }];
  });
  return uniqueBy(facts, ({ property }) => property);
}

/** Whether a product is suitable for each condition of the request. */
export function checksOf(product: ProductSource, input: AdviceInput): AnswerFact[] {
  return [...checksOfConcepts(product, input), ...checksOfPlaces(product, input), ...checksOfSizes(product, input)];
}

function checksOfConcepts(product: ProductSource, { request, knowledge, sentences }: AdviceInput): AnswerFact[] {
  const { concepts, viewContext } = knowledge;
  const { names, lang } = viewContext;
  const { substrate, tool, wish } = request.mentions;
  const supports = factOf(product, "supports", viewContext) ?? "";
  const modes = product.application_modes.map((code) => names.name("application_modes", code).label).join(", ");
  const plus = product.plus.map((each) => each[lang]).join(", ");
  const check = (concept: string, property: string, value: string, yes: boolean): AnswerFact[] => {
    const label = sentences.label(concept);
    return label ? [{ property, value, yes, label }] : [];
  };
  const { substrates, tools, wishes } = concepts;
  return [
    ...substrate.flatMap(({ name }) =>
      check(`substrate.${name}`, "supports", supports, hasAny(product.supports, substrates[name]?.supports ?? [])),
    ),
    ...tool.flatMap(({ name }) => check(`tool.${name}`, "application_modes", modes, meets(product, tools[name]))),
    ...wish
      .filter(({ name }) => (wishes[name]?.any.length ?? 0) > 0)
      .flatMap(({ name }) => check(`wish.${name}`, "plus", plus, meets(product, wishes[name]))),
  ];
}

function checksOfPlaces(product: ProductSource, { request, knowledge, sentences }: AdviceInput): AnswerFact[] {
  const { concepts, viewContext } = knowledge;
  const { names } = viewContext;
  const places = placesFor(request, concepts);
  const locations = product.locations.map((code) => names.name("locations", code).label);
  const value = [names.name("destination", product.destination).label, ...locations].join(", ");
  const checks = request.mentions.place.flatMap(({ name }) => {
    const place = concepts.places[name];
    if (!place || !places.includes(place)) return [];
    const isThere =
      [undefined, product.destination].includes(place.destination) || product.destination === "interieur_exterieur";
    const isForIt = place.locations.length === 0 || hasAny(product.locations, place.locations);
    const [location] = place.locations;
    const label = location ? sentences.within(names.name("locations", location).label) : "";
    return [{ label: sentences.label(`place.${name}`) ?? label, yes: isThere && isForIt }];
  });
  const elsewhere = request.mentions.unsold.flatMap(({ name }) => {
    const label = concepts.unsold[name]?.elsewhere ? sentences.label(`unsold.${name}`) : undefined;
    return label ? [{ label, yes: false }] : [];
  });
  return [...checks, ...elsewhere].map((check) => ({ property: "destination", value, ...check }));
}

function checksOfSizes(product: ProductSource, { request, knowledge, sentences }: AdviceInput): AnswerFact[] {
  const { lang } = knowledge.viewContext;
  const { thickness_mm: thickness, temperature_c: temperature } = product;
  const mm = thicknessFor(request, knowledge.concepts);
  const celsius = request.sizes.temperatureC;
  const checks: AnswerFact[] = [];
  const check = (property: string, amount: number, unit: string, value: string, yes: boolean): unknown =>
    checks.push({ property, label: sentences.say("size", { amount, unit }), value, yes });
  if (mm !== undefined && thickness) check("thickness_mm", mm, "mm", thickness[lang], coatsFor(product, mm) !== null);
  if (celsius !== undefined && temperature)
    check("temperature_c", celsius, "°C", temperature[lang], celsius >= temperature.min && celsius <= temperature.max);
  return checks;
}
