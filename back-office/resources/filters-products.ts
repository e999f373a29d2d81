import type { Router } from "express";
import type { BackOffice } from "../back-office";
import type { CatalogueView } from "../catalogue-view";
import { serve } from "../http/serve";
import { productsFor, readChoices } from "./product-query";

export function filtersResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listFilters", ({ query, catalogueView }) => {
    const only = query.guide_de_choix === "1" ? guideFields(catalogueView) : undefined;
    return {
      list: catalogueView.facets.count(productsFor(query, catalogueView), readChoices(query.caracteristics), only),
    };
  });
}

/** The questions of the choice guide, in order (setting `guide_fields`; else destination, support, function). */
function guideFields({ viewContext: { content, target } }: CatalogueView): string[] {
  const setting = content.settings.find(({ code }) => code === "guide_fields");
  const codes = setting?.values.flatMap(({ value }) => {
    if (typeof value === "string") return value;
    const forAudience = "pro" in value ? value[target] : undefined;
    return typeof forAudience === "string" ? forAudience : [];
  });
  const audience = target === "pro" ? "BAT" : "GP";
  return codes?.length
    ? codes
    : ["DESTINATION_PRODUIT_WEB", `SUPPORT_${audience}_WEB`, `USAGE_FONCTION_${audience}_WEB`];
}
