/** The part of the content that is offered in one language: whatever points at something else finds nothing there. */
import type { LocaleCode } from "../../shared/contract";
import type { Content } from "./content";

/** @returns the content itself where all of it is offered */
export function offeredIn(content: Content, lang: LocaleCode): Content {
  const isOffered = ({ languages }: { languages: readonly LocaleCode[] }): boolean => languages.includes(lang);
  const { products, pages, faq, folders, trainings, testimonies, tints, slides } = content;
  const lists = [products, pages, faq, folders, trainings, testimonies, tints, slides.pro, slides.part];
  if (lists.every((records) => records.every(isOffered))) return content;
  return {
    ...content,
    products: products.filter(isOffered),
    pages: pages.filter(isOffered),
    faq: faq.filter(isOffered),
    folders: folders.filter(isOffered),
    trainings: trainings.filter(isOffered),
    testimonies: testimonies.filter(isOffered),
    tints: tints.filter(isOffered),
    slides: { pro: slides.pro.filter(isOffered), part: slides.part.filter(isOffered) },
  };
}
