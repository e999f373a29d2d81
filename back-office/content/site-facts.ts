/** Facts of a site that texts refer to in braces (`{company}`, `{currency}`), so that such a text is written once. */
import type { Locale } from "../../shared/route-table.js";
import type { Setting } from "./schema-settings";
import type { SiteSource } from "./schema-sites";

export type Facts = Readonly<Record<string, string>>;
type FactSource = Pick<SiteSource, "legal" | "emergency" | "words" | "settings">;

/** No line ends within a telephone number. */
const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0");

/** @param settings those that all sites have */
export function factsOf(site: FactSource, settings: readonly Setting[], lang: Locale): Facts {
  const { legal, emergency, words } = site;
  function setting(wanted: string): string {
    const isWanted = ({ code }: Setting) => code === wanted;
    const value = (site.settings.find(isWanted) ?? settings.find(isWanted))?.values[0]?.value;
    return typeof value === "string" ? value : "";
  }
  const firm = legal && {
    company: legal.company,
    seat: `${legal.street[lang]}, ${legal.town[lang]}`,
    address: `${legal.street[lang]}, ${legal.town[lang]}, ${legal.country[lang]}`,
    /** The town without its postcode. */
    town: legal.town[lang].replace(/\b[A-Z]*\d[A-Z0-9]*\b/g, "").trim(),
    mail: legal.mail,
  };
  const note = emergency?.note?.[lang];
  const abroad = emergency?.number_abroad && unbroken(emergency.number_abroad);
  const called = emergency && {
    emergency_name: emergency.name[lang],
    emergency_number: unbroken(emergency.number),
    /** One line: `Tox Info Suisse 145 (+41 44 251 51 51), 24 heures sur 24`. */
    emergency: `${emergency.name[lang]}\u00a0${unbroken(emergency.number)}${abroad ? ` (${abroad})` : ""}${note ? `, ${note}` : ""}`,
  };
  return {
    phone: unbroken(setting("phone")),
    phone_abroad: unbroken(setting("phone_abroad")),
    ...firm,
    ...called,
    ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text === "" ? "" : text[lang]])),
  };
}
