/** Colorimetry: machine, colour, formula, with JavaScript and without. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import de from "../../locales/de/colorimetry.json" with { type: "json" };
import fr from "../../locales/fr/colorimetry.json" with { type: "json" };
import type { BaseLocale } from "../../shared/route-table.js";
import { enhanced, expect, inEachLanguage, test } from "./fixtures";

const TEXTS = { fr, de };
const COLOUR = { fr: "TV-036 Terre de brique", de: "TV-036 Ziegelerde" };
const SWATCH = { fr: "Terre de brique", de: "Ziegelerde" };
const PRO = { locale: "fr", target: "pro" } as const;
const MACHINE = "Chromalis Duo 16";

const select = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
/** Without JavaScript a choice has to be sent. */
async function choose(page: Page, locale: BaseLocale, name: string, label: string) {
  await select(page, name).selectOption({ label });
  if (!enhanced()) await page.getByRole("button", { name: TEXTS[locale].show }).click();
}

inEachLanguage((locale) => {
  const texts = TEXTS[locale];

  test(`machine, colour, PDF, swatches, ${locale}`, async ({ page, request }) => {
    await page.goto(pathTo("colorimetry", { locale, target: "pro" }));
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    // Disabled without a machine, enabled once a colour is selected.
    await expect(select(page, texts.colour)).toBeDisabled();
    await expect(page.getByRole("button", { name: texts.download })).toBeDisabled();

    await choose(page, locale, texts.machine, MACHINE);
    await expect(select(page, texts.colour)).toBeEnabled();
    await expect(page.getByRole("button", { name: texts.download })).toBeDisabled();
    await choose(page, locale, texts.colour, COLOUR[locale]);

    const download = page.getByRole("link", { name: texts.download });
    await expect(download).toHaveAttribute("href", `/media/teintes/2/TV-036-${locale}.pdf`);
    const pdf = await request.get((await download.getAttribute("href")) ?? "");
    expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

    // Every colour is a swatch with name, code and hex that can be pressed.
    await page.goto(`${pathTo("colorimetry", { locale, target: "part" })}?machine=2`);
    const swatches = page.getByRole("region", { name: new RegExp(MACHINE) }).getByRole("listitem");
    await expect(swatches).toHaveCount(30);
    const swatch = swatches.filter({ hasText: SWATCH[locale] });
    await expect(swatch).toContainText("TV-036");
    await expect(swatch).toContainText("#A9583F");
    await expect(swatch.locator("rect")).toHaveAttribute("fill", "#A9583F");
    await swatch.getByRole("link").click();
    await expect(swatches.getByRole("link", { name: SWATCH[locale] })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("link", { name: texts.download })).toHaveAttribute("href", /TV-036/);
    await expect(select(page, texts.colour)).toHaveValue("10");
    expect(new URL(page.url()).search).toBe("?machine=2&teinte=10");
  });
});

test("another machine clears the colour and loads its own; an unknown one is reported", async ({ page, request }) => {
  await page.goto(`${pathTo("colorimetry", PRO)}?machine=2&teinte=10`);
  await expect(select(page, fr.colour)).toHaveValue("10");
  await choose(page, "fr", fr.machine, "Teintéo Atelier");
  await expect(page.getByRole("heading", { level: 2, name: /Teintéo Atelier/ })).toContainText("20");
  await expect(select(page, fr.colour)).toHaveValue("");
  await expect(page.getByRole("button", { name: fr.download })).toBeDisabled();
  expect(new URL(page.url()).search).toBe("?machine=5");

  // Addresses that name nothing get a page that says what to do.
  const path = pathTo("colorimetry", PRO);
  for (const query of ["machine=0", "machine=-1&teinte=1", "machine=abc", `machine=${"9".repeat(400)}`, "teinte=10"]) {
    expect((await request.get(`${path}?${query}`)).status(), query).toBe(200);
  }
  await page.goto(`${path}?machine=99&teinte=1`);
  await expect(page.getByRole("main").getByText(fr.machine_first).last()).toBeVisible();
  // This machine has no such colour.
  await page.goto(`${path}?machine=1&teinte=13`);
  await expect(page.getByRole("button", { name: fr.download })).toBeDisabled();
});
