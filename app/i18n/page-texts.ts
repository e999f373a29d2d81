/**
 * Which texts a page is rendered with: named in the page by entry.server, fetched by entry.client before it hydrates.
 */
import type { Locale } from "~/routing/paths";

export const PAGE_TEXTS_ID = "texts";

export interface PageTexts {
  locale: Locale;
  version: string;
  namespaces: readonly string[];
}

/** Kept by the browser for ever: the version changes with any text. */
export const textsPath = (version: string, locale: Locale, namespace: string) =>
  `/texts/${version}/${locale}/${namespace}.json`;
