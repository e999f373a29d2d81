/** The contact form from the first look to the confirmation, in both languages, with JavaScript and without. */
import { field, fillIn, PLACES, send } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of 422/] });

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { path, forms, contact, confirmation } = place;

  test.describe(`contact form, ${locale}`, () => {
    test("shows every field of the spec, and asks professionals for their trade (validation_profil)", async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: contact.title })).toBeVisible();
      const names = ["civility_id", "firstname", "lastname", "email", "country", "phone", "zipcode"];
      for (const name of [...names, "city", "subject", "message"]) {
        await expect(page.locator(`#contact [name=${name}]`)).toBeVisible();
      }
      await expect(page.locator("[name=country] option:checked")).toHaveText(locale === "fr" ? "Suisse" : "Schweiz");
      await expect(page.locator(".error")).toHaveCount(0);
      await expect(page.getByRole("link", { name: contact.privacy_link }).first()).toBeVisible();

      await expect(page.locator("[name=profil]")).toBeHidden();
      await expect(page.locator("[name=company_name]")).toBeHidden();
      await page.getByLabel(forms.labels.pro_contact).check();
      await expect(page.locator("[name=profil]")).toBeVisible();
      await expect(page.locator("[name=company_name]")).toBeVisible();
      await fillIn(page, place);
      // The required message takes the field label.
      for (const name of ["email", "phone", "zipcode"] as const) await page.locator(`[name=${name}]`).fill("");
      await send(page, place);
      for (const name of ["email", "phone", "zipcode"] as const) {
        const said = forms.messages.required.replace("{{label}}", forms.labels[name]);
        await expect(page.locator(`#contact-${name}-error`)).toHaveText(said);
      }
      await expect(page.locator("#contact-profil-error")).toHaveText(forms.messages.validation_profil);
      await expect(page.getByLabel(forms.labels.pro_contact)).toBeChecked();
    });

    test("says what is wrong beside each field, in a summary and in the toast missing_fields, and keeps what was typed", async ({
      page,
    }) => {
      await page.goto(path);
      await page.locator("[name=lastname]").fill("Rochat");
      await page.locator("[name=email]").fill("anne@");
      await page.locator("[name=phone]").fill("12345");
      await page.locator("[name=zipcode]").fill("0999");
      await page.locator("[name=message]").fill("Bonjour\n<b>");
      await field(page, place, "acceptTermsRequired").check();
      await field(page, place, "acceptTerms").check();
      await send(page, place);

      const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
      await expect(summary.getByRole("heading")).toHaveText(forms.messages.summary_title);
      const { validation_civility, validation_email, validation_phone, validation_zipcode, validation_subject } =
        forms.messages;
      await expect(summary.getByRole("link")).toHaveText([
        validation_subject,
        validation_civility,
        validation_email,
        validation_phone.replace("{{example}}", "021 555 01 23 / +41 21 555 01 23"),
        validation_zipcode.replace("{{format}}", "0000"),
      ]);
      if (enhanced()) await expect(summary).toBeFocused();
      await expect(page.locator(".toast")).toContainText(forms.messages.missing_fields);

      const email = page.locator("[name=email]");
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toHaveAccessibleDescription(new RegExp(validation_email));
      await summary.getByRole("link", { name: validation_email }).click();
      if (enhanced()) await expect(email).toBeFocused();
      else await expect(page).toHaveURL(/#contact-email$/);

      await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
      await expect(email).toHaveValue("anne@");
      await expect(page.locator("[name=message]")).toHaveValue("Bonjour\n<b>");
      await expect(field(page, place, "acceptTermsRequired")).toBeChecked();
      await expect(field(page, place, "acceptTerms")).toBeChecked();
      await expectAccessible(page);

      await email.fill("anne@exemple.ch");
      await page.locator("[name=phone]").fill("+423 234 56 78");
      await page.locator("[name=zipcode]").fill("CH-9490");
      await page.locator("[name=civility_id]").selectOption({ index: 2 });
      await page.locator("[name=subject]").selectOption("other");
      await send(page, place);
      await expect(page.getByRole("heading", { level: 1, name: confirmation.kinds.contact.title })).toBeVisible();
      await expect(page.getByText(confirmation.kinds.contact.success)).toBeVisible();
      const reference = page.locator(".confirmation__reference dd").first();
      await expect(reference).toHaveText(/^C-\d{4,}$/);
      const said = await reference.textContent();
      await expectAccessible(page);
      await page.reload();
      await expect(reference).toHaveText(said ?? "");
      await page.getByRole("link", { name: confirmation.home }).click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*/${locale}/[a-z-]+$`));
      // The confirmation of nothing says so.
      await page.goto(path.replace(/[^/]+$/, locale === "fr" ? "confirmation" : "bestatigung"));
      await expect(page.getByRole("heading", { level: 1, name: confirmation.empty_title })).toBeVisible();
      await expect(page.getByText(confirmation.kinds.contact.success)).toHaveCount(0);
    });
  });
});

test("the button waits for the box with JavaScript; the server checks it without", async ({ page }) => {
  const place = PLACES.fr;
  // A subject may be chosen in the address.
  await page.goto(`${place.path}?subject=technical_question_product`);
  await expect(page.locator("[name=subject]")).toHaveValue("technical_question_product");
  const button = page.getByRole("button", { name: place.contact.send });
  const box = field(page, place, "acceptTermsRequired");
  if (enhanced()) {
    await expect(button).toBeDisabled();
    // A grey button says why.
    await expect(button).toHaveAccessibleDescription(place.forms.tick_first);
    await expect(page.getByText(place.forms.tick_first)).toBeVisible();
    await box.check();
    await expect(button).toBeEnabled();
    await expect(page.getByText(place.forms.tick_first)).toHaveCount(0);
    await box.uncheck();
    await expect(button).toBeDisabled();
    return;
  }
  await fillIn(page, place);
  await box.uncheck();
  await button.click();
  await expect(page.locator(".summary")).toContainText(place.forms.messages.validation_accept_terms);
});

test("sending twice is one request", async ({ page, request }) => {
  const place = PLACES.fr;
  await page.goto(place.path);
  await fillIn(page, place, "Zweimal");
  const multipart = await page
    .locator("#contact")
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)].filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
      ),
    );
  let posts = 0;
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().includes("nous-contacter")) posts += 1;
  });
  await page.getByRole("button", { name: place.contact.send }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  if (enhanced()) expect(posts).toBe(1);
  const { origin } = new URL(page.url());

  // Once more, as a browser without scripts may: the same request, the same reference.
  const again = await request.post(origin + place.path, {
    multipart,
    headers: { origin },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  const sent = new URL(page.url()).search;
  expect(new URL(again.headers().location ?? "", origin).search).toBe(sent);

  // Back, and the same text in a form that was rendered anew.
  await page.goto(place.path);
  await fillIn(page, place, "Zweimal");
  await send(page, place);
  await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  expect(new URL(page.url()).search).toBe(sent);
  await page.goto(place.path);
  await fillIn(page, place, "Dreimal");
  await send(page, place);
  await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  expect(new URL(page.url()).search).not.toBe(sent);
});

test("the country chooses the rules and the example", async ({ page }) => {
  const { path, forms, contact, confirmation } = PLACES.fr;
  await page.goto(path);
  await fillIn(page, PLACES.fr);
  await page.locator("[name=country]").selectOption({ label: "Pays-Bas" });
  await page.getByRole("button", { name: contact.send }).click();
  await expect(page.locator("#contact-zipcode-error")).toHaveText(
    forms.messages.validation_zipcode.replace("{{format}}", "0000 AA"),
  );
  await expect(page.locator("#contact-phone-hint")).toContainText("+31");
  await page.locator("[name=zipcode]").fill("1012ab");
  await page.locator("[name=phone]").fill("06 12345678");
  await page.getByRole("button", { name: contact.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: confirmation.kinds.contact.title })).toBeVisible();
});
