/** Names the texts of a page: entry.server writes them into it, entry.client fetches them before hydration. */
import type { Locale, Target } from "~shared/route-table.js";

export const PAGE_TEXTS_ID = "page-texts";

export interface PageTexts {
  locale: Locale;
  version: string;
  namespaces: readonly string[];
  /** Of the site's audiences; the list of routes has none. */
  audiencePaths: Partial<Record<Target, string>>;
}

/** Browsers cache it permanently: the version changes with any text. */
export const textsPath = (version: string, locale: Locale, namespace: string) =>
  `/texts/${version}/${locale}/${namespace}.json`;
