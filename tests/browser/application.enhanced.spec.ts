/** The application form with JavaScript: a file is checked when it is chosen, and isn't sent twice. */
import { makePdf } from "../unit/uploads/make-files";
import { CV, choose, fileOf, PLACES } from "./application-form";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ tolerated: [/status of 422|third party: http:\/\/127\.0\.0\.1/] });

const place = PLACES.fr;
const { path, forms, common } = place;

test("a chosen file is shown by name and size, and the keyboard removes it", async ({ page }) => {
  await page.goto(path);
  await choose(page, "cv", "CV Anne.pdf", makePdf({ size: 1_258_291 }));
  await expect(fileOf(page, "cv")).toContainText("CV Anne.pdf 1,2 Mo");
  await expect(page.locator("[name=cv]")).toHaveAccessibleDescription(/CV Anne\.pdf/);
  await expectAccessible(page);
  const remove = page.getByRole("button", { name: `${forms.upload.remove} CV Anne.pdf` });
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(fileOf(page, "cv")).toHaveCount(0);
  await expect(page.locator("[name=cv]")).toBeFocused();
  await expect(page.locator("[name=cv]")).toHaveValue("");
  expect(new URL(page.url()).pathname).toBe(path);
});

test("a file that is refused is reported at once and removed", async ({ page }) => {
  await page.goto(path);
  for (const [name, content, message, toast] of [
    ["cv.exe", CV, forms.messages.file_type, common.toast.file_type],
    ["cv.pdf", makePdf({ size: 5_242_881 }), forms.messages.file_to_heavy, common.toast.file_to_heavy],
    ["cv.php.pdf", CV, forms.messages.file_name, common.toast.file_refused],
    ["cv.pdf", Buffer.alloc(0), forms.messages.file_empty, common.toast.file_refused],
  ] as const) {
    await choose(page, "cv", name, content);
    await expect(page.locator("#application-cv-error")).toHaveText(message);
    await expect(page.locator(".toast")).toContainText(toast);
    await expect(page.locator("[name=cv]")).toHaveValue("");
    await expect(fileOf(page, "cv")).toHaveCount(0);
  }
  await choose(page, "cv", "cv.pdf", CV);
  await expect(page.locator("#application-cv-error")).toHaveCount(0);
});

test("a choice made before the script runs is seen", async ({ page }) => {
  await page.route("**/build/**/*.js", async (route) => {
    await page.locator("[name=cv]").setInputFiles({ name: "early.pdf", mimeType: "application/pdf", buffer: CV });
    await route.continue();
  });
  await page.goto(PLACES.fr.path);
  await expect(fileOf(page, "cv")).toContainText("early.pdf");
});
