import { expect, test } from "./fixtures";

const searchFor = (text: string): string => `/de/spachtel-fur-heimwerker/results/${encodeURIComponent(text)}`;

test.describe("a question about safety", () => {
  test("is answered by a warning with whom to call, and by no product", async ({ page }) => {
    await page.goto(searchFor("kann ich Clarmur M1 mit Essig mischen"));
    const warning = page.getByRole("alert", { name: "nie mischen" });
    await expect(warning.getByRole("heading", { level: 1 })).toContainText("nie mischen");
    await expect(warning.getByRole("link", { name: "Tox Info Suisse 145" })).toHaveAttribute("href", "tel:145");
    await expect(warning.getByRole("link", { name: "Rettung 112" })).toHaveAttribute("href", "tel:112");
    await expect(warning).toContainText("EUH206");
    await expect(page.locator(".row")).toHaveCount(0);
    await expect(page.locator(".advised")).toHaveCount(0);
  });

  test("about asbestos leads to its page", async ({ page }) => {
    await page.goto(searchFor("Riss in einer Eternitplatte"));
    const warning = page.getByRole("alert", { name: "Asbest möglich" });
    await expect(warning.getByRole("link", { name: "Häuser vor 1990 renovieren: Asbest" })).toHaveAttribute(
      "href",
      /asbest-in-alteren-gebauden/,
    );
  });

  test("beside a job comes before its products", async ({ page }) => {
    await page.goto(searchFor("Altbau, alten Putz abschlagen und Löcher 3 cm im Gips neu spachteln"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("auf Asbest und Blei prüfen");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  });
});
