/** The data around the teams' screens: the tool's header, without menus. */

import { frameLogoOf } from "~/layout/frame-logo";
import type { FrameLogo } from "~/layout/page-frame";
import { endpointTo, type Locale, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";

export interface TeamFrame {
  siteName: string;
  logo: FrameLogo | null;
  locale: Locale;
  homeHref: string;
  inboxHref: string;
  personHref: string;
  contentHref: string;
  trainingsHref: string;
  queriesHref: string;
  templatesHref: string;
  accountHref: string;
  signOutAction: string;
  localeAction: string;
  languages: { code: Locale; label: string }[];
}

export interface SignedIn {
  name: string;
  team: "hr" | "sales";
}

export const teamFrameOf = (requestContext: RequestContext): TeamFrame => ({
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
  languages: requestContext.site.languages.map(({ code, label }) => ({ code, label })),
});
