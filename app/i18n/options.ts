/** The options of i18next that translations.ts is written for, and what of them react-i18next reads. */
import type { InitOptions } from "i18next";

/** Namespaces that every page needs; a screen adds its own through `handle.i18n`. */
export const FRAME_NAMESPACES = ["common", "layout", "errors"] as const;

export const I18NEXT_OPTIONS = {
  fallbackLng: false,
  defaultNS: "common",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;
