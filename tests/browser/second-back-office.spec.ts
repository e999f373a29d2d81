/** The main flows with somebody else's back-office: other ids, other content, optional parts left out, absolute media. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import deCalculator from "../../locales/de/calculator.json" with { type: "json" };
import deCategory from "../../locales/de/category.json" with { type: "json" };
import deErrors from "../../locales/de/errors.json" with { type: "json" };
import deHome from "../../locales/de/home.json" with { type: "json" };
import frCalculator from "../../locales/fr/calculator.json" with { type: "json" };
import frCategory from "../../locales/fr/category.json" with { type: "json" };
import frErrors from "../../locales/fr/errors.json" with { type: "json" };
import frHome from "../../locales/fr/home.json" with { type: "json" };
import { CATEGORIES, PAGES, PRODUCTS, SITE_ID, SUPPORTS } from "../second-back-office/catalogue";
import { type SecondBackOffice, startSecondBackOffice } from "../second-back-office/server";
import * as application from "./application-form";
import * as contact from "./contact-form";
import { enhanced, expect, inEachLanguage, test } from "./fixtures";
import { type OwnSite, startSiteOf, TOKEN } from "./own-site";
import { listOf, PLACES, save, toggleOf } from "./product-lists";
import { fillInWorksite, sendWorksite, WORKSITE_VALUES, WORKSITES } from "./worksite-form";

// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of (?:404|422)/] });
test.describe.configure({ mode: "default" });

let office: SecondBackOffice;
let site: Pick<OwnSite, "url" | "stop">;
test.beforeAll(async () => {
  office = await startSecondBackOffice(TOKEN);
  site = await startSiteOf(office.url, { DEFAULT_SITE_ID: String(SITE_ID) });
});
test.afterAll(async () => {
  await site.stop();
  await office.stop();
});
// It is strict: what it refused, the site has got wrong.
test.afterEach(() => expect(office.refused).toEqual([]));

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const toast = (page: Page) => page.locator(".toast");
/** The request with a mail address; each test uses an address of its own. */
const sentBy = (email: string) => office.received.filter(({ fields }) => fields.email === email);

const TEXTS = {
  fr: { home: frHome, category: frCategory, calculator: frCalculator, errors: frErrors },
  de: { home: deHome, category: deCategory, calculator: deCalculator, errors: deErrors },
};
/** A part of the text of Lumo Fin. */
const WORDS = { fr: "ponce effort", de: "leicht schleift" };
const CONCRETE = "_SUPPORT_BAT_WEB__beton";

function get<Item extends { id: number }>(records: readonly Item[], id: number): Item {
  const record = records.find((each) => each.id === id);
  if (!record) throw new Error(`the office has no ${id}`);
  return record;
}
const FAMILY = get(CATEGORIES, 510);
const LUMO_FIN = get(PRODUCTS, 8103);
const LUMO_SPRAYED = get(PRODUCTS, 8104);
const HOUSE = get(PAGES, 301);
const JOB = get(PAGES, 304);
const QUESTION = get(PAGES, 305);

