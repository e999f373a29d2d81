/** Entering and leaving the teams' tool, in both languages, with JavaScript and without. */
import type { Page } from "@playwright/test";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frEdit from "../../locales/fr/team-edit.json" with { type: "json" };
import frImport from "../../locales/fr/team-import.json" with { type: "json" };
import { makePdf } from "../unit/uploads/make-files";
import { answerOf } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { startSiteBeside } from "./own-site";
import { type Account, addAccount, fillInSignIn, PLACES, SHARED_SITE, sendContact, signIn } from "./team-site";

test.describe.configure({ mode: "serial" });
// Chrome says so itself of every answer that isn't a success.
test.use({ tolerated: [/status of (?:422|429|503)/] });

const TOASTS = { fr: frCommon.toast, de: deCommon.toast };
const forms = { fr: frForms.messages, de: deForms.messages };
const TOKEN = "login-token";
const OFFER = { name: "Offre.pdf", mimeType: "application/pdf", buffer: makePdf() };

let isAway = false;
const site = { ...SHARED_SITE, stop: async () => {} };
test.beforeAll(async () => {
  Object.assign(site, await startSiteBeside({}, { isAway: () => isAway }));
});
test.afterAll(() => site.stop());

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;
  const fillIn = async (page: Page, { email, password }: Account) => {
    await page.getByLabel(t.sign_in.email).fill(email);
    await page.getByLabel(t.sign_in.password).fill(password);
  };
  /** Resolves when the page shows the error. */
  const fail = async (page: Page, account: Account) => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await fillInSignIn(page, place, { ...account, password: "wrong" });
    await answer;
    await expect(page.getByRole("button", { name: t.sign_in.go })).toBeVisible();
  };

  test.describe(`team sign-in, ${locale}`, () => {
    test("without a login token, or with one that doesn't hold, the sign-in comes first, then the page that was opened", async ({
      page,
      context,
    }) => {
      await page.goto(site.url + place.inbox);
      await expect(page.getByRole("heading", { level: 1, name: t.sign_in.title })).toBeVisible();
      expect(new URL(page.url()).searchParams.get("back")).toBe(place.inbox);

      // A token that doesn't hold leads to the sign-in, which says so and leads back.
      await context.addCookies([{ name: TOKEN, value: "not-a-token", url: site.url }]);
      await page.goto(`${site.url}${place.inbox}?status=new`);
      await expect(page.getByRole("heading", { level: 1, name: t.sign_in.title })).toBeVisible();
      await expect(page.getByText(t.sign_in.ended)).toBeVisible();
      await expectAccessible(page);
      await fillInSignIn(page, place, site.accounts.sales);
      await expect(page.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}${place.inbox}?status=new`);
    });

    test("a wrong password is said in a sentence; the address stays, the password doesn't", async ({ page }) => {
      await page.goto(site.url + place.signIn);
      const email = page.getByLabel(t.sign_in.email);
      const password = page.getByLabel(t.sign_in.password);
      await expect(email).toHaveAttribute("autocomplete", "username");
      await expect(password).toHaveAttribute("autocomplete", "current-password");
      await fillInSignIn(page, place, { email: `nobody-${locale}@firm.example`, password: "wrong" });
      const problem = page.getByRole("alert").filter({ hasText: t.sign_in.problem.wrong });
      await expect(problem).toBeVisible();
      if (enhanced()) await expect(problem).toBeFocused();
      await expect(email).toHaveValue(`nobody-${locale}@firm.example`);
      if (!enhanced()) await expect(password).toHaveValue("");
      await expect(password).toHaveAccessibleDescription(t.sign_in.problem.wrong);
      await expectAccessible(page);

      await email.fill("");
      await page.getByRole("button", { name: t.sign_in.go }).click();
      await expect(page.getByText(t.sign_in.problem.email_missing)).toBeVisible();
    });

    test("after five failures a question is asked too; the right answer with the right password signs in", async ({
      page,
    }) => {
      const account = await addAccount(site, "hr", `question-${locale}-${enhanced()}@firm.example`);
      await page.goto(site.url + place.signIn);
      await fillInSignIn(page, place, account);
      await page.getByRole("button", { name: t.frame.sign_out }).click();
      const go = page.getByRole("button", { name: t.sign_in.go });
      for (let failure = 1; failure <= 5; failure += 1) await fail(page, account);
      const problem = page.getByRole("alert");
      const question = page.locator(".form__question");
      await expect(question).toBeVisible();
      await expectAccessible(page);

      await fillIn(page, account);
      await question.getByRole("textbox").fill("?");
      const before = await question.locator("label").textContent();
      await go.click();
      await expect(problem).toHaveText(t.sign_in.problem.question_wrong);
      await expect(question.getByRole("textbox")).toHaveAccessibleDescription(new RegExp(forms[locale].captcha_wrong));
      await expect(page.getByLabel(t.sign_in.email)).toHaveValue(account.email);
      expect(before).not.toBe("");

      await fillIn(page, account);
      await question.getByRole("textbox").fill(answerOf((await question.locator("label").textContent()) ?? "", locale));
      await go.click();
      await expect(page.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
    });

    test("who is signed in is named, and forwarded by a mail's link; signing out ends the session", async ({
      page,
      context,
    }) => {
      await page.goto(site.url + place.signIn);
      await fillInSignIn(page, place, site.accounts.hr);
      await expect(page.getByRole("banner")).toContainText("Jürg Ämmer");
      await expect(page.getByRole("banner")).toContainText(t.frame.team.hr);
      const cookie = (await context.cookies()).find(({ name }) => name === TOKEN);
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", secure: false, path: "/" });
      expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);

      await page.goto(`${site.url}${place.signIn}?back=${encodeURIComponent(place.person)}`);
      await expect(page.getByRole("heading", { level: 1, name: t.person.title })).toBeVisible();
      await page.goto(`${site.url}${place.signIn}?back=//evil.example/`);
      await expect(page).toHaveURL(site.url + place.inbox);

      await page.getByRole("button", { name: t.frame.sign_out }).click();
      await expect(page.getByRole("heading", { level: 1, name: t.sign_in.title })).toBeVisible();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].signed_out);
      expect((await context.cookies()).some(({ name }) => name === TOKEN)).toBe(false);

      // The token itself is invalid, even if it was stored elsewhere.
      await context.addCookies([{ name: TOKEN, value: cookie?.value ?? "", url: site.url }]);
      await page.goto(site.url + place.inbox);
      await expect(page.getByText(t.sign_in.ended)).toBeVisible();
    });
  });
});

