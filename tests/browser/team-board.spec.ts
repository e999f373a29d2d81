/** HR moves applications through their stages on the board; both languages, JavaScript or not. */
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, SHARED_SITE, sendApplication, sendContact, signIn } from "./team-site";

test.use({ tolerated: [/status of 4(?:04|22)/] });

const site = SHARED_SITE;

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;

  test(`a card is moved, ${locale}`, async ({ page }) => {
    const lastname = `Salamin ${locale} ${test.info().project.name}`;
    await sendApplication(site, { firstname: "Nora", lastname });
    await signIn(page, site, place, "hr");
    await page.getByRole("link", { name: t.board.link }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.board.title })).toBeVisible();
    const column = (status: "new" | "interview") =>
      page.getByRole("region", { name: new RegExp(`^${t.status[status]} \\d+$`) });
    const card = column("new").getByRole("listitem").filter({ hasText: lastname });
    await card.getByRole("combobox").selectOption("interview");
    await card.getByRole("button", { name: t.board.move }).click();
    await expect(column("interview").getByRole("link", { name: `Nora ${lastname}` })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

    await page.getByLabel(t.board.job).selectOption("none");
    await page.getByRole("button", { name: t.board.show }).click();
    await expect(page).toHaveURL(/about=none/);
    await column("interview")
      .getByRole("link", { name: `Nora ${lastname}` })
      .click();
    await expect(page.getByText(t.status.interview).first()).toBeVisible();
    await page.getByRole("link", { name: t.request.back }).click();
    await expect(page.getByRole("row").filter({ hasText: lastname })).toContainText(t.status.interview);
  });

  test(`sales have no board, and their requests no stages, ${locale}`, async ({ page }) => {
    const { id } = await sendContact(site);
    await signIn(page, site, place, "sales");
    await expect(page.getByRole("link", { name: t.board.link })).toHaveCount(0);
    expect((await page.goto(`${site.url}${place.board}`))?.status()).toBe(404);
    await page.goto(`${site.url}${place.inbox}/contact/${id}`);
    await expect(page.getByRole("radio", { name: t.status.interview })).toHaveCount(0);
  });
});
