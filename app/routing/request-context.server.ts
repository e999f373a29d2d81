import { type AppLoadContext, redirect } from "@remix-run/node";
import type { BackOfficeClient } from "~/back-office/client.server";
import { BackOfficeError, isBackOfficeError } from "~/back-office/errors";
import type { Translate } from "~/i18n/translations";
import type { SalesPlan, Site } from "~shared/contract";
import { LOCALES, TARGET_SEGMENTS } from "~shared/route-table.js";
import { redirectKey } from "~shared/rules/redirect-key";
import { isScreenOn } from "~shared/rules/screens";
import { addressNotFound, toFailure, unavailable } from "./failures.server";
import { type Address, isTeamAddress, type Locale, type Place, parseAddress, pathTo, type Target } from "./paths";
import { getSite, publicOrigin, type SiteRequest, speaks } from "./site.server";

export interface RequestContext extends Place {
  site: Site;
  plan: SalesPlan;
  address: Address;
  path: string;
  /** Public origin of the site: scheme and host. */
  origin: string;
  api: BackOfficeClient;
  t: Translate;
  /** The correct path when the target segment was in another language. */
  rightPath: string | null;
  /** Where the maker has moved this address. */
  movedTo: string | null;
  /** The address on another site when this site doesn't have its language. */
  elsewhere: { label: string; href: string } | null;
}

/** The request context, or why there is none. `unknown-address` still has one, for the frame of the error page. */
export type RequestResolution =
  | { kind: "resolved"; requestContext: RequestContext }
  | { kind: "unknown-address"; requestContext: RequestContext }
  | { kind: "unavailable"; locale: Locale; error: BackOfficeError };

export interface ResolutionInput extends Omit<SiteRequest, "locale" | "draft"> {
  pathname: string;
  search: string;
  secure: boolean;
  /** The setting ORIGIN. */
  origin: string | null;
  cookies: { target: Target | null; draft: string | null };
  /** Finds the language for addresses that name none, or one that the site doesn't speak: one of these. */
  preferredLocale: (languages: readonly Locale[]) => Promise<Locale>;
  t: (site: Site, locale: Locale) => Translate;
}

/** The address with its own language's target segment in place of another language's. */
function findRightPath({ targetLocale, target, locale }: Address, facts: ResolutionInput): string | null {
  if (!target || !targetLocale || targetLocale === locale) return null;
  const wrong = TARGET_SEGMENTS[targetLocale][target];
  return facts.pathname.replace(`/${wrong}`, `/${TARGET_SEGMENTS[locale][target]}`) + facts.search;
}

/** The teams' tool stays where it is. */
function findMoved({ redirects = {} }: Site, address: Address | null, facts: ResolutionInput): string | null {
  if (address && isTeamAddress(address)) return null;
  const key = redirectKey(facts.pathname);
  const target = Object.hasOwn(redirects, key) ? redirects[key] : undefined;
  return target === undefined ? null : target + (target.includes("?") ? "" : facts.search);
}

/** The same address on the first sister site that speaks its language. */
function findElsewhere({ sisters = [] }: Site, locale: Locale, facts: ResolutionInput): RequestContext["elsewhere"] {
  for (const { url, languages } of sisters) {
    const language = languages.find(({ code }) => code === locale);
    if (!language || !URL.canParse(url)) continue;
    const { host, origin } = new URL(url);
    return { label: `${language.label}: ${host}`, href: origin + facts.pathname + facts.search };
  }
  return null;
}

/** Screens and their texts show drafts to visitors who have turned them on; the teams' tool and files don't. */
export async function resolveRequest(facts: ResolutionInput): Promise<RequestResolution> {
  const address = parseAddress(facts.pathname);
  const isScreen = address === null || (address.screen !== null && !isTeamAddress(address));
  const draft = isScreen ? facts.cookies.draft : null;
  const resolution = await resolve(address, draft, facts);
  const isRefused = resolution.kind === "unavailable" && isBackOfficeError(resolution.error, "unauthorised");
  return draft && isRefused ? resolve(address, null, facts) : resolution;
}

async function resolve(
  address: Address | null,
  draft: string | null,
  facts: ResolutionInput,
): Promise<RequestResolution> {
  const requestedLocale = address?.locale ?? (await facts.preferredLocale(LOCALES));
  try {
    const site = await getSite({ ...facts, locale: requestedLocale, draft });
    const isSpoken = speaks(site, requestedLocale);
    const locale = isSpoken ? requestedLocale : await facts.preferredLocale(site.languages.map(({ code }) => code));
    const wanted = address?.target ?? facts.cookies.target;
    const plan = site.salesplan.find(({ target }) => target === wanted) ?? site.salesplan[0];
    if (!plan) throw new BackOfficeError("unavailable", `Site ${site.id} has no sales plan`);
    const requestContext: RequestContext = {
      locale,
      target: plan.target,
      site,
      plan,
      address: address ?? { locale, target: null, targetLocale: null, screen: null, rest: [] },
      path: facts.pathname + facts.search,
      origin: publicOrigin(site, facts, facts),
      api: facts.backOffice.for({ siteId: site.id, lang: locale, planId: plan.id, draft }, facts.trace),
      t: facts.t(site, locale),
      rightPath: address ? findRightPath(address, facts) : null,
      movedTo: findMoved(site, address, facts),
      elsewhere: isSpoken || !address ? null : findElsewhere(site, requestedLocale, facts),
    };
    const known = isSpoken && address !== null && (address.screen !== null || address.endpoint !== undefined);
    const { movedTo } = requestContext;
    const isOn = isScreenOn(site, address?.screen ?? address?.endpoint ?? "");
    const served = known && isOn && (!address.target || address.target === plan.target);
    return { kind: served || movedTo !== null ? "resolved" : "unknown-address", requestContext };
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    return { kind: "unavailable", locale: requestedLocale, error };
  }
}

/** @throws {Response} 404 for an unknown address, 503 without a back-office, 301 for a segment in another language unless `misplaced`. */
export function getRequestContext({ resolution }: AppLoadContext, { misplaced = false } = {}): RequestContext {
  if (resolution.kind === "unavailable") {
    throw resolution.error.kind === "no_access" ? toFailure(resolution.error) : unavailable();
  }
  if (resolution.kind === "unknown-address") throw addressNotFound();
  const { requestContext } = resolution;
  if (requestContext.movedTo) throw redirect(requestContext.movedTo, 301);
  if (requestContext.rightPath && !misplaced) throw redirect(requestContext.rightPath, 301);
  return requestContext;
}

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

/** Asks once more in the other audience if the back-office says that the record is there. */
export async function askInEither<Answer>(
  requestContext: RequestContext,
  context: Pick<AppLoadContext, "backOffice" | "trace">,
  ask: (at: RequestContext) => Promise<Answer>,
): Promise<{ answer: Answer; at: RequestContext }> {
  try {
    return { answer: await ask(requestContext), at: requestContext };
  } catch (error) {
    const [first] = isBackOfficeError(error, "wrong_plan") ? error.existIn : [];
    const at = first ? findRequestContextIn(requestContext, first.target, context) : null;
    if (!at) throw error;
    return { answer: await ask(at), at };
  }
}

export const showsDrafts = ({ api }: RequestContext): boolean => Boolean(api.scope.draft);

export const homeOf = (place: Place) => pathTo("home", place);

/** The language of a page, also of one that can't be shown. */
export const localeOf = ({ resolution }: Pick<AppLoadContext, "resolution">): Locale =>
  resolution.kind === "unavailable" ? resolution.locale : resolution.requestContext.locale;
