/** How screens are laid out, on a phone and on a desktop: the grid, texts that are whole and apart, the first action in view. */
import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { findFaults } from "./page-structure";
import { PLACES, SHARED_SITE, sendContact, signIn } from "./team-site";

const PRO = "/fr/enduit-professionnels";
const PART = "/fr/enduit-particuliers";
const ANSWER = "trou de 8 cm de profond et 10 cm de large dans un mur en brique, dehors";

/** Addresses, with what must be in the first view. */
const SCREENS: Record<string, [path: string, firstAction?: string]> = {
  "home, pro": [PRO, ".slider .button"],
  "home, part": [PART, ".slider .button"],
  category: [`${PRO}/categorie/enduits-interieurs`, ".row__name"],
  "filtered list": [`${PRO}/categorie/enduits-interieurs/_SUPPORT_BAT_WEB__platre`, ".row__name"],
  product: [`${PRO}/produit/comblis-p45-enduit-de-rebouchage-en-poudre`, ".opening__actions .button"],
  answer: [`${PART}/resultats/${encodeURIComponent(ANSWER)}`, ".answer__ways .button"],
  results: [`${PRO}/resultats/fissure`],
  comparator: [`${PRO}/comparateur?ids=1.2.40`],
  calculator: [`${PRO}/calculateur-de-quantite?disableSurfaceCalculator=true&surfaceCoating=40&productSelected=1`],
  guide: [`${PRO}/guide-de-choix`, ".picker .button"],
  colorimetry: [`${PRO}/colorimetrie?machine=1`],
  faq: [`${PRO}/foire-aux-questions`],
  jobs: [`${PRO}/carrieres`],
  job: [`${PRO}/formatrice-centre-yverdon`, ".reading__head .button"],
  contact: [`${PRO}/nous-contacter`],
  worksite: [`${PRO}/demarrage-chantier`],
  trainings: [`${PRO}/formations`],
  stores: [`${PRO}/points-de-vente`, ".store-search .button"],
  worksheet: [`${PRO}/reboucher-un-trou-dans-le-platre`],
  documents: [`${PRO}/documentation-technique`],
  favourites: [`${PRO}/favoris`],
  legal: [`${PRO}/mentions-legales`],
  commitments: [`${PRO}/nos-engagements`],
  "not found": [`${PRO}/produit/rien`],
};

const WIDTHS = { 390: 844, 1440: 900 };

test.use({ tolerated: [/404/] });

for (const [width, height] of Object.entries(WIDTHS)) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width: Number(width), height }, waitsForScripts: false });

    test("screens of visitors", async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "favourites", value: "1.2.40", url: baseURL ?? "" }]);
      const wrong: Record<string, string[]> = {};
      for (const [name, [path, firstAction = null]] of Object.entries(SCREENS)) {
        await page.goto(path);
        const faults = await page.evaluate(findFaults, firstAction);
        if (faults.length > 0) wrong[name] = faults;
      }
      expect(wrong).toEqual({});
    });

    test("the teams' inbox and a request", async ({ page }) => {
      const { id } = await sendContact(SHARED_SITE, { message: `Une fissure au plafond. ${randomUUID()}` });
      await signIn(page, SHARED_SITE, PLACES.fr, "sales");
      const inbox = await page.evaluate(findFaults, null);
      await page.goto(`${PLACES.fr.inbox}/contact/${id}`);
      expect({ inbox, request: await page.evaluate(findFaults, null) }).toEqual({ inbox: [], request: [] });
    });
  });
}
