import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { folderRecord, isFor, pageRecord } from "../catalogue/pages";
import { pageSites } from "../edits/edit-access";
import { pageOf } from "../http/paging";
import { notFound, requireToken } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { KIND_OF_PAGE, requirePermission } from "../team/access-scope";
import { onlyElsewhere } from "./elsewhere";

export function pageResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listPages", ({ query, catalogueView }) => {
    const { items, total } = pageOf(catalogueView.pages, query);
    return { items: items.map((page) => pageRecord(page, catalogueView.viewContext)), total };
  });

  /** A preview shows an unpublished page of any audience and is never cached; it needs the token, or a reader of drafts. */
  serve(router, backOffice, "getPage", ({ query, catalogueView: { viewContext }, request, response }) => {
    const isPreview = query.preview === "1";
    const { draftReader } = backOffice;
    if (isPreview && !draftReader) requireToken(request, backOffice.settings.BACK_OFFICE_TOKEN);
    if (isPreview || query.no_cache === "1") response.set("Cache-Control", "no-store");

    const id = pathId(request);
    const page = viewContext.content.pages.find((candidate) => candidate.id === id);
    if (!page || (!page.published && !isPreview)) throw notFound("page");
    if (isPreview && draftReader) {
      const { content } = viewContext;
      const record = { kind: KIND_OF_PAGE[page.type], sites: pageSites(page, content) };
      requirePermission(draftReader, "content:preview", record);
    }
    if (!isPreview && !isFor(page, viewContext)) throw onlyElsewhere(page.targets, backOffice);
    return pageRecord(page, viewContext);
  });

  serve(router, backOffice, "listFolders", ({ query, catalogueView: { viewContext } }) => {
    const folders = viewContext.content.folders.filter((folder) => isFor(folder, viewContext));
    const items = folders.map((folder) => folderRecord(folder, viewContext, readTypes(query.types)));
    return { items, total: items.length };
  });
  serve(router, backOffice, "getFolder", ({ query, request, catalogueView: { viewContext } }) => {
    const id = pathId(request);
    const folder = viewContext.content.folders.find((candidate) => candidate.id === id);
    if (!folder) throw notFound("folder");
    if (!isFor(folder, viewContext)) throw onlyElsewhere(folder.targets, backOffice);
    return folderRecord(folder, viewContext, readTypes(query.types));
  });
}

/** Types of articles, joined by `;` or `,`. */
function readTypes(types: string | undefined): ReadonlySet<string> | undefined {
  const names = types?.toLowerCase().split(/[;,]/).filter(Boolean);
  return names?.length ? new Set(names) : undefined;
}
