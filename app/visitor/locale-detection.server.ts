/** Which of a site's languages a visitor gets who names none: by cookie, then browser (urls.md, "Screens"). */
import { RemixI18Next } from "remix-i18next/server";
import type { Locale } from "~/routing/paths";
import { isLocale } from "~/routing/paths";
import type { CookieJar } from "./cookies.server";

interface LocaleDetectionOptions {
  cookies: Pick<CookieJar, "read">;
  /** For who asks for none of them, where it is one of them; else the first is. */
  defaultLocale: Locale;
}

export type DetectLocale = (request: Request, languages: readonly Locale[]) => Promise<Locale>;

export function createLocaleDetection({ cookies, defaultLocale }: LocaleDetectionOptions): DetectLocale {
  /** One for each list of languages, of which there are as many as sites at most. */
  const detectors = new Map<string, RemixI18Next>();
  const fallbackOf = (languages: readonly Locale[]): Locale =>
    languages.includes(defaultLocale) ? defaultLocale : (languages[0] ?? defaultLocale);

  function detectorFor(languages: readonly Locale[]): RemixI18Next {
    const key = languages.join();
    const known = detectors.get(key);
    if (known) return known;
    const detector = new RemixI18Next({
      detection: {
        supportedLanguages: [...languages],
        fallbackLanguage: fallbackOf(languages),
        order: ["custom", "header"],
        findLocale: async (request) => {
          const { locale } = cookies.read(request.headers.get("cookie"));
          return locale && languages.includes(locale) ? locale : null;
        },
      },
    });
    detectors.set(key, detector);
    return detector;
  }

  return async (request, languages) => {
    const found = await detectorFor(languages).getLocale(request);
    return isLocale(found) ? found : fallbackOf(languages);
  };
}
