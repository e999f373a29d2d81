import type { z } from "zod";
import { inEachLanguage } from "../../../shared/rules/languages";
import type { Brand } from "../schema-brand";
import type { Setting } from "../schema-settings";
import type { Site, SiteSource } from "../schema-sites";

/** The default of DEFAULT_SITE_ID (shared/settings/descriptions.json). */
export const DEFAULT_SITE_ID = 4;

/** The only market of a maker without sites.json. Its address is the setting ORIGIN. */
export function siteOfBrand(brand: Brand): z.input<typeof Site> {
  const { languages, region, currency, time_zone, audiences, emergency, words } = brand;
  const known = { id: DEFAULT_SITE_ID, code: "default", url: "http://localhost:3000" };
  return { ...known, languages, region, currency, time_zone, audiences, first_countries: [region], emergency, words };
}

/** The legal entity of a site whose record names none. */
export function legalOfBrand({ legal, addresses, email, region }: Brand): SiteSource["legal"] {
  const [seat] = addresses;
  if (!seat) return undefined;
  const country = seat.country ?? region;
  const [register, tax] = [legal.register, legal.vat].map((text) => text && inEachLanguage(() => text));
  return {
    company: legal.name,
    mail: email,
    street: inEachLanguage(() => seat.street),
    town: inEachLanguage(() => seat.town),
    country: inEachLanguage((lang) => new Intl.DisplayNames(lang, { type: "region" }).of(country) ?? country),
    ...(register && { register }),
    ...(tax && { tax }),
  };
}

export function withSitePhone({ brand, settings }: { brand: Brand; settings: readonly Setting[] }): Brand {
  const shown = settings.find(({ code }) => code === "phone")?.values[0]?.value;
  return typeof shown === "string" ? { ...brand, phone: shown } : brand;
}

/** Telephone and social networks, as settings that settings.json doesn't have. */
export function settingsOfBrand({ phone, phone_abroad, social }: Brand, own: readonly Setting[]): Setting[] {
  const given: Record<string, string | undefined> = {
    phone,
    phone_abroad,
    ...Object.fromEntries(Object.entries(social).map(([network, url]) => [`link_${network}`, url])),
  };
  return Object.entries(given).flatMap(([code, value]) =>
    value === undefined || own.some((setting) => setting.code === code) ? [] : [{ code, values: [{ value }] }],
  );
}
