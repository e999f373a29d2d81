/** Technical documents: types in the address, by product and text, each file with its facts, all of a product at once. */
import de from "../../locales/de/know-how.json" with { type: "json" };
import fr from "../../locales/fr/know-how.json" with { type: "json" };
import frLayout from "../../locales/fr/layout.json" with { type: "json" };
import frProduct from "../../locales/fr/product.json" with { type: "json" };
import { enhanced, expect, inEachLanguage, test } from "./fixtures";

const PLACES = {
  fr: { texts: fr, path: "/fr/enduit-professionnels/documentation-technique" },
  de: { texts: de, path: "/de/spachtel-fur-profis/technische-dokumentationen" },
} as const;
const PRODUCT = "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre";

inEachLanguage((locale) => {
  const { texts, path } = PLACES[locale];

  test(`${locale}: all three types by default; toggling one updates the route, none is no segment`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const type of Object.values(texts.notices.type))
      await expect(page.getByLabel(type, { exact: true })).toBeChecked();
    await expect(page.locator(".file").first()).toContainText(/PDF · \d+.* · (?:FR|DE)/);
    const apply = async () => {
      if (!enhanced()) await page.getByRole("button", { name: texts.types.submit }).click();
    };
    await page.getByLabel(texts.notices.type.REFERENCE_DOP, { exact: true }).uncheck();
    await apply();
    await expect(page).toHaveURL(`${path}/__FICHE_TECHNIQUE__FDS`);
    await expect(page.locator(".file", { hasText: texts.notices.type.REFERENCE_DOP })).toHaveCount(0);
    await page.getByLabel(texts.notices.type.FICHE_TECHNIQUE, { exact: true }).uncheck();
    await apply();
    await expect(page).toHaveURL(`${path}/__FDS`);
    await expect(page.locator(".file", { hasText: texts.notices.type.FICHE_TECHNIQUE })).toHaveCount(0);
    // None is all again: with JavaScript the box is ticked anew at once.
    await page.getByLabel(texts.notices.type.FDS, { exact: true }).click();
    await apply();
    await expect(page).toHaveURL(path);

    // One product, some words, and back to everything.
    await page.getByRole("combobox", { name: texts.notices.product, exact: true }).selectOption("TV0101");
    if (!enhanced()) await page.getByRole("button", { name: texts.types.submit }).click();
    await expect(page).toHaveURL(`${path}?product=TV0101`);
    await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: "Comblis P45" })).toBeVisible();
    await expect(page.locator(".notice-group")).toHaveCount(1);
    await page.getByLabel(texts.notices.text).fill("zzz");
    await page.getByLabel(texts.notices.text).press("Enter");
    await expect(page.getByRole("heading", { name: texts.empty })).toBeVisible();
    await page.getByRole("link", { name: texts.notices.reset }).click();
    await expect(page.locator(".notice-group").nth(3)).toBeVisible();
  });
});

test("the page of downloads has the documents of the products that are in most demand", async ({ page, request }) => {
  await page.goto("/fr/enduit-particuliers/telechargements");
  const documents = page.getByRole("region", { name: frLayout.footer.top_products.part });
  await expect(documents.getByRole("heading", { level: 3 })).toHaveCount(5);
  const sheet = documents.getByRole("link", { name: fr.notices.type.FICHE_TECHNIQUE }).first();
  const answer = await request.get((await sheet.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});

test("a product's documents as one ZIP", { tag: "@without-javascript" }, async ({ page, request }) => {
  await page.goto(PRODUCT);
  const link = page.getByRole("link", { name: frProduct.documents.archive });
  const href = (await link.getAttribute("href")) ?? "";
  const answer = await request.get(href);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/zip");
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="TV0101-fr.zip"');
  const bytes = await answer.body();
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  const held = await page
    .locator(".documents a[href$='.pdf']")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href")));
  for (const url of held) {
    const file = await (await request.get(url ?? "")).body();
    expect(bytes.includes(file)).toBe(true);
    expect(bytes.includes(Buffer.from(url?.split("/").at(-1) ?? "-"))).toBe(true);
  }
  const missing = href.replace("comblis", "nothing");
  expect((await request.get(missing, { maxRedirects: 0 })).status()).toBe(404);
  // A link to a missing file leads to a page.
  const page404 = await request.get(missing, { headers: { Accept: "text/html" } });
  expect(page404.status()).toBe(404);
  expect(page404.headers()["content-type"]).toContain("text/html");
});
