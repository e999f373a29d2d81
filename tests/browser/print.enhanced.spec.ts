/** On paper, which is the same with scripts and without: the maker's name, the page's address, few sheets. */
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import product from "../../locales/fr/product.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { PLACES, save } from "./product-lists";

test.use({ waitsForScripts: false });

/** The sheets of A4 that a page is printed on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("a product prints on two sheets", async ({ page }) => {
  const path = pathTo("product", { locale: "de", target: "part" }, { slug: "comblis-p45-fullspachtel-in-pulverform" });
  await page.goto(path);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const head = page.getByRole("banner");
  await expect(head.getByRole("link", { name: /^Talvenne/ })).toBeVisible();
  await expect(head.getByText(path)).toBeVisible();
  await expect(page.locator(".documents")).toBeHidden();
  await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
});

test("a category's name prints below the maker's, and a product's packs without the words that choose one", async ({
  page,
}) => {
  // A4 at 96 pixels per inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  const place = { locale: "fr", target: "pro" } as const;
  await page.goto(pathTo("category", place, { slug: "enduits-de-lissage" }));
  const maker = await page
    .getByRole("banner")
    .getByRole("link", { name: /^Talvenne/ })
    .boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(title?.y).toBeGreaterThan((maker?.y ?? 0) + (maker?.height ?? 0));
  await page.goto(pathTo("product", place, { slug: "comblis-p45-enduit-de-rebouchage-en-poudre" }));
  await expect(page.getByRole("heading", { name: product.packs.choose })).toBeHidden();
});

test("closed questions print with their answers", async ({ page }) => {
  await page.goto(pathTo("faq", { locale: "fr", target: "pro" }));
  const answers = page.locator("details[name=faq] p");
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test("three products compared print on two sheets", async ({ page, context, baseURL }) => {
  await save(context, baseURL ?? "", { comparator: [1, 2, 3] });
  await page.goto(PLACES.fr.comparator);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

const PAGES = "demo/content/pages";
// German is the longer language.
const WORKSHEETS = readdirSync(PAGES)
  .map((name) => JSON.parse(readFileSync(`${PAGES}/${name}`, "utf8")))
  .filter(({ type }) => type === "worksheet")
  .map(({ slug, targets = ["pro", "part"] }) =>
    targets.includes("pro") ? `/de/spachtel-fur-profis/${slug.de}` : `/de/spachtel-fur-heimwerker/${slug.de}`,
  );

test("every worksheet prints on one A4 page, with space between a value and its label", async ({ page }) => {
  const wrong: string[] = [];
  for (const address of WORKSHEETS) {
    await page.goto(address);
    const count = await sheetsOf(page);
    if (count !== 1) wrong.push(`${address}: ${count}`);
  }
  expect(wrong).toEqual([]);
  expect(WORKSHEETS.length).toBeGreaterThan(12);

  await page.emulateMedia({ media: "print" });
  const facts = page.locator(".needed__facts > div");
  expect(await facts.count()).toBeGreaterThan(3);
  const gaps = await facts.evaluateAll((all) =>
    all.flatMap((fact) => {
      const rectsOf = (name: string) => {
        const range = document.createRange();
        range.selectNodeContents(fact.querySelector(name) ?? fact);
        return [...range.getClientRects()];
      };
      const [label, value] = [rectsOf("dt").at(-1), rectsOf("dd")[0]];
      // On the next line it is apart anyway.
      return label && value && value.top < label.bottom ? [value.left - label.right] : [];
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(1);
});
