/** The caller of an API call: site, language, sales plan and the site's request id. */
import type { Request } from "express";
import { LocaleCode, type SalesPlan } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";
import type { ServedSite } from "../catalogue/sites";
import type { Catalogue, CatalogueView } from "../catalogue-view";
import { badRequest } from "./problem";

export interface ApiCaller {
  site: ServedSite;
  lang: LocaleCode;
  plan: SalesPlan;
  /** `undefined` when the caller sends none. */
  requestId: string | undefined;
  catalogueView: CatalogueView;
}

/** Reads a query parameter; the first value of a repeated one. */
export function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}

/**
 * The default site, its first language and its first plan are used if missing: `GET /site` comes before any is known. A language
 * that the site doesn't offer is still answered, because the site calls before it knows its languages.
 * @throws Problem 400
 */
export function readApiCaller(request: Request, { library, catalogueView }: Catalogue): ApiCaller {
  const siteId = queryText(request, "site_id");
  const site = siteId === undefined ? library.sites.own : library.sites.find(Number(siteId));
  if (!site) throw badRequest("unknown site", { site_id: "unknown" });

  const requestedLanguage = queryText(request, "language") ?? queryText(request, "lang");
  const lang = LocaleCode.safeParse(requestedLanguage ?? site.languages[0] ?? LOCALES[0]);
  if (!lang.success) throw badRequest("unknown language", { lang: "unknown" });

  const planId = queryText(request, "saleplan_id") ?? queryText(request, "sales_plan_id");
  const plan = planId === undefined ? site.plans[0] : site.plans.find(({ id }) => String(id) === planId);
  if (!plan) throw badRequest("unknown sales plan", { saleplan_id: "unknown" });

  const requestId = readRequestId(request.get(REQUEST_ID_HEADER)) ?? undefined;
  return {
    ...{ site, lang: lang.data, plan, requestId },
    catalogueView: catalogueView({ site, lang: lang.data, target: plan.target }),
  };
}
