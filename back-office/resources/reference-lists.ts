import type { Api } from "../back-office";
import { fillIn } from "../content/content";
import { serve } from "../http/serve";

export function referenceListsResource(api: Api): void {
  const { civilities, countries, profiles, cities, machines, tinting } = api.library.content;
  serve(api, "listCivilities", ({ lang }) => ({
    list: civilities.map(({ id, label }) => ({ id, label: label[lang] })),
  }));
  serve(api, "listProfiles", ({ lang }) => ({
    list: profiles.map(({ id, label }) => ({ id, label: label[lang] })),
  }));
  /** The site's own countries first, the others by their names. */
  serve(api, "listCountries", ({ lang, site }) => {
    const named = countries.map(({ id, label, alpha2Code }) => ({ id, label: label[lang], alpha2Code }));
    const { compare } = new Intl.Collator(lang);
    // From the last one, because those that aren't the site's have the place -1.
    const own = site.countries.toReversed();
    const placeOf = ({ alpha2Code }: { alpha2Code: string }) => own.indexOf(alpha2Code);
    return { list: named.sort((a, b) => placeOf(b) - placeOf(a) || compare(a.label, b.label)) };
  });
  /** The cities of the site's countries, or of the country given by id or code. */
  serve(api, "listCities", ({ query, site }) => {
    const requestedCountry = query.country?.toUpperCase();
    const code =
      requestedCountry && (countries.find(({ id }) => String(id) === requestedCountry)?.alpha2Code ?? requestedCountry);
    const wanted = code ? [code] : site.countries;
    const zipcode = query.zipcode
      ?.trim()
      .toUpperCase()
      .replace(/^(?:CH|F|FR|B|BE|NL|L|LU|E|ES)-/, "");
    return { list: cities.filter((city) => wanted.includes(city.country) && (!zipcode || city.zipcode === zipcode)) };
  });

  serve(api, "listTags", ({ query, catalogueView: { viewContext } }) => ({
    list: query.type
      .split(";")
      .filter(Boolean)
      .map((type) => ({
        type,
        tags: viewContext.content.tags
          .filter((tag) => tag.type === type && (!query.technical_name || tag.technical_name === query.technical_name))
          .map(({ id, name, slug }) => ({ id, name: name[viewContext.lang], slug: slug[viewContext.lang] })),
      })),
  }));

  serve(api, "listMachines", () => ({ list: machines.map(({ id, name }) => ({ id, name })) }));
  serve(api, "listTints", ({ query, lang, catalogueView: { viewContext } }) => {
    const machine = machines.find(({ id }) => id === query.machine_id);
    const list = viewContext.content.tints.filter(({ id }) => machine?.tint_ids.includes(id));
    return {
      list: list.map(({ id, code, name, hex }) => ({
        id,
        name: `${code} ${name[lang]}`,
        hex,
        file: { url: fillIn(tinting.file_url_pattern, { machine_id: String(machine?.id), code, locale: lang }) },
      })),
    };
  });
}
