/**
 * The caller of an API call: site, language and sales plan, from the query parameters that every call carries
 * (back-office-api.md, Conventions), and the site's request id.
 */
import type { Request } from "express";
import { LocaleCode, type SalesPlan } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";
import type { BackOffice } from "../back-office";
import type { CatalogueView } from "../catalogue/catalogue-view";
import type { ServedSite } from "../catalogue/sites";
import { badRequest } from "./problem";

export interface ApiCaller {
  site: ServedSite;
  lang: LocaleCode;
  plan: SalesPlan;
  /** `undefined` when the caller sends none. */
  requestId: string | undefined;
  /** The catalogue of this site in this language, for this plan. */
  catalogueView: CatalogueView;
}

/** One text of the query; a repeated parameter counts with its first value. */
export function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}

/**
 * Without site the default one, without language and plan its first: `GET /site` comes before any is known. A language that
 * the site doesn't speak is answered all the same: the site asks before it knows which one it is.
 * @throws Problem 400
 */
export function readApiCaller(
  request: Request,
  { library, catalogueView }: Pick<BackOffice, "library" | "catalogueView">,
): ApiCaller {
  const siteId = queryText(request, "site_id");
  const site = siteId === undefined ? library.sites.own : library.sites.find(Number(siteId));
  if (!site) throw badRequest("unknown site", { site_id: "unknown" });

  const asked = queryText(request, "language") ?? queryText(request, "lang");
  const lang = LocaleCode.safeParse(asked ?? site.languages[0] ?? LOCALES[0]);
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
