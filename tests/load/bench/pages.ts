/** The requests of the benchmark. */
import { bytesOf, openConnection, type SentRequest } from "./connection.mjs";

const PLACE = "/fr/enduit-professionnels";
/** By name; the category shows twelve of its products. */
export const PAGES = {
  home: PLACE,
  category: `${PLACE}/categorie/enduits-interieurs`,
  product: `${PLACE}/produit/comblis-p45-enduit-de-rebouchage-en-poudre`,
  search: `${PLACE}/resultats/enduit`,
  contact: "/fr/enduit-particuliers/nous-contacter",
  worksheet: "/fr/enduit-particuliers/reboucher-un-trou-dans-le-platre",
};

const SUPPORTS = [..."platre plaque-de-platre beton brique pierre enduit-ciment ancienne-peinture bois".split(" ")];
const TOOLS = ["couteau-a-enduire", "lisseuse", "taloche", "rouleau", "pinceau-ou-brosse", "pompe-airless", "eponge"];
/** The whole catalogue through filters, each combination once, so none is cached. */
export const FILTERED = SUPPORTS.flatMap((support) =>
  TOOLS.map((tool) => ({ path: `${PLACE}/categorie/_MODE_APPLICATION_BAT_WEB__${tool}/_SUPPORT_BAT_WEB__${support}` })),
);

const consentCookie = (allowed: { statistics: boolean; youtube: boolean; captcha: boolean }) =>
  `consent=${encodeURIComponent(JSON.stringify({ ...allowed, at: new Date().toISOString() }))}`;

/** A site is cached once a host: so many pages of one kind don't fit into SMALL_CACHE, and each is rendered each time. */
const HOSTS = Array.from({ length: 200 }, (_, index) => `host-${index}.localhost`);
/** Requested in turn. */
export const NEVER_KEPT = Object.fromEntries(
  Object.entries({
    home: [PAGES.home, "/de/spachtel-fur-profis"],
    category: [PAGES.category, `${PLACE}/categorie/enduits-exterieurs`],
    product: [PAGES.product, `${PLACE}/produit/veloris-p2-enduit-de-lissage-en-poudre-extra-blanc`],
    search: [PAGES.search, `${PLACE}/resultats/mur`],
  }).map(([name, paths]) => [name, HOSTS.flatMap((host) => paths.map((path) => ({ path, headers: { host } })))]),
);
export const SMALL_CACHE = { DOCUMENT_CACHE_MB: "1" };

/** A visitor with 5 favourites and 3 products compared, who has answered the consent panel. */
export const REGULAR = {
  cookie: [
    "favourites=1.2.3.5.8",
    "comparator=1.4.6",
    consentCookie({ statistics: false, youtube: true, captcha: false }),
  ].join("; "),
};

/** Typed texts: prefixes of words from the third letter on, in both languages. */
const TYPED = [
  "enduit de rebouchage",
  ..."lissage fissure façade plâtre comblis ratissage placo bois béton".split(" "),
  ..."joint peinture extérieur intérieur poudre pâte airless humidité moisissure carrelage".split(" "),
  ...["primaire", "trou profond", "rapide", "mortier", "crépi", "séchage", "spatule", "ponçage", "gros grain", "chaux"],
];
export const SUGGESTIONS = TYPED.flatMap((text) =>
  Array.from({ length: text.length - 2 }, (_, index) => text.slice(0, index + 3)),
).map((text) => ({
  path: `${PLACE}/suggest?text=${encodeURIComponent(text)}`,
  headers: { accept: "application/json" },
}));

export async function askOnce(port: number, request: SentRequest) {
  const connection = await openConnection(port);
  const { body } = await connection.ask(bytesOf(port, request));
  connection.close();
  return body.toString();
}

async function openForm(port: number) {
  const page = await askOnce(port, { path: PAGES.contact, headers: { "accept-encoding": "identity" } });
  const formToken = /name="form_token" value="([^"]+)"/.exec(page)?.[1];
  if (!formToken) throw new Error(`There is no form at ${PAGES.contact}`);
  return formToken;
}

/** Requests of the contact form, each another one: the same form with another message is. */
export async function contactRequests(port: number, count: number) {
  const formToken = await openForm(port);
  return Array.from({ length: count }, (_, index) => ({
    method: "POST",
    path: PAGES.contact,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      ...{ user_type: "part_contact", subject: "other", civility_id: "1", firstname: "Anne", lastname: "Rochat" },
      ...{ email: "anne.rochat@exemple.ch", phone: "021 555 01 23", country: "5", zipcode: "1003" },
      ...{ acceptTermsRequired: "on", homepage: "", form_token: formToken },
      message: `Une fissure au plafond, la ${index + 1}e.`,
    }).toString(),
  }));
}
