import type { BackOffice, Trace } from "~/back-office/client.server";
import { BackOfficeError } from "~/back-office/errors";
import type { Site } from "~shared/contract";
import type { Locale } from "./paths";

export interface SiteRequest {
  /** Host as the visitor's browser wrote it, through trusted proxies only. */
  host: string;
  locale: Locale;
  defaultSiteId: number;
  /** A token for drafts. */
  draft?: string | null;
  backOffice: BackOffice;
  trace: Trace;
}

/** The site record of a host, or the default one, also if the site has no complete language yet. @throws {BackOfficeError} */
export async function getSite(request: SiteRequest): Promise<Site> {
  const { host: givenHost, locale, defaultSiteId, draft = null, backOffice, trace } = request;
  const api = backOffice.for({ siteId: defaultSiteId, lang: locale, planId: null, draft }, trace);
  const host = /^[a-z0-9.-]{1,253}(?::\d+)?$/i.test(givenHost) ? givenHost.toLowerCase() : "";
  const byHost = host ? (await api.find("listSites", { query: { domain: host } }))?.list[0] : undefined;
  if (byHost && (byHost.languages.length > 0 || byHost.id === defaultSiteId)) return byHost;
  const site = (await api.get("listSites")).list.find(({ id }) => id === defaultSiteId);
  if (!site) throw new BackOfficeError("unavailable", `The back-office knows no site ${defaultSiteId}`);
  return site;
}

/** A back-office that names no languages has them all. */
export const speaks = ({ languages }: Site, locale: Locale): boolean =>
  languages.length === 0 || languages.some(({ code }) => code === locale);

/** While ORIGIN isn't set, answers that name the site's address depend on the client's host: no shared cache may store them. */
export const cacheControlWithOrigin = ({ origin }: { origin: string | null }, maxAgeSeconds: number): string =>
  `${origin === null ? "private" : "public"}, max-age=${maxAgeSeconds}`;

/** While ORIGIN isn't set each host keeps its visitors; otherwise it is the default site's address. */
export function publicOrigin(
  site: Site,
  { origin, defaultSiteId }: { origin: string | null; defaultSiteId: number },
  { secure, host }: { secure: boolean; host: string },
): string {
  if (origin === null) return `${secure ? "https" : "http"}://${host}`;
  return site.id === defaultSiteId || !URL.canParse(site.url) ? origin : new URL(site.url).origin;
}
