/** The request context: site, language, audience and screen of a request. Resolved once, before any loader runs. */
import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { BackOffice, BackOfficeClient, Trace } from "~/back-office/client.server";
import { BackOfficeError, isBackOfficeError } from "~/back-office/errors";
import type { VisitorCookies } from "~/visitor/cookies.server";
import type { SalesPlan, Site } from "~shared/contract";
import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { addressNotFound, toFailure, unavailable } from "./failures.server";
import type { Address, Locale, Place, Target } from "./paths";
import { parseAddress, pathTo } from "./paths";

export interface RequestContext extends Place {
  site: Site;
  plan: SalesPlan;
  address: Address;
  /** Path and query as asked. */
  path: string;
  /** Public origin of the site: scheme and host. */
  origin: string;
  api: BackOfficeClient;
  t: TFunction;
  /** Where this belongs, when the target segment was another language's. */
  rightPath: string | null;
}

/** The request context, or why there is none. `unknown-address` still has one, for the frame of the error page. */
export type RequestResolution =
  | { kind: "resolved"; requestContext: RequestContext }
  | { kind: "unknown-address"; requestContext: RequestContext }
  | { kind: "unavailable"; locale: Locale; error: BackOfficeError };

export interface ResolutionInput {
  pathname: string;
  search: string;
  /** Host as the visitor's browser wrote it, through trusted proxies only. */
  host: string;
  origin: string;
  cookies: VisitorCookies;
  /** Finds the language for addresses that name none. */
  preferredLocale: () => Promise<Locale>;
  backOffice: BackOffice;
  trace: Trace;
  defaultSiteId: number;
  t: (locale: Locale) => TFunction;
}

/**
 * The site record of a host, else the default one (spec 2 §4, "Server start").
 * @throws {BackOfficeError}
 */
async function getSite(facts: ResolutionInput, locale: Locale): Promise<Site> {
  const api = facts.backOffice.for({ siteId: facts.defaultSiteId, lang: locale, planId: null }, facts.trace);
  const host = /^[a-z0-9.-]{1,253}(?::\d+)?$/i.test(facts.host) ? facts.host.toLowerCase() : "";
  const byHost = host ? await api.find("listSites", { query: { domain: host } }) : null;
  const site = byHost?.list[0] ?? (await api.get("listSites")).list.find(({ id }) => id === facts.defaultSiteId);
  if (!site) throw new BackOfficeError("unavailable", `The back-office knows no site ${facts.defaultSiteId}`);
  return site;
}

function choosePlan(site: Site, wanted: Target | null): SalesPlan | undefined {
  return site.salesplan.find(({ target }) => target === wanted) ?? site.salesplan[0];
}

/** The address with its own language's target segment in place of another language's. */
function findRightPath({ targetLocale, target, locale }: Address, facts: ResolutionInput): string | null {
  if (!target || !targetLocale || targetLocale === locale) return null;
  const wrong = TARGET_SEGMENTS[targetLocale][target];
  return facts.pathname.replace(`/${wrong}`, `/${TARGET_SEGMENTS[locale][target]}`) + facts.search;
}

export async function resolveRequest(facts: ResolutionInput): Promise<RequestResolution> {
  const address = parseAddress(facts.pathname);
  const locale = address?.locale ?? (await facts.preferredLocale());
  try {
    const site = await getSite(facts, locale);
    const plan = choosePlan(site, address?.target ?? facts.cookies.target);
    if (!plan) throw new BackOfficeError("unavailable", `Site ${site.id} has no sales plan`);
    const requestContext: RequestContext = {
      locale,
      target: plan.target,
      site,
      plan,
      address: address ?? { locale, target: null, targetLocale: null, screen: null, rest: [] },
      path: facts.pathname + facts.search,
      origin: facts.origin,
      api: facts.backOffice.for({ siteId: site.id, lang: locale, planId: plan.id }, facts.trace),
      t: facts.t(locale),
      rightPath: address ? findRightPath(address, facts) : null,
    };
    const known = address !== null && (address.screen !== null || address.endpoint !== undefined);
    const served = known && (!address.target || address.target === plan.target);
    return { kind: served ? "resolved" : "unknown-address", requestContext };
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    return { kind: "unavailable", locale, error };
  }
}

/**
 * The request context of a loader or action.
 * @throws {Response} 404 for an address that no route knows, 503 when the back-office can't be reached,
 * 301 when the target segment is another language's (unless `misplaced`, for entities: those are looked up first).
 */
export function getRequestContext({ resolution }: AppLoadContext, { misplaced = false } = {}): RequestContext {
  if (resolution.kind === "unavailable") {
    throw resolution.error.kind === "no_access" ? toFailure(resolution.error) : unavailable();
  }
  if (resolution.kind === "unknown-address") throw addressNotFound();
  const { requestContext } = resolution;
  if (requestContext.rightPath && !misplaced) throw redirect(requestContext.rightPath, 301);
  return requestContext;
}

/** The request context in the other audience: its own plan and client. `null` when the site has no such plan. */
export function findRequestContextIn(
  requestContext: RequestContext,
  target: Target,
  { backOffice, trace }: Pick<AppLoadContext, "backOffice" | "trace">,
): RequestContext | null {
  const plan = requestContext.site.salesplan.find((candidate) => candidate.target === target);
  if (!plan) return null;
  return {
    ...requestContext,
    target,
    plan,
    api: backOffice.for({ ...requestContext.api.scope, planId: plan.id }, trace),
  };
}

/** The localised home page. */
export const homeOf = (place: Place) => pathTo("home", place);
