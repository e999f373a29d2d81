/** A team answers several requests from a template: shown first, sent once to each; both languages, JavaScript or not. */
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, SHARED_SITE, sendApplication, sendContact, signIn } from "./team-site";

test.use({ tolerated: [/status of 422/] });

const site = SHARED_SITE;

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;

  test(`applications are refused with a template, ${locale}`, async ({ page }) => {
    const name = `Refus ${locale} ${test.info().project.name}`;
    const lastname = `Refusé${locale}${test.info().project.name}`;
    const applicants = ["Nora", "Noé"];
    for (const firstname of applicants) await sendApplication(site, { firstname, lastname });
    await signIn(page, site, place, "hr");
    await page.getByRole("link", { name: t.frame.templates, exact: true }).click();
    const added = page.getByRole("region", { name: t.templates.new });
    await added.getByLabel(t.templates.name).fill(name);
    await added.getByLabel(t.templates.language).selectOption("fr");
    await added.getByLabel(t.templates.text).fill("Bonjour {firstname},\nnous ne pouvons pas vous engager.");
    await added.getByRole("button", { name: t.templates.add }).click();
    await expect(page.getByRole("region", { name: t.templates.own }).getByText(name)).toBeVisible();

    const row = page.getByRole("row").filter({ hasText: lastname });
    const prepare = async () => {
      await page.goto(`${site.url}${place.inbox}?${new URLSearchParams({ text: lastname })}`);
      for (const box of await row.getByRole("checkbox").all()) await box.check();
      await page.getByLabel(t.ticked.status).selectOption("refused");
      await page.getByLabel(t.ticked.template).selectOption(name);
      await page.getByRole("button", { name: t.ticked.go }).click();
      await expect(page.getByRole("heading", { name: t.mailing.title.replace("{{template}}", name) })).toBeVisible();
    };
    await prepare();
    for (const firstname of applicants) await expect(page.getByText(`${firstname} ${lastname} ·`)).toBeVisible();
    await expect(page.getByText("nous ne pouvons pas vous engager").first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    const send = page.getByRole("button", { name: t.mailing.send_other.replace("{{count}}", "2") });
    await send.click();
    await expect(row.filter({ hasText: t.status.refused })).toHaveCount(2);

    // Sent once more, from another page: each person has one mail.
    await prepare();
    await send.click();
    await expect(row.filter({ hasText: t.status.refused })).toHaveCount(2);
    for (const firstname of applicants) {
      await page.getByRole("link", { name: `${firstname} ${lastname}` }).click();
      await expect(page.getByRole("region", { name: t.history.title })).toContainText(`Bonjour ${firstname},`);
      const replies = page.getByRole("region", { name: t.mail.title }).getByText(t.mail.for.reply, { exact: true });
      await expect(replies.and(page.locator("strong"))).toHaveCount(1);
      await page.getByRole("link", { name: t.request.back }).click();
    }
  });

  test(`who has no template in the own language gets no mail and stays as it was, ${locale}`, async ({ page }) => {
    const lastname = `Ohne${locale}${test.info().project.name}`;
    await sendContact(site, { lastname, language: "de" });
    await signIn(page, site, place, "sales");
    await page.getByRole("link", { name: t.frame.templates, exact: true }).click();
    const added = page.getByRole("region", { name: t.templates.new });
    await added.getByLabel(t.templates.name).fill(lastname);
    await added.getByLabel(t.templates.language).selectOption("fr");
    await added.getByLabel(t.templates.text).fill("Bonjour");
    await added.getByRole("button", { name: t.templates.add }).click();
    await expect(page.getByRole("region", { name: t.templates.own }).getByText(lastname)).toBeVisible();
    await page.goto(`${site.url}${place.inbox}?${new URLSearchParams({ text: lastname })}`);
    await page.getByRole("row").filter({ hasText: lastname }).getByRole("checkbox").check();
    await page.getByLabel(t.ticked.template).selectOption(lastname);
    await page.getByRole("button", { name: t.ticked.go }).click();
    const others = t.mailing.others.replace("{{names}}", "");
    await expect(page.getByText(others)).toContainText(lastname);
    await page.getByRole("link", { name: t.mailing.cancel }).click();
    await expect(page.getByRole("row").filter({ hasText: lastname })).toContainText(t.status.new);
  });

  test(`an applicant is invited, with an appointment, ${locale}`, async ({ page }) => {
    const lastname = `Invité${locale}${test.info().project.name}`;
    const { id } = await sendApplication(site, { firstname: "Mia", lastname });
    await signIn(page, site, place, "hr");
    await page.goto(`${site.url}${place.inbox}/application/${id}`);
    await expect(page.getByText(t.request.show_file)).toHaveCount(2);
    const reply = page.getByRole("region", { name: t.reply.title });
    await reply.getByLabel(t.reply.text).fill("Bonjour,");
    await reply.getByText(t.reply.appointment, { exact: true }).click();
    await reply.getByLabel(t.reply.day).fill("2026-12-01");
    await reply.getByLabel(t.reply.from, { exact: true }).fill("14:00");
    await reply.getByLabel(t.reply.until, { exact: true }).fill("13:00");
    await reply.getByLabel(t.reply.place, { exact: true }).fill("Vevey");
    await reply.getByLabel(t.reply.status).selectOption("interview");
    await reply.getByRole("button", { name: t.reply.preview }).click();
    await expect(reply.getByRole("alert")).toContainText(t.reply.problem.appointment);
    await expect(reply.getByLabel(t.reply.day)).toHaveValue("2026-12-01");
    await expectAccessible(page);
    await reply.getByLabel(t.reply.until, { exact: true }).fill("15:00");
    await reply.getByRole("button", { name: t.reply.preview }).click();
    await expect(reply.getByText("1er décembre 2026")).toBeVisible();
    await reply.getByRole("button", { name: t.reply.send }).click();
    await expect(page.getByRole("region", { name: t.history.title })).toContainText("1er décembre 2026");
    await expect(page.getByRole("radio", { name: t.status.interview })).toBeChecked();
  });
});
