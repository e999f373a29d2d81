/** A team prepares a template, and a reply inserts it; both languages, JavaScript or not. */
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, sendContact, signIn, teamSiteOfFile } from "./team-site";

test.use({ tolerated: [/status of 422/] });

const site = teamSiteOfFile();

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;

  test(`a template is added, inserted into a reply, and deleted, ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const name = `Rendez-vous ${locale}`;
    const { id } = await sendContact(site, { firstname: "Noé", lastname: "Chappuis" });
    await signIn(page, site, place, "sales");
    await page.getByRole("link", { name: t.frame.templates, exact: true }).click();
    const added = page.getByRole("region", { name: t.templates.new });
    await added.getByLabel(t.templates.name).fill(name);
    await added.getByLabel(t.templates.language).selectOption("fr");
    await added.getByLabel(t.templates.text).fill("Bonjour {prenom},");
    await added.getByRole("button", { name: t.templates.add }).click();
    await expect(added.getByRole("alert")).toContainText(t.templates.wrong.text.unknown_placeholder);
    await expect(added.getByLabel(t.templates.name)).toHaveValue(name);
    await expectAccessible(page);
    await added.getByLabel(t.templates.text).fill("Bonjour {firstname} {lastname},\nà mardi.");
    await added.getByRole("button", { name: t.templates.add }).click();
    const own = page.getByRole("region", { name: t.templates.own });
    await own.getByText(name).click();
    await expect(own.getByRole("textbox", { name: t.templates.text }).first()).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

    await page.goto(`${site.url}${place.inbox}/contact/${id}`);
    const reply = page.getByRole("region", { name: t.reply.title });
    await reply.getByLabel(t.reply.text).fill("Merci.");
    await reply.getByLabel(t.reply.template).selectOption({ label: name });
    await reply.getByRole("button", { name: t.reply.insert }).click();
    await expect(reply.getByLabel(t.reply.text)).toHaveValue("Merci.\n\nBonjour Noé Chappuis,\nà mardi.");

    await page.getByRole("link", { name: t.frame.templates, exact: true }).click();
    await own.getByText(name).click();
    await own.locator("details[open]").getByRole("button", { name: t.templates.delete }).click();
    await expect(own.getByText(name)).toHaveCount(0);
  });
});
