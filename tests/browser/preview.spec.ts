/** Previews: pages, also unpublished ones, for holders of a link; neither cached nor indexed. */
import type { BrowserContext } from "@playwright/test";
import { createPreviewToken } from "../../back-office/edits/draft-reader";
import de from "../../locales/de/preview.json" with { type: "json" };
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frKnowHow from "../../locales/fr/know-how.json" with { type: "json" };
import fr from "../../locales/fr/preview.json" with { type: "json" };
import { ACCOUNTS } from "../filled-folder";
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { fillInSignIn, PLACES } from "./team-site";

const texts = { fr, de };
// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of 404/] });

const JOB = { id: 1404, path: "/fr/enduit-professionnels/apprentissage-laboratoire" };

/** The token of a link that shows drafts; the secret is the one of playwright.config.ts. */
const TOKEN = createPreviewToken(
  { team: "hr", sites: null },
  { secret: "token-of-the-tests-0123456789", expires: Math.floor(Date.now() / 1000) + 3_600 },
);
const holdLink = (context: BrowserContext, value = TOKEN) =>
  context.addCookies([{ name: "draft", value, url: process.env.TEST_ORIGIN ?? "" }]);

test("without a valid link the teams' sign-in gives the reason, for existing and missing ids", {
  tag: "@without-javascript",
}, async ({ page, context }) => {
  for (const [address, token] of [
    [`/fr/preview/${JOB.id}`, ""],
    ["/fr/preview/99999", ""],
    [`/fr/preview/${JOB.id}`, `${TOKEN}0`],
  ] as const) {
    await holdLink(context, token);
    await page.goto(address);
    await expect(page.locator(".toast")).toContainText(frCommon.toast.preview_needs_link);
    await expect(page).toHaveURL(/\/fr\/equipe\/connexion\?back=%2Ffr%2Fpreview%2F\d+$/);
  }
});

inEachLanguage((locale) => {
  test(`a team's member signs in and is led back to the preview, ids that don't exist included, ${locale}`, async ({
    page,
  }) => {
    const place = PLACES[locale];
    await page.goto(`/${locale}/preview/${JOB.id}`);
    await fillInSignIn(page, place, ACCOUNTS.hr);
    await expect(page.getByRole("complementary", { name: texts[locale].label })).toContainText(texts[locale].published);
    await expect(page).toHaveURL(`/${locale}/preview/${JOB.id}`);
    expect((await page.goto(`/${locale}/preview/99999`))?.status()).toBe(404);
    await page.goto(place.inbox);
    await page.getByRole("button", { name: place.t.frame.sign_out }).click();
    await page.goto(`/${locale}/preview/${JOB.id}`);
    await expect(page.getByRole("heading", { level: 1, name: place.t.sign_in.title })).toBeVisible();
  });
});

test("the preview of a published job links to it and has no form", { tag: "@with-javascript" }, async ({
  page,
  context,
}) => {
  await holdLink(context);
  const response = await page.goto(`/fr/preview/${JOB.id}`);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  const bar = page.getByRole("complementary", { name: fr.label, exact: true });
  await expect(bar).toContainText(fr.published);
  await expect(page.getByRole("heading", { name: frApplication.job.title })).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  const share = page.getByRole("list", { name: frKnowHow.share.label });
  await expect(share).toHaveCount(0);
  await expectAccessible(page);
  expect((await context.request.post(`/fr/preview/${JOB.id}`, { form: { lastname: "Rochat" } })).status()).toBe(405);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await bar.getByRole("link", { name: fr.open }).click();
  await expect(page).toHaveURL(JOB.path);
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(share).toBeVisible();
});

test("a missing or invalid id is a 404 that is not cached; German has its own page", {
  tag: "@without-javascript",
}, async ({ context }) => {
  await holdLink(context);
  for (const id of ["99999", "abc", "0", "-1", "1.5"]) {
    const answer = await context.request.get(`/fr/preview/${id}`);
    expect([answer.status(), answer.headers()["cache-control"]], id).toEqual([404, "no-store"]);
  }
  const answer = await context.request.get(`/de/preview/${JOB.id}`);
  expect(await answer.text()).toContain(de.published);
});
