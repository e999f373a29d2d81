import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { folderRecord, isFor } from "../catalogue/pages";
import { notFound } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

export function folderResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listFolders", ({ query, edition: { desk } }) => {
    const folders = desk.content.folders.filter((folder) => isFor(folder, desk));
    const items = folders.map((folder) => folderRecord(folder, desk, readTypes(query.types)));
    return { items, total: items.length };
  });
  serve(router, backOffice, "getFolder", ({ query, request, edition: { desk } }) => {
    const id = pathId(request);
    const folder = desk.content.folders.find((candidate) => candidate.id === id);
    if (!folder) throw notFound("folder");
    if (!isFor(folder, desk)) throw onlyElsewhere(folder.targets, backOffice);
    return folderRecord(folder, desk, readTypes(query.types));
  });
}

/** Types of articles, joined by `;` or `,`. */
function readTypes(types: string | undefined): ReadonlySet<string> | undefined {
  const names = types?.toLowerCase().split(/[;,]/).filter(Boolean);
  return names?.length ? new Set(names) : undefined;
}
