/**
 * What search engines read of a page (schema.org, as JSON-LD). One file a type, all of them pure: a loader gives what it
 * has anyway to `context.structuredData`, and entry.server.tsx writes it into the served head, where no visitor's browser
 * pays for it twice. tests/http/structured-data.ts holds what Google requires of each type.
 */
import { PICTURE_OF_LINKS, pictureOfLink } from "~/routing/link-picture";
import type { Visit } from "~/routing/visit.server";

type Value = string | number | boolean | null | undefined | Thing | readonly Value[];
export interface Thing {
  "@type": string | readonly string[];
  [property: string]: Value;
}

/** The slice of a visit that things are made of. */
export type Standing = Pick<Visit, "origin" | "site" | "locale" | "target">;

/** Addresses of records may be paths of this site; search engines want whole ones. */
export const absolute = ({ origin }: Pick<Standing, "origin">, address: string): string =>
  new URL(address, origin).href;

/** `fr-CH`: the language of a thing's words. */
export const languageOf = ({ site, locale }: Pick<Standing, "site" | "locale">): string =>
  site.languages.find(({ code }) => code === locale)?.iso ?? locale;

/** A picture in the size that results show it in; the site's own when there is none. */
export function pictureOf(standing: Standing, url: string | null | undefined): Thing {
  return { "@type": "ImageObject", url: absolute(standing, pictureOfLink(url)), ...PICTURE_OF_LINKS };
}

/** Whoever makes, publishes, teaches and employs. */
export function organisation(standing: Standing): Thing {
  return {
    "@type": "Organization",
    "@id": absolute(standing, "/#organisation"),
    name: standing.site.name,
    url: absolute(standing, "/"),
    logo: { "@type": "ImageObject", url: absolute(standing, "/icon-512.png"), width: 512, height: 512 },
  };
}

/** All of a page's things as one script that is safe inside HTML, whatever they hold. `""`: there are none. */
export function structuredDataScript(things: readonly Thing[]): string {
  if (things.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": things };
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, "\\u003c")}</script>`;
}
