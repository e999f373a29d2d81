/** Questions: themes, one item open at a time, an address for each, the search among them; with and without JavaScript. */
import de from "../../locales/de/know-how.json" with { type: "json" };
import fr from "../../locales/fr/know-how.json" with { type: "json" };
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const FR = {
  ...{ texts: fr, path: "/fr/enduit-professionnels/foire-aux-questions" },
  ...{ theme: "Façade et béton", themePath: "_tags__facade-et-beton" },
} as const;
const DE = {
  ...{ texts: de, path: "/de/spachtel-fur-profis/fragenforen" },
  ...{ theme: "Fassade und Beton", themePath: "_tags__fassade-und-beton" },
} as const;
const LINKED = "une-ou-deux-couches";

inEachLanguage((locale) => {
  const { texts, path, theme, themePath } = { fr: FR, de: DE }[locale];

  test(`${locale}: FAQ: one item open at a time; a theme narrows the list and has an address`, async ({ page }) => {
    await page.goto(path);
    const questions = page.locator("details[name=faq]");
    const all = await questions.count();
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0)).toHaveAttribute("open", "");
    await questions.nth(2).locator("summary").click();
    await expect(questions.nth(2)).toHaveAttribute("open", "");
    await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
    await page.getByRole("navigation", { name: texts.tags.label }).getByRole("link", { name: theme }).click();
    await expect(page).toHaveURL(`${path}/${themePath}`);
    await expect(page.getByRole("link", { name: theme, exact: true })).toHaveAttribute("aria-current", "true");
    await expect(questions).not.toHaveCount(all);
    await page.getByRole("link", { name: texts.tags.all }).click();
    await expect(questions).toHaveCount(all);
  });
});

test("a question's own address opens it, and leads to its products", async ({ page }) => {
  await page.goto(`${FR.path}#${LINKED}`);
  const question = page.locator("details", { has: page.locator(`#${LINKED}`) });
  await expect(question).toHaveAttribute("open", "");
  await expect(question.locator("summary")).toBeInViewport();
  const product = question.getByRole("list", { name: fr.faq.products }).getByRole("link", { name: "Veloris R1" });
  await expect(product).toHaveAttribute("href", /\/produit\/veloris-r1/);
  const title = "Quel grain pour poncer ?";
  const other = page.locator("details", { hasText: title });
  await page.getByRole("link", { name: fr.faq.link.replace("{{title}}", title) }).click();
  await expect(page).toHaveURL(`${FR.path}#quel-grain-de-poncage`);
  await expect(other).toHaveAttribute("open", "");
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
});

test("the search finds words in questions and answers; nothing found leads on", async ({ page }) => {
  await page.goto(FR.path);
  const field = page.getByRole("searchbox", { name: fr.faq.search.label });
  const send = () => page.getByRole("button", { name: fr.faq.search.submit, exact: true }).click();
  const questions = page.locator("details[name=faq]");
  const all = await questions.count();
  await field.fill("moisissures");
  if (!enhanced()) await send();
  await expect(questions.filter({ hasText: "La moisissure revient toujours" })).toBeVisible();
  await expect(questions.filter({ hasText: "Quand peut-on poncer" })).toHaveCount(0);
  if (enhanced()) await send();
  await expect(page).toHaveURL(`${FR.path}?text=moisissures`);
  await expect(field).toHaveValue("moisissures");
  await field.fill("zzz");
  if (!enhanced()) await send();
  await expect(page.getByRole("heading", { name: fr.faq.search.none.replace("{{text}}", "zzz") })).toBeVisible();
  await expect(page.getByRole("link", { name: fr.faq.ask.link, exact: true })).toHaveAttribute(
    "href",
    /nous-contacter$/,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: fr.faq.search.all }).click();
  await expect(questions).toHaveCount(all);
});
