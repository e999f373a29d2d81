import type { Page } from "@playwright/test";
import sharp from "sharp";
import { barcodePath } from "../../back-office/documents/sheets/barcode";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const SCAN = "/fr/enduit-professionnels/scanner";

async function photoOf(code: string): Promise<Buffer> {
  const label = `<rect x="-60" y="-40" width="500" height="240" fill="#fff"/><path d="${barcodePath(code, 0, 0, 4, 160)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#998"/><g transform="translate(600 500) rotate(8)">${label}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const TYPED = {
  fr: { path: SCAN, label: "Code-barres", go: "Chercher", see: "Voir le produit" },
  de: { path: "/de/spachtel-fur-heimwerker/scannen", label: "Strichcode", go: "Suchen", see: "Produkt ansehen" },
};
inEachLanguage((locale) => {
  const { path, label, go, see } = TYPED[locale];
  test(`a barcode typed by hand leads to the product card, ${locale}`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await main.getByLabel(label, { exact: true }).fill(" 2009-0100 1002 1 ");
    await main.getByRole("button", { name: go }).click();
    await expect(main.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
    await expect(main.getByText("TV010102")).toContainText(/^5\s*kg/);
    await expect(main.getByRole("listitem").filter({ hasText: /^30\smm (?:par passe|je Lage)/ })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("code")).toBe(" 2009-0100 1002 1 ");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
    await main.getByRole("link", { name: see }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis P45");
  });
});

test("a code of the other audience, an unknown code, an invalid code, and a reference", async ({ page }) => {
  const main = page.getByRole("main");
  const field = main.getByLabel("Code-barres", { exact: true });
  await page.goto(`${SCAN}?code=2009010060019`);
  await expect(main.getByText("Cet emballage fait partie de la gamme des particuliers.")).toBeVisible();
  await main.getByRole("link", { name: "Voir chez les particuliers" }).click();
  await expect(page).toHaveURL(/\/fr\/enduit-particuliers\/produit\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis T03");

  // Scan response with error: toast no_results, and what to do now.
  await page.goto(`${SCAN}?code=4006381333931`);
  await expect(page.getByRole("dialog", { name: "Erreur" })).toContainText("Aucun résultat");
  await expect(main.getByRole("heading", { name: "Aucun résultat" })).toBeVisible();
  await expect(main.getByText("4006381333931")).toBeVisible();
  await expect(field).toHaveValue("4006381333931");

  // Which sentence a code gets is tested in tests/unit/tools/barcode.test.ts.
  for (const [code, said] of [
    ["2009010010022", "le dernier devrait être 1"],
    ["200901001002", "Il y a un chiffre de travers"],
    ["", "Saisissez les chiffres"],
    ["9".repeat(5_000), "14 chiffres au plus"],
    ["TV0101", "n’a que des chiffres"],
  ] as const) {
    const response = await page.goto(`${SCAN}?${new URLSearchParams({ code })}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(code.slice(0, 60));
  }
  await page.getByRole("link", { name: "Chercher ce texte dans le catalogue" }).click();
  await expect(page.locator(".row__name").first()).toHaveText("Comblis P45");
});

test.describe("a photo of a barcode", () => {
  async function send(page: Page, photo: ReturnType<typeof file>) {
    await page.goto(SCAN);
    await page.getByLabel("Photo du code-barres").setInputFiles(photo);
    // With JavaScript it goes off by itself.
    if (!enhanced()) await page.getByRole("button", { name: "Lire la photo" }).click();
  }

  test("is read by the server", async ({ page }) => {
    await send(page, file("IMG_0001.jpg", "image/jpeg", await photoOf("2009010010021")));
    await expect(page.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
    await expect(page).toHaveURL(`${SCAN}?code=2009010010021`);
  });

  test.describe("that can't be read", () => {
    test.use({ tolerated: [/status of 4(?:13|22)/] });

    test("gets a sentence by the field; too large, before or after it was sent", async ({ page }) => {
      const wall = sharp({ create: { width: 400, height: 300, channels: 3, background: "#998" } });
      await send(page, file("wall.png", "image/png", await wall.png().toBuffer()));
      await expect(page.getByText("Pas de code-barres lisible")).toBeVisible();
      await expectAccessible(page);
      await send(page, file("x.jpg", "image/jpeg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
      await expect(page.getByText("n’est pas une photo lisible")).toBeVisible();
      await send(page, file("x.jpg", "image/jpeg", Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)));
      await expect(page.getByText("trop lourde")).toBeVisible();
    });
  });

  test("nothing at all, and what isn't a form", { tag: "@without-javascript" }, async ({ request }) => {
    const boundary = "a-boundary";
    const empty = await request.post(SCAN, {
      data: `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename=""\r\n\r\n\r\n--${boundary}--\r\n`,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(empty.status()).toBe(422);
    expect(await empty.text()).toContain("Choisissez une photo.");
    const odd = await request.post(SCAN, { data: "{}", headers: { "content-type": "application/json" } });
    expect(odd.status()).toBe(422);
  });
});

test.describe("the floating button", () => {
  test.use({ tolerated: [/status of 404/] });
  test("is on every page and leads to the scan screen", { tag: "@without-javascript" }, async ({ page }) => {
    for (const path of [
      "/fr/enduit-professionnels",
      "/de/spachtel-fur-profis/kontaktieren-sie-uns",
      "/fr/introuvable",
    ]) {
      await page.goto(path);
      const button = page.getByRole("link", { name: /^(?:Scanner un code-barres|Strichcode scannen)$/ });
      await expect(button).toBeInViewport();
      await expect(button).toHaveAttribute("href", /\/(?:scanner|scannen)$/);
    }
  });
});
