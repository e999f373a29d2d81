/** The first page of a visit weighs at most 500 kB on a phone. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { save } from "./product-lists";

const MOST_BYTES = 500_000;
/** The scripts and letters alone are more than this. */
const LEAST_BYTES = 150_000;

const SCREEN = { width: 390, height: 844 };
// Three pixels a point, as iPhones have: the phones for which the largest pictures are chosen. Without a screen of that
// size, the browser would read a page's first pictures ahead for a desktop's.
// The consent banner is open, as at a first visit.
test.use({ consent: null, viewport: SCREEN, screen: SCREEN, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

const PRO = "/fr/enduit-professionnels";
const PART = "/fr/enduit-particuliers";
const PAGES = {
  "home, pro": PRO,
  "home, part": PART,
  "home, German": "/de/spachtel-fur-profis",
  families: `${PRO}/categorie`,
  category: `${PRO}/categorie/enduits-interieurs`,
  product: `${PRO}/produit/comblis-p45-enduit-de-rebouchage-en-poudre`,
  "product, German": "/de/spachtel-fur-profis/produkt/comblis-p45-fullspachtel-in-pulverform",
  "search with many results": `${PRO}/resultats/enduit`,
  contact: `${PART}/nous-contacter`,
  worksheet: `${PART}/reboucher-un-trou-dans-le-platre`,
  folder: `${PRO}/dossier/conseils`,
  news: `${PRO}/actualites`,
  jobs: `${PRO}/carrieres`,
  questions: `${PRO}/foire-aux-questions`,
  "video before it is played": `${PART}/video-tenir-le-couteau`,
  "store locator": `${PART}/points-de-vente`,
  comparator: `${PRO}/comparateur`,
};

/** Half a screen at a time, until there is no more: each picture comes near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1; before !== scrollY; ) {
      before = scrollY;
      scrollBy(0, innerHeight / 2);
      await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
    }
  });
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`a page on a phone ≤ 500 kB in all: ${name}`, async ({ page, context, baseURL }) => {
    const url = `${baseURL}${path}`;
    await save(context, url, { comparator: [1, 2, 40] });
    const wire = await context.newCDPSession(page);
    const underway = new Set<string>();
    // Headers and bodies of all responses.
    let bytes = 0;
    wire.on("Network.requestWillBeSent", ({ requestId }) => underway.add(requestId));
    wire.on("Network.loadingFailed", ({ requestId }) => underway.delete(requestId));
    wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      underway.delete(requestId);
      bytes += encodedDataLength;
    });
    await wire.send("Network.enable");
    await page.goto(url);
    await scrollThrough(page);
    // Pictures that haven't been requested yet are made first.
    await expect.poll(() => underway.size, { timeout: 60_000 }).toBe(0);
    expect(bytes).toBeGreaterThan(LEAST_BYTES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
}
