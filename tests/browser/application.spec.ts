/** The job application from the first look to HR's mail, in both languages, with JavaScript and without. */
import { makePdf } from "../unit/uploads/make-files";
import {
  CV,
  choose,
  expectSent,
  fileOf,
  fillIn,
  fillInTexts,
  findMail,
  LETTER,
  listMails,
  PLACES,
  send,
  sharedData,
} from "./application-form";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of 422/] });

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { path, jobPath, listPath, application, forms, common } = place;
  const { messages } = forms;

  test.describe(`application, ${locale}`, () => {
    test("shows every field of the spec, one privacy notice with how long, one unticked box", async ({ page }) => {
      await page.goto(listPath);
      await page.getByRole("link", { name: application.title }).click();
      await expect(page.getByRole("heading", { level: 1, name: application.title })).toBeVisible();
      const names = ["civility_id", "firstname", "lastname", "phone", "email", "fonction", "country", "zipcode"];
      for (const name of [...names, "message", "cv", "motivation"]) {
        await expect(page.locator(`#application [name=${name}]`)).toBeVisible();
      }
      await expect(page.locator("[name=country] option:checked")).toHaveText(locale === "fr" ? "Suisse" : "Schweiz");
      await expect(page.getByLabel(forms.labels.keep_file)).not.toBeChecked();
      await expect(page.locator("#application").getByRole("checkbox")).toHaveCount(1);
      await expect(page.locator("#application").getByText(application.privacy)).toHaveText(/90.*24/);
      await expect(page.locator("[name=cv]")).toHaveAttribute("accept", ".pdf,.doc,.docx");
      await expect(page.locator("[name=cv]")).toHaveAccessibleDescription(forms.upload.hint);
      await expect(page.locator(".error")).toHaveCount(0);
    });

    test("says what is missing, keeps what was typed and the file that was right, and goes out once it is mended: application_submitted_successfully", async ({
      page,
    }) => {
      await page.goto(path);
      await page.locator("[name=firstname]").fill("Anne");
      await page.locator("[name=fonction]").fill("Plâtrière");
      await page.locator("[name=phone]").fill("12345");
      await page.locator("[name=zipcode]").fill("0999");
      await page.getByLabel(forms.labels.keep_file).check();
      await choose(page, "cv", "CV Anne.pdf", CV);
      await send(page, place);

      const summary = page.locator(".summary");
      await expect(summary.getByRole("heading")).toHaveText(messages.summary_title);
      await expect(summary.getByRole("link")).toHaveText([
        messages.validation_civility,
        messages.validation_lastname,
        messages.required.replace("{{label}}", forms.labels.email),
        messages.validation_phone.replace("{{example}}", "021 555 01 23 / +41 21 555 01 23"),
        messages.validation_zipcode.replace("{{format}}", "0000"),
        messages.validation_message,
        messages.validation_motivation,
      ]);
      await expect(page.locator(".toast")).toContainText(common.toast.missing_fields);
      await expect(fileOf(page, "cv")).toContainText("CV Anne.pdf");
      await expect(page.locator("[name=firstname]")).toHaveValue("Anne");
      await expect(page.locator("[name=fonction]")).toHaveValue("Plâtrière");
      await expect(page.getByLabel(forms.labels.keep_file)).toBeChecked();
      const letter = page.locator("[name=motivation]");
      await expect(letter).toHaveAccessibleDescription(new RegExp(messages.validation_motivation.replace(/[.]/g, ".")));
      await summary.getByRole("link", { name: messages.validation_motivation }).click();
      if (enhanced()) await expect(letter).toBeFocused();
      else await expect(page).toHaveURL(/#application-motivation$/);
      await expectAccessible(page);

      const email = await fillInTexts(page);
      await choose(page, "motivation", "Lettre été.docx", LETTER, "application/octet-stream");
      await send(page, place);
      await expectSent(page, place);

      const { text, attachments } = await findMail(sharedData(), email);
      expect(attachments.map(({ name }) => name)).toEqual(["CV Anne.pdf", "Lettre été.docx"]);
      expect(attachments[0]?.content.equals(CV)).toBe(true);
      expect(attachments[1]?.content.equals(LETTER)).toBe(true);
      expect(text).toContain("Pl=C3=A2tri=C3=A8re");
    });

    test("5242880 bytes pass; File too big: the toast file_to_heavy, the file cleared, the other kept", async ({
      page,
    }) => {
      await page.goto(path);
      await fillIn(page);
      await choose(page, "cv", "gross.pdf", makePdf({ size: 5_242_881 }));
      if (!enhanced()) await send(page, place);
      await expect(page.locator("#application-cv-error")).toHaveText(messages.file_to_heavy);
      if (locale === "de") expect(messages.file_to_heavy).toBe("Datei zu gross");
      await expect(page.locator(".toast")).toContainText(common.toast.file_to_heavy);
      await expect(page.locator("[name=cv]")).toHaveValue("");
      await expect(fileOf(page, "cv")).toHaveCount(0);
      await expect(fileOf(page, "motivation")).toContainText("Lettre été.docx");

      await choose(page, "cv", "genau.pdf", makePdf({ size: 5_242_880 }));
      await send(page, place);
      await expectSent(page, place);
    });

    test("a chosen file can be removed, and nothing else changes; one that isn't what it says is refused", async ({
      page,
    }) => {
      await page.goto(path);
      const email = await fillIn(page);
      await page.locator("[name=lastname]").fill("");
      await send(page, place);
      await expect(page.locator(".summary").getByRole("link")).toHaveText([messages.validation_lastname]);
      await page.locator("[name=lastname]").fill("Zurück");
      await page.getByRole("button", { name: `${forms.upload.remove} CV Anne.pdf` }).click();
      await expect(fileOf(page, "cv")).toHaveCount(0);
      await expect(fileOf(page, "motivation")).toContainText("Lettre été.docx");
      await expect(page.locator("[name=lastname]")).toHaveValue("Zurück");
      await expect(page.locator("#application-message")).toHaveValue("Je lisse\ndepuis dix ans.");
      await expect(page.locator("#application-cv-error")).toHaveCount(0);

      await send(page, place);
      await expect(page.locator(".summary").getByRole("link")).toHaveText([messages.validation_cv]);
      // A file that isn't what it says is refused with a sentence.
      await choose(page, "cv", "cv.pdf", Buffer.from("<html><script>alert(1)</script></html>"));
      await send(page, place);
      await expect(page.locator(".summary").getByRole("link")).toHaveText([messages.file_type]);
      await expect(page.locator("#application-cv-error")).toHaveText(messages.file_type);
      await expect(fileOf(page, "cv")).toHaveCount(0);
      await expect(fileOf(page, "motivation")).toContainText("Lettre été.docx");
      await choose(page, "cv", "neu.pdf", CV);
      // Enter in a field sends the form, and doesn't take a file out.
      await page.locator("[name=lastname]").press("Enter");
      await expectSent(page, place);
      expect((await findMail(sharedData(), email)).attachments).toHaveLength(2);
    });

    test("is also on a job's page, without the field for the function, and names the job", async ({ page }) => {
      await page.goto(jobPath);
      const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await page.getByRole("link", { name: application.job.link, exact: true }).click();
      await expect(page).toHaveURL(/#apply$/);
      await expect(page.getByRole("heading", { level: 2, name: application.job.title })).toBeInViewport();
      await expect(page.locator("[name=fonction]")).toHaveCount(0);
      await expectAccessible(page);

      const email = await fillIn(page);
      await page.locator("[name=firstname]").fill("");
      await send(page, place);
      await expect(page.locator(".summary")).toContainText(messages.validation_firstname);
      await expect(page.locator(".summary")).toBeInViewport();
      await page.locator("[name=firstname]").fill("Anne");
      await send(page, place);
      await expectSent(page, place);
      const { text, attachments } = await findMail(sharedData(), email);
      expect(attachments).toHaveLength(2);
      const plain = text.replace(/=\n/g, "").replace(/(?:=[0-9A-F]{2})+/g, (bytes) => {
        return Buffer.from(bytes.replace(/=/g, ""), "hex").toString("utf8");
      });
      expect(plain).toContain(title.slice(0, 12));
    });
  });
});

