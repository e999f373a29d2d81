/** What a page of the back-office's is to search engines: by its kind, and by what stands in it. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import type { DrawnPage } from "~/know-how/content-view.server";
import type { Visit } from "~/routing/visit.server";
import type { CmsPage } from "~shared/contract";
import { articleThing } from "./article";
import { faqThing } from "./faq";
import { howToThing } from "./how-to";
import { jobThing } from "./job.server";
import type { Thing } from "./thing";
import { videoThings } from "./video";

type Context = Pick<AppLoadContext, "log">;

async function jobOf(visit: Visit, { log }: Context, page: CmsPage, { html, paragraphs }: DrawnPage) {
  const query = { type: "where;country;tag_type_job;fonction", technical_name: "job", status: "PUBLISHED" };
  const tags = await findSidePart(log, "job tags", visit.api.get("listTags", { query }));
  return jobThing(visit, page, { intro: html, paragraphs, groups: tags?.list ?? [] });
}

async function kindOf(visit: Visit, context: Context, page: CmsPage, drawn: DrawnPage): Promise<Thing | null> {
  switch (page.type.technical_name) {
    case "job":
      return jobOf(visit, context, page, drawn);
    case "worksheet":
      return drawn.worksheet && howToThing(visit, page, drawn.worksheet);
    case "actualite":
    case "page":
      return articleThing(visit, page);
    case "video":
      return null;
  }
}

export async function thingsOfPage(visit: Visit, context: Context, page: CmsPage, drawn: DrawnPage): Promise<Thing[]> {
  const { paragraphs, worksheet } = drawn;
  const words = worksheet ? [...worksheet.opening, ...worksheet.rest] : paragraphs;
  const questions = words.flatMap((paragraph) => (paragraph.type === "faq" ? paragraph.items : []));
  const faq = faqThing(questions.map(({ title, html }) => ({ title, answer: html })));
  const kind = await kindOf(visit, context, page, drawn);
  return [kind, faq].filter((thing) => thing !== null).concat(videoThings(visit, page));
}
