/**
 * Roles and names of ten screens on the fixed content of `tests/second-back-office`, and the states that are announced
 * after an action. A change of structure is accepted with `npx playwright test accessibility-tree --update-snapshots=changed`.
 */
import type { Locator } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import { SITE_ID } from "../second-back-office/catalogue";
import { type SecondBackOffice, startSecondBackOffice } from "../second-back-office/server";
import { PLACES as CONTACT, fillIn, send } from "./contact-form";
import { expect, test } from "./fixtures";
import { startSiteOf, TOKEN } from "./own-site";
import { NAMES, PLACES, toggleOf } from "./product-lists";

test.use({ tolerated: [/status of (?:404|422)/] });

/** Lines of a tree that carry no role with a name: texts, addresses and unnamed paragraphs. */
const TEXT_LINE = /^\s*- (?:text:|\/\w+:|paragraph|strong|emphasis|code|time|''|"")/;

async function rolesAndNames(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot()).split("\n").filter((line) => !TEXT_LINE.test(line));
  // The text of a list item or a cell is content; the name in quotes is what assistive technology announces.
  return `${lines.map((line) => line.replace(/^(\s*- (?:'[^']*'|[^:]*)):.*$/, "$1:")).join("\n")}\n`;
}

test.describe("with fixed content", () => {
  let office: SecondBackOffice;
  let site: Awaited<ReturnType<typeof startSiteOf>>;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    office = await startSecondBackOffice(TOKEN);
    site = await startSiteOf(office.url, { DEFAULT_SITE_ID: String(SITE_ID) });
  });
  test.afterAll(async () => {
    await site.stop();
    await office.stop();
  });

  const pro = { locale: "fr", target: "pro" } as const;
  for (const [name, path] of Object.entries({
    home: pathTo("home", pro),
    category: pathTo("category", pro, { slug: "murs-et-plafonds" }),
    product: pathTo("product", pro, { slug: "lumo-fin" }),
    results: pathTo("search", pro, { text: "ponce" }),
    comparator: `${pathTo("comparator", pro)}?ids=8101.8108`,
    contact: pathTo("contact", pro),
    calculator: pathTo("quantity-calculator", pro),
    stores: pathTo("store-locator", pro),
    faq: pathTo("faq", pro),
    job: pathTo("content-page", pro, { slug: "coloriste-vevey" }),
  })) {
    test(`${name} has these roles and names`, async ({ page }) => {
      await page.goto(site.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      // The frame is the same on every screen.
      const part = name === "home" ? page.locator("body") : page.getByRole("main");
      expect(await rolesAndNames(part)).toMatchSnapshot(`${name}.yml`);
    });
  }
});

test("a mistake in a form is announced", async ({ page }) => {
  const place = CONTACT.fr;
  await page.goto(place.path);
  await fillIn(page, place);
  const email = page.locator("[name=email]");
  await email.fill("anne@");
  await send(page, place);
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: place.forms.messages.missing_fields })).toBeAttached();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(new RegExp(place.forms.messages.validation_email));
});

test("the state of a product's buttons and a full list are announced", async ({ page, context, baseURL }) => {
  const place = PLACES.de;
  await context.addCookies([{ name: "comparator", value: "8.9.10.11.12", url: baseURL ?? "" }]);
  await page.goto(place.results);
  const heart = toggleOf(page, place, "favourites", NAMES[1]);
  await heart.press("Enter");
  await expect(heart).toBeFocused();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const compare = toggleOf(page, place, "comparator", NAMES[1]);
  await compare.press("Enter");
  const full = place.common.toast.only_5_product_compare;
  await expect(page.locator("[role=alert], [role=status]").filter({ hasText: full })).toBeAttached();
  await expect(compare).toHaveAttribute("aria-pressed", "false");
  const saved = page.getByRole("navigation", { name: place.layout.saved.label });
  await expect(saved.getByRole("link", { name: place.layout.saved.favourites })).toHaveAccessibleName(/1/);
});
