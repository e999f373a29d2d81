/** With one record in ten of every list broken, the site stands: its screens, in both languages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathTo, type ScreenName } from "../../app/routing/paths";
import { LOCALES, SCREENS } from "../../shared/route-table.js";
import { breakAnswers } from "../broken-records";
import { type OwnSite, startOwnSite } from "../browser/own-site";

const NEED_MORE: ReadonlySet<ScreenName> = new Set(["search", "preview", "cart"]);
const places = LOCALES.map((locale) => ({ locale, target: "pro" }) as const);
/** Every screen that needs no more than its name, and one of each that has a slug. */
const PATHS = [
  ...(Object.keys(SCREENS) as ScreenName[])
    .filter((name) => SCREENS[name].frame === undefined && SCREENS[name].tail?.[0] !== "slug" && !NEED_MORE.has(name))
    .flatMap((name) => places.map((place) => pathTo(name, place))),
  "/fr/enduit-professionnels/categorie/enduits-interieurs",
  "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
  "/fr/enduit-professionnels/lissage-airless",
  "/fr/enduit-professionnels/resultats/enduit",
  "/fr/enduit-professionnels/colorimetrie?machine=1",
  "/fr/enduit-professionnels/comparateur?ids=1;2;3",
];

describe.each([1, 2])("broken in the way of %i", (seed) => {
  let site: OwnSite | null = null;
  beforeAll(async () => {
    site = await startOwnSite({}, { rewrite: breakAnswers(seed) });
  });
  afterAll(() => site?.stop());

  test.each(PATHS)("%s is served", async (path) => {
    const answer = await fetch(`${site?.url}${path}`);
    expect(answer.status).toBe(200);
  });
});
