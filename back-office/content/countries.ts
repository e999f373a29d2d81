/** Every country of ISO 3166-1 for the forms: content names those of the maker, `Intl` the others. */
import { inEachLanguage, languageTag } from "../../shared/rules/languages";
import countries from "./countries.json" with { type: "json" };

/** Above the ids of content. Made of the two letters, so that requests go on meaning the same country. */
const idOf = (alpha2: string): number => 100_000 + Number.parseInt(alpha2, 36);

export function withAllCountries<Country extends { alpha2Code: string }>(own: readonly Country[]) {
  const names = inEachLanguage((locale) => new Intl.DisplayNames(languageTag(locale), { type: "region" }));
  const others = countries
    .filter((alpha2) => !own.some(({ alpha2Code }) => alpha2Code === alpha2))
    .map((alpha2Code) => ({
      id: idOf(alpha2Code),
      code: alpha2Code.toLowerCase(),
      alpha2Code,
      label: inEachLanguage((locale) => names[locale].of(alpha2Code) ?? alpha2Code),
    }));
  return [...own, ...others];
}
