import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({
  tolerated: [/Failed to load resource|Error loading route module|Failed to fetch dynamically|route-modules/],
});

const HOME = "/fr/enduit-professionnels";
const CONTACT = `${HOME}/nous-contacter`;

const toContact = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Nous contacter" }).click();
/** The clock of the pages from now on. It stands still, so that a slow machine adds nothing. */
const setClock = (page: Page, time: number) =>
  page.addInitScript((now) => {
    Date.now = () => now;
  }, time);
const hydrated = (page: Page) => expect(page.locator(".go-top[data-shown]")).toBeAttached();

test("Chunk load failure: the page reloads, at most once a minute, and ends where the visitor was going", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/build\/fr\.contact-/, (route) => route.abort());

  const start = Date.now();
  await setClock(page, start);
  await page.goto(HOME);
  await hydrated(page);
  await toContact(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nous contacter");
  await expect(page).toHaveURL(CONTACT);
  // Home as asked for, home reloaded, then the contact page, whose own chunk fails as well and reloads nothing.
  await page.waitForLoadState("load");
  expect(documents).toEqual([HOME, HOME, CONTACT]);

  // Fifty seconds later a link loads its whole page at once.
  await setClock(page, start + 50_000);
  documents.length = 0;
  await page.goto(HOME);
  await hydrated(page);
  await toContact(page);
  await expect(page).toHaveURL(CONTACT);
  await page.waitForLoadState("load");
  expect(documents).toEqual([HOME, CONTACT]);

  // A minute later the page may reload again.
  await setClock(page, start + 60_000);
  documents.length = 0;
  await page.goto(HOME);
  await hydrated(page);
  await toContact(page);
  await expect(page).toHaveURL(CONTACT);
  await page.waitForLoadState("load");
  expect(documents).toEqual([HOME, HOME, CONTACT]);
});

/** A page of the release before: the chunks that it asks for aren't there any more. */
async function releaseAnew(page: Page, chunks: RegExp): Promise<void> {
  await page.route(chunks, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }));
}

test("a chunk of the release before that is gone: one reload, at the next navigation, and what was typed stands until then", async ({
  page,
}) => {
  const documents: string[] = [];
  await page.goto(CONTACT);
  await hydrated(page);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await releaseAnew(page, /\/build\/fr\.(?!contact)/);
  const name = page.getByRole("main").getByLabel("Nom", { exact: true });
  await name.fill("Rochat");
  await page.getByRole("main").getByRole("button", { name: "Envoyer" }).click();
  // The form is sent by the page that it is on, and comes back with everything typed.
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(name).toHaveValue("Rochat");
  expect(documents).toEqual([]);

  await page.getByRole("contentinfo").getByRole("link", { name: "Foire aux questions" }).click();
  await expect(page).not.toHaveURL(CONTACT);
  await page.waitForLoadState("load");
  const { pathname } = new URL(page.url());
  // The page that it was on is reloaded, which leads on at once to the one that was asked for.
  expect(documents).toEqual([CONTACT, pathname]);
});

test("a release whose every chunk is gone: the page is reloaded once, and works without them", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await releaseAnew(page, /\/build\/.*\.js/);
  await page.goto(CONTACT);
  await expect.poll(() => documents).toEqual([CONTACT, CONTACT]);
  await page.waitForLoadState("load");
  const name = page.getByRole("main").getByLabel("Nom", { exact: true });
  await name.fill("Rochat");
  await page.getByRole("main").getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("main").getByLabel("Nom", { exact: true })).toHaveValue("Rochat");
  // Sent as a browser without scripts does, and not reloaded again.
  expect(documents).toEqual([CONTACT, CONTACT, CONTACT]);
});
