/** The favourites' e-mail form when the way is barred: the captcha's, and the back-office's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerOf } from "./contact-form";
import { enhanced, expect, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";
import { PLACES, save } from "./product-lists";

test.describe.configure({ mode: "serial" });
// A site of the test's own has another address. One pattern: a list of two would read as a fixture with options.
test.use({
  tolerated: [/status of (?:422|503)|third party: http:\/\/127\.0\.0\.1/],
  consent: { ...NO_CONSENT, captcha: true },
});

const place = PLACES.fr;
const { forms, favourites } = place.texts;
let site: SiteBeside;
let isDown = false;
let score = 0.9;
/** A stub of the provider, which answers for one action only. */
const provider = createServer((request, response) => {
  if (request.method === "POST") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: true, score, action: "wishlist", hostname: "127.0.0.1" }));
    return;
  }
  response.setHeader("content-type", "text/javascript");
  response.setHeader("cross-origin-resource-policy", "cross-origin");
  response.end("window.grecaptcha={ready:(f)=>f(),execute:async(key,{action})=>'token-'+action};");
});
test.beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  site = await startSiteBeside(
    {
      CAPTCHA_PROVIDER: "recaptcha",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    { fails: (path) => isDown && path.includes("/wishlist/send") },
  );
});
test.afterAll(async () => {
  await site.stop();
  provider.closeAllConnections();
  provider.close();
});

test("a token for the action wishlist sends the list; without one a question does; a low score gets it too; Wishlist failure: the default form error toast, and the address stays", async ({
  page,
  context,
}, { project }) => {
  [isDown, score] = [false, 0.9];
  const address = `captcha-${project.name}@exemple.ch`;
  await save(context, site.url, { favourites: [1] });
  await page.goto(site.url + place.favourites);
  const field = page.getByRole("textbox", { name: forms.labels.email });
  const question = page.locator("[name=captcha_answer]");
  const press = () => page.getByRole("button", { name: favourites.mail.send_one.replace("{{count}}", "1") }).click();
  const answer = async () => {
    const words = (await page.locator("label[for=wishlist-captcha_answer]").textContent()) ?? "";
    await question.fill(answerOf(words, "fr"));
    await press();
  };
  const expectSent = async () => {
    await expect(page.locator(".toast--success")).toContainText(place.common.toast.email_sent_successfully);
    await expect(field).toHaveValue("");
  };

  await field.fill(address);
  await press();
  if (!enhanced()) {
    await expect(question).toBeVisible();
    await answer();
  }
  await expectSent();

  score = 0.4;
  await page.goto(site.url + place.favourites);
  await field.fill(address);
  await press();
  await expect(question).toBeVisible();
  await expect(field).toHaveValue(address);
  await answer();
  await expectSent();

  isDown = true;
  score = 0.9;
  await page.goto(site.url + place.favourites);
  await field.fill(address);
  await press();
  if (!enhanced()) await answer();
  await expect(page.locator(".toast--error")).toContainText(place.common.toast.default_form_error_message);
  await expect(field).toHaveValue(address);
});
