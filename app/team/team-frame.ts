/** What is drawn around the teams' screens: a tool's header, no menus. */

import type { Locale } from "~/routing/paths";
import { endpointTo, pathTo } from "~/routing/paths";
import type { Visit } from "~/routing/visit.server";

export interface TeamFrame {
  siteName: string;
  locale: Locale;
  homeHref: string;
  inboxHref: string;
  personHref: string;
  signOutAction: string;
  localeAction: string;
  languages: { code: Locale; label: string }[];
}

/** Who is signed in, as the header says it. */
export interface SignedIn {
  name: string;
  team: "hr" | "sales";
}

export const teamFrameOf = (visit: Visit): TeamFrame => ({
  siteName: visit.site.name,
  locale: visit.locale,
  homeHref: pathTo("locale-home", visit),
  inboxHref: pathTo("team-inbox", visit),
  personHref: pathTo("team-person", visit),
  signOutAction: endpointTo("team-sign-out", visit),
  localeAction: endpointTo("visitor-locale", visit),
  languages: visit.site.languages.map(({ code, label }) => ({ code, label })),
});
