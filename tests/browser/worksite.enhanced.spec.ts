/** Fields validate on blur. */
import { expect, test } from "./fixtures";
import { fillInWorksite, sendWorksite, termsBox, WORKSITES, worksiteField } from "./worksite-form";

const place = WORKSITES.fr;
const { messages, labels } = place.forms;
const error = (name: string) => `#starting_worksite-${name}-error`;

test("Fields validate on blur, and again with each change", async ({ page }) => {
  await page.goto(place.path);
  await termsBox(page, place).check();
  const company = worksiteField(page, place, "company");
  await company.focus();
  await expect(page.locator(error("company"))).toHaveCount(0);
  await company.blur();
  await expect(page.locator(error("company"))).toHaveText(messages.validation_company);
  await company.fill("R");
  await expect(page.locator(error("company"))).toHaveCount(0);

  const email = worksiteField(page, place, "email");
  await email.pressSequentially("anne@");
  await expect(page.locator(error("email"))).toHaveCount(0);
  await email.press("Tab");
  await expect(page.locator(error("email"))).toHaveText(messages.validation_email);
  await email.fill("");
  await expect(page.locator(error("email"))).toHaveText(messages.required.replace("{{label}}", labels.email));
  // Nothing was sent yet: no summary, no toast.
  await expect(page.locator(".summary")).toHaveCount(0);
});

test("a press on a box or the button hits it though the field that is left turns out wrong", async ({ page }) => {
  await page.goto(place.path);
  await worksiteField(page, place, "email").fill("anne@");
  await termsBox(page, place).check();
  await expect(page.locator(error("email"))).toHaveText(messages.validation_email);

  await fillInWorksite(page, place);
  await worksiteField(page, place, "city").fill("");
  await sendWorksite(page, place);
  await expect(page.locator(".summary").getByRole("link")).toHaveText([messages.validation_city]);
  await page.locator(".summary").getByRole("link").click();
  await expect(worksiteField(page, place, "city")).toBeFocused();
});
