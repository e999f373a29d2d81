/** The place that somebody means who looks for a shop: by postcode, as each country writes it, or by name. */
import { fold } from "../../shared/rules/fold";
import type { Content } from "../content/content";

type City = Content["cities"][number];

/** `1400`, `CH-1400`, `69007`, `1012 AB`, `L-1855`. */
const DIGITS = /(?:^|[^A-Z0-9])(?:([A-Z]{1,2})[- ]?)?(\d{4,5})(?: ?([A-Z]{2}))?(?![A-Z0-9])/;
/** `LS1 4AP`, `SW1A`: the outward part says which town. */
const OUTWARD = /(?:^|[^A-Z0-9])([A-Z]{1,2})(\d[A-Z\d]?)(?: ?\d[A-Z]{2})?(?![A-Z0-9])/;
/** Country prefixes that people write before a postcode. */
const COUNTRIES: Record<string, string> = { F: "FR", B: "BE", L: "LU", E: "ES", D: "DE", A: "AT", I: "IT" };
/** Postcodes that have less in common lie in other parts of the country, or in another one unless it is named. */
const LEAST_IN_COMMON = 2;
const LEAST_IN_COUNTRY = 1;

/** @param cities of the site's countries; of two that fit alike, the first */
export function findPlace(text: string | undefined, cities: readonly City[]): City | undefined {
  if (!text) return undefined;
  const typed = text.toUpperCase();
  const near = byPostcode(typed, cities);
  if (near && typed.replaceAll(" ", "").includes(near.zipcode)) return near;
  const name = lettersOf(typed.replace(OUTWARD, " ").replace(DIGITS, " "));
  return (name ? byName(name, cities) : undefined) ?? near;
}

const lettersOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

function byName(name: string, cities: readonly City[]): City | undefined {
  const names = cities.map((city) => [city, lettersOf(city.name)] as const);
  const find = (fits: (known: string) => boolean) => names.find(([, known]) => fits(known))?.[0];
  return find((known) => known === name) ?? find((known) => known.startsWith(name));
}

function byPostcode(text: string, cities: readonly City[]): City | undefined {
  const [, area, district] = OUTWARD.exec(text) ?? [];
  const british = cities.filter(({ country, zipcode }) => country === "GB" && zipcode.match(/^[A-Z]+/)?.[0] === area);
  if (area && british.length > 0) return closest(`${area}${district}`, british, area.length);
  const [, prefix = "", digits, letters] = DIGITS.exec(text) ?? [];
  if (!digits) return undefined;
  const country = letters ? "NL" : (COUNTRIES[prefix] ?? prefix);
  const inCountry = cities.filter((city) => city.country === country);
  const candidates = inCountry.length > 0 ? inCountry : cities;
  return closest(
    digits,
    candidates.filter(({ zipcode }) => zipcode.length === digits.length),
    inCountry.length > 0 ? LEAST_IN_COUNTRY : LEAST_IN_COMMON,
  );
}

/** The city whose postcode has the longest beginning in common. */
function closest(code: string, cities: readonly City[], least: number): City | undefined {
  const inCommon = ({ zipcode }: City): number => {
    let length = 0;
    while (length < code.length && code[length] === zipcode[length]) length += 1;
    return length;
  };
  const best = cities.reduce<City | undefined>(
    (found, city) => (found && inCommon(found) >= inCommon(city) ? found : city),
    undefined,
  );
  return best && inCommon(best) >= least ? best : undefined;
}
