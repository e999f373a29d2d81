import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

export function tagsResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listTags", ({ query, edition: { desk } }) => ({
    list: query.type
      .split(";")
      .filter(Boolean)
      .map((type) => ({
        type,
        tags: desk.content.tags
          .filter((tag) => tag.type === type && (!query.technical_name || tag.technical_name === query.technical_name))
          .map(({ id, name, slug }) => ({ id, name: name[desk.lang], slug: slug[desk.lang] })),
      })),
  }));
}
