/** How screens are laid out, on a phone and on a desktop: the grid, texts that are whole and apart, the first action in view. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { findFaults } from "./page-structure";
import { PLACES, SHARED_SITE, sendContact, signIn } from "./team-site";

const PRO = "/fr/enduit-professionnels";
const PART = "/fr/enduit-particuliers";
const ANSWER = "trou de 8 cm de profond et 10 cm de large dans un mur en brique, dehors";

const marketHome = (site: string, path: string) =>
  `http://${site}.localhost:${new URL(process.env.TEST_ORIGIN ?? "").port}${path}`;

/** Addresses, with what must be in the first view. */
const SCREENS: Record<string, [path: string, firstAction?: string]> = {
  "home, pro": [PRO, ".slider .button"],
  "home, part": [PART, ".slider .button"],
  "home, Belgium": [marketHome("be", "/nl/plamuur-voor-vakmensen"), ".slider .button"],
  "home, England": [marketHome("uk", "/en"), ".slider .button"],
  "home, Spain": [marketHome("es", "/es/plaste-profesionales"), ".slider .button"],
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

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.use({ tolerated: [/404|^third party: http:\/\/\w\w\.localhost:/], waitsForScripts: false });

/** By the width of the window. */
async function findFaultsAtEachWidth(page: Page, firstAction: string | null = null): Promise<string[]> {
  const found: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const fault of await page.evaluate(findFaults, firstAction)) found.push(`${size.width} px: ${fault}`);
  }
  return found;
}

test("screens of visitors", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "favourites", value: "1.2.40", url: baseURL ?? "" }]);
  const wrong: Record<string, string[]> = {};
  for (const [name, [path, firstAction]] of Object.entries(SCREENS)) {
    await page.goto(path);
    const faults = await findFaultsAtEachWidth(page, firstAction);
    if (faults.length > 0) wrong[name] = faults;
  }
  expect(wrong).toEqual({});
});

test("the teams' inbox and a request", async ({ page }) => {
  const { id } = await sendContact(SHARED_SITE, { message: `Une fissure au plafond. ${randomUUID()}` });
  await signIn(page, SHARED_SITE, PLACES.fr, "sales");
  const inbox = await findFaultsAtEachWidth(page);
  await page.goto(`${PLACES.fr.inbox}/contact/${id}`);
  expect({ inbox, request: await findFaultsAtEachWidth(page) }).toEqual({ inbox: [], request: [] });
});
