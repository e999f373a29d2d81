import type { SanitisedHtml } from "~/components/safe-html";
import type { CmsPage, Media } from "~shared/contract";
import type { ParagraphView } from "./paragraphs.server";
import { findSteps, findTools, type Step } from "./worksheet-steps";

type Products = Extract<ParagraphView, { type: "products" }>;

export interface Worksheet {
  /** Paragraphs before the steps, except tools and products. */
  opening: ParagraphView[];
  tools: { id: number; title: string | null; items: string[] }[];
  products: Products[];
  sequence: {
    id: number;
    title: string | null;
    before: SanitisedHtml;
    steps: (Step & { picture: Media | null })[];
    after: SanitisedHtml;
  };
  rest: ParagraphView[];
}

/** `null` without a sequence of steps: the page is then rendered in its own order. */
export function worksheetOf(
  paragraphs: readonly ParagraphView[],
  pictures: CmsPage["step_pictures"],
): Worksheet | null {
  const at = paragraphs.findIndex(({ type }, index) => type === "text" && stepsAt(paragraphs, index) !== null);
  const found = stepsAt(paragraphs, at);
  const source = paragraphs[at];
  if (!found || !source) return null;
  const { before, items, after } = found;
  const worksheet: Worksheet = {
    opening: [],
    tools: [],
    products: [],
    sequence: {
      id: source.id,
      title: source.title,
      before,
      after,
      steps: items.map((step, index) => ({
        ...step,
        picture: pictures.find(({ number }) => number === index + 1)?.image ?? null,
      })),
    },
    rest: paragraphs.slice(at + 1),
  };
  for (const paragraph of paragraphs.slice(0, at)) {
    const tools = paragraph.type === "text" ? findTools(paragraph.html) : null;
    if (tools) worksheet.tools.push({ id: paragraph.id, title: paragraph.title, items: tools });
    else if (paragraph.type === "products") worksheet.products.push(paragraph);
    else worksheet.opening.push(paragraph);
  }
  return worksheet;
}

function stepsAt(paragraphs: readonly ParagraphView[], index: number) {
  const paragraph = paragraphs[index];
  return paragraph?.type === "text" ? findSteps(paragraph.html) : null;
}
