/** The worksite form from the first look to the confirmation, in both languages, with JavaScript and without. */
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import {
  fillInWorksite,
  sendWorksite,
  termsBox,
  WORKSITE_VALUES,
  WORKSITES,
  type WorksiteName,
  worksiteField,
} from "./worksite-form";

// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of 422/] });

const NAMES = Object.keys(WORKSITE_VALUES) as WorksiteName[];

inEachLanguage((locale) => {
  const place = WORKSITES[locale];
  const { path, forms, worksite, confirmation } = place;
  const error = (name: string) => `#starting_worksite-${name}-error`;

  test.describe(`worksite form, ${locale}`, () => {
    test("shows every field of the spec, and no error; the submit button is disabled until the terms box is ticked", async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: worksite.title })).toBeVisible();
      for (const name of NAMES) {
        await expect(worksiteField(page, place, name)).toBeVisible();
        await expect(worksiteField(page, place, name)).toHaveAttribute("required", "");
      }
      await expect(page.getByLabel(forms.labels.civility_id)).not.toHaveAttribute("required");
      await expect(page.locator(".error")).toHaveCount(0);
      await expect(page.getByRole("link", { name: worksite.privacy_link }).first()).toBeVisible();

      // The submit button is disabled until the terms box is ticked, with JavaScript; the server checks it without.
      const button = page.getByRole("button", { name: worksite.send });
      if (enhanced()) {
        await expect(button).toBeDisabled();
        await termsBox(page, place).check();
        await expect(button).toBeEnabled();
        await termsBox(page, place).uncheck();
        await expect(button).toBeDisabled();
        return;
      }
      await fillInWorksite(page, place);
      await termsBox(page, place).uncheck();
      await button.click();
      await expect(page.locator(error("acceptTerms"))).toHaveText(forms.messages.validation_accept_terms);
      await expect(worksiteField(page, place, "lastname")).toHaveValue("Rochat");
    });

    test("invalid: 'Merci de bien remplir tous les champs obligatoires.' as a toast, a sentence beside each field (validation_company, validation_function, validation_city, validation_period), and what was typed is kept", async ({
      page,
    }) => {
      await page.goto(locale === "fr" ? "/fr/enduit-professionnels" : "/de/spachtel-fur-profis");
      await expect(page.locator(`a[href="${path}"]`)).not.toHaveCount(0);
      await page.goto(path);
      await worksiteField(page, place, "lastname").fill("Rochat");
      await worksiteField(page, place, "email").fill("anne@");
      await worksiteField(page, place, "zipcode").fill("0999");
      await termsBox(page, place).check();
      await sendWorksite(page, place);

      const { messages, labels } = forms;
      const summary = page.locator(".summary");
      await expect(summary.getByRole("heading")).toHaveText(messages.summary_title);
      await expect(summary.getByRole("link")).toHaveText([
        messages.validation_firstname,
        messages.validation_company,
        messages.validation_function,
        messages.validation_email,
        messages.required.replace("{{label}}", labels.phone),
        messages.validation_period,
        messages.validation_address,
        messages.validation_zipcode.replace("{{format}}", "0000"),
        messages.validation_city,
      ]);
      await expect(page.locator(".toast")).toContainText(messages.missing_fields);
      if (enhanced()) await expect(summary).toBeFocused();
      await expect(worksiteField(page, place, "lastname")).toHaveValue("Rochat");
      await expect(worksiteField(page, place, "email")).toHaveValue("anne@");
      await expect(worksiteField(page, place, "email")).toHaveAttribute("aria-invalid", "true");
      await expect(termsBox(page, place)).toBeChecked();
      await expectAccessible(page);

      await fillInWorksite(page, place);
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await sendWorksite(page, place);
      const { kinds } = confirmation;
      await expect(page.getByRole("heading", { level: 1, name: kinds.worksite.title })).toBeVisible();
      await expect(page.getByText(kinds.worksite.success)).toBeVisible();
      await expect(page.getByText(kinds.worksite.steps[1] ?? "")).toBeVisible();
      expect((await sent).postData()).toContain("address_worksite");
      const reference = page.locator(".confirmation__reference dd").first();
      await expect(reference).toHaveText(/^W-\d{5}$/);
      const said = await reference.textContent();
      await page.reload();
      await expect(reference).toHaveText(said ?? "");
      await expectAccessible(page);
    });
  });
});
