/** What a request is: which site, language, audience, screen. Resolved once, before any loader runs. */
import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { BackOffice, BackOfficeClient, Trace } from "~/back-office/client.server";
import { isBackOfficeError } from "~/back-office/errors";
import type { VisitorCookies } from "~/visitor/cookies.server";
import type { SalesPlan, Site } from "~shared/contract";
import { TARGET_SEGMENTS } from "~shared/route-table.js";
import { addressNotFound, unavailable } from "./failures.server";
import type { Address, Locale, Place, Target } from "./paths";
import { parseAddress, pathTo } from "./paths";

export interface Visit extends Place {
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

/** A visit, or why there is none. `frame` is the best place to draw the page around the message. */
export type Arrival =
  | { kind: "visit"; visit: Visit }
  | { kind: "unknown-address"; visit: Visit }
  | { kind: "unavailable"; locale: Locale };

export interface ArrivalFacts {
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

/** The site record of a host, else the default one (spec 2 §4, "Server start"). */
async function getSite(facts: ArrivalFacts, locale: Locale): Promise<Site> {
  const api = facts.backOffice.for({ siteId: facts.defaultSiteId, lang: locale, planId: null }, facts.trace);
  const host = /^[a-z0-9.-]{1,253}(?::\d+)?$/i.test(facts.host) ? facts.host.toLowerCase() : "";
  const byHost = host ? (await api.get("listSites", { query: { domain: host } })).list : [];
  const site = byHost[0] ?? (await api.get("listSites")).list.find(({ id }) => id === facts.defaultSiteId);
  if (!site) throw new Error(`The back-office knows no site ${facts.defaultSiteId}`);
  return site;
}

function choosePlan(site: Site, wanted: Target | null): SalesPlan | undefined {
  return site.salesplan.find(({ target }) => target === wanted) ?? site.salesplan[0];
}

/** The address with its own language's target segment in place of another language's. */
function findRightPath({ targetLocale, target, locale }: Address, facts: ArrivalFacts): string | null {
  if (!target || !targetLocale || targetLocale === locale) return null;
  const wrong = TARGET_SEGMENTS[targetLocale][target];
  return facts.pathname.replace(`/${wrong}`, `/${TARGET_SEGMENTS[locale][target]}`) + facts.search;
}

export async function resolveArrival(facts: ArrivalFacts): Promise<Arrival> {
  const address = parseAddress(facts.pathname);
  const locale = address?.locale ?? (await facts.preferredLocale());
  try {
    const site = await getSite(facts, locale);
    const plan = choosePlan(site, address?.target ?? facts.cookies.target);
    if (!plan) throw new Error(`Site ${site.id} has no sales plan`);
    const visit: Visit = {
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
    return { kind: served ? "visit" : "unknown-address", visit };
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    return { kind: "unavailable", locale };
  }
}

/**
 * The visit of a loader or action.
 * @throws {Response} 404 for an address that no route knows, 503 when the back-office can't be reached,
 * 301 when the target segment is another language's (unless `misplaced`, for entities: those are looked up first).
 */
export function getVisit({ arrival }: AppLoadContext, { misplaced = false } = {}): Visit {
  if (arrival.kind === "unavailable") throw unavailable();
  if (arrival.kind === "unknown-address") throw addressNotFound();
  const { visit } = arrival;
  if (visit.rightPath && !misplaced) throw redirect(visit.rightPath, 301);
  return visit;
}

/** The same visit in the other audience: its own plan and client. `null` when the site has no such plan. */
export function findVisitIn(
  visit: Visit,
  target: Target,
  { backOffice, trace }: Pick<AppLoadContext, "backOffice" | "trace">,
): Visit | null {
  const plan = visit.site.salesplan.find((candidate) => candidate.target === target);
  if (!plan) return null;
  return { ...visit, target, plan, api: backOffice.for({ ...visit.api.scope, planId: plan.id }, trace) };
}

/** The localised home of a visit. */
export const homeOf = (place: Place) => pathTo("home", place);
