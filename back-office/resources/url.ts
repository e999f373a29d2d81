import { type Entity, type EntityType, kindOfEntity } from "../../shared/contract";
import type { Api } from "../back-office";
import { categoryParents, productParents } from "../catalogue/categories";
import { type AddressedRecord, addressedRecordsOf, lookUp, targetsOf } from "../catalogue/entities";
import { findClosedJob, folderRecord, pageParents, pageRecord } from "../catalogue/pages";
import type { CatalogueView } from "../catalogue-view";
import { notFound } from "../http/problem";
import { pageOf, serve } from "../http/serve";
import type { AddressedEntity } from "../paths";
import { onlyElsewhere } from "./elsewhere";
import { updatedAt } from "./updated-at";

const KINDS: readonly AddressedEntity[] = ["product", "category", "folder", "page"];

export function urlResource(api: Api): void {
  serve(api, "findEntity", ({ query, catalogueView }) => {
    const { entity_type = "page", slug, parents } = query;
    const kind = KINDS.find((each) => each === kindOfEntity(entity_type)) ?? "page";
    const found = lookUp(catalogueView.viewContext, slug, kind);
    switch (found.outcome) {
      case "here":
        return { items: [entityRecord(found.resident, entity_type, parents === "1", catalogueView)] };
      case "moved":
        return { code: "301", slug: found.path };
      case "elsewhere":
        throw onlyElsewhere(found.targets, api);
      case "unknown": {
        const job = kind === "page" ? findClosedJob(slug, catalogueView.viewContext) : undefined;
        if (!job) throw notFound(entity_type);
        const resident = { kind: "page", source: job } as const;
        return { items: [entityRecord(resident, entity_type, parents === "1", catalogueView)] };
      }
    }
  });

  serve(api, "listUrls", ({ query, lang, plan: { target }, catalogueView: { viewContext: library } }) => {
    const all = KINDS.flatMap((kind) =>
      addressedRecordsOf(library, kind)
        .filter((resident) => targetsOf(resident).includes(target))
        .map((resident) => ({
          entity_type: kind,
          slug: resident.source.slug[lang],
          locale: lang,
          target,
          updated_at: updatedAt(library, resident),
        })),
    );
    const { text } = query;
    return pageOf(text ? all.filter(({ slug }) => slug.includes(text)) : all, query);
  });
}

function entityRecord(
  resident: AddressedRecord,
  type: EntityType,
  withParents: boolean,
  catalogueView: CatalogueView,
): Entity {
  const { viewContext } = catalogueView;
  const above = <Parents>(parents: Parents) => (withParents ? { parents } : {});
  switch (resident.kind) {
    case "product": {
      const product = catalogueView.product(resident.source);
      return { ...product, entity_type: "product", ...above(productParents(product, viewContext)) };
    }
    case "category": {
      const category = catalogueView.category(resident.source);
      const entity_type = type === "gamme" ? "gamme" : "category";
      return { ...category, entity_type, ...above(categoryParents(resident.source, viewContext)) };
    }
    case "folder":
      return { ...folderRecord(resident.source, viewContext), entity_type: "folder", ...above([]) };
    case "page": {
      const page = pageRecord(resident.source, viewContext);
      const entity_type = type === "cms_page" ? "cms_page" : "page";
      return { ...page, entity_type, ...above(pageParents(resident.source, viewContext)) };
    }
  }
}
