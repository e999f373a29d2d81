import type { z } from "zod";
import type { SitemapEntry, Target } from "../../shared/contract";
import { BASE_LOCALES } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import type { Api } from "../back-office";
import { type AddressedRecord, addressedRecordsOf, targetsOf } from "../catalogue/entities";
import { isOfSite, languagesOn } from "../catalogue/offered";
import type { ServedSite } from "../catalogue/sites";
import type { Library } from "../catalogue/view-context";
import { serve } from "../http/serve";
import { type AddressedEntity, entityPath } from "../paths";
import { updatedAt } from "./updated-at";

/** The same picture in each. */
const [ANY_LANGUAGE] = BASE_LOCALES;
const KINDS: readonly AddressedEntity[] = ["category", "product", "folder", "page"];

export function sitemapResource(api: Api): void {
  serve(api, "listSitemap", ({ site }) => ({
    list: KINDS.flatMap((kind) =>
      addressedRecordsOf(api.library, kind)
        .filter((resident) => resident.kind === "category" || isOfSite(resident.source, site))
        .map((resident) => entryOf(resident, site, api.library)),
    ),
  }));
}

function entryOf(resident: AddressedRecord, site: ServedSite, library: Library): z.infer<typeof SitemapEntry> {
  const { kind, source } = resident;
  // A category names neither sites nor languages: it is on each.
  const offer = kind === "category" ? {} : source;
  const paths = inEachLanguage((lang) => entityPath(kind, lang, source.slug[lang]));
  const urls = languagesOn(offer, site).flatMap((locale) =>
    targetsOf(resident).map((target) => ({ locale, target, path: paths[locale] })),
  );
  const hreflangsFor = (target: Target) =>
    library.sites.hreflangs(site, { target, paths, languagesOn: (other) => languagesOn(offer, other) });
  return {
    entity_type: kind,
    id: source.id,
    updated_at: updatedAt(library, resident),
    urls,
    hreflangs: Object.fromEntries(targetsOf(resident).map((target) => [target, hreflangsFor(target)])),
    image: pictureOf(resident, library, site)?.url,
  };
}

function pictureOf({ kind, source }: AddressedRecord, { media }: Library, site: ServedSite) {
  switch (kind) {
    case "product":
      return media.ofProduct(source, { site, lang: ANY_LANGUAGE }, []).visuel[0];
    case "category":
      return media.cover(source.code, ANY_LANGUAGE);
    default:
      return media.surface(source.cover, ANY_LANGUAGE);
  }
}
