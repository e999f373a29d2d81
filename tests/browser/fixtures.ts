/** The `test` of every browser spec: a console error, an exception or a CSP violation fails it, whatever it asserts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Every site of the tests, and every stub of a provider, listens here. */
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
  /** The stored answer to the consent banner; `null`: none. */
  consent: Consent | null;
  /**
   * Whether going to a page waits until it is hydrated, so that a test of what scripts do doesn't overtake them. Without,
   * a test meets the page as a visitor does: as HTML that scripts take over at any moment.
   */
  waitsForScripts: boolean;
  /** Console messages that a test expects, for example of an expected 404. */
  tolerated: RegExp[];
}

const TIMEOUT_MS = 30_000;

/**
 * Chromium counts unused preloads once, some seconds after a page's load. Remix preloads the style sheets of the screen
 * that a client navigation leads to, and applies them together with the screen's data: a navigation at that very moment
 * is named too (docs/decisions/2026-11-22-one-try.md). So a sheet that is named must be applied in the end.
 */
export const UNUSED_SHEET =
  /^The resource (\S+\/build\/_assets\/\S+\.css) was preloaded using link preload but not used/;

const isApplied = (page: Page, sheet: string): Promise<boolean> =>
  page
    .waitForFunction((href) => Array.from(document.styleSheets).some((each) => each.href === href), sheet, {
      timeout: TIMEOUT_MS,
    })
    .then(
      () => true,
      () => false,
    );

/**
 * A page of the site tells its browser's timeline when its scripts have taken it over; other documents have none. Most pages load
 * their scripts at the first input.
 */
const untilHydrated = (page: Page) =>
  page
    .waitForFunction(
      () => {
        dispatchEvent(new Event("wheel"));
        const isOfTheSite = document.getElementById("page-texts") !== null;
        // Who stops the clock has no timeline, and waits in their own way.
        const hasTimeline = performance instanceof Performance;
        return !isOfTheSite || !hasTimeline || performance.getEntriesByName("hydrated").length > 0;
      },
      null,
      { timeout: TIMEOUT_MS },
    )
    // A page whose scripts don't come is one too; what the test expects of it is its own.
    .catch(() => undefined);

export const test = base.extend<Fixtures>({
  tolerated: [[], { option: true }],
  consent: [NO_CONSENT, { option: true }],
  waitsForScripts: [true, { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent) await context.addCookies([consentCookie(consent)]);
    await use(context);
  },
  page: async ({ context, tolerated, waitsForScripts }, use, { project }) => {
    const page = await context.newPage();
    if (waitsForScripts && project.use.javaScriptEnabled !== false) {
      const goTo = page.goto.bind(page);
      page.goto = async (...given) => {
        const response = await goTo(...given);
        await untilHydrated(page);
        return response;
      };
    }
    const complaints: string[] = [];
    const sheets: Promise<unknown>[] = [];
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      const text = message.text();
      const sheet = UNUSED_SHEET.exec(text)?.[1];
      if (sheet) sheets.push(isApplied(page, sheet).then((applied) => applied || complaints.push(text)));
      else complaints.push(text);
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== LOOPBACK) complaints.push(`third party: ${request.url()}`);
    });
    await use(page);
    await Promise.all(sheets);
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Style sheets aren't loaded again: only an experimental rule, which isn't among these, reads them. */
const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
  preload: { assets: ["media"] },
};

/** The minified build: browsers read it in less than half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Header and footer are most of a short page, and the same on every screen: adaptations.enhanced.spec.ts checks them, and what changes
 * the header does too (`whole`).
 */
const FRAME = [".header", ".footer"];

/** Elements of one look that are measured: more than one, because something may cover the first. */
const MEASURED_OF_A_LOOK = 3;

/**
 * Contrasts and sizes are most of the time of axe. It measures the first ones of elements that are inside the same elements with the
 * same classes and colours, such as the rows of a list.
 */
const measureEachLookOnly = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    const looks = new Map<string, number>();
    const lookOf = new Map<Element | null, number>();
    const counts = new Map<number, number>();
    for (const element of document.querySelectorAll("html, body, body *")) {
      element.removeAttribute("data-look-measured");
      const { color, background, opacity, font, textShadow, position } = getComputedStyle(element);
      const control = element instanceof HTMLLabelElement ? element.control : element;
      const isDisabled = control?.matches(":disabled, [aria-disabled=true]");
      const own = [
        element.tagName,
        element.className,
        color,
        background,
        opacity,
        font,
        textShadow,
        position,
        isDisabled,
      ];
      const description = [lookOf.get(element.parentElement), ...own].join();
      const look = looks.get(description) ?? looks.size;
      looks.set(description, look);
      lookOf.set(element, look);
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const count = (counts.get(look) ?? 0) + 1;
      counts.set(look, count);
      if (count > limit) element.setAttribute("data-look-measured", "");
    }
    const rules = ["color-contrast", "target-size"].map((id) => ({ id, selector: ":not([data-look-measured])" }));
    window.axe.configure({
      rules: [...rules, { id: "link-in-text-block", selector: "a[href]:not([data-look-measured])" }],
    });
  }, MEASURED_OF_A_LOOK);

/** WCAG 2.2 A and AA, without exceptions. axe itself needs scripts, so it only looks where JavaScript runs. */
export async function expectAccessible(page: Page, part: "main" | "whole" = "main"): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(`${AXE}; undefined`);
  await measureEachLookOnly(page);
  const violations = await page.evaluate(
    async ([exclude, options]) => {
      const found = await window.axe.run({ exclude }, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [part === "main" ? FRAME : [], AXE_OPTIONS] as const,
  );
  expect(violations, page.url()).toEqual([]);
}

/**
 * Declares tests once for each base language: in French they run with JavaScript, in German without. The code of both languages is
 * the same, and other tests compare the texts.
 */
export function inEachLanguage(declare: (locale: "fr" | "de") => void): void {
  test.describe("fr", { tag: "@with-javascript" }, () => declare("fr"));
  test.describe("de", { tag: "@without-javascript" }, () => declare("de"));
}

/** Whether this run has JavaScript. */
export const enhanced = () => test.info().project.use.javaScriptEnabled !== false;

/** With JavaScript the message disappears when the value becomes valid, and the button below moves up. */
export async function mend(page: Page, name: string, value: string): Promise<void> {
  const mended = page.locator(`[name=${name}]`);
  await mended.fill(value);
  if (enhanced()) await expect(mended).not.toHaveAttribute("aria-invalid", "true");
}

export { expect };
