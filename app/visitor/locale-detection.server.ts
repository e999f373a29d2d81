/** The language of a visitor whose address names none: by cookie, browser, domain, then default. */
import { parseCookie } from "cookie";
import { RemixI18Next } from "remix-i18next/server";
import { isLocale, type Locale } from "~/routing/paths";
import { LOCALES } from "~shared/route-table.js";
import { LOCALE_COOKIE } from "./cookies.server";

interface DetectionOptions {
  languages: readonly Locale[];
  /** Applies where the site speaks it; else, and if `null`, the first language does. */
  defaultLocale: Locale | null;
}

/** `de.example.ch` and `www.example.de` are German; `www.example.ch` names no language. */
function languagesOfHost(host: string): (string | undefined)[] {
  const labels = host.toLowerCase().replace(/:\d+$/, "").split(".");
  return [labels[0], labels.at(-1)];
}

/** As a list in the format of `Accept-Language`, the most preferred first. */
async function findPreferences({ headers }: Request): Promise<string[]> {
  const cookie = parseCookie(headers.get("cookie") ?? "")[LOCALE_COOKIE];
  // Without regions: remix-i18next would prefer a later "fr" to an earlier "de-AT".
  const accepted = (headers.get("accept-language") ?? "").replace(/-\w+/g, "");
  const ofHost = languagesOfHost(headers.get("host") ?? "").filter(isLocale);
  return [...(isLocale(cookie) ? [cookie] : []), accepted, ...ofHost.map((language) => `${language};q=0`)];
}

export function createRemixI18Next({ languages = LOCALES, defaultLocale = null }: Partial<DetectionOptions> = {}) {
  return new RemixI18Next({
    detection: {
      supportedLanguages: [...languages],
      fallbackLanguage: languages.find((language) => language === defaultLocale) ?? languages[0] ?? LOCALES[0],
      order: ["custom"],
      findLocale: findPreferences,
    },
  });
}

export interface LanguageHeaders {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
  host?: string | undefined;
}

export async function detectLocale(
  { cookie = "", "accept-language": accepted = "", host = "" }: LanguageHeaders,
  options: Partial<DetectionOptions> = {},
): Promise<Locale> {
  const request = new Request("http://site", { headers: { cookie, "accept-language": accepted, host } });
  const locale = await createRemixI18Next(options).getLocale(request);
  return isLocale(locale) ? locale : LOCALES[0];
}
