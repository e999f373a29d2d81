import type { Page } from "@playwright/test";
import { fillIn, PLACES, send } from "./contact-form";
import { expect, mend, test } from "./fixtures";

test.use({
  tolerated: [/Failed to load resource|Error loading route module|Failed to fetch dynamically|route-modules/],
});

const HOME = "/fr/enduit-professionnels";
const CONTACT = `${HOME}/nous-contacter`;

const toContact = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Nous contacter" }).click();
/** The clock of the pages from now on. It is stopped, so that a slow machine adds nothing. */
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
  await page.route(/\/build\/\w\w\.contact-/, (route) => route.abort());

  const start = Date.now();
  await setClock(page, start);
  await page.goto(HOME);
  await hydrated(page);
  await toContact(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nous contacter");
  await expect(page).toHaveURL(CONTACT);
  // Home, home reloaded, then the contact page, whose own chunk fails as well and reloads nothing.
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
const releaseAnew = (page: Page, chunks: RegExp) =>
  page.route(chunks, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }));

const PLACE = PLACES.fr;
const missingFields = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("link") });

/** React schedules its work with messages: from the event "stop-react" on, none arrives in this document. */
const letReactStop = (page: Page) =>
  page.addInitScript(() => {
    let isStopped = false;
    addEventListener("stop-react", () => {
      isStopped = true;
    });
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (!isStopped) post.call(this, message);
    };
  });

test("a chunk fails before React has rendered that the visitor is leaving: the confirmation is shown", async ({
  page,
}) => {
  await letReactStop(page);
  await page.goto(PLACE.path);
  await hydrated(page);
  await releaseAnew(page, /\/build\/\w\w\.(?!contact)/);
  await fillIn(page, PLACE);
  await page.evaluate(() => dispatchEvent(new Event("stop-react")));
  await send(page, PLACE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PLACE.confirmation.kinds.contact.title);
});

test("a chunk of the release before is gone: one reload, at the next navigation; typed text remains until then", async ({
  page,
}) => {
  await page.goto(PLACE.path);
  await hydrated(page);
  await releaseAnew(page, /\/build\/\w\w\.(?!contact)/);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await fillIn(page, PLACE);
  await page.locator("[name=email]").fill("");
  await send(page, PLACE);
  await expect(missingFields(page)).toBeVisible();
  await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  expect(documents).toEqual([]);

  // The request is stored and the confirmation is shown, although its chunk is missing.
  await mend(page, "email", "anne.rochat@exemple.ch");
  await send(page, PLACE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PLACE.confirmation.kinds.contact.title);
  await page.waitForLoadState("load");
  expect(documents).toEqual([PLACE.path, new URL(page.url()).pathname]);
});

test.describe("every chunk of the release before is gone", () => {
  // They never come.
  test.use({ waitsForScripts: false });

  test("one reload, and the page works without them", async ({ page }) => {
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await releaseAnew(page, /\/build\/.*\.js/);
    await page.goto(PLACE.path);
    await page.keyboard.press("Shift");
    await expect.poll(() => documents).toEqual([`GET ${PLACE.path}`, `GET ${PLACE.path}`]);
    await page.waitForLoadState("load");
    await fillIn(page, PLACE);
    await page.locator("[name=zipcode]").fill("abc");
    await send(page, PLACE);
    await expect(missingFields(page)).toBeVisible();
    await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
    // Sent as by a browser without scripts, and not reloaded again.
    expect(documents).toEqual([`GET ${PLACE.path}`, `GET ${PLACE.path}`, `POST ${PLACE.path}`]);
  });

  test("a visitor who has written something isn't interrupted by a reload", async ({ page }) => {
    let write = () => {};
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    await page.route(/\/build\/.*\.js/, async (route) => {
      await written;
      await route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" });
    });
    await page.goto(PLACE.path);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await fillIn(page, PLACE);
    const failed = page.waitForResponse((response) => response.status() === 404);
    write();
    await failed;
    await page.locator("[name=email]").fill("");
    expect(await page.evaluate(() => "isFirst" in window)).toBe(true);
    await send(page, PLACE);
    await expect(missingFields(page)).toBeVisible();
    await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  });
});