test("the same form posted twice is one application; only a job's page takes applications", {
  tag: "@without-javascript",
}, async ({ page, request, baseURL }) => {
  await page.goto(PLACES.fr.path);
  const email = "deux.fois@exemple.ch";
  const formToken = await page.locator("[name=form_token]").inputValue();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  const multipart = {
    ...{ civility_id: "1", firstname: "Anne", lastname: "Deux", email, country: "5", phone: "021 555 01 23" },
    ...{ zipcode: "1003", message: "Je lisse.", homepage: "", form_token: formToken },
    ...{ cv: file("cv.pdf", CV), motivation: file("lettre.docx", LETTER) },
  };
  const post = () =>
    request
      .post(PLACES.fr.path, { multipart, headers: { origin: baseURL ?? "" }, maxRedirects: 0 })
      .then((r) => r.status());
  const before = listMails(sharedData(), email).length;
  expect(await Promise.all([post(), post()])).toEqual([303, 303]);
  expect(await post()).toBe(303);
  await expect.poll(() => listMails(sharedData(), email).length - before).toBe(1);

  const legal = PLACES.fr.jobPath.replace(/[^/]+$/, "mentions-legales");
  const answer = await request.post(legal, { multipart: { firstname: "Anne" }, headers: { origin: baseURL ?? "" } });
  expect(answer.status()).toBe(405);
});
