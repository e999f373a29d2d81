import type { AppLoadContext } from "@remix-run/node";
import { loadSettings, settingValue } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import type { RequestContext } from "~/routing/request-context.server";
import { takesContactPictures } from "~shared/rules/switches";

/** The support telephone beside forms: the settings `phone`, `phone_abroad` and `support_hours`; missing ones are left out. */
export async function loadSupport(requestContext: RequestContext, context: Pick<AppLoadContext, "log">) {
  const settings = await loadSettings(requestContext, context);
  return {
    phone: settingValue(settings, "phone"),
    /** For calls from abroad, where the free number doesn't work. */
    phoneAbroad: settingValue(settings, "phone_abroad"),
    hours: settingValue(settings, "support_hours"),
  };
}
export type Support = Awaited<ReturnType<typeof loadSupport>>;

/** Whether the back-office accepts pictures with a contact request; the default is no. */
export const loadTakesPictures = async (requestContext: RequestContext, context: Pick<AppLoadContext, "log">) =>
  takesContactPictures(await loadSettings(requestContext, context));

export async function loadFormLists(requestContext: RequestContext, { log }: Pick<AppLoadContext, "log">) {
  const { api, locale } = requestContext;
  const query = { language: locale };
  const [civilities, countries, profiles] = await Promise.all([
    loadCivilities(requestContext, { log }),
    findSidePart(log, "countries", api.get("listCountries", { query })),
    findSidePart(log, "profiles", api.get("listProfiles", { query })),
  ]);
  return {
    civilities,
    countries: countries?.list ?? [],
    profiles: profiles?.list ?? [],
  };
}
export type FormLists = Awaited<ReturnType<typeof loadFormLists>>;

export async function loadCivilities({ api, locale }: RequestContext, { log }: Pick<AppLoadContext, "log">) {
  const civilities = api.get("listCivilities", { query: { language: locale } });
  return (await findSidePart(log, "civilities", civilities))?.list ?? [];
}

/** The site's own country, as its languages name it (`fr-CH`): what a form without a country field goes by. */
export const ownCountryCode = ({ site }: RequestContext): string | null =>
  site.languages[0]?.iso.split("-")[1]?.toUpperCase() ?? null;

/** The countries whose telephone, postcode and company numbers are valid without a country field, the site's own first. */
export const countryCodesOf = (requestContext: RequestContext): readonly string[] => {
  const own = ownCountryCode(requestContext);
  return requestContext.site.countries ?? (own ? [own] : []);
};

/** The id of the site's own country, `""` when the list doesn't have it. */
export function ownCountryOf(requestContext: RequestContext, { countries }: Pick<FormLists, "countries">): string {
  const region = ownCountryCode(requestContext);
  const own = countries.find(({ alpha2Code }) => alpha2Code !== null && alpha2Code === region);
  return own ? String(own.id) : "";
}
