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

const SEPARATOR = "+";
export const FILE_TYPE = ".json";

/** Browsers cache it permanently: the version changes with any text. All namespaces of a page come in one answer. */
export const textsPath = (version: string, locale: Locale, namespaces: readonly string[]) =>
  `/texts/${version}/${locale}/${namespaces.join(SEPARATOR)}${FILE_TYPE}`;

/** The namespaces of the path's last segment, each once. */
export const namespacesIn = (file: string): string[] => [...new Set(file.slice(0, -FILE_TYPE.length).split(SEPARATOR))];