test("each path belongs to its language; answers are for no cache and no search engine; while the back-office is down the member remains signed in, and unsent input is sent again", async ({
  page,
}) => {
  test.slow();
  const place = PLACES.fr;
  const { t } = place;
  for (const path of ["/de/equipe/demandes", "/fr/team/anfragen", "/fr/equipe", "/fr/equipe/demandes/contact"]) {
    expect((await page.request.get(site.url + path)).status(), path).toBe(404);
  }
  const { id } = await sendContact(site);
  await signIn(page, site, place, "sales");
  const answer = await page.goto(site.url + place.inbox);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // A tool, not the shop window.
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  const request = `${place.inbox}/contact/${id}`;
  for (const [path, label, button, toast] of [
    [request, t.request.note, t.request.save, "default_form_success_message"],
    [request, t.reply.text, t.reply.preview, null],
    [place.templates, t.templates.text, t.templates.add, "default_form_success_message"],
  ] as const) {
    await page.goto(site.url + path);
    // Other tests write templates meanwhile.
    const form = path === place.templates ? page.getByRole("region", { name: t.templates.new }) : page;
    if (path === place.templates) await form.getByLabel(t.templates.name).fill("Un nom");
    await form.getByLabel(label).fill("Un long texte");
    const hasFile = label === t.reply.text;
    if (hasFile) {
      await page.getByText(t.reply.files, { exact: true }).click();
      await page.getByLabel(t.reply.file.replace("{{number}}", "1")).setInputFiles(OFFER);
    }
    isAway = true;
    await page.getByRole("button", { name: button }).click();
    if (enhanced()) {
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(form.getByLabel(label)).toHaveValue("Un long texte");
    } else {
      await expect(page.getByText(t.frame.error["503"])).toBeVisible();
      await expect(page.getByLabel(t.frame.unsent)).toHaveValue("Un long texte");
    }
    if (toast) expect((await page.request.get(site.url + place.inbox)).status()).toBe(503);
    isAway = false;
    await page.getByRole("button", { name: enhanced() ? button : t.frame.send_again }).click();
    if (toast) await expect(page.locator(".toast")).toContainText(frCommon.toast[toast]);
    if (hasFile) await expect(page.getByText(OFFER.name).first()).toBeVisible();
  }
  await page.goto(site.url + place.signIn);
  await expect(page.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
});

test("while the back-office is down, a spreadsheet needn't be chosen again", async ({ page }) => {
  await signIn(page, site, PLACES.fr, "sales");
  await page.goto(`${site.url}/fr/equipe/contenus/importation`);
  const buffer = Buffer.from("reference;name\nTV0101;Comblis neu\n");
  const read = page.getByRole("button", { name: frImport.read });
  await page.getByLabel(frImport.file).setInputFiles({ name: "produits.csv", mimeType: "text/csv", buffer });
  isAway = true;
  await read.click();
  if (enhanced()) await expect(page.getByRole("alert")).toContainText(frImport.unavailable);
  else await expect(page.getByText(PLACES.fr.t.frame.error["503"])).toBeVisible();
  isAway = false;
  await (enhanced() ? read : page.getByRole("button", { name: PLACES.fr.t.frame.send_again })).click();
  await expect(page.getByLabel("reference")).toHaveValue("reference");
});

test("while the back-office is down, nothing that is typed into a record or an account is lost", async ({ page }) => {
  test.slow();
  const place = PLACES.fr;
  const { t } = place;
  const administrator = await addAccount(site, "sales", `admin-${enhanced()}@firm.example`, { role: "administrator" });
  await page.goto(site.url + place.signIn);
  await fillInSignIn(page, place, administrator);
  await expect(page.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
  for (const [path, name, button] of [
    ["/fr/equipe/contenus/faq/powder-or-paste", "title.fr", frEdit.do.save],
    ["/fr/equipe/contenus/redirect/new", "path", frEdit.do.save],
    ["/fr/equipe/comptes", "name", t.accounts.invite],
  ] as const) {
    await page.goto(site.url + path);
    const field = page.locator(`[name="${name}"]`).last();
    if (name === "name") await page.getByLabel(t.accounts.email).last().fill("lea@firm.example");
    await field.fill("Un texte qui reste");
    isAway = true;
    await page.getByRole("button", { name: button, exact: true }).last().click();
    if (enhanced()) {
      await expect(page.getByRole("alert")).toBeVisible();
      // The page reads its data anew after an action.
      await page.waitForLoadState("networkidle");
      await expect(field).toHaveValue("Un texte qui reste");
    } else {
      await expect(page.getByText(t.frame.error["503"])).toBeVisible();
    }
    isAway = false;
    if (enhanced()) continue;
    await page.getByRole("button", { name: t.frame.send_again }).click();
    const shown = page.locator('[value="Un texte qui reste"]:not([type="hidden"])');
    await expect(shown.or(page.locator("textarea", { hasText: "Un texte qui reste" })).first()).toBeAttached();
  }
});
