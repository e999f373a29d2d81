/**
 * The caller of an API call: language and sales plan, from the query parameters that every call carries
 * (back-office-api.md, Conventions), and the site's request id.
 */
import type { Request } from "express";
import { LocaleCode, type SalesPlan } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { REQUEST_ID_HEADER, readRequestId } from "../../shared/rules/request-id";
import type { CatalogueView } from "../catalogue/catalogue-view";
import { badRequest } from "./problem";

export interface ApiCaller {
  lang: LocaleCode;
  plan: SalesPlan;
  /** `undefined` when the caller sends none. */
  requestId: string | undefined;
  /** The catalogue in this language, for this plan. */
  catalogueView: CatalogueView;
}

/** One text of the query; a repeated parameter counts with its first value. */
export function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}

interface CatalogueViews {
  plans: readonly SalesPlan[];
  catalogueView(lang: LocaleCode, plan: SalesPlan): CatalogueView;
}

/** Without language and without plan the first: `GET /site` comes before either is known. @throws Problem 400 */
export function readApiCaller(request: Request, { plans, catalogueView }: CatalogueViews): ApiCaller {
  const lang = LocaleCode.safeParse(queryText(request, "language") ?? queryText(request, "lang") ?? LOCALES[0]);
  if (!lang.success) throw badRequest("unknown language", { lang: "unknown" });

  const planId = queryText(request, "saleplan_id") ?? queryText(request, "sales_plan_id");
  const plan = planId === undefined ? plans[0] : plans.find(({ id }) => String(id) === planId);
  if (!plan) throw badRequest("unknown sales plan", { saleplan_id: "unknown" });

  const requestId = readRequestId(request.get(REQUEST_ID_HEADER)) ?? undefined;
  return { lang: lang.data, plan, requestId, catalogueView: catalogueView(lang.data, plan) };
}
