import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { isFor, pageRecord } from "../catalogue/pages";
import { requireToken } from "../http/bearer";
import { pageOf } from "../http/paging";
import { notFound } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

export function pageResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listPages", ({ query, catalogueView }) => {
    const { items, total } = pageOf(catalogueView.pages, query);
    return { items: items.map((page) => pageRecord(page, catalogueView.viewContext)), total };
  });

  /** A preview shows an unpublished page of any audience and is never cached; it needs the token. */
  serve(router, backOffice, "getPage", ({ query, catalogueView: { viewContext }, request, response }) => {
    const isPreview = query.preview === "1";
    if (isPreview) requireToken(request, backOffice.settings.BACK_OFFICE_TOKEN);
    if (isPreview || query.no_cache === "1") response.set("Cache-Control", "no-store");

    const id = pathId(request);
    const page = viewContext.content.pages.find((candidate) => candidate.id === id);
    if (!page || (!page.published && !isPreview)) throw notFound("page");
    if (!isPreview && !isFor(page, viewContext)) throw onlyElsewhere(page.targets, backOffice);
    return pageRecord(page, viewContext);
  });
}
