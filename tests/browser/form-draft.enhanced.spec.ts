/** With JavaScript, what was typed survives another page, a reload and the closing of a form; a sent form is empty. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import contact from "../../locales/fr/contact.json" with { type: "json" };
import training from "../../locales/fr/training.json" with { type: "json" };
import { field, fillIn, PLACES, send } from "./contact-form";
import { expect, test } from "./fixtures";

const place = PLACES.fr;

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");
  await expect(page.locator("[name=lastname]")).toHaveValue("Brouillon");
  await expect(page.locator("[name=subject]")).toHaveValue("look_for_advice");
  await expect(page.locator("[name=country] option:checked")).toHaveText("Belgique");
  await expect(page.locator("#contact-phone-hint")).toContainText("+32");
  await expect(page.locator("[name=user_type][value=pro_contact]")).toBeChecked();
  await expect(page.locator("[name=company_name]")).toHaveValue("Rochat SA");
  await expect(field(page, place, "acceptTermsRequired")).toBeChecked();
  await expect(page.getByRole("button", { name: contact.send })).toBeEnabled();
}

test("the contact form, on the way to the privacy notice and back, after a reload, and after sending", async ({
  page,
}) => {
  await page.goto(place.path);
  await fillIn(page, place, "Brouillon");
  await page.locator("[name=country]").selectOption({ label: "Belgique" });
  await page.locator("[name=user_type][value=pro_contact]").check();
  await page.locator("[name=company_name]").fill("Rochat SA");
  await page.locator("#contact").getByRole("link", { name: contact.privacy_link }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(contact.title);
  await page.goBack();
  await expectFilledIn(page);
  await page.reload();
  await expectFilledIn(page);

  await page.locator("[name=profil]").selectOption({ index: 1 });
  await page.locator("[name=phone]").fill("+32 2 555 12 34");
  await page.locator("[name=zipcode]").fill("1000");
  await send(page, place);
  await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  await page.goto(place.path);
  await expect(page.locator("[name=message]")).toHaveValue("");
  await expect(field(page, place, "acceptTermsRequired")).not.toBeChecked();
});

test("a fourth participant of a training", async ({ page }) => {
  await page.goto(pathTo("training", { locale: "fr", target: "pro" }));
  await page.getByRole("button", { name: training.participants.add }).click();
  await page.locator("[name=participant_4_firstname]").fill("Ana");
  await page.reload();
  await expect(page.locator("[name=participant_4_firstname]")).toHaveValue("Ana");
  await expect(page.locator("[name=participant_5_firstname]")).toHaveCount(0);
});
