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
