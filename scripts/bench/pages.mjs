/** What the visitors of a benchmark ask for. */
import { bytesOf, openConnection } from "./connection.mjs";

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

const SUPPORTS = [
  "platre",
  "plaque-de-platre",
  "beton",
  "brique",
  "pierre",
  "enduit-ciment",
  "ancienne-peinture",
  "bois",
];
const TOOLS = ["couteau-a-enduire", "lisseuse", "taloche", "rouleau", "pinceau-ou-brosse", "pompe-airless", "eponge"];
/** The whole catalogue through filters, each combination once: nobody has asked for these before. */
export const FILTERED = SUPPORTS.flatMap((support) =>
  TOOLS.map((tool) => ({ path: `${PLACE}/categorie/_MODE_APPLICATION_BAT_WEB__${tool}/_SUPPORT_BAT_WEB__${support}` })),
);

/** A visitor who keeps a product has pages of their own: what they ask for is rendered, whatever is in memory. */
export const KEEPS_A_PRODUCT = { cookie: "favourites=1" };

/** What people type: the beginnings of words, from the third letter on, in both languages. */
const TYPED = [
  ...[
    "enduit de rebouchage",
    "lissage",
    "fissure",
    "façade",
    "plâtre",
    "comblis",
    "ratissage",
    "placo",
    "bois",
    "béton",
  ],
  ...[
    "joint",
    "peinture",
    "extérieur",
    "intérieur",
    "poudre",
    "pâte",
    "airless",
    "humidité",
    "moisissure",
    "carrelage",
  ],
  ...["primaire", "trou profond", "rapide", "mortier", "crépi", "séchage", "spatule", "ponçage", "gros grain", "chaux"],
];
export const SUGGESTIONS = TYPED.flatMap((text) =>
  Array.from({ length: text.length - 2 }, (_, index) => text.slice(0, index + 3)),
).map((text) => ({
  path: `${PLACE}/suggest?text=${encodeURIComponent(text)}`,
  headers: { accept: "application/json" },
}));

/** @param {number} port */
async function openForm(port) {
  const connection = await openConnection(port);
  const { body } = await connection.ask(
    bytesOf(port, { path: PAGES.contact, headers: { "accept-encoding": "identity" } }),
  );
  connection.close();
  const stamp = /name="form_stamp" value="([^"]+)"/.exec(body.toString())?.[1];
  if (!stamp) throw new Error(`There is no form at ${PAGES.contact}`);
  return stamp;
}

/**
 * Requests of the contact form, each another one: the same form with another message is.
 * @param {number} port @param {number} count
 */
export async function contactRequests(port, count) {
  const stamp = await openForm(port);
  return Array.from({ length: count }, (_, index) => ({
    method: "POST",
    path: PAGES.contact,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      ...{ user_type: "part_contact", subject: "other", civility_id: "1", firstname: "Anne", lastname: "Rochat" },
      ...{ email: "anne.rochat@exemple.ch", phone: "021 555 01 23", country: "5", zipcode: "1003" },
      ...{ acceptTermsRequired: "on", homepage: "", form_stamp: stamp },
      message: `Une fissure au plafond, la ${index + 1}e.`,
    }).toString(),
  }));
}
