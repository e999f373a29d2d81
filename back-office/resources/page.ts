import type { Api } from "../back-office";
import { folderRecord, isFor, pageRecord } from "../catalogue/pages";
import { siteIdsOf } from "../edits/edit-access";
import { notFound, requireToken } from "../http/problem";
import { pageOf, pathId, serve } from "../http/serve";
import { KIND_OF_PAGE, requirePermission } from "../team/access-scope";
import { onlyElsewhere } from "./elsewhere";

export function pageResource(api: Api): void {
  serve(api, "listPages", ({ query, catalogueView }) => {
    const { items, total } = pageOf(catalogueView.pages, query);
    return { items: items.map((page) => pageRecord(page, catalogueView.viewContext)), total };
  });

  /** A preview shows an unpublished page of any audience and is never cached; it needs the token, or a reader of drafts. */
  serve(api, "getPage", ({ query, catalogueView: { viewContext }, request, response }) => {
    const isPreview = query.preview === "1";
    const { draftReader } = api;
    if (isPreview && !draftReader) requireToken(request, api.settings.BACK_OFFICE_TOKEN);
    if (isPreview || query.no_cache === "1") response.set("Cache-Control", "no-store");

    const id = pathId(request);
    const page = viewContext.content.pages.find((candidate) => candidate.id === id);
    if (!page || (!page.published && !isPreview)) throw notFound("page");
    if (isPreview && draftReader) {
      const { content } = viewContext;
      const record = { kind: KIND_OF_PAGE[page.type], sites: siteIdsOf(page.sites ?? [], content) };
      requirePermission(draftReader, "content:preview", record);
    }
    if (!isPreview && !isFor(page, viewContext)) throw onlyElsewhere(page.targets, api);
    return pageRecord(page, viewContext);
  });

  serve(api, "listFolders", ({ query, catalogueView: { viewContext } }) => {
    const folders = viewContext.content.folders.filter((folder) => isFor(folder, viewContext));
    return pageOf(folders.map((folder) => folderRecord(folder, viewContext, readTypes(query.types))));
  });
  serve(api, "getFolder", ({ query, request, catalogueView: { viewContext } }) => {
    const id = pathId(request);
    const folder = viewContext.content.folders.find((candidate) => candidate.id === id);
    if (!folder) throw notFound("folder");
    if (!isFor(folder, viewContext)) throw onlyElsewhere(folder.targets, api);
    return folderRecord(folder, viewContext, readTypes(query.types));
  });
}

/** Types of articles, joined by `;` or `,`. */
function readTypes(types: string | undefined): ReadonlySet<string> | undefined {
  const names = types?.toLowerCase().split(/[;,]/).filter(Boolean);
  return names?.length ? new Set(names) : undefined;
}
