/** The quantity calculator: the same flow with JavaScript and without, in both languages and for both audiences. */
import type { Page } from "@playwright/test";
import { type Place, pathTo } from "../../app/routing/paths";
import de from "../../locales/de/calculator.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deProduct from "../../locales/de/product.json" with { type: "json" };
import fr from "../../locales/fr/calculator.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frProduct from "../../locales/fr/product.json" with { type: "json" };
import type { BaseLocale } from "../../shared/route-table.js";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const TEXTS = { fr, de };
const FORMS = { fr: frForms, de: deForms };
const PRODUCT = { fr: frProduct, de: deProduct };
const CATEGORY = {
  fr: { pro: "Intérieur", part: "Trous et fissures" },
  de: { pro: "Innenbereich", part: "Löcher und Risse" },
};
const PRO = { locale: "fr", target: "pro" } as const;

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: false });
const select = (page: Page, name: string) => main(page).getByRole("combobox", { name, exact: true });

/** Chooses a category; without JavaScript its products need a request. */
async function chooseCategory(page: Page, locale: BaseLocale, category: string) {
  await select(page, TEXTS[locale].labels.categorySelected).selectOption({ label: category });
  if (!enhanced()) await page.getByRole("button", { name: TEXTS[locale].show_products }).click();
  await expect(select(page, TEXTS[locale].labels.productSelected).locator("option")).not.toHaveCount(1);
}
async function chooseProduct(page: Page, locale: BaseLocale, product: RegExp) {
  const products = select(page, TEXTS[locale].labels.productSelected);
  const label = (await products.locator("option").allTextContents()).find((text) => product.test(text));
  await products.selectOption({ label: label ?? "" });
}
const calculate = (page: Page, locale: BaseLocale) =>
  page.getByRole("button", { name: TEXTS[locale].calculate, exact: true }).last().click();
const result = (page: Page, locale: BaseLocale) =>
  main(page).getByRole("region", { name: TEXTS[locale].result.title, exact: true });

inEachLanguage((locale) => {
  const texts = TEXTS[locale];
  // Professionals have sacks of 25 kg, consumers of 5 kg at most.
  const { target, ...pack } = {
    fr: { target: "pro", reference: "TV010104", count: "2\u00a0×" },
    de: { target: "part", reference: "TV010102", count: "9\u00a0×" },
  }[locale] as { target: "pro" | "part"; reference: string; count: string };
  const place: Place = { locale, target };

  test(`a known surface, ${locale}, ${target}: kilograms are surface x consumption / 1000`, async ({ page }) => {
    await page.goto(pathTo("quantity-calculator", place));
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    await expect(result(page, locale)).toHaveCount(0);
    await field(page, texts.labels.surfaceCoating).fill("40");
    await chooseCategory(page, locale, CATEGORY[locale][target]);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await chooseProduct(page, locale, /^Comblis P45/);
    await calculate(page, locale);

    // 40 m² at 1100 g/m²/mm.
    await expect(result(page, locale)).toContainText("44\u00a0kg");
    await expect(result(page, locale).getByRole("row", { name: pack.reference })).toContainText(pack.count);
    await expect(result(page, locale).getByRole("link", { name: texts.result.product })).toHaveAttribute(
      "href",
      /comblis-p45/,
    );

    // The address holds it all.
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect(result(page, locale)).toContainText("44\u00a0kg");
    await expect(field(page, texts.labels.surfaceCoating)).toHaveValue("40");
  });

  test(`walls, ${locale}: the surface is height x width x number of walls; openings, thickness and reserve`, async ({
    page,
  }) => {
    await page.goto(pathTo("quantity-calculator", { locale, target: "pro" }));
    await page.getByRole("radio", { name: texts.known.false }).check();
    await field(page, texts.labels.wallHeight).fill(locale === "fr" ? "2,45" : "2.45");
    await field(page, texts.labels.wallWidth).fill("3.33");
    await expect(field(page, texts.labels.numberOfWalls)).toHaveValue("1");
    await field(page, texts.labels.numberOfWalls).fill("4");
    const surface = locale === "fr" ? "32,63" : "32.63";
    if (enhanced()) await expect(field(page, texts.labels.surfaceCoating)).toHaveValue(surface);
    await chooseCategory(page, locale, CATEGORY[locale].pro);
    await chooseProduct(page, locale, /^Comblis P45/);
    await calculate(page, locale);
    await expect(result(page, locale)).toContainText(locale === "fr" ? "35,89\u00a0kg" : "35.89\u00a0kg");
    await expect(field(page, texts.labels.surfaceCoating)).toHaveValue(surface);

    await page.goto(
      `${pathTo("quantity-calculator", { locale, target: "pro" })}?categorySelected=101&productSelected=1`,
    );
    await page.getByText(texts.groups.more).click();
    await field(page, texts.labels.surfaceCoating).fill("40");
    await field(page, texts.labels.openings).fill("3,78");
    await field(page, texts.labels.thickness).fill("2");
    await field(page, texts.labels.reserve).fill("10");
    await calculate(page, locale);
    await expect(result(page, locale)).toContainText(locale === "fr" ? "87,65\u00a0kg" : "87.65\u00a0kg");
    await expect(result(page, locale)).toContainText(locale === "fr" ? "36,22\u00a0m²" : "36.22\u00a0m²");
    // The number of coats is shown beside the quantity.
    const said = locale === "fr" ? /prévue pour ce produit\u202f: 30\u00a0mm/ : /dieses Produkts: 30\u00a0mm/;
    await expect(result(page, locale)).toContainText(said);
  });

  test(`a missing value is reported with its label, ${locale}`, async ({ page }) => {
    await page.goto(`${pathTo("quantity-calculator", { locale, target: "pro" })}?surfaceCoating=0.5`);
    const problems = page.getByRole("alert");
    const required = (name: keyof typeof texts.labels) =>
      filled(FORMS[locale].messages.required, { label: texts.labels[name] });
    await expect(problems.getByRole("link", { name: required("disableSurfaceCalculator") })).toBeVisible();
    await expect(problems.getByRole("link", { name: required("categorySelected") })).toBeVisible();
    await expect(problems.getByRole("link", { name: required("productSelected") })).toBeVisible();
    await expect(result(page, locale)).toHaveCount(0);
    await expectAccessible(page);
  });
});

