import { describe, expect, test } from "vitest";
import { pageMeta } from "~/routing/head";
import { pictureOfLink } from "~/routing/link-picture";
import type { RequestContext } from "~/routing/request-context.server";
import { structuredDataScript } from "~/structured-data/json-ld-node";
import { headOfEntity, headOfScreen } from "../../app/routing/screen-loader.server";
import french from "../../locales/fr/common.json";

const language = (code: "fr" | "de") => ({ iso: `${code}-CH`, label: code, code, file: `${code}.json` });
const texts: Record<string, string> = french.head;
// The slice of a request context that a head is made of.
const requestContext = {
  locale: "fr",
  target: "pro",
  origin: "https://www.talvenne.example",
  site: { name: "Talvenne", languages: [language("fr"), language("de")], salesplan: [{}, {}] },
  t: (key: string, values: Record<string, string>) =>
    (texts[key.replace("common:head.", "")] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ""),
} as unknown as RequestContext;
const here = "https://www.talvenne.example/fr/enduit-professionnels";
const there = "https://www.talvenne.example/de/spachtel-fur-profis";

test("alternate-language markets fr-fr, en-gb, de-ch, fr-ch, fr-be, nl-be, es-es, pt-pt: each hreflang that the back-office names", () => {
  const markets = ["fr-fr", "en-gb", "fr-be", "nl-be", "es-es", "pt-pt"];
  const elsewhere = Object.fromEntries(markets.map((market) => [market, `https://${market}.talvenne.example/p45`]));
  const { alternates } = headOfEntity(requestContext, {
    metas: { title: "Comblis P45", description: "", noindex: false },
    canonical: "/produit/p45",
    hreflangs: { ...elsewhere, "fr-ch": "/produit/p45", "de-ch": "/produkt/p45-de" },
  });
  expect(alternates).toEqual({
    ...elsewhere,
    "fr-ch": `${here}/produit/p45`,
    "de-ch": `${there}/produkt/p45-de`,
    "x-default": `${here}/produit/p45`,
  });
});

describe("the head of a screen", () => {
  test("names its audience, its alternate in the other language and its own address", () => {
    expect(headOfScreen(requestContext, "contact", { title: "Nous contacter" })).toMatchObject({
      title: "Nous contacter – Professionnels | Talvenne",
      canonical: `${here}/nous-contacter`,
      alternates: {
        "fr-ch": `${here}/nous-contacter`,
        "de-ch": `${there}/kontaktieren-sie-uns`,
        "x-default": `${here}/nous-contacter`,
      },
    });
  });

  test("names itself on the sister sites, and the default one for whoever speaks none of the languages", () => {
    const swiss = {
      url: "https://www.talvenne.example",
      languages: [language("fr"), language("de")],
      is_default: true,
    };
    const belgian = { iso: "fr-BE", label: "Français", code: "fr", file: "fr.json" };
    const inBelgium = {
      ...requestContext,
      origin: "https://be.talvenne.example",
      site: { ...requestContext.site, languages: [belgian], sisters: [swiss] },
    } as unknown as RequestContext;
    expect(headOfScreen(inBelgium, "contact", { title: "Nous contacter" })).toMatchObject({
      canonical: "https://be.talvenne.example/fr/enduit-professionnels/nous-contacter",
      alternates: {
        "fr-be": "https://be.talvenne.example/fr/enduit-professionnels/nous-contacter",
        "fr-ch": `${here}/nous-contacter`,
        "de-ch": `${there}/kontaktieren-sie-uns`,
        "x-default": `${here}/nous-contacter`,
      },
    });
  });

  test("a further page of a list is a page of its own, with its number and without an alternate", () => {
    const head = headOfScreen(requestContext, "news", { title: "Actualités", tail: { segments: ["_p__2"] } });
    expect(head).toMatchObject({
      title: "Actualités (page 2) – Professionnels | Talvenne",
      canonical: `${here}/actualites/_p__2`,
      alternates: {},
    });
    expect(head.noindex).toBeFalsy();
  });

  test("a choice of a list says what was chosen, and stays out of search engines", () => {
    const tail = { segments: ["_tags__produits", "_p__2"] };
    const head = headOfScreen(requestContext, "news", { title: "Actualités", detail: "Produits", tail });
    expect(head.title).toBe("Actualités\u202f: Produits (page 2) – Professionnels | Talvenne");
    expect(head.noindex).toBe(true);
  });

  test("an entity's list says what was chosen of it and its page before the maker's name", () => {
    const title = "Enduits de rebouchage | Talvenne";
    const entity = { metas: { title, description: "", noindex: false }, canonical: "/categorie/x", hreflangs: {} };
    expect(headOfEntity(requestContext, entity).title).toBe(title);
    expect(headOfEntity(requestContext, { ...entity, page: 1 }).title).toBe(title);
    expect(headOfEntity(requestContext, { ...entity, detail: "Poudre", page: 2 }).title).toBe(
      "Enduits de rebouchage\u202f: Poudre (page 2) | Talvenne",
    );
  });

  test("what one visitor chose or did stays out of search engines", () => {
    expect(headOfScreen(requestContext, "favourites", { title: "Favoris" }).noindex).toBe(true);
    const search = { title: "Fissure", tail: { text: "fissure" } };
    expect(headOfScreen(requestContext, "search", search).noindex).toBe(true);
    expect(headOfScreen(requestContext, "search", { ...search, findable: true }).noindex).toBe(false);
  });
});

test("a link is shown with the page's picture, cut to size; a drawing or another host's picture with the site's own", () => {
  expect(pictureOfLink("/media/surfaces/crack.jpg")).toBe("/images/w_1200,h_630,f_jpeg/media/surfaces/crack.jpg");
  for (const url of ["/media/drawing.svg", "https://elsewhere.example/crack.jpg", null, undefined]) {
    expect(pictureOfLink(url)).toBe("/og.jpg");
  }
});

test("structured data can hold whatever the back-office writes without leaving its script", () => {
  const name = "</script><script>alert(1)</script><!-- $& ";
  const script = structuredDataScript([{ "@type": "Thing", name }]);
  expect(script.match(/</g)).toHaveLength(2);
  const json = script.replace(/^<[^>]+>|<\/script>$/g, "");
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] });
});

test("a screen without a trail, such as the teams' ones, has its title all the same", () => {
  const data = { head: { title: "Demandes | Talvenne", noindex: true }, member: null };
  const tags = pageMeta({
    data,
    params: {},
    matches: [],
    location: { pathname: "/", search: "", hash: "", key: "", state: null },
  });
  expect(tags).toEqual([{ title: "Demandes | Talvenne" }, { name: "robots", content: "noindex" }]);
});
