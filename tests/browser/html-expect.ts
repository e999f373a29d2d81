/** Playwright's `expect`, which also takes pages and locators of html-page.ts: their state can't change by itself, so no wait. */
import { expect as browserExpect } from "@playwright/test";
import { HtmlLocator, HtmlPage } from "./html-page";
import {
  controlValue,
  descriptionOf,
  isDisabled,
  isVisible,
  matches,
  nameOf,
  normalize,
  type TextMatch,
  textOf,
} from "./html-queries";

type Check = (received: HtmlLocator, ...expected: never[]) => boolean;

const isText = (text: string, wanted: TextMatch) => matches(text, wanted, true);
function haveTexts(
  texts: readonly string[],
  wanted: TextMatch | readonly TextMatch[],
  compare: typeof isText,
): boolean {
  if (!Array.isArray(wanted)) return texts.length === 1 && compare(texts[0] ?? "", wanted as TextMatch);
  return texts.length === wanted.length && wanted.every((each, index) => compare(texts[index] ?? "", each));
}
const textsOf = (locator: HtmlLocator) => locator.elements().map(textOf);

const LOCATOR_CHECKS: Record<string, Check> = {
  toBeVisible: (locator) => isVisible(locator.one()),
  toBeHidden: (locator) => locator.elements().every((element) => !isVisible(element)),
  toBeAttached: (locator) => locator.elements().length === 1,
  toBeEmpty: (locator) => normalize(textOf(locator.one())) === "",
  toBeChecked: (locator, { checked = true }: { checked?: boolean } = {}) =>
    locator.one().hasAttribute("checked") === checked,
  toBeDisabled: (locator) => isDisabled(locator.one()),
  toBeEnabled: (locator) => !isDisabled(locator.one()),
  toHaveCount: (locator, count: number) => locator.elements().length === count,
  toHaveText: (locator, wanted: TextMatch | readonly TextMatch[]) => haveTexts(textsOf(locator), wanted, isText),
  toContainText: (locator, wanted: TextMatch | readonly TextMatch[]) =>
    haveTexts(textsOf(locator), wanted, (text, each) =>
      each instanceof RegExp ? matches(text, each) : normalize(text).includes(normalize(each)),
    ),
  toHaveValue: (locator, wanted: TextMatch) =>
    wanted instanceof RegExp ? wanted.test(controlValue(locator.one())) : controlValue(locator.one()) === wanted,
  toHaveAttribute(locator, name: string, wanted?: TextMatch) {
    const value = locator.one().getAttribute(name);
    if (value === null || wanted === undefined) return value !== null;
    return wanted instanceof RegExp ? wanted.test(value) : value === wanted;
  },
  toHaveAccessibleName: (locator, wanted: TextMatch) => isText(nameOf(locator.one()), wanted),
  toHaveAccessibleDescription: (locator, wanted: TextMatch) => isText(descriptionOf(locator.one()), wanted),
};

/** Describes the found elements for a failure message. */
const describeFound = (locator: HtmlLocator) =>
  locator
    .elements()
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 300))
    .join("\n") || "no element";

function expectLocator(locator: HtmlLocator, isNegated = false): object {
  const checks = Object.entries(LOCATOR_CHECKS).map(([name, check]) => [
    name,
    async (...expected: never[]) => {
      if (check(locator, ...expected) === isNegated)
        throw new Error(`${isNegated ? "not " : ""}${name}(${expected.map(String)}): ${describeFound(locator)}`);
    },
  ]);
  return Object.assign(Object.fromEntries(checks), isNegated ? {} : { not: expectLocator(locator, true) });
}

function expectPage(page: HtmlPage, isNegated = false): object {
  const check = (isMet: boolean, message: string) => {
    if (isMet === isNegated) throw new Error(`${isNegated ? "not " : ""}${message}`);
  };
  return {
    toHaveURL: async (wanted: string | RegExp) => check(page.isAt(wanted), `at ${wanted}: ${page.url()}`),
    toHaveTitle: async (wanted: TextMatch) => check(isText(await page.title(), wanted), `title ${wanted}`),
    ...(isNegated ? {} : { not: expectPage(page, true) }),
  };
}

export const expect: typeof browserExpect = new Proxy(browserExpect, {
  apply(target, self, given: [unknown, string?]) {
    const [received] = given;
    if (received instanceof HtmlLocator) return expectLocator(received);
    if (received instanceof HtmlPage) return expectPage(received);
    return Reflect.apply(target, self, given);
  },
});
