/** Addresses of all screens, once in each language: those of the route table, and an example of each that needs more. */
import { pathTo, type ScreenName } from "../app/routing/paths";
import { type LOCALES, SCREENS } from "../shared/route-table.js";
import "./demo-addresses";

const NEED_MORE: ReadonlySet<ScreenName> = new Set(["search", "preview", "cart"]);
const screensOf = (locale: (typeof LOCALES)[number], target: "pro" | "part") =>
  (Object.keys(SCREENS) as ScreenName[])
    .filter((name) => SCREENS[name].frame === undefined && SCREENS[name].tail?.[0] !== "slug" && !NEED_MORE.has(name))
    .map((name) => pathTo(name, { locale, target }));

export const EVERY_SCREEN = {
  fr: [
    ...screensOf("fr", "pro"),
    "/fr/enduit-professionnels/categorie/enduits-interieurs",
    "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    "/fr/enduit-professionnels/lissage-airless",
    "/fr/enduit-professionnels/resultats/enduit",
    "/fr/enduit-professionnels/colorimetrie?machine=1",
    "/fr/enduit-professionnels/comparateur?ids=1.2.3",
    "/fr/enduit-professionnels/formations?session=1",
  ],
  de: [
    ...screensOf("de", "part"),
    "/de/spachtel-fur-heimwerker/produkt/comblis-p45-fullspachtel-in-pulverform",
    "/de/spachtel-fur-heimwerker/results/spachtel",
  ],
};
