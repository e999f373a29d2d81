import type { CmsPage } from "~/back-office/contract";
import type { DrawnParagraph } from "~/know-how/drawn-paragraph";
import { findSteps, findTools } from "~/know-how/worksheet-steps";
import { pathTo } from "~/routing/paths";
import type { Standing, Thing } from "./thing";
import { absolute, languageOf, pictureOf } from "./thing";

/** ISO 8601 of a worksheet's minutes; words of another back-office aren't a duration. */
export function durationOf(minutes: string | null | undefined): string | undefined {
  return minutes && /^\d+$/.test(minutes) ? `PT${minutes}M` : undefined;
}

const stepsOf = (paragraphs: readonly DrawnParagraph[]) =>
  paragraphs.flatMap((paragraph) => (paragraph.type === "text" ? (findSteps(paragraph.html)?.items ?? []) : []));
const toolsOf = (paragraphs: readonly DrawnParagraph[]) => {
  const lists = paragraphs.flatMap((paragraph) => {
    const tools = paragraph.type === "text" ? findTools(paragraph.html) : null;
    return tools ? [tools] : [];
  });
  // The first plain list is what one needs; later ones are advice.
  return lists[0] ?? [];
};
const suppliesOf = (paragraphs: readonly DrawnParagraph[]) =>
  paragraphs.flatMap((paragraph) => (paragraph.type === "products" ? paragraph.products : []));

/** A worksheet: its steps, tools and products. `null` when nobody wrote its steps as a list. */
export function howToThing(standing: Standing, page: CmsPage, paragraphs: readonly DrawnParagraph[]): Thing | null {
  const steps = stepsOf(paragraphs);
  if (steps.length === 0) return null;
  const { slug, title, cover, metas, time } = page;
  return {
    "@type": "HowTo",
    name: title,
    description: metas.description || undefined,
    image: pictureOf(standing, cover?.url),
    inLanguage: languageOf(standing),
    url: absolute(standing, pathTo("content-page", standing, { slug })),
    totalTime: durationOf(time),
    tool: toolsOf(paragraphs).map((name) => ({ "@type": "HowToTool", name })),
    supply: suppliesOf(paragraphs).map(({ name, href }) => ({
      "@type": "HowToSupply",
      name,
      url: absolute(standing, href),
    })),
    step: steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title ?? undefined,
      text: step.text || step.title,
    })),
  };
}
