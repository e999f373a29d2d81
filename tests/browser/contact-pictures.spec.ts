/** Pictures with a contact request: chosen, refused, taken out, sent to sales; both languages, JavaScript or not. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import { makePng } from "../unit/uploads/make-files";
import { fileOf, findMail, sharedData } from "./application-form";
import { field, fillIn, PLACES, type Place, send } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, mend, test } from "./fixtures";

// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of 422/] });

const TOASTS = { fr: frCommon.toast, de: deCommon.toast };
const WALL = makePng({ width: 800, height: 600 });
const HOLE = makePng({ width: 300, height: 400 });

type PictureInput = "picture_1" | "picture_2" | "picture_3";
const picture = (page: Page, { forms }: Place, name: PictureInput) =>
  page.getByRole("group", { name: forms.pictures.title }).getByLabel(forms.labels[name]);
const choose = (page: Page, place: Place, input: PictureInput, name: string, buffer: Buffer, mimeType = "image/png") =>
  picture(page, place, input).setInputFiles({ name, mimeType, buffer });

/** Gives a mail address that no other test writes from. */
async function fillInAll(page: Page, place: Place): Promise<string> {
  const email = `photo.${randomUUID().slice(0, 8)}@exemple.ch`;
  await fillIn(page, place);
  await page.locator("[name=email]").fill(email);
  return email;
}
const expectSent = (page: Page, { confirmation }: Place) =>
  // Large pictures, on a busy machine.
  expect(page.getByRole("heading", { level: 1, name: confirmation.kinds.contact.title })).toBeVisible();

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { path, forms } = place;
  const { messages } = forms;

  test.describe(`pictures with a contact request, ${locale}`, () => {
    test("go to sales, kept across a mistake elsewhere in the form", async ({ page }) => {
      await page.goto(path);
      await expect(picture(page, place, "picture_1")).toHaveAccessibleDescription(forms.pictures.hint);
      const email = await fillInAll(page, place);
      await page.locator("[name=zipcode]").fill("0999");
      await choose(page, place, "picture_1", "Mur été.png", WALL);
      await choose(page, place, "picture_2", "trou.png", HOLE, "application/octet-stream");
      await send(page, place);
      await expect(page.locator(".summary").getByRole("link")).toHaveText([
        messages.validation_zipcode.replace("{{format}}", "0000"),
      ]);
      // Scripts find the mistake before anything is sent; without them the server has encoded the pictures already.
      const extension = enhanced() ? "png" : "jpg";
      await expect(fileOf(page, "picture_1")).toContainText(`Mur été.${extension}`);
      await expect(fileOf(page, "picture_2")).toContainText(`trou.${extension}`);
      await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");
      await expect(field(page, place, "acceptTermsRequired")).toBeChecked();
      await expectAccessible(page);

      await mend(page, "zipcode", "1003");
      await send(page, place);
      await expectSent(page, place);
      const { attachments } = await findMail(sharedData(), email, "contact_sales");
      expect(attachments.map(({ name }) => name)).toEqual(["Mur été.jpg", "trou.jpg"]);
    });

    test("of a wrong kind are refused with a sentence; the right one stays, and none is needed", async ({ page }) => {
      await page.goto(path);
      const email = await fillInAll(page, place);
      await choose(page, place, "picture_1", "mur.png", WALL);
      // Only a look inside says that it isn't one.
      await choose(page, place, "picture_2", "trou.png", Buffer.from("<html><script>alert(1)</script></html>"));
      await send(page, place);
      await expect(page.locator(".summary").getByRole("link")).toHaveText([messages.picture_type]);
      await expect(page.locator("#contact-picture_2-error")).toHaveText(messages.picture_type);
      await expect(fileOf(page, "picture_1")).toContainText("mur.jpg");
      await expect(fileOf(page, "picture_2")).toHaveCount(0);

      await page.getByRole("button", { name: `${forms.upload.remove} mur.jpg` }).click();
      await expect(fileOf(page, "picture_1")).toHaveCount(0);
      await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
      // The refused one stops sending until the visitor goes on without it.
      await send(page, place);
      await expect(page.locator("#contact-picture_2-error")).toHaveText(messages.picture_type);
      await page.getByRole("button", { name: forms.upload.without }).click();
      await expect(page.locator("#contact-picture_2-error")).toHaveCount(0);
      await send(page, place);
      await expectSent(page, place);
      expect((await findMail(sharedData(), email, "contact_sales")).attachments).toEqual([]);

      // Of another format, or too heavy: what is taken is said.
      await page.goto(path);
      for (const [name, bytes, said] of [
        ["IMG_0412.HEIC", WALL, messages.picture_heic],
        ["gross.png", makePng({ size: 12_582_913 }), messages.picture_to_heavy],
      ] as const) {
        await choose(page, place, "picture_1", name, bytes, "application/octet-stream");
        if (!enhanced()) await send(page, place);
        await expect(page.locator("#contact-picture_1-error")).toHaveText(said);
        await expect(fileOf(page, "picture_1")).toHaveCount(0);
      }
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].picture_to_heavy);
    });
  });
});

test("with scripts the next field waits for a picture; without, all three are there", async ({ page }) => {
  const place = PLACES.fr;
  await page.goto(place.path);
  await expect(picture(page, place, "picture_1")).toBeVisible();
  for (const name of ["picture_2", "picture_3"] as const) {
    await expect(picture(page, place, name)).toBeVisible({ visible: !enhanced() });
  }
  if (!enhanced()) return;
  await choose(page, place, "picture_1", "mur.png", WALL);
  await expect(picture(page, place, "picture_2")).toBeVisible();
  await expect(picture(page, place, "picture_3")).toBeHidden();
  await choose(page, place, "picture_2", "trou.png", HOLE);
  await page.getByRole("button", { name: `${place.forms.upload.remove} mur.png` }).click();
  await expect(picture(page, place, "picture_1")).toBeVisible();
  await expect(picture(page, place, "picture_2")).toBeVisible();
  await expect(picture(page, place, "picture_3")).toBeHidden();
});
