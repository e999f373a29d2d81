/** Sales works with a date of a training: a person by telephone, attendance, cancelling; both languages, JavaScript or not. */
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, signIn, teamSiteOfFile } from "./team-site";

test.use({ tolerated: [/status of 422/] });

const site = teamSiteOfFile();

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;
  const { form, field, problem, state } = t.dates;

  test(`a person is added, marked, and the date is cancelled, ${locale}`, async ({ page }) => {
    await signIn(page, site, place, "sales");
    await page.getByRole("link", { name: t.frame.trainings }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.dates.title })).toBeVisible();
    await page.getByRole("row").filter({ hasText: state.open }).first().getByRole("link").click();
    await expect(page.getByText(t.dates.no_participants)).toBeVisible();

    await page.getByText(form.add.title, { exact: true }).click();
    const lastname = page.getByLabel(field.lastname, { exact: true });
    await lastname.fill("Favre");
    await page.getByLabel(field.company).fill("Favre Peinture SA");
    await page.getByRole("button", { name: form.add.go, exact: true }).click();
    const attendance = page.getByLabel(t.dates.attendance_of.replace("{{name}}", "Favre"));
    await expect(attendance).toHaveValue("registered");
    await attendance.selectOption("came");
    await page.getByRole("button", { name: t.dates.save_attendance }).click();
    await expect(page.getByRole("status").or(page.locator(".toast")).first()).toBeVisible();
    await expect(attendance).toHaveValue("came");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

    await page.getByText(form.book.title, { exact: true }).click();
    await page.getByLabel(field.booked).fill("1000");
    await page.getByRole("button", { name: form.book.go, exact: true }).click();
    await expect(page.getByText(problem.not_enough_seats)).toBeVisible();
    await expectAccessible(page);

    await page.getByText(form.cancel.title, { exact: true }).click();
    await page.getByLabel(t.dates.cancel_confirm).check();
    await page.getByRole("button", { name: form.cancel.go }).click();
    await expect(page.getByText(state.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: form.cancel.go })).toHaveCount(0);
  });
});
