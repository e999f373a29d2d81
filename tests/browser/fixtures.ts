/** The `test` of every browser spec: a console error, an exception or a CSP violation fails it, whatever it asserts. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test as base, expect } from "@playwright/test";

/** Every site of the tests, and every stand-in for a provider, listens here. */
const LOOPBACK = "127.0.0.1";

type Consent = Record<"statistics" | "youtube" | "captcha", boolean>;
export const NO_CONSENT: Consent = { statistics: false, youtube: false, captcha: false };

/** The cookie of who has answered the banner; browsers keep it for every port of the host. */
const consentCookie = (consent: Consent) => ({
  name: "consent",
  value: encodeURIComponent(JSON.stringify({ ...consent, at: new Date().toISOString() })),
  domain: LOOPBACK,
  path: "/",
});

interface Fixtures {
  /** What the visitor answered the banner before; `null`: nothing yet. */
  consent: Consent | null;
  /**
   * Whether the visitor touches each page as soon as it is there. Its scripts then come at once, and going to a page waits
   * until they have taken it over, so that what a test does next doesn't overtake them. Without: as in
   * late-scripts.enhanced.spec.ts.
   */
  touches: boolean;
  /** Console messages that a test expects, for example of a 404 it asked for. */
  tolerated: RegExp[];
}

/**
 * On a busy machine the browser may choose a picture's size to preload before a test's screen size has reached it.
 * That the sizes preloaded are those drawn is held by tests/unit/hoisted-preload.test.tsx.
 */
const PRELOADED_EARLY = /\/images\/\S+ was preloaded using link preload but not used/;

/**
 * Remix loads a screen's style sheet as a preload before it draws the screen. The browser counts unused preloads once,
 * three seconds after a page's load: a press at that very moment is blamed for a sheet that is still on its way.
 */
const SHEET_ON_ITS_WAY = /\/build\/_assets\/\S+\.css was preloaded using link preload but not used/;

const HARMLESS = [PRELOADED_EARLY, SHEET_ON_ITS_WAY];

const PATIENCE_MS = 10_000;

/** A page of the site tells its browser's timeline when its scripts have taken it over; other documents have none. */
const untilTakenOver = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const isOfTheSite = document.getElementById("texts") !== null;
        // Who stops the clock has no timeline, and waits in their own way.
        const hasTimeline = performance instanceof Performance;
        return !isOfTheSite || !hasTimeline || performance.getEntriesByName("taken-over").length > 0;
      },
      null,
      { timeout: PATIENCE_MS },
    )
    // A page whose scripts don't come is one too; what the test expects of it is its own.
    .catch(() => undefined);

export const test = base.extend<Fixtures>({
  tolerated: [[], { option: true }],
  consent: [NO_CONSENT, { option: true }],
  touches: [true, { option: true }],
  context: async ({ context, consent, touches }, use) => {
    if (touches) {
      await context.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointerdown")));
      });
    }
    if (consent) await context.addCookies([consentCookie(consent)]);
    await use(context);
  },
  page: async ({ page, tolerated, touches }, use, { project }) => {
    if (touches && project.use.javaScriptEnabled !== false) {
      const goTo = page.goto.bind(page);
      page.goto = async (...given) => {
        const response = await goTo(...given);
        await untilTakenOver(page);
        return response;
      };
    }
    const complaints: string[] = [];
    page.on("console", (message) => {
      const isComplaint = message.type() === "error" || message.type() === "warning";
      if (isComplaint && !HARMLESS.some((pattern) => pattern.test(message.text()))) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== LOOPBACK) complaints.push(`third party: ${request.url()}`);
    });
    await use(page);
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** WCAG 2.2 A and AA, without exceptions. axe itself needs scripts, so it only looks where JavaScript runs. */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/** Whether this run has JavaScript. */
export const enhanced = () => test.info().project.use.javaScriptEnabled !== false;

export { expect };
