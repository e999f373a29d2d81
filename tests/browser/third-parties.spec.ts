/**
 * Consent: the banner of the served page, the answer with and without JavaScript, and the change in the footer. Third parties load only
 * after it: YouTube's player and the tag manager, both stubbed.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import de from "../../locales/de/layout.json" with { type: "json" };
import texts from "../../locales/fr/know-how.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { enhanced, expect, expectAccessible, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.describe.configure({ mode: "serial" });
// The stubs: the player is answered by the test itself, the tag manager's script on loopback.
test.use({ consent: null, tolerated: [/third party: https:\/\/www\.youtube-nocookie\.com\/embed\//] });

const { consent } = layout;
const SLUG = "protection-des-donnees";
const PAGE = `/fr/enduit-professionnels/${SLUG}`;
const TITLE = "Réparer une fissure en trois gestes";

let site: SiteBeside;
const elsewhere = createServer((request, response) => {
  if (request.url?.startsWith("/gtm.js")) {
    response.setHeader("content-type", "text/javascript");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    return response.end("document.cookie='_ga=GA1.1.1; path=/';");
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ title: TITLE, author_name: "Talvenne", thumbnail_url: "https://img.example/1.jpg" }));
});

/** The page as an editor would have it who put a video of YouTube's into it. */
const withVideo = (body: string): string => {
  const answer = JSON.parse(body);
  answer.data.items[0].paragraphs_display.unshift({
    type: "video",
    id: 9001,
    provider: "youtube",
    video_id: "a1b2c3d4e5f",
  });
  return JSON.stringify(answer);
};

test.beforeAll(async () => {
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  site = await startSiteBeside(
    { GTM_ID: "GTM-TEST1", GTM_SCRIPT_URL: `${url}/gtm.js`, VIDEO_API_URL: `${url}/oembed` },
    { rewrite: (path) => (path.includes("/url/entity") && path.includes(SLUG) ? withVideo : null) },
  );
});
test.afterAll(async () => {
  await site.stop();
  elsewhere.closeAllConnections();
  elsewhere.close();
});
test.beforeEach(({ page }) =>
  page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ status: 204 })),
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const panel = (page: Page, { consent }: typeof layout = layout) => page.getByRole("region", { name: consent.title });

async function readConsent(context: BrowserContext): Promise<Record<string, unknown> | null> {
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
  await expect.poll(() => readConsent(context)).toMatchObject(NO_CONSENT);

  await page.getByRole("link", { name: consent.open }).click();
  await page.getByRole("link", { name: consent.close }).click();
  await expect(panel(page)).toBeHidden();

  await page.getByRole("link", { name: consent.open }).click();
  if (!enhanced()) await page.getByText(consent.details).click();
  await page.getByRole("checkbox", { name: consent.purposes.youtube.label }).check();
  await press(page, consent.save);
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => readConsent(context)).toMatchObject({ ...NO_CONSENT, youtube: true });
});

/** Whether the banner is above the header, in the page, so that it covers no control. */
async function expectAboveThePage(page: Page, banner: ReturnType<typeof panel>) {
  const [bannerBox, header] = [await banner.boundingBox(), await page.getByRole("banner").boundingBox()];
  expect(bannerBox?.y).toBe(0);
  expect(header?.y).toBeGreaterThanOrEqual(bannerBox?.height ?? Number.POSITIVE_INFINITY);
}

test("refusing is as easy as accepting, above the page, and the answer stays", async ({ page, context }) => {
  await page.goto(`${site.url}/fr/enduit-professionnels/categorie/enduits-de-rebouchage?sort=name`);
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
  await expect.poll(() => readConsent(context)).toMatchObject(NO_CONSENT);
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
    await expect.poll(() => readConsent(context)).toMatchObject(NO_CONSENT);
  });
});

test("a video of YouTube's is a still of ours until it is pressed; the answer is remembered, and taken back", async ({
  page,
  context,
}) => {
  const foreignRequests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) foreignRequests.push(request.url());
  });
  const player = page.locator("iframe");
  const play = page.getByRole("button", { name: `${texts.video.play} : ${TITLE}` });

  await page.goto(site.url + PAGE);
  await expect(page.getByText(texts.video.meaning)).toBeVisible();
  await expect(page.getByText(`${TITLE}, par Talvenne.`)).toBeVisible();
  await expect(page.getByRole("link", { name: texts.video.elsewhere })).toHaveAttribute(
    "href",
    /watch\?v=a1b2c3d4e5f$/,
  );
  await expect(player).toHaveCount(0);
  await expectAccessible(page);
  expect(foreignRequests).toEqual([]);

  await play.click();
  await expect(player).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\/a1b2c3d4e5f\?/);
  await expect(player).toHaveAttribute("title", TITLE);
  if (enhanced()) await expect(player).toBeFocused();
  else await expect(page).toHaveURL(/#video-9001$/);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "consent")?.value ?? "")
    .toContain("%22youtube%22%3Atrue");
  await page.goto(site.url + PAGE);
  await expect(player).toHaveCount(1);
  await expect(play).toHaveCount(0);

  await page.getByRole("link", { name: consent.open }).click();
  await press(page, consent.refuse);
  await expect(play).toBeVisible();
  await expect(player).toHaveCount(0);
});

test("cookie consent closing triggers a video consent check", async ({ page }) => {
  await page.goto(site.url + PAGE);
  await expect(page.getByText(texts.video.meaning)).toBeVisible();
  await press(page, consent.accept);
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(page.getByText(texts.video.meaning)).toHaveCount(0);
});

test("the tag manager comes with the agreement and is told page-view event nuxtRoute on every navigation", async ({
  page,
  context,
}) => {
  const script = page.locator("script[src*='gtm.js']");
  await page.goto(`${site.url}/fr/enduit-professionnels/foire-aux-questions`);
  const policy = async () =>
    (await context.request.get(`${site.url}/fr/enduit-professionnels`)).headers()["content-security-policy"];
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(script).toHaveCount(0);
  await page.getByText(consent.details).click();
  await page.getByRole("checkbox", { name: consent.purposes.statistics.label }).check();
  await press(page, consent.save);
  await expect(script).toHaveCount(enhanced() ? 1 : 0);
  expect(await policy()).toContain("googletagmanager");
  if (enhanced()) {
    const firstTitle = await page.title();
    await page.getByRole("navigation", { name: layout.secondary_nav }).getByRole("link").first().click();
    await expect(page).not.toHaveTitle(firstTitle);
    const views = () => page.evaluate(() => (window.dataLayer ?? []).filter((entry) => "pageUrl" in entry));
    await expect.poll(async () => (await views()).length).toBe(2);
    const { pathname } = new URL(page.url());
    expect(await views()).toEqual([
      {
        event: "nuxtRoute",
        pageType: "PageView",
        routeName: "fr.faq",
        pageUrl: "/fr/enduit-professionnels/foire-aux-questions",
        pageTitle: firstTitle,
      },
      expect.objectContaining({ event: "nuxtRoute", pageUrl: pathname, pageTitle: await page.title() }),
    ]);
  } else {
    await context.addCookies([{ name: "_ga", value: "GA1.1.1", domain: "127.0.0.1", path: "/" }]);
  }
  const isCounted = async () => (await context.cookies()).some(({ name }) => name === "_ga");
  expect(await isCounted()).toBe(true);
  await page.getByRole("link", { name: consent.open }).click();
  await press(page, consent.refuse);
  await expect.poll(isCounted).toBe(false);
  await expect(script).toHaveCount(0);
  expect(await policy()).not.toContain("googletagmanager");
});
