/** Names the texts of a page: entry.server writes them into it, entry.client fetches them before hydration. */
import type { Locale } from "~shared/route-table.js";
import type { AudiencePaths } from "~shared/rules/audience-paths";

export const PAGE_TEXTS_ID = "page-texts";

export interface PageTexts {
  locale: Locale;
  version: string;
  namespaces: readonly string[];
  /** The setting AUDIENCE_PATHS, if it is set: the list of routes has the others. */
  audiencePaths?: AudiencePaths;
}

/** Browsers cache it permanently: the version changes with any text. */
export const textsPath = (version: string, locale: Locale, namespace: string) =>
  `/texts/${version}/${locale}/${namespace}.json`;
