/** Names of 60 letters without a break at 320 px: no screen is wider than its window. */
import { EVERY_SCREEN } from "../every-screen";
import { expect, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.use({ viewport: { width: 320, height: 640 }, waitsForScripts: false });

const LETTERS = 60;
/** Fields that editors name, at any depth of an answer. */
const NAMED = new Set(["name", "title", "label", "designation", "titre", "soustitre", "city", "category_name"]);
const lengthen = (name: string) =>
  name
    .replace(/[\s-]+/g, "")
    .padEnd(LETTERS, "spachtelmasse")
    .slice(0, LETTERS);

function lengthenNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lengthenNames);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      NAMED.has(key) && typeof value === "string" && value !== "" ? lengthen(value) : lengthenNames(value),
    ]),
  );
}

/** Which languages there are, and the codes of settings, are no names. */
const CONTENT = /^\/api\/(?!site\b|setting|login\b|inbox\b)/;

let site: SiteBeside | undefined;
test.beforeAll(async () => {
  site = await startSiteBeside(
    {},
    {
      rewrite: (path) => (CONTENT.test(path) ? (body) => JSON.stringify(lengthenNames(JSON.parse(body))) : null),
    },
  );
});
test.afterAll(() => site?.stop());

test("every screen is as wide as its window", async ({ page }) => {
  test.setTimeout(180_000);
  const wide: string[] = [];
  for (const path of EVERY_SCREEN.de) {
    await page.goto(`${site?.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      const isWide = (element: Element) => element.getBoundingClientRect().right > 321 && element.clientWidth > 0;
      const all = [...document.querySelectorAll("body *")].filter(isWide);
      return { scrollWidth, classes: all.slice(0, 6).map(({ tagName, className }) => `${tagName}.${className}`) };
    });
    if (found.scrollWidth > 320) wide.push(`${path}: ${found.scrollWidth} px (${found.classes.join(" ")})`);
  }
  expect(wide).toEqual([]);
});
