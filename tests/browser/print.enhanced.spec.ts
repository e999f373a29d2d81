/** On paper, which is the same with scripts and without: the maker's name, the page's address, few sheets. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import { expect, test } from "./fixtures";
import { PLACES, save } from "./product-lists";

const SLUGS = {
  fr: "comblis-p45-enduit-de-rebouchage-en-poudre",
  de: "comblis-p45-fullspachtel-in-pulverform",
};

/** The sheets of A4 that a page is printed on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [locale, target] of [
  ["fr", "pro"],
  ["de", "part"],
] as const) {
  test(`a product prints on two sheets, ${locale}`, async ({ page }) => {
    const path = pathTo("product", { locale, target }, { slug: SLUGS[locale] });
    await page.goto(path);
    expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    const head = page.getByRole("banner");
    await expect(head.getByRole("link", { name: /^Talvenne/ })).toBeVisible();
    await expect(head.getByText(path)).toBeVisible();
    await expect(page.locator(".documents")).toBeHidden();
    await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
  });
}

test("three products compared print on two sheets", async ({ page, context, baseURL }) => {
  await save(context, baseURL ?? "", { comparator: [1, 2, 3] });
  await page.goto(PLACES.fr.comparator);
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});
