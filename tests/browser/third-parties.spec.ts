/** Third parties load only after consent: YouTube's player and the tag manager, both stubbed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import texts from "../../locales/fr/know-how.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { enhanced, expect, expectAccessible, test } from "./fixtures";
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

test("a video of YouTube's is a still of ours until it is pressed; the answer is remembered, and taken back", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url());
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
  expect(asked).toEqual([]);

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
