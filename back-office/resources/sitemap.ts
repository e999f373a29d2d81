import type { Router } from "express";
import type { z } from "zod";
import type { SitemapEntry } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { type AddressedRecord, addressedRecordsOf, targetsOf } from "../catalogue/entities";
import type { Library } from "../catalogue/view-context";
import { serve } from "../http/serve";
import { type AddressedEntity, entityPath } from "../paths";
import { updatedAt } from "./updated-at";

const KINDS: readonly AddressedEntity[] = ["category", "product", "folder", "page"];

export function sitemapResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSitemap", () => ({
    list: KINDS.flatMap((kind) =>
      addressedRecordsOf(backOffice.library, kind).map((resident) => entryOf(resident, backOffice.library)),
    ),
  }));
}

function entryOf(resident: AddressedRecord, library: Library): z.infer<typeof SitemapEntry> {
  const { kind, source } = resident;
  return {
    entity_type: kind,
    id: source.id,
    updated_at: updatedAt(library, resident),
    urls: library.sites.own.languages.flatMap(({ code }) =>
      targetsOf(resident).map((target) => ({ locale: code, target, path: entityPath(kind, code, source.slug[code]) })),
    ),
    image: pictureOf(resident, library)?.url,
  };
}

function pictureOf({ kind, source }: AddressedRecord, { media, content }: Library) {
  switch (kind) {
    case "product":
      return media.ofProduct(source.reference, "fr", []).visuel[0];
    case "category": {
      const text = content.category_texts[source.code];
      return media.ofCategory(source.code, "fr").cover ?? (text && media.surface(text.cover, "fr"));
    }
    default:
      return media.surface(source.cover, "fr");
  }
}