// Which sentence a value gets is tested in tests/unit/tools/calculator.test.ts.
test("minimum-value rule: field value must be 1 or more; hostile addresses get a page", {
  tag: "@without-javascript",
}, async ({ page, request }) => {
  const path = pathTo("quantity-calculator", PRO);
  for (const [typed, message] of [
    ["0,99", "La valeur doit être au moins 1."],
    ["<script>alert(1)</script>", "Indiquez un nombre, par exemple 2,5."],
    ["99999999999999", "La valeur doit être au plus 1\u202f000\u202f000."],
  ] as const) {
    const query = {
      disableSurfaceCalculator: "true",
      surfaceCoating: typed,
      categorySelected: "101",
      productSelected: "1",
    };
    const answer = await page.goto(`${path}?${new URLSearchParams(query)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(field(page, fr.labels.surfaceCoating)).toHaveAttribute("aria-invalid", "true");
    await expect(result(page, "fr")).toHaveCount(0);
  }
  for (const query of [
    "categorySelected=../../etc&productSelected=%00",
    "categorySelected=-1&productSelected=999999999999999999999",
    "productSelected=999999",
    "surfaceCoating[]=1&surfaceCoating=2&surfaceCoating=3",
    `surfaceCoating=${"9".repeat(2000)}`,
    "disableSurfaceCalculator=false&wallHeight=1e308&wallWidth=1e308&numberOfWalls=1e308",
  ]) {
    expect((await request.get(`${path}?${query}`)).status(), query).toBe(200);
  }
  await page.goto(`${path}?disableSurfaceCalculator=false&wallHeight=1e308&wallWidth=1e308&numberOfWalls=-1`);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("products whose density is known are counted in litres too, and in the other plan's packs never", {
  tag: "@without-javascript",
}, async ({ page }) => {
  const query = "disableSurfaceCalculator=true&surfaceCoating=10&productSelected=10";
  await page.goto(`${pathTo("quantity-calculator", PRO)}?${query}`);
  // 10 m² at 1050 g/m²/mm and 1.05 kg/L.
  await expect(result(page, "fr")).toContainText("10,5\u00a0kg");
  await expect(result(page, "fr")).toContainText("soit 10\u00a0L");
  await expect(result(page, "fr").getByRole("row", { name: /de 10 L TV020302/ })).toContainText("1\u00a0×");

  await page.goto(`${pathTo("quantity-calculator", { locale: "fr", target: "part" })}?${query}`);
  await expect(result(page, "fr").getByRole("row", { name: /de 4 L TV020301/ })).toContainText("3\u00a0×");
});

inEachLanguage((locale) => {
  const texts = TEXTS[locale];
  const number = (text: string) => (locale === "fr" ? text.replace(".", ",") : text);

  test(`a primer in g/m² is reckoned by the coat, without a thickness, ${locale}`, async ({ page }) => {
    await page.goto(pathTo("quantity-calculator", { locale, target: "pro" }));
    await page.getByText(texts.groups.more).click();
    await expect(field(page, texts.labels.thickness)).toBeVisible();
    await field(page, texts.labels.surfaceCoating).fill("40");
    await chooseCategory(page, locale, { fr: "Impressions et primaires", de: "Grundierungen" }[locale]);
    await chooseProduct(page, locale, /^Fondelis U20/);
    if (enhanced()) await expect(field(page, texts.labels.thickness)).toHaveCount(0);
    await calculate(page, locale);

    // 40 m² at 130 g/m², and 1.35 kg/L.
    const answer = result(page, locale);
    await expect(answer).toContainText(number("5.2\u00a0kg"));
    await expect(answer).toContainText(number("3.85\u00a0L"));
    await expect(answer).toContainText(texts.result.coats_one);
    await expect(answer).toContainText(number("40\u00a0m² × 130\u00a0g/m² = 5.2\u00a0kg"));
    await expect(answer.getByRole("row", { name: "TV090102" })).toContainText("1\u00a0×");
    await expect(field(page, texts.labels.thickness)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a filler of 5 mm at least starts at 5 mm", { tag: "@without-javascript" }, async ({ page }) => {
  const query = "disableSurfaceCalculator=true&surfaceCoating=40&productSelected=4";
  await page.goto(`${pathTo("quantity-calculator", PRO)}?${query}`);
  // 40 m² at 1200 g/m²/mm.
  await expect(result(page, "fr")).toContainText("240\u00a0kg");
  await expect(result(page, "fr")).toContainText("48\u00a0kg par millimètre, pour une épaisseur de 5\u00a0mm.");
  await page.goto(`${pathTo("quantity-calculator", PRO)}?${query}&thickness=10`);
  await expect(result(page, "fr")).toContainText("480\u00a0kg");
});

test("the menus lead to it, and it prints its result", { tag: "@without-javascript" }, async ({ page }) => {
  await page.goto(pathTo("home", PRO));
  await page.getByRole("contentinfo").getByRole("link", { name: fr.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: fr.title })).toBeVisible();
  await page.goto(
    `${pathTo("quantity-calculator", PRO)}?disableSurfaceCalculator=true&surfaceCoating=40&categorySelected=101&productSelected=1`,
  );
  await page.emulateMedia({ media: "print" });
  await expect(result(page, "fr")).toContainText("44\u00a0kg");
  await expect(select(page, fr.labels.productSelected)).toBeHidden();
});

inEachLanguage((locale) => {
  test(`a product page asks how much is needed, ${locale}`, async ({ page }) => {
    const slug = { fr: "comblis-p45-enduit-de-rebouchage-en-poudre", de: "comblis-p45-fullspachtel-in-pulverform" };
    const texts = PRODUCT[locale].need;
    await page.goto(pathTo("product", { locale, target: "pro" }, { slug: slug[locale] }));
    const need = main(page).getByRole("form", { name: texts.title });
    await need.getByLabel(texts.surface).fill("40");
    await need.getByRole("button", { name: texts.calculate }).click();
    await expect(result(page, locale)).toContainText("44\u00a0kg");
    await expect(select(page, TEXTS[locale].labels.productSelected)).toHaveValue("1");

    await page.goto(
      pathTo(
        "product",
        { locale, target: "pro" },
        {
          slug: {
            fr: "fondelis-u20-impression-universelle-opacifiante",
            de: "fondelis-u20-deckende-universalgrundierung",
          }[locale],
        },
      ),
    );
    await need.getByLabel(texts.surface).fill("40");
    await need.getByRole("button", { name: texts.calculate }).click();
    await expect(result(page, locale)).toContainText(locale === "fr" ? "5,2\u00a0kg" : "5.2\u00a0kg");
  });
});
