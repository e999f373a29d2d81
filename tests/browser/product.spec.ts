/** The product screen: what decides is there at once, everything else behind an anchor, with JavaScript and without. */
import { pathTo } from "../../app/routing/paths";
import de from "../../locales/de/product.json" with { type: "json" };
import fr from "../../locales/fr/product.json" with { type: "json" };
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const TEXTS = { fr, de };
const SLUGS = {
  fr: "comblis-p45-enduit-de-rebouchage-en-poudre",
  de: "comblis-p45-fullspachtel-in-pulverform",
};
const CONSUMPTION = { fr: "1\u202f100\u00a0g/m²/mm", de: "1’100\u00a0g/m²/mm" };

inEachLanguage((locale) => {
  const target = locale === "fr" ? "pro" : "part";
  const texts = TEXTS[locale];
  const path = pathTo("product", { locale, target }, { slug: SLUGS[locale] });

  test(`a filler, ${locale}, ${target}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis P45");

    const facts = page.getByRole("region", { name: texts.facts.title });
    await expect(facts).toContainText(CONSUMPTION[locale]);
    await expect(facts.locator(".swatch rect")).toHaveAttribute("fill", "#F7F6F1");

    const documents = page.getByRole("region", { name: texts.documents.title });
    await expect(documents.getByRole("link", { name: texts.documents.kind.FICHE_TECHNIQUE })).toContainText(
      texts.documents.language[locale],
    );
    const files = documents.getByRole("link").and(page.locator("[href$='.pdf']"));
    for (const link of await files.all()) await expect(link).toHaveAttribute("hreflang", locale);
    // And all of them in one file.
    await expect(documents.getByRole("link")).toHaveCount((await files.count()) + 1);

    const hazards = page.getByRole("region", { name: texts.hazards.title });
    await expect(hazards.getByRole("img")).not.toHaveCount(0);
    await expect(hazards).toContainText("H318");

    const packs = page.getByRole("table", { name: texts.packs.title });
    const sizes = await packs.getByRole("rowheader").allTextContents();
    expect(sizes.map((size) => Number.parseFloat(size))).toEqual(target === "pro" ? [5, 15, 25] : [1, 5]);
    await expect(packs).toContainText("TV010102");
    await expect(packs).toContainText("2009010010021");

    // The comparator's characteristics, and six on how it is handled.
    await expect(page.locator("#sheet dt")).toHaveCount((target === "pro" ? 18 : 14) + 6);
  });
});

test.describe("the page", () => {
  const place = { locale: "fr", target: "pro" } as const;
  const path = pathTo("product", place, { slug: SLUGS.fr });

  test("the trail names catalogue, family and category; professionals get a text for tenders", {
    tag: "@without-javascript",
  }, async ({ page, request }) => {
    await page.goto(path);
    const crumbs = page.locator(".crumbs a");
    await expect(crumbs.nth(1)).toHaveAttribute("href", pathTo("category", place));
    await expect(crumbs.nth(2)).toHaveText("Intérieur");
    await expect(crumbs.nth(3)).toHaveText("Reboucher");
    const text = page.getByText("Produit\u202f: Comblis P45, Talvenne (réf. TV0101), ou équivalent.");
    await expect(text).toBeHidden();
    await page.getByText(fr.tender.summary).click();
    await expect(text).toBeVisible();
    const link = page.getByRole("link", { name: fr.tender.file });
    const file = await request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    expect(file.headers()["content-disposition"]).toContain("TV0101-fr.txt");
    expect(await file.text()).toContain("Épaisseur d’application\u202f: 30\u00a0mm par passe");
    await page.goto(pathTo("product", { locale: "fr", target: "part" }, { slug: SLUGS.fr }));
    await expect(page.getByText(fr.tender.summary)).toHaveCount(0);
    await expect(page.getByText(fr.packs.price)).toBeVisible();
  });

  test("the main actions are below its name, related articles in the section about its use", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: fr.packs.where })).toHaveAttribute(
      "href",
      pathTo("store-locator", place),
    );
    await main.getByRole("link", { name: fr.need.title }).click();
    await expect(page.getByLabel(fr.need.surface)).toBeInViewport();
    await expect(page.locator(".section-nav").getByRole("link", { name: fr.packs.buy })).toBeInViewport();
    const use = page.getByRole("region", { name: fr.use.title_pro });
    await expect(use.getByRole("heading", { name: fr.use.worksheets })).toBeVisible();
    const question = use.getByRole("heading", { name: fr.use.questions }).locator("~ ul").getByRole("link").first();
    const words = (await question.textContent()) ?? "";
    await question.click();
    await expect(page.getByText(words, { exact: true }).first()).toBeInViewport();
  });

  test("each thumbnail shows its picture, each anchor its section below the bar; printed without either", async ({
    page,
  }) => {
    await page.goto(path);
    const second = page.locator("#picture-2");
    await expect(second).not.toBeInViewport();
    await page.locator(".gallery__thumbs a").nth(1).click();
    await expect(second).toBeInViewport({ ratio: 0.5 });
    await page.locator(".section-nav a[href='#sheet']").click();
    await expect(page.locator("#sheet-title")).toBeInViewport();
    await expect(page.locator(".section-nav")).toBeInViewport();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".section-nav")).toBeHidden();
    await expect(page.locator(".gallery__thumbs")).toBeHidden();
    await expect(page.locator(".packs")).toBeVisible();
    await expect(page.locator(".hazards")).toBeVisible();
  });
});

test.describe("a pack", () => {
  const path = pathTo("product", { locale: "fr", target: "pro" }, { slug: SLUGS.fr });

  test("is chosen by its address: its data is shown, the product remains the page's subject", async ({ page }) => {
    await page.goto(path);
    const choice = page.getByRole("region", { name: fr.packs.choose });
    await expect(choice.locator("[aria-current]")).toHaveCount(0);
    if (enhanced()) await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    const link = choice.getByRole("link", { name: "15\u00a0kg, Sac" });
    await page.evaluate(() => scrollTo(0, 120));
    await link.click();
    await expect(page).toHaveURL(`${path}?pack=TV010103`);
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(choice.getByText("2009010010038")).toBeVisible();
    await expect(page.locator(".gallery img").first()).toHaveAttribute("alt", /15\u00a0kg/);
    await expect(page.getByRole("row", { name: /TV010103/ })).toHaveAttribute("aria-current", "true");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    await expectAccessible(page);
    if (!enhanced()) return;
    await expect(page.locator("body")).toHaveAttribute("data-same-page");
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });

  test("that doesn't exist leaves the product's page as it is, and isn't cached", {
    tag: "@without-javascript",
  }, async ({ page, request }) => {
    for (const query of ["?pack=nothing", "?pack=", "?pack=TV010103&pack=TV010103", "?pack=%00%ff"]) {
      for (let round = 0; round < 2; round += 1) {
        const answer = await request.get(path + query);
        expect([query, answer.status()]).toEqual([query, 200]);
        expect(answer.headers()["server-timing"]).not.toContain("hit");
      }
    }
    await page.goto(`${path}?pack=nothing`);
    const choice = page.getByRole("region", { name: fr.packs.choose });
    await expect(choice.getByRole("link")).toHaveCount(3);
    await expect(choice.locator("[aria-current]")).toHaveCount(0);
  });
});

test.describe("an address that isn't the product's own", () => {
  test.use({ tolerated: [/status of 404/] });

  test("not_available_in_this_saleplan: the other audience's is switched to", { tag: "@without-javascript" }, async ({
    page,
    request,
  }) => {
    const slug = "comblis-f60-enduit-de-rebouchage-fibre-grande-profondeur";
    const [from, to] = (["part", "pro"] as const).map((target) =>
      pathTo("product", { locale: "fr", target }, { slug }),
    );
    const answer = await request.get(from ?? "", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, to]);
    await page.goto(from ?? "");
    await expect(page.locator("html")).toHaveAttribute("data-target", "pro");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis F60");
  });

  test("that it had before, and Wrong target prefix: 301 to its own", { tag: "@without-javascript" }, async ({
    request,
  }) => {
    const place = { locale: "fr", target: "part" } as const;
    const right = pathTo("product", { locale: "fr", target: "pro" }, { slug: SLUGS.fr });
    const german = pathTo("home", { locale: "de", target: "pro" }).split("/")[2];
    for (const [from, to] of [
      [
        pathTo("product", place, { slug: "comblis-p40-enduit-de-rebouchage" }),
        pathTo("product", place, { slug: SLUGS.fr }),
      ],
      [right.replace(/^\/fr\/[^/]+/, `/fr/${german}`), right],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, to]);
    }
  });

  test("an unknown address is a 404: “Diese Seite existiert nicht”", { tag: "@without-javascript" }, async ({
    page,
  }) => {
    const place = { locale: "de", target: "pro" } as const;
    for (const slug of ["nichts-dergleichen", SLUGS.fr]) {
      const response = await page.goto(pathTo("product", place, { slug }));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Seite existiert nicht");
    }
  });
});
