/** A page of the back-office's as it is drawn: on its own address, and in a preview. */
import type { AppLoadContext } from "@remix-run/node";
import type { CmsPage } from "~/back-office/contract";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import type { Visit } from "~/routing/visit.server";
import { dateInWords } from "./articles.server";
import { factsOf } from "./facts.server";
import { drawParagraphs } from "./paragraphs.server";

export async function drawPage(visit: Visit, context: AppLoadContext, page: CmsPage) {
  const { title, content, cover, type, author, publication_date } = page;
  const kind = type.technical_name;
  return {
    title,
    kind,
    cover: cover ?? null,
    html: sanitiseHtml(content),
    facts: factsOf(page, visit),
    paragraphs: await drawParagraphs(visit, context, page.paragraphs_display),
    // A plain page is the firm speaking, on no particular day.
    byline:
      kind === "actualite" && publication_date
        ? { author: author ?? null, date: publication_date, inWords: dateInWords(visit, publication_date) }
        : null,
  };
}
export type DrawnPage = Awaited<ReturnType<typeof drawPage>>;
