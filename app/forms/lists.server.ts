/** The lists that forms choose from. One that fails is logged and empty; the form still stands (spec 2 §8). */

import { findSidePart } from "~/back-office/side-part.server";
import type { Log } from "~/load-context.server";
import type { Visit } from "~/routing/visit.server";

export async function loadFormLists({ api, locale }: Visit, { log }: { log: Log }) {
  const query = { language: locale };
  const [civilities, countries, profiles] = await Promise.all([
    findSidePart(log, "civilities", api.get("listCivilities", { query })),
    findSidePart(log, "countries", api.get("listCountries", { query })),
    findSidePart(log, "profiles", api.get("listProfiles", { query })),
  ]);
  return {
    civilities: civilities?.list ?? [],
    countries: countries?.list ?? [],
    profiles: profiles?.list ?? [],
  };
}
export type FormLists = Awaited<ReturnType<typeof loadFormLists>>;

/** The id of the site's own country, as its languages name it (`fr-CH`), `""` when the list doesn't have it. */
export function ownCountryOf({ site }: Visit, { countries }: Pick<FormLists, "countries">): string {
  const region = site.languages[0]?.iso.split("-")[1]?.toUpperCase();
  const own = countries.find(({ alpha2Code }) => alpha2Code === region);
  return own ? String(own.id) : "";
}
