import type { Site } from "~shared/contract";
import type { Locale } from "./paths";

const DEFAULT_ZONE = "Europe/Zurich";

/** Language and region: `fr-BE`, as `lang`, `Intl`, Open Graph and structured data take it. */
export const languageTagOf = ({ site, locale }: { site: Pick<Site, "languages">; locale: Locale }): string =>
  site.languages.find(({ code }) => code === locale)?.iso ?? locale;

export const zoneOf = ({ site }: { site: Pick<Site, "time_zone"> }): string => site.time_zone ?? DEFAULT_ZONE;
