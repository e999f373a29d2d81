/** Advice around a job: products before and after, waiting times, warnings. */
import type { Answer } from "../../../shared/contract";
import type { ProductSource } from "../../content/base-data";
import { uniqueBy } from "../text/tokens";
import { type Group, has, type Request } from "../types";
import type { AdviceInput } from "./answer-input";
import { factOf, isSoldTo } from "./facts";
import { linkTo, productLink } from "./links";

export function stepsAround(product: ProductSource, { knowledge, sentences: { say } }: AdviceInput): Answer["steps"] {
  const { content, directory, target, lang } = knowledge.viewContext;
  const text = content.product_texts[product.reference];
  const steps = (name: string, references: readonly string[] = []) =>
    references.flatMap((reference) => {
      const other = directory.products.get(reference);
      if (!other || !isSoldTo(other, target)) return [];
      const label = say(`step.${name}`, { product: other.name, designation: other.designation[lang] });
      return [{ label, link: productLink(other, lang) }];
    });
  return [...steps("before", text?.before), ...steps("after", text?.after)];
}

export function waitsOf(product: ProductSource, { knowledge, sentences: { label } }: AdviceInput): Answer["waits"] {
  return (["working_time", "recoat_time", "paint_time"] as const).flatMap((field) => {
    const value = factOf(product, field, knowledge.viewContext);
    const name = label(`fact.${field.replaceAll("_", "-")}`);
    return value && name ? [{ label: name, value }] : [];
  });
}

export function warningsFor({ request, knowledge }: AdviceInput): Answer["warnings"] {
  const { concepts, content } = knowledge;
  const isMentioned = (concept: string): boolean => {
    const [group, name] = concept.split(".");
    return has(request, group as Group, name);
  };
  const warnings = Object.entries(concepts.warnings).flatMap(([name, warning]) => {
    const text = content.warnings[name];
    const holds = warning.concepts.length === 0 || warning.concepts.some(isMentioned);
    if (!text || !holds || !isBeyond(warning.limit, request)) return [];
    return [{ text, link: warning.page ? linkTo({ page: warning.page }, knowledge) : null }];
  });
  return uniqueBy(warnings, ({ text }) => text);
}

type Limit = AdviceInput["knowledge"]["concepts"]["warnings"][string]["limit"];
function isBeyond(limit: Limit, { sizes }: Request): boolean {
  if (!limit) return true;
  const size = sizes[limit.size];
  const [over, under] = limit.between;
  return size !== undefined && size > over && size < under;
}
