import { expect, test } from "./fixtures";

test("suggestions begin with the answer's first line, which leads to the whole", async ({ page }) => {
  await page.goto("/fr/enduit-particuliers");
  const field = page.getByRole("combobox", { name: /recherche/i });
  await field.click();
  await field.pressSequentially("trou de 8 cm dans la brique dehors");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("Facaro P30 convient");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("Facaro P30 convient");
});
