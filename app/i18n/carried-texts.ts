/** The texts that a page carries for its own hydration: written by entry.server, read by entry.client. */
import type { Locale } from "~/routing/paths";

export const CARRIED_TEXTS_ID = "texts";

export interface CarriedTexts {
  locale: Locale;
  version: string;
  texts: Record<string, Record<string, unknown>>;
}

/** Where the browser finds a namespace that the page didn't carry. */
export const textsPath = (version: string, locale: Locale, namespace: string) =>
  `/texts/${version}/${locale}/${namespace}.json`;
