/** The addresses of the same page in other languages and markets: language-region → absolute address. Pure. */
import type { Hreflangs, Site } from "~shared/contract";
import { type Locale, pathBehind, type Target } from "./paths";

/** The default for all other languages: the first one of the default site. */
const DEFAULT_LANGUAGE = "x-default";

type Market = Pick<Site, "languages" | "sisters">;

/** Every market has a screen in each of its languages. */
export function alternatesOfScreen(site: Market, origin: string, pathIn: (locale: Locale) => string) {
  const sites = [...(site.sisters ?? []), { languages: site.languages, url: origin }];
  const alternates = sites.flatMap(({ languages, url }) =>
    languages.map(({ iso, code }) => [iso.toLowerCase(), new URL(pathIn(code), url).href] as const),
  );
  return withDefault(site, Object.fromEntries(alternates));
}

export function alternatesOfRecord(
  site: Market,
  origin: string,
  { hreflangs, target }: { hreflangs: Hreflangs; target: Target },
): Record<string, string> {
  const alternates = Object.entries(hreflangs).flatMap(([hreflang, address]) => {
    if (!address.startsWith("/")) return [[hreflang, address] as const];
    const language = site.languages.find(({ iso }) => iso.toLowerCase() === hreflang);
    return language
      ? [[hreflang, new URL(pathBehind({ locale: language.code, target }, address), origin).href] as const]
      : [];
  });
  return withDefault(site, Object.fromEntries(alternates));
}

function withDefault({ languages, sisters = [] }: Market, alternates: Record<string, string>): Record<string, string> {
  const market = sisters.find(({ is_default }) => is_default) ?? { languages };
  const first = alternates[market.languages[0]?.iso.toLowerCase() ?? ""];
  return first === undefined ? alternates : { ...alternates, [DEFAULT_LANGUAGE]: first };
}
