/** Every screen of the site once, for what has to hold on all of them. */
import { pathTo, type ScreenName } from "../../app/routing/paths";
import { type BaseLocale, SCREENS } from "../../shared/route-table.js";

/** Addresses of screens that need a parameter: a product, a result, a filled comparator. */
const FILLED = {
  fr: {
    filtered: "/fr/enduit-professionnels/categorie/enduits-interieurs/_SUPPORT_BAT_WEB__platre",
    product: "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    results: "/fr/enduit-professionnels/resultats/fissure",
    answer:
      "/fr/enduit-particuliers/resultats/trou%20de%208%20cm%20de%20profond%20et%2010%20cm%20de%20large%20dans%20un%20mur%20en%20brique%2C%20dehors",
    "no-results": "/fr/enduit-professionnels/resultats/xyzzy",
    "guide-results":
      "/fr/enduit-professionnels/guide-de-choix?DESTINATION_PRODUIT_WEB=interieur&SUPPORT_BAT_WEB=platre&USAGE_FONCTION_BAT_WEB=reboucher",
    calculation:
      "/fr/enduit-professionnels/calculateur-de-quantite?disableSurfaceCalculator=true&surfaceCoating=40&productSelected=1",
    "colorimetry-machine": "/fr/enduit-professionnels/colorimetrie?machine=1",
    "comparator-filled": "/fr/enduit-professionnels/comparateur?ids=1.2.40",
    article: "/fr/enduit-professionnels/lissage-airless",
    "accessibility-page": "/fr/enduit-professionnels/accessibilite",
    job: "/fr/enduit-professionnels/formatrice-centre-yverdon",
    "not-found": "/fr/enduit-professionnels/produit/rien",
  },
  de: {
    filtered: "/de/spachtel-fur-profis/kategorien/spachtel-innen/_SUPPORT_BAT_WEB__gipsputz",
    product: "/de/spachtel-fur-profis/produkt/comblis-p45-fullspachtel-in-pulverform",
    results: "/de/spachtel-fur-profis/results/riss",
    answer:
      "/de/spachtel-fur-heimwerker/results/25%20Quadratmeter%20Decke%20gl%C3%A4tten%2C%20wie%20viel%20brauche%20ich",
    "no-results": "/de/spachtel-fur-profis/results/xyzzy",
    "guide-results":
      "/de/spachtel-fur-profis/auswahl?DESTINATION_PRODUIT_WEB=innen&SUPPORT_BAT_WEB=gipsputz&USAGE_FONCTION_BAT_WEB=fullen",
    calculation:
      "/de/spachtel-fur-profis/menge-berechnen?disableSurfaceCalculator=true&surfaceCoating=40&productSelected=1",
    "colorimetry-machine": "/de/spachtel-fur-profis/farbmetrik?machine=1",
    "comparator-filled": "/de/spachtel-fur-profis/vergleichen?ids=1.2.40",
    article: "/de/spachtel-fur-profis/airless-glatten",
    "accessibility-page": "/de/spachtel-fur-profis/barrierefreiheit",
    job: "/de/spachtel-fur-profis/ausbilderin-zentrum-yverdon",
    "not-found": "/de/spachtel-fur-profis/produkt/nichts",
  },
} satisfies Record<BaseLocale, Record<string, string>>;

/** The teams' screens stand behind a sign-in; the cart isn't there without a shop; a preview needs a signed address. */
const ELSEWHERE: ReadonlySet<ScreenName> = new Set(["search", "preview", "cart", "locale-home"]);

const isOpen = (name: ScreenName) =>
  (SCREENS[name].frame === undefined || name === "team-sign-in") &&
  SCREENS[name].tail?.[0] !== "slug" &&
  !ELSEWHERE.has(name);

/** Names of screens and their addresses in one language. */
export function screensOf(locale: BaseLocale): [name: string, path: string][] {
  const names = (Object.keys(SCREENS) as ScreenName[]).filter(isOpen);
  const plain = names.map((name): [string, string] => [name, pathTo(name, { locale, target: "pro" })]);
  return [...plain, ...Object.entries(FILLED[locale])];
}
