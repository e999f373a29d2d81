/** The data around the teams' screens: the tool's header, without menus. */
import { frameLogoOf } from "~/layout/frame-logo";
import { endpointTo, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf, zoneOf } from "~/routing/site-formats";
import { dateFormat } from "~shared/rules/date-format";
import type { teamScreen } from "./guard.server";

export type SignedIn = NonNullable<ReturnType<typeof teamScreen>["member"]>;

function zoneNameIn(requestContext: RequestContext): string {
  const timeZone = zoneOf(requestContext);
  const parts = dateFormat(languageTagOf(requestContext), { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

export const teamFrameOf = (requestContext: RequestContext) => ({
  siteName: requestContext.site.name,
  logo: frameLogoOf(requestContext.site),
  locale: requestContext.locale,
  homeHref: pathTo("locale-home", requestContext),
  inboxHref: pathTo("team-inbox", requestContext),
  personHref: pathTo("team-person", requestContext),
  contentHref: pathTo("team-content", requestContext),
  trainingsHref: pathTo("team-trainings", requestContext),
  queriesHref: pathTo("team-search-queries", requestContext),
  templatesHref: pathTo("team-templates", requestContext),
  accountHref: pathTo("team-account", requestContext),
  signOutAction: endpointTo("team-sign-out", requestContext),
  localeAction: endpointTo("visitor-locale", requestContext),
  /** As in "Central European Time". */
  zone: zoneNameIn(requestContext),
  languages: requestContext.site.languages.map(({ code, label }) => ({ code, label })),
});
export type TeamFrame = ReturnType<typeof teamFrameOf>;
