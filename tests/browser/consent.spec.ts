/** Consent: the banner of the served page, the answer with and without JavaScript, and the change in the footer. */
import type { BrowserContext, Page } from "@playwright/test";
import de from "../../locales/de/layout.json" with { type: "json" };
import fr from "../../locales/fr/layout.json" with { type: "json" };
import { enhanced, expect, expectAccessible, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.describe.configure({ mode: "serial" });
test.use({ consent: null });

const panel = (page: Page, { consent }: typeof fr = fr) => page.getByRole("region", { name: consent.title });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function kept(context: BrowserContext): Promise<Record<string, unknown> | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === "consent");
  // One without an end is the unreadable one that a test brought: the site's answer is still on its way.
  if (!cookie || cookie.expires < 0) return null;
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);
  return JSON.parse(decodeURIComponent(cookie.value));
}

test("there is no banner where nothing would be loaded; the footer's link opens the panel, and its answer is stored", async ({
  page,
  context,
}) => {
  await page.goto("/fr/enduit-professionnels/categorie/enduits-de-rebouchage?sort=name");
  const { consent } = fr;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(panel(page)).toBeHidden();

  await page.getByRole("link", { name: consent.open }).click();
  await expect(panel(page)).toBeVisible();
  if (enhanced()) await expect(panel(page)).toBeFocused();
  else await page.getByText(consent.details).click();
  // This site has neither a tag manager nor a captcha to ask about.
  await expect(panel(page).getByRole("checkbox")).toHaveCount(1);
  await expectAccessible(page);
  await press(page, consent.refuse);
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/enduits-de-rebouchage\?sort=name$/);
  await expect.poll(() => kept(context)).toMatchObject(NO_CONSENT);

  await page.getByRole("link", { name: consent.open }).click();
  await page.getByRole("link", { name: consent.close }).click();
  await expect(panel(page)).toBeHidden();

  await page.getByRole("link", { name: consent.open }).click();
  if (!enhanced()) await page.getByText(consent.details).click();
  await page.getByRole("checkbox", { name: consent.purposes.youtube.label }).check();
  await press(page, consent.save);
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => kept(context)).toMatchObject({ ...NO_CONSENT, youtube: true });
});

test.describe("with a tag manager", () => {
  let site: SiteBeside;
  test.beforeAll(async () => {
    site = await startSiteBeside({ GTM_ID: "GTM-TEST1" });
  });
  test.afterAll(() => site.stop());

  /** Whether the banner is above the header, in the page, so that it covers no control. */
  async function expectAboveThePage(page: Page, banner: ReturnType<typeof panel>) {
    const [asked, header] = [await banner.boundingBox(), await page.getByRole("banner").boundingBox()];
    expect(asked?.y).toBe(0);
    expect(header?.y).toBeGreaterThanOrEqual(asked?.height ?? Number.POSITIVE_INFINITY);
  }

  test("refusing is as easy as accepting, above the page, and the answer stays", async ({ page, context }) => {
    await page.goto(`${site.url}/fr/enduit-professionnels/categorie/enduits-de-rebouchage?sort=name`);
    const { consent } = fr;
    await expect(panel(page)).toBeVisible();
    await expectAboveThePage(page, panel(page));
    const [refuse, accept] = [consent.refuse, consent.accept].map((name) => page.getByRole("button", { name }));
    const [ofRefuse, ofAccept] = [await refuse?.boundingBox(), await accept?.boundingBox()];
    expect([ofRefuse?.width, ofRefuse?.height, ofRefuse?.y]).toEqual([ofAccept?.width, ofAccept?.height, ofAccept?.y]);
    expect(ofRefuse?.height).toBeGreaterThanOrEqual(44);
    await page.getByText(consent.details).click();
    await expect(panel(page).getByRole("checkbox")).toHaveCount(2);
    await expectAccessible(page);
    await press(page, consent.refuse);
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => kept(context)).toMatchObject(NO_CONSENT);
    await page.goto(`${site.url}/fr/enduit-professionnels`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("on a phone the banner is small, hides no focus and moves nothing; an unreadable answer brings the banner back", async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: "consent", value: "%7Byes", domain: "127.0.0.1", path: "/" }]);
      await page.addInitScript(() => {
        const seen = { moved: [] as string[], largest: "" };
        Object.assign(window, { seen });
        type Entry = PerformanceEntry & { sources?: { node: Node | null }[]; element?: Element };
        const watch = (type: string, note: (entry: Entry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
        watch("layout-shift", ({ startTime, sources = [] }) => {
          const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          // A part that is rendered while the rest of it is still on its way doesn't move.
          if (startTime < (page?.domContentLoadedEventStart || Number.POSITIVE_INFINITY)) return;
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element?.closest(".consent")) seen.moved.push(element.className);
          }
        });
        watch("largest-contentful-paint", ({ element }) => {
          seen.largest = element?.closest(".consent") ? "the banner" : "the page";
        });
      });
      await page.goto(`${site.url}/de/spachtel-fur-heimwerker/fragenforen`);
      const banner = panel(page, de);
      await expect(banner).toBeVisible();
      expect((await banner.boundingBox())?.height).toBeLessThan(844 / 3);
      await expectAboveThePage(page, banner);
      if (enhanced()) {
        const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
        expect(seen).toEqual({ moved: [], largest: "the page" });
      }
      await press(page, de.consent.refuse);
      await expect(banner).toBeHidden();
      await expect.poll(() => kept(context)).toMatchObject(NO_CONSENT);
    });
  });
});