inEachLanguage((locale) => {
  const texts = TEXTS[locale];
  const say = ([fr, de]: readonly [fr: string, de: string]) => (locale === "fr" ? fr : de);
  const pro = { locale, target: "pro" } as const;
  const lists = PLACES[locale];
  const open = (page: Page, path: string) => page.goto(site.url + path);
  const productPath = pathTo("product", pro, { slug: say(LUMO_FIN.slug) });

  test.describe(locale, () => {
    test("from the home page to a category, a filter and a product with its picture", async ({ page }) => {
      await open(page, pathTo("home", pro));
      await expect(heading(page)).toHaveText(texts.home.title_pro);
      const best = page.getByRole("region", { name: texts.home.best.title_pro });
      await expect(best.getByRole("link", { name: "Ardelo 3" })).toBeVisible();

      await main(page)
        .getByRole("link", { name: say(FAMILY.name) })
        .first()
        .click();
      await expect(heading(page)).toHaveText(say(FAMILY.name));
      await expect(main(page).getByRole("link", { name: "Ardelo 5" })).not.toHaveCount(0);
      await main(page)
        .getByRole("checkbox", { name: new RegExp(`^${say(SUPPORTS.concrete)}`) })
        .check();
      if (!enhanced()) await page.getByRole("button", { name: texts.category.filters.apply }).click();
      const path = pathTo("category", pro, { slug: say(FAMILY.slug), segments: [CONCRETE] });
      await expect(page).toHaveURL(site.url + path);
      await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(["Ardelo 3", "Lumo Projeté", "Fixo"]);

      await main(page).getByRole("link", { name: "Ardelo 3" }).first().click();
      await expect(heading(page)).toContainText("Ardelo 3");
      await expect(main(page)).toContainText("KZ8101-5");
      const picture = main(page).getByRole("img").first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });

    test("a search by words of the text, suggested where there are scripts", async ({ page }) => {
      await open(page, pathTo("home", pro));
      const search = page.getByRole("banner").getByRole("combobox", { name: lists.layout.search.label });
      await search.fill(WORDS[locale]);
      if (enhanced()) {
        await expect(page.getByRole("listbox").getByRole("option").filter({ hasText: "Lumo Fin" })).toBeVisible();
      }
      await search.press("Enter");
      await expect(page).toHaveURL(site.url + pathTo("search", pro, { text: WORDS[locale] }));
      await main(page).getByRole("link", { name: "Lumo Fin" }).first().click();
      await expect(heading(page)).toContainText("Lumo Fin");
      await expect(main(page)).toContainText(say(LUMO_FIN.usage));
    });

    test("a contact with a mistake, which is mended; an application for a job, with two files; a worksite", async ({
      page,
    }, { project }) => {
      const place = contact.PLACES[locale];
      const email = `contact-${locale}-${project.name}@exemple.ch`;
      await open(page, place.path);
      // It takes JSON alone, and has no setting that says otherwise.
      await expect(page.locator("#contact [type=file]")).toHaveCount(0);
      await contact.fillIn(page, place);
      const field = contact.field(page, place, "email");
      await field.fill("anne@exemple");
      await contact.send(page, place);
      await expect(field).toHaveAccessibleDescription(new RegExp(place.forms.messages.validation_email));
      expect(sentBy(email)).toEqual([]);
      await field.fill(email);
      await contact.send(page, place);
      await expect(heading(page)).toHaveText(place.confirmation.kinds.contact.title);
      expect(sentBy(email)).toMatchObject([
        {
          path: "/contact",
          fields: { lastname: "Rochat", language: locale, civility_id: 11, country: 756, profile_id: null },
        },
      ]);

      const careers = application.PLACES[locale];
      await open(page, careers.listPath);
      await main(page)
        .getByRole("link", { name: say(JOB.title) })
        .first()
        .click();
      await expect(heading(page)).toContainText(say(JOB.title));
      const applicant = await application.fillIn(page);
      await application.send(page, careers);
      await expect(toast(page)).toContainText(careers.common.toast.application_submitted_successfully);
      const [applied] = sentBy(applicant);
      expect(applied?.fields).toMatchObject({ lastname: "Rochat", country: "756", job_id: "304" });
      expect(applied?.files).toEqual({
        cv: { name: "CV Anne.pdf", content: application.CV },
        motivation: { name: "Lettre été.docx", content: application.LETTER },
      });

      const worksite = WORKSITES[locale];
      await open(page, worksite.path);
      await fillInWorksite(page, worksite);
      await sendWorksite(page, worksite);
      await expect(heading(page)).toHaveText(worksite.confirmation.kinds.worksite.title);
      const [sent] = office.received.filter(({ path }) => path === "/construction-starts").slice(-1);
      expect(sent?.fields).toMatchObject({ address: WORKSITE_VALUES.address_worksite, civility_id: null });
    });

    test("favourites, sent as a list, the comparator, and a calculation by a consumption that is text", async ({
      page,
      context,
    }, { project }) => {
      const email = `list-${locale}-${project.name}@exemple.ch`;
      await open(page, productPath);
      await toggleOf(page, lists, "favourites", "Lumo Fin").click();
      await expect.poll(() => listOf(context, "favourites")).toBe("8103");
      await open(page, lists.favourites);
      await expect(main(page).getByRole("article").getByRole("heading")).toHaveText(["Lumo Fin"]);
      const { mail } = lists.texts.favourites;
      await page.getByRole("textbox", { name: lists.texts.forms.labels.email }).fill(email);
      await page.getByRole("button", { name: mail.send_one.replace("{{count}}", "1") }).click();
      await expect(toast(page)).toContainText(lists.common.toast.email_sent_successfully);
      expect(sentBy(email)).toMatchObject([{ path: "/wishlist/send", fields: { products: "8103" } }]);

      await save(context, site.url, { comparator: [8101, 8108] });
      await open(page, lists.comparator);
      const table = main(page).getByRole("table").first();
      for (const name of ["Ardelo 3", "Fixo"]) await expect(table.getByRole("columnheader", { name })).toBeVisible();
      await expect(table.getByRole("cell", { name: lists.texts.comparator.none }).first()).toBeVisible();

      const { calculator } = texts;
      await open(page, pathTo("quantity-calculator", pro));
      await main(page).getByLabel(calculator.labels.surfaceCoating).fill("40");
      const choice = (name: string) => main(page).getByRole("combobox", { name, exact: true });
      await choice(calculator.labels.categorySelected).selectOption({ label: say(FAMILY.name) });
      if (!enhanced()) await page.getByRole("button", { name: calculator.show_products }).click();
      const products = choice(calculator.labels.productSelected);
      const option = products.locator("option", { hasText: "Lumo Fin" });
      await expect(option).toHaveCount(1);
      await products.selectOption({ label: (await option.textContent()) ?? "" });
      await main(page).getByRole("button", { name: calculator.calculate, exact: true }).last().click();
      // 40 m² at 1400 g/m²/mm.
      await expect(main(page).getByRole("region", { name: calculator.result.title, exact: true })).toContainText(
        "56\u00a0kg",
      );
    });

    test("a content page from the footer, the questions, the stores, and addresses that lead elsewhere", async ({
      page,
    }) => {
      await open(page, pathTo("home", pro));
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: say(HOUSE.title) })
        .click();
      await expect(page).toHaveURL(site.url + pathTo("content-page", pro, { slug: say(HOUSE.slug) }));
      await expect(heading(page)).toHaveText(say(HOUSE.title));
      await expect(main(page)).toContainText(say(HOUSE.text));
      await open(page, pathTo("faq", pro));
      await page.getByText(say(QUESTION.title)).click();
      await expect(page.getByText(say(QUESTION.text))).toBeVisible();
      await open(page, pathTo("store-locator", pro));
      await expect(main(page).getByRole("heading", { name: "Au Pinceau" })).toBeVisible();
      const slug = say(LUMO_SPRAYED.slug);
      await open(page, pathTo("product", { locale, target: "part" }, { slug }));
      // A product of the other plan leads there; an address of nobody is a 404.
      await expect(page).toHaveURL(site.url + pathTo("product", pro, { slug }));
      await expect(heading(page)).toContainText("Lumo Projeté");
      for (const screen of ["category", "product", "content-page"] as const) {
        const response = await open(page, pathTo(screen, pro, { slug: "rien-de-tel" }));
        expect(response?.status(), screen).toBe(404);
        await expect(heading(page)).toHaveText(texts.errors.title_404);
      }
    });
  });
});
