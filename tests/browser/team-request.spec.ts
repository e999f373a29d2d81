/** One request in the teams' hands: read, opened, marked, answered, erased; both languages, JavaScript or not. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { makePdf, makePng } from "../unit/uploads/make-files";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import {
  addAccount,
  CV,
  deliverMails,
  fillInSignIn,
  letItBeOlder,
  PLACES,
  sendApplication,
  sendContact,
  sendContactWithPictures,
  sendWorksite,
  signIn,
  startTeamSite,
  type TeamSite,
} from "./team-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of (?:401|404|422|503)/] });

const TOASTS = { fr: frCommon.toast, de: deCommon.toast };
const LABELS = { fr: frForms.labels, de: deForms.labels };
const MESSAGES = { fr: frForms.messages, de: deForms.messages };
const OFFER = { name: "Offre été.pdf", mimeType: "application/pdf", buffer: makePdf() };
const DAY_HOURS = 24;

/** Without JavaScript, browsers load the frames of files at once, and a headless one downloads them. */
const downloadFrom = (page: Page) => page.waitForEvent("download", (one) => !one.url().includes("show="));

let site: TeamSite;
test.beforeAll(async () => {
  // No server listens there, so mails wait.
  site = await startTeamSite({
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "site@firm.test",
    MAIL_HR: "hr@firm.test",
    MAIL_SALES: "sales@firm.test",
  });
});
test.afterAll(() => site.stop());

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const { t } = place;
  const phone = { width: 390, height: 844 };

  test.describe(`team request, ${locale}`, () => {
    test("yesterday's application is found, its CV opened, and marked done, on a phone", async ({ page }) => {
      const lastname = `Salamin ${locale}`;
      const { id, reference } = await sendApplication(site, { firstname: "Nora", lastname });
      letItBeOlder(site, id, DAY_HOURS);
      await page.setViewportSize(phone);
      await signIn(page, site, place, "hr");
      await expect(page.locator(".request").first()).toBeInViewport();
      await page.getByText(t.filter.fold).click();
      await page.getByRole("link", { name: t.filter.yesterday }).click();
      await expect(page).toHaveURL(/from=/);
      await page.getByRole("link", { name: `Nora ${lastname}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Nora ${lastname}` })).toBeVisible();
      await expect(page.getByText(reference, { exact: true })).toBeVisible();

      const file = page.getByRole("link", { name: new RegExp(`^${LABELS[locale].cv}`) });
      const download = downloadFrom(page);
      await file.click();
      expect((await download).suggestedFilename()).toBe(`CV ${lastname}.pdf`);
      expect(readFileSync(await (await download).path()).equals(CV)).toBe(true);

      await page.getByRole("radio", { name: t.status.done }).check();
      await page.getByLabel(t.request.note).fill("Entretien\nle 3 décembre.");
      await page.getByRole("button", { name: t.request.save }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].default_form_success_message);
      await expect(page.getByRole("radio", { name: t.status.done })).toBeChecked();
      const history = page.getByRole("region", { name: t.history.title });
      await expect(history).toContainText("Entretien\nle 3 décembre.");
      await expect(history.getByRole("listitem").first()).toContainText(t.status.done);
      await expect(page.getByLabel(t.request.note)).toHaveValue("");
      await expectAccessible(page);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);

      await page.getByRole("link", { name: t.request.back }).click();
      await expect(page.getByRole("link", { name: t.filter.yesterday })).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("row").filter({ hasText: `Nora ${lastname}` })).toContainText(t.status.done);

      // A file is saved, never shown.
      const path = `${site.url}${place.inbox}/application/${id}/${locale === "fr" ? "fichier" : "datei"}`;
      const answer = await page.request.get(`${path}/motivation`);
      expect(answer.headers()).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition":
          "attachment; filename=\"Lettre _ ete.pdf\"; filename*=UTF-8''Lettre%20%E2%80%93%20%C3%A9t%C3%A9.pdf",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "content-length": String(CV.length),
      });
      expect((await answer.body()).equals(CV)).toBe(true);
      expect((await page.request.get(`${path}/photo`)).status()).toBe(404);
    });

    test("pictures of a contact request are looked at, and saved", async ({ page }) => {
      const bytes = makePng({ width: 800, height: 600 });
      const { id } = await sendContactWithPictures(site, {
        picture_1: { name: "Mur été.png", bytes },
        picture_3: { name: "trou.png", bytes },
      });
      await page.setViewportSize(phone);
      await signIn(page, site, place, "sales");
      await page.goto(`${site.url}${place.inbox}/contact/${id}`);
      const shown = page.getByRole("img", { name: LABELS[locale].picture_1 });
      await shown.scrollIntoViewIfNeeded();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
      await expect(page.getByRole("img", { name: LABELS[locale].picture_3 })).toBeVisible();
      const download = downloadFrom(page);
      await page.getByRole("link", { name: new RegExp(`^${LABELS[locale].picture_1}`) }).click();
      expect((await download).suggestedFilename()).toBe("Mur été.png");
      expect(readFileSync(await (await download).path()).equals(bytes)).toBe(true);
      await expectAccessible(page);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
    });

    test("everything that was sent is there with its label; the answer is looked at first, changed, sent, and in the history", async ({
      page,
    }) => {
      const { id, reference } = await sendContact(site, { lastname: "L'Été & Söhne", email: "o'neil+test@exemple.ch" });
      await signIn(page, site, place, "sales");
      await page.goto(`${site.url}${place.inbox}/contact/${id}`);
      const fact = (label: string) =>
        page
          .locator("dl div")
          .filter({ has: page.getByText(label, { exact: true }) })
          .getByRole("definition");
      await expect(fact(t.field.lastname)).toHaveText("L'Été & Söhne");
      await expect(fact(LABELS[locale].country)).not.toHaveText("1");
      await expect(fact(t.consent.newsletter)).toHaveText(t.consent.none);
      await expect(page.getByText("Une fissure\nau plafond.")).toBeVisible();
      await expect(page.getByRole("link", { name: t.request.reply })).toHaveAttribute("href", "#request-reply");
      await expect(page.getByRole("link", { name: "+41 21 555 01 23" })).toHaveAttribute("href", "tel:+41215550123");
      // Looking at a request isn't answering it.
      await expect(page.getByRole("radio", { name: t.status.new })).toBeChecked();
      await expectAccessible(page);

      await page.setViewportSize(phone);
      const form = page.getByRole("region", { name: t.reply.title });
      await form.getByRole("button", { name: t.reply.preview }).click();
      await expect(form.getByRole("alert")).toContainText(t.reply.problem.text_missing);
      await form.getByLabel(t.reply.text).fill("Bonjour,\nune première idée.");
      await form.getByText(t.reply.files, { exact: true }).click();
      await form.getByLabel(t.reply.file.replace("{{number}}", "1")).setInputFiles(OFFER);
      const second = form.getByLabel(t.reply.file.replace("{{number}}", "2"));
      await second.setInputFiles({ ...OFFER, name: "prices.txt", mimeType: "text/plain" });
      await form.getByRole("button", { name: t.reply.preview }).click();
      await expect(form).toContainText(MESSAGES[locale].file_type);
      await expect(form.getByLabel(t.reply.text)).toHaveValue("Bonjour,\nune première idée.");
      await second.setInputFiles([]);
      const note = page.getByLabel(t.request.note);
      if (enhanced()) await note.fill("À rappeler.");
      await form.getByRole("button", { name: t.reply.preview }).click();
      await expect(form).toContainText(`Re: Votre demande ${reference}, Anne L'Été & Söhne`);
      await expect(form).toContainText("> Une fissure");
      await expectAccessible(page);
      await expect(form).toContainText(OFFER.name);
      await form.getByRole("button", { name: t.reply.change }).click();
      await expect(form.getByLabel(t.reply.text)).toHaveValue("Bonjour,\nune première idée.");
      await form.getByLabel(t.reply.text).fill("Bonjour,\nune meilleure idée.");
      await form.getByLabel(t.reply.status).selectOption("done");
      await form.getByRole("button", { name: t.reply.preview }).click();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
      await form.getByRole("button", { name: t.reply.send }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].reply_sent);
      const entry = page.getByRole("region", { name: t.history.title }).getByRole("listitem").first();
      await expect(entry).toContainText("Bonjour,\nune meilleure idée.");
      await expect(entry).toContainText(t.mail.state.waiting);
      const sent = downloadFrom(page);
      await entry.getByRole("link", { name: OFFER.name }).click();
      expect(readFileSync(await (await sent).path()).equals(OFFER.buffer)).toBe(true);
      await expect(page.getByRole("radio", { name: t.status.done })).toBeChecked();
      await expect(form.getByLabel(t.reply.text)).toHaveValue("");
      if (enhanced()) await expect(note).toHaveValue("À rappeler.");
      await expectAccessible(page);
      // A mail that waits says so, and is sent again.
      const mails = page.getByRole("region", { name: t.mail.title });
      await expect(mails).toContainText("sales@firm.test");
      await mails
        .getByRole("button", { name: `${t.mail.again} ${t.mail.for.visitor}` })
        .first()
        .click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].mail_sent_again);
      await sendWorksite(site);
      await page.goto(site.url + place.inbox);
      await expect(page.getByRole("row").filter({ hasText: "Söhne" }).first()).toContainText(t.mail.short.waiting);
      await expect(page.getByRole("navigation", { name: t.filter.kind })).toContainText(t.kind["construction-starts"]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
    });

    test("a reply that is sent after the session has ended is stored, and checked again after the sign-in", async ({
      page,
      context,
    }) => {
      const { id } = await sendContact(site, { lastname: `Reprise ${locale}` });
      await signIn(page, site, place, "sales");
      await page.goto(`${site.url}${place.inbox}/contact/${id}`);
      const form = page.getByRole("region", { name: t.reply.title });
      await form.getByLabel(t.reply.text).fill("Bonjour,\nà mardi.");
      await context.addCookies([{ name: "login-token", value: "a.token.that.ended", url: site.url }]);
      await form.getByRole("button", { name: t.reply.preview }).click();
      if (enhanced()) {
        await expect(form.getByRole("alert")).toContainText(t.reply.problem.signed_out);
        await expect(form.getByLabel(t.reply.text)).toHaveValue("Bonjour,\nà mardi.");
      } else {
        await expect(page.getByRole("alert")).toContainText(t.sign_in.problem.reply_kept);
        await fillInSignIn(page, place, { ...site.accounts.sales, password: "wrong" });
        await expect(page.getByRole("alert")).toContainText(t.sign_in.problem.wrong);
        await fillInSignIn(page, place, site.accounts.sales);
        await expect(page.getByRole("heading", { level: 1, name: t.sign_in.resume_title })).toBeVisible();
        await page.getByRole("button", { name: t.reply.preview }).click();
        await expect(form).toContainText("Bonjour,\nà mardi.");
        await form.getByRole("button", { name: t.reply.send }).click();
        await expect(page.locator(".toast")).toContainText(TOASTS[locale].reply_sent);
      }
    });

    test("the next and the previous request of the list are a press away; the same request is joined with it", async ({
      page,
    }) => {
      const text = `Voisin-${locale}`;
      for (const name of ["un", "deux", "trois"])
        await sendContact(site, { lastname: `${text} ${name}`, message: text });
      await signIn(page, site, place, "sales");
      await page.goto(`${site.url}${place.inbox}?text=${text}`);
      await page
        .getByRole("link", { name: `${text} deux` })
        .first()
        .click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toContainText("deux");
      const ways = page.getByRole("navigation", { name: t.request.ways });
      await page.getByLabel(t.request.note, { exact: true }).fill("Rappeler lundi");
      await page.getByLabel(t.reply.text, { exact: true }).fill("Bonjour");
      await ways.getByRole("link", { name: t.request.next }).click();
      await expect(heading).toContainText("un");
      await expect(page.getByLabel(t.request.note, { exact: true })).toHaveValue("");
      await ways.getByRole("link", { name: t.request.previous }).click();
      await expect(heading).toContainText("deux");
      // What isn't saved survives the way to another request.
      await expect(page.getByLabel(t.request.note, { exact: true })).toHaveValue(enhanced() ? "Rappeler lundi" : "");
      await expect(page.getByLabel(t.reply.text, { exact: true })).toHaveValue(enhanced() ? "Bonjour" : "");
      await ways.getByRole("link", { name: t.request.previous }).click();
      await expect(heading).toContainText("trois");
      await ways.getByRole("link", { name: t.request.back }).click();
      await expect(page.getByRole("searchbox")).toHaveValue(text);

      await page.goto(`${site.url}${place.inbox}?text=${text}&status=new`);
      await page
        .getByRole("link", { name: `${text} deux` })
        .first()
        .click();
      await page.getByRole("radio", { name: t.status.done }).check();
      await page.getByRole("button", { name: t.request.save }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].default_form_success_message);
      await ways.getByRole("link", { name: t.request.next }).click();
      await expect(heading).toContainText("un");
      await ways.getByRole("link", { name: t.request.previous }).click();
      await expect(heading).toContainText("trois");

      await page.getByRole("button", { name: t.joined.join }).first().click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].request_joined);
      const joined = page.getByRole("region", { name: t.joined.title });
      await expect(joined).toContainText(`${text} un`);
      await expectAccessible(page);
      await expect(page.getByRole("button", { name: t.joined.join })).toHaveCount(1);
      await joined.getByRole("button", { name: t.joined.separate }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].request_separated);
      await expect(joined).toHaveCount(0);
    });

    test("a note that is saved after the session has ended is kept, and saved with the next sign-in", async ({
      page,
      context,
    }) => {
      const { id } = await sendContact(site, { lastname: `Garder ${locale}` });
      await signIn(page, site, place, "sales");
      const path = `${site.url}${place.inbox}/contact/${id}`;
      await page.goto(path);
      const written = `Rappeler mardi,\nle matin (${locale})`;
      await page.getByLabel(t.request.note).fill(written);
      const signedIn = (await context.cookies()).find(({ name }) => name === "login-token");
      await context.addCookies([{ name: "login-token", value: "a.token.that.ended", url: site.url }]);
      expect(signedIn).toBeDefined();
      await page.getByRole("button", { name: t.request.save }).click();
      if (enhanced()) {
        await expect(page.getByRole("alert")).toContainText(t.problem.signed_out);
        await expect(page.getByLabel(t.request.note)).toHaveValue(written);
        const opened = context.waitForEvent("page");
        await page.getByRole("link", { name: t.request.sign_in }).click();
        const other = await opened;
        await fillInSignIn(other, place, site.accounts.sales);
        await expect(other.getByRole("heading", { level: 1 })).toContainText(`Garder ${locale}`);
        await page.getByRole("button", { name: t.request.save }).click();
      } else {
        await expect(page.getByRole("alert")).toContainText(t.sign_in.problem.note_kept);
        await fillInSignIn(page, place, { ...site.accounts.sales, password: "wrong" });
        await expect(page.getByRole("alert")).toContainText(t.sign_in.problem.wrong);
        await fillInSignIn(page, place, site.accounts.sales);
      }
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].default_form_success_message);
      await page.goto(path);
      await expect(page.getByRole("region", { name: t.history.title })).toContainText(written);
    });

    test("a save from an old page is told what changed meanwhile, and takes nothing back", async ({
      page,
      browser,
    }) => {
      const { id } = await sendContact(site, { lastname: `Deux ${locale}` });
      const path = `${site.url}${place.inbox}/contact/${id}`;
      await page.setViewportSize(phone);
      await signIn(page, site, place, "sales");
      await page.goto(path);
      const account = await addAccount(site, "sales", `anne-${locale}@firm.example`);
      const context = await browser.newContext();
      const other = await context.newPage();
      await other.goto(`${site.url}${place.signIn}`);
      await fillInSignIn(other, place, account);
      await expect(other.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
      await other.goto(path);
      await other.getByRole("radio", { name: t.status.in_progress }).check();
      await other.getByLabel(t.request.note).fill("Première note");
      await other.getByRole("button", { name: t.request.save }).click();
      await expect(other.getByRole("region", { name: t.history.title })).toContainText("Première note");
      await context.close();

      await page.getByLabel(t.request.note).fill("Seconde note");
      await page.getByRole("button", { name: t.request.save }).click();
      const told = page.getByRole("status").filter({ hasText: t.history.meanwhile });
      await expect(told).toContainText("Première note");
      await expect(told).not.toContainText("Seconde note");
      await expect(page.getByRole("radio", { name: t.status.in_progress })).toBeChecked();
      const history = page.getByRole("region", { name: t.history.title });
      await expect(history).toContainText("Première note");
      await expect(history).toContainText("Seconde note");
      await expectAccessible(page);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
    });

    test("a text for a request that was erased meanwhile is shown, to be copied", async ({ page }) => {
      await signIn(page, site, place, "sales");
      for (const [label, button, gone] of [
        [t.request.note, t.request.save, t.problem.gone],
        [t.reply.text, t.reply.preview, t.reply.problem.gone],
      ] as const) {
        const { id } = await sendContact(site, { lastname: `Disparue ${locale}` });
        const path = `${site.url}${place.inbox}/contact/${id}`;
        await page.goto(path);
        await page.getByLabel(label, { exact: true }).fill("Un long texte");
        await page.request.post(path, { form: { intent: "erase", confirm: "on" } });
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByText(enhanced() ? gone : t.frame.error["404"])).toBeVisible();
        await expect(page.getByLabel(enhanced() ? label : t.frame.unsent, { exact: true })).toHaveValue(
          "Un long texte",
        );
      }
      await expectAccessible(page);
    });

    test("another team's request isn't there until it is moved; it is erased in two steps", async ({ page }) => {
      const { id } = await sendContact(site, { lastname: `Effacer ${locale}` });
      await signIn(page, site, place, "hr");
      expect((await page.goto(`${site.url}${place.inbox}/contact/${id}`))?.status()).toBe(404);
      await expect(page.getByText(t.frame.error["404"])).toBeVisible();
      expect((await page.goto(`${site.url}${place.inbox}/application/999999`))?.status()).toBe(404);
      await page.goto(site.url + place.inbox);
      await page.getByRole("button", { name: t.frame.sign_out }).click();
      await signIn(page, site, place, "sales");
      // Without the tick nothing is erased.
      const path = `${site.url}${place.inbox}/contact/${id}`;
      const answer = await page.request.post(path, { form: { intent: "erase" } });
      expect(answer.status()).toBe(422);
      expect(await answer.text()).toContain(t.erase.unconfirmed);
      await page
        .getByRole("link", { name: `Effacer ${locale}` })
        .first()
        .click();
      const move = page.getByRole("region", { name: t.move.title });
      await move.getByText(t.frame.team.hr, { exact: true }).click();
      await expectAccessible(page);
      await move.getByRole("button", { name: t.move.go }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].request_moved);
      expect((await page.goto(path))?.status()).toBe(404);
      await page.goto(site.url + place.inbox);
      await page.getByRole("button", { name: t.frame.sign_out }).click();
      await signIn(page, site, place, "hr");
      await page
        .getByRole("link", { name: `Effacer ${locale}` })
        .first()
        .click();
      await expect(page.getByRole("region", { name: t.history.title })).toContainText(t.frame.team.hr);
      await page.getByText(t.erase.request, { exact: true }).click();
      await expect(page.getByRole("region", { name: t.request.data })).toContainText(t.erase.remaining_none);
      await expectAccessible(page);
      await page.getByLabel(t.erase.confirm).check();
      await page.getByRole("button", { name: t.erase.go, exact: true }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].request_erased);
      await expect(page.getByRole("heading", { level: 1, name: t.list.title })).toBeVisible();
      expect((await page.goto(path))?.status()).toBe(404);
    });

    test("all of one person is found, handed over as a file, and erased", async ({ page }) => {
      const email = `person-${locale}@exemple.ch`;
      for (const message of ["Une", "Deux"]) await sendContact(site, { email, message });
      await signIn(page, site, place, "sales");
      await page.getByRole("link", { name: t.frame.person }).click();
      await expect(page.getByText(t.person.only.sales)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.person.email).fill(email.toUpperCase());
      await page.getByRole("button", { name: t.person.go }).click();
      await expect(page.getByRole("row")).toHaveCount(1 + 2);

      const download = downloadFrom(page);
      await page.getByRole("link", { name: t.person.export }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${t.person.file}-[\\d-]{10}\\.json$`));
      const exported: unknown = JSON.parse(readFileSync(await (await download).path(), "utf8"));
      expect(exported).toMatchObject({ requests: [{ email }, { email }] });
      expect(JSON.stringify(exported)).toContain('"Deux"');

      await deliverMails(site, email);
      await page.reload();
      await page.getByText(t.erase.person, { exact: true }).click();
      await expect(page.locator(".erase")).toContainText(t.erase.remaining);
      await expect(page.locator(".erase li")).toContainText(["sales@firm.test", email, "sales@firm.test", email]);
      await expectAccessible(page);
      await page.getByLabel(t.erase.confirm).check();
      await page.getByRole("button", { name: t.erase.go, exact: true }).click();
      await expect(page.locator(".toast")).toContainText(TOASTS[locale].request_erased);
      await page.goto(`${site.url}${place.person}?email=${encodeURIComponent(email)}`);
      await expect(page.getByRole("heading", { name: t.person.none })).toBeVisible();
    });
  });
});
