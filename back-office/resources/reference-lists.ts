import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { serve } from "../http/serve";

/** What forms offer to choose from. */
export function referenceListsResource(router: Router, backOffice: BackOffice): void {
  const { civilities, countries, profiles, cities } = backOffice.library.content;
  serve(router, backOffice, "listCivilities", ({ lang }) => ({
    list: civilities.map(({ id, label }) => ({ id, label: label[lang] })),
  }));
  serve(router, backOffice, "listProfiles", ({ lang }) => ({
    list: profiles.map(({ id, label }) => ({ id, label: label[lang] })),
  }));
  /** Those that the site offers first, then the others in their order. */
  serve(router, backOffice, "listCountries", ({ lang, site }) => ({
    list: inOrder(countries, site.first_countries).map(({ id, label, alpha2Code }) => ({
      id,
      label: label[lang],
      alpha2Code,
    })),
  }));
  /** The cities known are Swiss; `country` is an id or a code. */
  serve(router, backOffice, "listCities", ({ query }) => {
    const swiss = countries.find(({ alpha2Code }) => alpha2Code === "CH");
    const asked = query.country?.toUpperCase();
    const isSwiss = asked === undefined || asked === "CH" || asked === String(swiss?.id);
    const zipcode = query.zipcode?.trim().replace(/^CH-?/i, "");
    return { list: isSwiss ? cities.filter((city) => !zipcode || city.zipcode === zipcode) : [] };
  });
}

function inOrder<Country extends { alpha2Code: string }>(
  countries: readonly Country[],
  first: readonly string[],
): Country[] {
  const placeOf = ({ alpha2Code }: Country): number => {
    const place = first.indexOf(alpha2Code);
    return place < 0 ? first.length : place;
  };
  return [...countries].sort((a, b) => placeOf(a) - placeOf(b));
}
