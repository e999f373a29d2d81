/** The text for tenders is copied by a press, where scripts run and the browser lets them. */
import { pathTo } from "../../app/routing/paths";
import de from "../../locales/de/product.json" with { type: "json" };
import { expect, test } from "./fixtures";

const PATH = pathTo("product", { locale: "de", target: "pro" }, { slug: "comblis-p45-fullspachtel-in-pulverform" });

test("the text for tenders is copied whole, or stays there to be selected where nothing may be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PATH);
  await page.getByText(de.tender.summary).click();
  await page.getByRole("button", { name: de.tender.copy }).click();
  await expect(page.getByRole("status").filter({ hasText: de.tender.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Füllspachtel in Pulverform");
  expect(copied).toContain("Produkt: Comblis P45, Talvenne (Art. TV0101), oder gleichwertig.");

  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error("denied")) });
  });
  await page.reload();
  await page.getByText(de.tender.summary).click();
  await page.getByRole("button", { name: de.tender.copy }).click();
  await expect(page.getByText(de.tender.not_copied)).toBeVisible();
});
