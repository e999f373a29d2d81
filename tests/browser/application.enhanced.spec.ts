/** The application form with JavaScript: a file is checked when it is chosen, and isn't sent twice. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makePdf } from "../unit/uploads/make-files";
import { CV, choose, expectSent, fileOf, fillIn, findMail, PLACES, send } from "./application-form";
import { expect, expectAccessible, NO_CONSENT, test } from "./fixtures";
import { startOwnSite } from "./own-site";

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

test.describe("with a bot check that the visitor agrees to", () => {
  test.use({ consent: { ...NO_CONSENT, captcha: true } });

  test("files go out with the token", async ({ page }) => {
    // It starts a site of its own, and applies twice.
    test.slow();
    const provider = createServer((request, response) => {
      response.setHeader("cross-origin-resource-policy", "cross-origin");
      response.setHeader("content-type", request.method === "POST" ? "application/json" : "text/javascript");
      const verdict = { success: true, score: 0.9, action: "application", hostname: "127.0.0.1" };
      const script = "window.grecaptcha={ready:(f)=>f(),execute:async(key,{action})=>'token-'+action};";
      response.end(request.method === "POST" ? JSON.stringify(verdict) : script);
    });
    await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const site = await startOwnSite({
      CAPTCHA_PROVIDER: "recaptcha",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    });
    try {
      for (const path of [PLACES.fr.path, PLACES.fr.jobPath]) {
        await page.goto(site.url + path);
        const email = await fillIn(page);
        await send(page, PLACES.fr);
        await expectSent(page, PLACES.fr);
        expect((await findMail(site.dataFolder, email)).attachments[0]?.content.equals(CV)).toBe(true);
      }
    } finally {
      await page.goto("about:blank");
      await site.stop();
      provider.closeAllConnections();
      provider.close();
    }
  });
});
