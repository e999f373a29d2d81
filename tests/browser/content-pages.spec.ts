/** Pages of the know-how: a worksheet as one would send it to a friend, on screen and on paper, and the way to it. */
import { enhanced, expect, expectAccessible, test } from "./fixtures";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("how to fill a crack outside before painting is answered in three taps, on a phone, with products, tools and times", async ({
    page,
  }) => {
    for (const [home, family, guide, title] of [
      [
        "/fr/enduit-particuliers",
        "Façade et extérieur",
        "Voir comment faire",
        "Traiter une fissure de façade avant peinture",
      ],
      ["/de/spachtel-fur-profis", "Aussen und Fassade", "Zur Anleitung", "Fassadenriss vor dem Streichen behandeln"],
    ] as const) {
      await page.goto(home);
      await page.getByRole("main").getByRole("link", { name: family }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: family })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: guide }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await expect(page.getByRole("listitem").filter({ hasText: "Kartuschenpistole" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Facaro S20", exact: true })).toBeVisible();
    await expect(page.getByText(/^1\sStd\.\s30\sMin\.$/)).toBeVisible();
    await expect(
      page.getByText("Bis 10 mm nach 2 bis 3 trockenen Tagen; darüber, wenn durchgetrocknet", { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test("a worksheet names its steps, its author and its days, and leads on", async ({ page }) => {
  await page.goto("/fr/enduit-particuliers/fissure-de-facade-avant-peinture");
  await expect(page.getByText("Flurina Caduff")).toBeVisible();
  await expect(page.getByText("9 mars 2026")).toBeVisible();
  await expect(page.getByText("Mis à jour le 5 octobre 2026")).toBeVisible();
  for (const step of ["Lire la fissure", "Ouvrir", "Combler", "Retrouver le grain"]) {
    await expect(page.getByRole("listitem").getByRole("heading", { level: 3, name: step, exact: true })).toBeVisible();
  }
  const mail = page.getByRole("link", { name: "Envoyer par e-mail" });
  await expect(mail).toHaveAttribute(
    "href",
    /^mailto:\?subject=Traiter%20une%20fissure.*fissure-de-facade-avant-peinture$/,
  );
  if (enhanced()) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await expect(page.getByRole("button", { name: "Lien copié" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/fissure-de-facade-avant-peinture$/);
  } else {
    await expect(page.getByRole("link", { name: /^http.*fissure-de-facade-avant-peinture$/ })).toBeVisible();
  }
  await page.getByRole("link", { name: /^Combien en faut-il.*Facaro S20$/ }).click();
  await expect(page.getByLabel("Produit", { exact: true })).toHaveValue(/^\d+$/);
  await page.goBack();
  await page.getByRole("link", { name: /^Fiche suivante/ }).click();
  await expect(page.getByText("Fiche conseil")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Fiche précédente.*fissure de façade/ })).toBeVisible();
});

test("a video plays and has a description in words", { tag: "@with-javascript" }, async ({ page }) => {
  await page.goto("/de/spachtel-fur-heimwerker/video-spachtel-halten");
  await expect(page.getByText("17 s")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Was das Video zeigt" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "rund 50 Grad" })).toBeVisible();
  await expectAccessible(page);
  const film = page.locator("video");
  await film.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(await film.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(17);
});
