/** The job list: filters in the address, cards, an empty choice, phones; with and without JavaScript. */
import de from "../../locales/de/know-how.json" with { type: "json" };
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import fr from "../../locales/fr/know-how.json" with { type: "json" };
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const PLACES = {
  fr: { texts: fr, path: "/fr/enduit-professionnels/carrieres", all: "10 offres d’emploi" },
  de: { texts: de, path: "/de/spachtel-fur-heimwerker/karriere", all: "10 Stellen" },
} as const;
const FR = PLACES.fr.path;

inEachLanguage((locale) => {
  const { texts, path, all } = PLACES[locale];

  test(`${locale}: a choice has an address that opens at its offers, and is undone one by one`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2, name: all })).toBeVisible();
    const card = page.getByRole("article").first();
    await expect(card.locator("img")).toHaveAttribute("width", "330");
    await expect(card.locator("img")).toHaveAttribute("height", "220");
    await expect(card.getByRole("listitem")).toHaveCount(4);
    const submit = page.getByRole("button", { name: texts.jobs.filter.submit });
    if (enhanced()) {
      // Nothing has changed, so nothing happens.
      await submit.click();
      await expect(page).toHaveURL(path);
    }
    await page.getByRole("combobox", { name: texts.jobs.filter.WHERE, exact: true }).selectOption("Vevey");
    await submit.click();
    await expect(page).toHaveURL(`${path}/__WHERE__Vevey#offers`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.locator("#offers")).toBeInViewport();
    await expect(page.getByRole("combobox", { name: texts.jobs.filter.WHERE, exact: true })).toHaveValue("Vevey");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("list", { name: texts.jobs.filter.active }).getByRole("link", { name: "Vevey" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 2, name: all })).toBeVisible();
    await expect(page.getByRole("combobox", { name: texts.jobs.filter.WHERE, exact: true })).toHaveValue("");
  });
});

test("“Il n'y a pas d'offres d'emploi pour le moment”, and two ways on", { tag: "@with-javascript" }, async ({
  page,
}) => {
  await page.goto(`${FR}/__WHERE__Vevey/__FONCTION__Production`);
  await expect(page.getByRole("heading", { name: "Il n'y a pas d'offres d'emploi pour le moment" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: fr.jobs.filter.clear }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: fr.jobs.spontaneous.link }).click();
  await expect(page.getByRole("heading", { level: 1, name: frApplication.title })).toBeVisible();

  // On a phone the filters hide behind a toggle.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FR);
  const contract = page.getByRole("combobox", { name: fr.jobs.filter.TAG_TYPE_JOB, exact: true });
  await expect(contract).toBeHidden();
  await page.getByText(fr.jobs.filter.open).click();
  await contract.selectOption({ label: "Temps partiel (50–80 %)" });
  await page.getByRole("button", { name: fr.jobs.filter.submit }).click();
  await expect(page.getByRole("heading", { level: 2, name: "3 offres d’emploi" })).toBeInViewport();
  await expect(page).toHaveURL(`${FR}/${encodeURIComponent("__TAG_TYPE_JOB__Temps-partiel-50–80-%")}#offers`);
  await expectAccessible(page);
});
