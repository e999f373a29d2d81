import type { AppLoadContext } from "@remix-run/node";
import type { ContentPageView } from "~/articles/content-view.server";
import { findSidePart } from "~/back-office/side-part.server";
import type { RequestContext } from "~/routing/request-context.server";
import type { CmsPage } from "~shared/contract";
import { articleNode } from "./article";
import { faqNode } from "./faq";
import { howToNode } from "./how-to";
import { jobNode } from "./job.server";
import type { JsonLdNode } from "./json-ld-node";
import { videoNodes } from "./video";

type Context = Pick<AppLoadContext, "log">;

async function jobOf(
  requestContext: RequestContext,
  { log }: Context,
  page: CmsPage,
  { html, paragraphs }: ContentPageView,
) {
  const query = { type: "where;country;tag_type_job;fonction", technical_name: "job", status: "PUBLISHED" };
  const tags = await findSidePart(log, "job tags", requestContext.api.get("listTags", { query }));
  return jobNode(requestContext, page, { intro: html, paragraphs, groups: tags?.list ?? [] });
}

async function kindOf(
  requestContext: RequestContext,
  context: Context,
  page: CmsPage,
  view: ContentPageView,
): Promise<JsonLdNode | null> {
  switch (page.type.technical_name) {
    case "job":
      return page.closed ? null : jobOf(requestContext, context, page, view);
    case "worksheet":
      return view.worksheet && howToNode(requestContext, page, view.worksheet);
    case "actualite":
    case "page":
      return articleNode(requestContext, page);
    case "video":
      return null;
  }
}

export async function nodesOfPage(
  requestContext: RequestContext,
  context: Context,
  page: CmsPage,
  view: ContentPageView,
): Promise<JsonLdNode[]> {
  const { paragraphs, worksheet } = view;
  const words = worksheet ? [...worksheet.opening, ...worksheet.rest] : paragraphs;
  const questions = words.flatMap((paragraph) => (paragraph.type === "faq" ? paragraph.items : []));
  const faq = faqNode(questions.map(({ title, html }) => ({ title, answer: html })));
  const kind = await kindOf(requestContext, context, page, view);
  return [kind, faq].filter((node) => node !== null).concat(videoNodes(requestContext, page));
}
