/** The calculator with JavaScript: it reacts without a request. */
import { pathTo } from "../../app/routing/paths";
import fr from "../../locales/fr/calculator.json" with { type: "json" };
import { expect, test } from "./fixtures";

const PATH = pathTo("quantity-calculator", { locale: "fr", target: "pro" });
const CALCULATED = `${PATH}?disableSurfaceCalculator=true&surfaceCoating=40&categorySelected=101&productSelected=1`;

test.beforeEach(async ({ page }) => {
  await page.goto(CALCULATED);
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toContainText("44\u00a0kg");
  // Only there once the scripts run.
  await expect(page.getByRole("button", { name: fr.result.print })).toBeVisible();
});

test("a change of category clears the result and reloads the products; calculating waits for a product", async ({
  page,
}) => {
  const products = page.getByRole("combobox", { name: fr.labels.productSelected, exact: true });
  const calculate = page.getByRole("button", { name: fr.calculate, exact: true });
  await page.getByRole("combobox", { name: fr.labels.categorySelected }).selectOption({ label: "Bois" });
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toHaveCount(0);
  await expect(products).toHaveValue("");
  await expect(calculate).toBeDisabled();
  await expect(products.locator("option", { hasText: /^Lignea/ })).not.toHaveCount(0);
  await expect(products.locator("option", { hasText: /^Comblis P45/ })).toHaveCount(0);
  // No error before the first calculation.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await products.selectOption({ index: 1 });
  await expect(calculate).toBeEnabled();
  await calculate.click();
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toContainText("kg");
  // The surface is still what it was.
  expect(new URL(page.url()).searchParams.get("surfaceCoating")).toBe("40");
});

test("a change of surface clears the result; one of height, width or number of walls recomputes the surface", async ({
  page,
}) => {
  await page.getByLabel(fr.labels.surfaceCoating).fill("41");
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toHaveCount(0);
  await page.getByLabel(fr.labels.surfaceCoating).fill("40");
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: fr.calculate, exact: true }).click();
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toContainText("44\u00a0kg");

  await page.getByRole("radio", { name: fr.known.false }).check();
  const surface = page.getByLabel(fr.labels.surfaceCoating);
  await expect(surface).toHaveAttribute("readonly");
  await page.getByLabel(fr.labels.wallHeight).fill("2,5");
  await expect(surface).toHaveValue("");
  await page.getByLabel(fr.labels.wallWidth).fill("4");
  await expect(surface).toHaveValue("10");
  await page.getByLabel(fr.labels.numberOfWalls).fill("3");
  await expect(surface).toHaveValue("30");
  await page.getByLabel(fr.labels.wallWidth).fill("4,1");
  await expect(surface).toHaveValue("30,75");
  await page.getByLabel(fr.labels.wallWidth).fill("x");
  await expect(surface).toHaveValue("");
});

test("mistakes are reported without a request, and the focus moves to the first", async ({ page }) => {
  await page.getByLabel(fr.labels.surfaceCoating).fill("0,5");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByLabel(fr.labels.surfaceCoating).press("Enter");
  const problems = page.getByRole("alert");
  await expect(problems).toBeFocused();
  await problems.getByRole("link").click();
  await expect(page.getByLabel(fr.labels.surfaceCoating)).toBeFocused();
  // After the correction the message disappears and the result appears, without a request.
  await page.getByLabel(fr.labels.surfaceCoating).fill("1’200,5");
  await expect(problems).toHaveCount(0);
  await page.getByRole("button", { name: fr.calculate, exact: true }).click();
  await expect(page.getByRole("region", { name: fr.result.title, exact: true })).toContainText("1\u202f320,55\u00a0kg");
  expect(requests.filter((url) => url.includes("_data"))).toEqual([]);

  // By the menu the form is empty again.
  await page.getByRole("contentinfo").getByRole("link", { name: fr.title }).click();
  await expect(page.getByLabel(fr.labels.surfaceCoating)).toHaveValue("");
  await expect(page.getByRole("combobox", { name: fr.labels.categorySelected })).toHaveValue("");
});
