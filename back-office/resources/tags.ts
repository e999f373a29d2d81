import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

export function tagsResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listTags", ({ query, catalogueView: { viewContext } }) => ({
    list: query.type
      .split(";")
      .filter(Boolean)
      .map((type) => ({
        type,
        tags: viewContext.content.tags
          .filter((tag) => tag.type === type && (!query.technical_name || tag.technical_name === query.technical_name))
          .map(({ id, name, slug }) => ({ id, name: name[viewContext.lang], slug: slug[viewContext.lang] })),
      })),
  }));
}
