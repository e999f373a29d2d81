/** The search's results; which product a text finds is tested in tests/contract/search.test.ts. */
import { expect, test } from "./fixtures";

const RESULTS = "/fr/enduit-professionnels/resultats";

test("a search leaves its text in the field, groups what it finds and is a page like any other", {
  tag: "@without-javascript",
}, async ({ page }) => {
  const main = page.getByRole("main");
  const field = page.getByRole("banner").getByRole("combobox");
  await page.goto(`${RESULTS}/fa%C3%A7ade%20%26%20b%C3%A9ton`);
  await expect(field).toHaveValue("façade & béton");
  await page.goto(`${RESULTS}/fissure`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^\d+ résultats pour/);
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
  const groups = page.getByRole("navigation", { name: "Résultats par genre" });
  await expect(groups.getByRole("link", { name: /^Produits \d+$/ })).toBeVisible();
  await groups.getByRole("link", { name: /^Conseils et actualités/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Conseils et actualités" })).toBeInViewport();
  // Drying is in the first result, whose PDF is two presses away.
  await page.goto("/fr/enduit-particuliers/resultats/trou%20platre");
  const first = page.locator(".row").first();
  await expect(first.getByText("À peindre après")).toBeVisible();
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/produit\//);
  await expect(main.locator('a[href$=".pdf"]').first()).toBeVisible();
  await expect(field).toHaveValue("");
});

test("search page 16: as many products a page, and filters", { tag: "@with-javascript" }, async ({ page }) => {
  await page.goto(`${RESULTS}/enduit`);
  await expect(page.locator(".row")).toHaveCount(16);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(`${RESULTS}/enduit/_p__2`);
  await expect(page.locator('[aria-current="page"]', { hasText: /^2$/ })).toBeVisible();
  await expect(page.locator(".row").first()).toBeVisible();
  await page.goto(`${RESULTS}/enduit/_SUPPORT_BAT_WEB__bois`);
  await expect(page.getByRole("checkbox", { name: /^Bois / })).toBeChecked();
  await page.getByRole("link", { name: /^Retirer le filtre/ }).click();
  await expect(page).toHaveURL(`${RESULTS}/enduit`);
});

test("the searches of this visit are offered in the empty field, the latest first", {
  tag: "@with-javascript",
}, async ({ page }) => {
  const field = page.getByRole("banner").getByRole("combobox");
  for (const path of [`${RESULTS}/fissure`, `${RESULTS}/b%C3%A9ton`, "/fr/enduit-professionnels"])
    await page.goto(path);
  await field.focus();
  const recent = page.getByRole("group", { name: "Recherches récentes" });
  await expect(recent.getByRole("option")).toHaveText(["béton", "fissure"]);
  await field.press("Escape");
  await expect(recent).toBeHidden();
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(`${RESULTS}/fissure`);
});

test("a search without results shows “Aucun résultat” and ways on", { tag: "@without-javascript" }, async ({
  page,
}) => {
  await page.goto(`${RESULTS}/xyzzy%20qwerty`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aucun résultat");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Demander conseil" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Extérieur et façade" })).toBeVisible();
});

test("each address is answered by the grammar of segments", { tag: "@without-javascript" }, async ({ request }) => {
  for (const [path, status, location] of [
    [`${RESULTS}?text=trou+pl%C3%A2tre`, 302, `${RESULTS}/trou%20pl%C3%A2tre`],
    [`${RESULTS}?text=1%2F2`, 302, `${RESULTS}/1%2F2`],
    [`${RESULTS}/1%2F2`, 200],
    [`${RESULTS}/enduit?SUPPORT_BAT_WEB=bois`, 302, `${RESULTS}/enduit/_SUPPORT_BAT_WEB__bois`],
    [`${RESULTS}?text=+`, 302, "/fr/enduit-professionnels"],
    [RESULTS, 302, "/fr/enduit-professionnels"],
    [`${RESULTS}/enduit/-p--2`, 301, `${RESULTS}/enduit/_p__2`],
    [`${RESULTS}/enduit/_p__99`, 404],
    [`${RESULTS}/enduit/_INCONNU__x`, 404],
    [`${RESULTS}/enduit/mot`, 404],
    ["/de/spachtel-fur-profis/resultats/enduit", 404],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    if (location) expect(answer.headers().location).toBe(location);
  }
});
