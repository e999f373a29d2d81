import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { folderRecord, isFor } from "../catalogue/pages";
import { notFound } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

export function folderResource(router: Router, backOffice: BackOffice): void {
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
