/** A sentence in the search field is answered above the results; tests/unit/advice has the sentences. */
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const PRO = "/fr/enduit-professionnels/resultats";
const PART = "/fr/enduit-particuliers/resultats";
const PART_DE = "/de/spachtel-fur-heimwerker/results";
const to = (base: string, text: string) => `${base}/${encodeURIComponent(text)}`;

test("what fits, why and what was understood, which can be changed piece by piece", async ({ page }) => {
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  if (enhanced()) {
    // Suggestions begin with the answer's first line.
    await page.goto("/fr/enduit-particuliers");
    const field = page.getByRole("combobox", { name: /recherche/i });
    await field.click();
    await field.pressSequentially("trou de 8 cm dans la brique dehors");
    await expect(page.getByRole("option").first()).toContainText("Facaro P30 convient");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(heading).toContainText("Facaro P30 convient");
  }
  await page.goto(to(PART, "j'ai un trou de 8 cm de profond dans un mur en brique, dehors"));
  await expect(heading).toContainText("Facaro P30 convient");
  await expect(main.getByRole("link", { name: "Facaro P30", exact: true }).first()).toHaveAttribute(
    "href",
    /\/produit\/facaro-p30/,
  );
  for (const chip of ["Sans trou", "Sans brique", "Sans dehors", "Sans 8 cm de profond"]) {
    await expect(main.getByRole("link", { name: chip })).toBeVisible();
  }
  await expect(main.getByText("80 mm en une passe", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Autres? résultats? de la recherche/ })).toBeVisible();

  await main.getByRole("link", { name: "plutôt à l’intérieur" }).click();
  await expect(heading).not.toContainText("Facaro");
  await page.getByRole("link", { name: "Sans 8 cm" }).click();
  await expect(main.getByRole("link", { name: "Sans 8 cm" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Sans brique" })).toBeVisible();
});

const LONG = {
  fr: to(PART, "j'ai un trou de 8 cm de profond et de 10 cm de diamètre dans un mur en brique, dehors"),
  de: to(PART_DE, "25 Quadratmeter Decke glätten, wie viel brauche ich"),
};
inEachLanguage((locale) => {
  test(`is read on a phone without scrolling, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LONG[locale]);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    const product = main.getByRole("article").first();
    await expect(product).toBeInViewport({ ratio: 1 });
    await expect(product.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(/\skg/).first()).toBeInViewport({ ratio: 1 });
  });
});

test("asks for the one size that is missing; has facts, places, honest sentences and conditions", {
  tag: "@with-javascript",
}, async ({ page }) => {
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  await page.goto(to(PART, "lisser les murs du salon au rouleau"));
  await main.getByLabel("Quelle surface, en m²").fill("30");
  await main.getByRole("button", { name: "Préciser" }).click();
  await expect(main.getByText(/Il faut 46,5\skg de Veloris B4 pour 30\sm²/)).toBeVisible();
  await expect(main.getByText(/\d × Seau/)).toBeVisible();

  await page.goto(to(PRO, "combien de temps avant de peindre sur comblisp45"));
  await expect(heading).toContainText(/Comblis P45, délai avant peinture\s: 24\sh/);
  await expect(main.getByRole("link", { name: "Fiches de Comblis P45" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(to(PRO, "reboucher un trou de 5 cm dans du béton cellulaire en façade, dehors"));
  await expect(heading).toContainText("Aucun de nos produits ne convient");
  await expect(main.getByText(/l’endroit exclut/)).toBeVisible();
  await expect(page.locator(".row")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(to(PART, "avez-vous de la colle à carrelage ?"));
  await expect(heading).toContainText("Nous ne vendons pas cela");
  await expect(main.getByRole("link", { name: /^Appeler le/ })).toHaveAttribute("href", /^tel:/);
  await expect(page.locator(".row")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(to(PART_DE, "Laden in der Nähe von Bern"));
  await main.getByRole("link", { name: /Verkaufsstellen/ }).click();
  await expect(page).toHaveURL(/\/verkaufsstellen\?text=Bern$/);
});

test("a question about safety is answered by a warning with whom to call, and by no product", {
  tag: "@without-javascript",
}, async ({ page }) => {
  await page.goto(to(PART_DE, "kann ich Clarmur M1 mit Essig mischen"));
  const warning = page.getByRole("alert", { name: "nie mischen" });
  await expect(warning.getByRole("heading", { level: 1 })).toContainText("nie mischen");
  await expect(warning.getByRole("link", { name: "Tox Info Suisse 145" })).toHaveAttribute("href", "tel:145");
  await expect(warning.getByRole("link", { name: "Rettung 112" })).toHaveAttribute("href", "tel:112");
  await expect(warning).toContainText("EUH206");
  await expect(page.locator(".row, .advised")).toHaveCount(0);
  await page.goto(to(PART_DE, "Riss in einer Eternitplatte"));
  await expect(
    page
      .getByRole("alert", { name: "Asbest möglich" })
      .getByRole("link", { name: "Häuser vor 1990 renovieren: Asbest" }),
  ).toHaveAttribute("href", /asbest-in-alteren-gebauden/);
});
