/** A member who forgot the password sets a new one by a mailed link, and ends other sessions; JavaScript or not. */
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deEdit from "../../locales/de/team-edit.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frEdit from "../../locales/fr/team-edit.json" with { type: "json" };
import { ACCOUNTS } from "../filled-folder";
import { oneTimeCode } from "../one-time-code";
import { findMail } from "./application-form";
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { addAccount, cookieOf, fillInSignIn, PLACES, SHARED_SITE } from "./team-site";

test.use({ tolerated: [/status of (?:404|422)/] });

/** The address in the mail that the account got. */
async function linkIn(dataFolder: string, email: string): Promise<string> {
  const { text } = await findMail(dataFolder, email, "password-link");
  const [address = ""] = /https?:\/\/\S+token=[\w-]{43}/.exec(text.replaceAll("=\n", "").replaceAll("=3D", "=")) ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const EDIT = { fr: frEdit, de: deEdit };
const CONTENTS = { fr: "/fr/equipe/contenus", de: "/de/team/inhalte" };
const TOASTS = { fr: frCommon.toast, de: deCommon.toast };
const PASSWORD = "neuf murs à lisser";

const site = SHARED_SITE;

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;

  test(`a new password by mail, and the sessions of the account, ${locale}`, async ({ page }) => {
    const email = `compte-${locale}@firm.example`;
    const account = await addAccount(site, "hr", email);
    await page.goto(site.url + place.inbox);
    for (const address of [`unknown-${locale}@firm.example`, email]) {
      await page.getByRole("link", { name: t.sign_in.forgotten }).click();
      await expect(page.getByRole("heading", { level: 1, name: t.password.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.sign_in.email).fill(address);
      await page.getByRole("button", { name: t.password.ask }).click();
      await expect(page.getByText(t.password.outcome.sent)).toBeVisible();
      await page.goto(site.url + place.signIn);
    }
    const link = await linkIn(site.dataFolder, email);
    await page.goto(site.url + link);
    await expectAccessible(page);
    const password = page.getByLabel(t.password.new);
    await password.fill("court");
    await page.getByRole("button", { name: t.password.save }).click();
    expect(await password.evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true);
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: t.password.save }).click();
    await expect(page.locator(".toast")).toContainText(TOASTS[locale].password_changed);

    await cookieOf(site, { email, password: PASSWORD });
    await fillInSignIn(page, place, { ...account, password: PASSWORD });
    await page.getByRole("link", { name: ACCOUNTS.hr.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.account.title })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(t.account.current)).toHaveCount(1);
    await page.getByRole("button", { name: t.account.end_others }).click();
    await expect(page.locator(".toast")).toContainText(TOASTS[locale].session_ended);
    await expect(page.getByRole("button", { name: t.account.end })).toHaveCount(0);
    await page.getByRole("button", { name: t.password.ask }).click();
    await expect(page.locator(".toast")).toContainText(TOASTS[locale].password_link_sent);

    await page.goto(site.url + link);
    await page.getByLabel(t.password.new).fill(PASSWORD);
    await page.getByRole("button", { name: t.password.save }).click();
    await expect(page.getByRole("alert")).toHaveText(t.password.outcome.gone);
    await expect(page.getByLabel(t.sign_in.email)).toBeVisible();
  });

  test(`an administrator invites a person, deactivates the account, and signs in with a second factor, ${locale}`, async ({
    page,
  }) => {
    const admin = await addAccount(site, "sales", `admin-${locale}@firm.example`, { role: "administrator" });
    const email = `neuf-${locale}@firm.example`;
    await page.goto(site.url + place.signIn);
    await fillInSignIn(page, place, admin);
    await page.getByRole("link", { name: ACCOUNTS.sales.name }).click();
    await page.getByRole("link", { name: t.accounts.all }).click();
    const invite = page.locator("section", { has: page.getByRole("heading", { name: t.accounts.new }) });
    const save = () => invite.getByRole("button", { name: t.accounts.invite }).click();
    await expect(invite).toBeVisible();
    await expectAccessible(page);
    await invite.getByLabel(t.accounts.email).fill(admin.email);
    await invite.getByLabel(t.accounts.name).fill("Noé Neuf");
    await invite.getByLabel(t.accounts.team).selectOption("hr");
    await save();
    await expect(invite.getByRole("alert")).toHaveText(t.accounts.wrong.email.taken);
    await expect(invite.getByLabel(t.accounts.name)).toHaveValue("Noé Neuf");
    await invite.getByLabel(t.accounts.email).fill(email);
    await save();
    const account = page.locator("details", { hasText: email });
    await expect(account).toContainText(t.accounts.state.invited);
    await expect(page.getByText(t.accounts.event.invited)).not.toHaveCount(0);

    await account.locator("summary").click();
    await account.getByLabel(t.accounts.every_site).uncheck();
    await account.getByRole("button", { name: t.accounts.save, exact: true }).click();
    await expect(account.getByRole("alert")).toHaveText(t.accounts.wrong.sites.missing);
    await expectAccessible(page);
    await account.getByRole("button", { name: t.accounts.deactivate, exact: true }).click();
    await expect(account.locator("summary")).toContainText(t.accounts.state.deactivated);

    // Without scripts the message covers the link until the next page.
    await page.goto(site.url + (await page.getByRole("link", { name: ACCOUNTS.sales.name }).getAttribute("href")));
    const factor = page.locator("section", { has: page.getByRole("heading", { name: t.factor.title }) });
    await factor.getByRole("button", { name: t.factor.start }).click();
    await expect(factor.getByRole("img", { name: t.factor.qr })).toBeVisible();
    await expectAccessible(page);
    const secret = ((await factor.locator("code").textContent()) ?? "").replaceAll(" ", "");
    const confirm = async (password: string) => {
      await factor.getByLabel(t.sign_in.password).fill(password);
      await factor.getByLabel(t.sign_in.code).fill(oneTimeCode(secret, new Date()));
      await factor.getByRole("button", { name: t.factor.confirm }).click();
    };
    await confirm("wrong");
    await expect(factor.getByRole("alert")).toHaveText(t.factor.problem.wrong_password);
    await confirm(admin.password);
    await expect(factor.getByRole("status")).toContainText(t.factor.codes);
    await expectAccessible(page);
    await expect(factor.getByRole("listitem")).toHaveCount(10);
    const [code = ""] = await factor.locator("li code").allTextContents();
    await page.getByRole("button", { name: t.frame.sign_out }).click();
    await expect(page.locator(".toast")).toContainText(TOASTS[locale].signed_out);
    await page.goto(`${site.url}${place.signIn}?back=${place.templates}`);
    await fillInSignIn(page, place, admin);
    await expect(page.getByText(t.sign_in.second_step)).toBeVisible();
    await expectAccessible(page);
    for (const typed of ["000000", code]) {
      await page.getByLabel(t.sign_in.code).fill(typed);
      await page.getByRole("button", { name: t.sign_in.go }).click();
      if (typed !== code) await expect(page.getByRole("alert")).toHaveText(t.sign_in.problem.code_wrong);
    }
    await expect(page.getByRole("heading", { level: 1, name: t.templates.title })).toBeVisible();

    await page.goto(site.url + (await linkIn(site.dataFolder, email)));
    await expect(page.getByRole("heading", { level: 1, name: t.password.title })).toBeVisible();
    await page.getByLabel(t.password.new).fill(PASSWORD);
    await page.getByRole("button", { name: t.password.save }).click();
    await expect(page.getByRole("alert")).toHaveText(t.password.outcome.gone);
  });

  test(`a member edits the kinds of content that the administrator has chosen, ${locale}`, async ({ page }) => {
    const admin = await addAccount(site, "sales", `kinds-admin-${locale}@firm.example`, { role: "administrator" });
    const member = await addAccount(site, "sales", `kinds-${locale}@firm.example`);
    const kindOf = (kind: "faq" | "product") => EDIT[locale].kind[kind].title;
    await page.goto(site.url + place.signIn);
    await fillInSignIn(page, place, admin);
    await page.getByRole("link", { name: ACCOUNTS.sales.name }).click();
    await page.getByRole("link", { name: t.accounts.all }).click();
    const account = page.locator("details", { hasText: member.email });
    await account.locator("summary").click();
    const questions = account.getByLabel(kindOf("faq"), { exact: true });
    await expect(questions).toBeHidden();
    await account.getByLabel(t.accounts.content.every_kind).uncheck();
    await account.getByLabel(t.accounts.team).selectOption("hr");
    await expect(questions).toBeHidden();
    await account.getByLabel(t.accounts.team).selectOption("sales");
    await questions.selectOption(t.accounts.content.author);
    await expectAccessible(page);
    await account.getByRole("button", { name: t.accounts.save, exact: true }).click();
    await expect(page.getByText(t.accounts.content.author).last()).toContainText(kindOf("faq"));
    await page.context().clearCookies();

    await page.goto(site.url + place.signIn);
    await fillInSignIn(page, place, member);
    await page.getByRole("link", { name: t.frame.content, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: kindOf("faq") })).toBeVisible();
    await expect(page.getByRole("link", { name: kindOf("product") })).toHaveCount(0);
    await page.locator(".edit-line a").first().click();
    await expect(page.getByRole("button", { name: EDIT[locale].do.save, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: EDIT[locale].do.publish, exact: true })).toHaveCount(0);
    const response = await page.goto(`${site.url}${CONTENTS[locale]}/product/TV0101`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
