import type { Router } from "express";
import type { z } from "zod";
import type { SitemapEntry, Target } from "../../shared/contract";
import { BASE_LOCALES } from "../../shared/route-table.js";
import type { BackOffice } from "../back-office";
import { type AddressedRecord, addressedRecordsOf, targetsOf } from "../catalogue/entities";
import { isOfSite } from "../catalogue/offered";
import type { ServedSite } from "../catalogue/sites";
import type { Library } from "../catalogue/view-context";
import { serve } from "../http/serve";
import { type AddressedEntity, entityPath } from "../paths";
import { updatedAt } from "./updated-at";

/** The same picture in each. */
const [ANY_LANGUAGE] = BASE_LOCALES;
const KINDS: readonly AddressedEntity[] = ["category", "product", "folder", "page"];

export function sitemapResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listSitemap", ({ site }) => ({
    list: KINDS.flatMap((kind) =>
      addressedRecordsOf(backOffice.library, kind)
        .filter((resident) => resident.kind === "category" || isOfSite(resident.source, site))
        .map((resident) => entryOf(resident, site, backOffice.library)),
    ),
  }));
}

function entryOf(resident: AddressedRecord, site: ServedSite, library: Library): z.infer<typeof SitemapEntry> {
  const { kind, source } = resident;
  const urls = site.languages
    .filter((lang) => !("languages" in source) || source.languages.includes(lang))
    .flatMap((lang) =>
      targetsOf(resident).map((target) => ({ locale: lang, target, path: entityPath(kind, lang, source.slug[lang]) })),
    );
  const { languages = library.content.spoken.languages } = "languages" in source ? source : {};
  const paths = Object.fromEntries(languages.map((lang) => [lang, entityPath(kind, lang, source.slug[lang])]));
  const having = "sites" in source ? source.sites : undefined;
  const hreflangsFor = (target: Target) => library.sites.hreflangs(site, { target, paths, sites: having });
  return {
    entity_type: kind,
    id: source.id,
    updated_at: updatedAt(library, resident),
    urls,
    hreflangs: Object.fromEntries(targetsOf(resident).map((target) => [target, hreflangsFor(target)])),
    image: pictureOf(resident, library)?.url,
  };
}

function pictureOf({ kind, source }: AddressedRecord, { media, content }: Library) {
  switch (kind) {
    case "product":
      return media.ofProduct(source, ANY_LANGUAGE, []).visuel[0];
    case "category": {
      const text = content.category_texts[source.code];
      return media.ofCategory(source.code, ANY_LANGUAGE).cover ?? (text && media.surface(text.cover, ANY_LANGUAGE));
    }
    default:
      return media.surface(source.cover, ANY_LANGUAGE);
  }
}
