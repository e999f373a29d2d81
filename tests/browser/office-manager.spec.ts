/**
 * The tasks of an office manager and of HR, each on a phone. All records are edited in one form: each of its buttons is pressed with
 * JavaScript and without, while what only fills in other fields runs in one of both ways.
 */
import { readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frKnowHow from "../../locales/fr/know-how.json" with { type: "json" };
import frLayout from "../../locales/fr/layout.json" with { type: "json" };
import fr from "../../locales/fr/team-edit.json" with { type: "json" };
import frMedia from "../../locales/fr/team-media.json" with { type: "json" };
import { freePort } from "../free-port";
import * as application from "./application-form";
import { expect, expectAccessible, test } from "./fixtures";
import { addPictures, cookieOf, PLACES, sendContact, startTeamSite, type TeamSite } from "./team-site";

// In one worker, because the tasks share a site.
test.describe.configure({ mode: "default" });
// Scripts don't run in the frame that previews the brand.
const TOLERATED = /status of (?:404|409|422)|^Blocked script execution in/;
test.use({ tolerated: [TOLERATED], viewport: { width: 390, height: 844 }, actionTimeout: 60_000 });

let site: TeamSite;
let cookies: Record<"hr" | "sales", string>;
test.beforeAll(async () => {
  const port = String(await freePort());
  // Its back-office tells it what has changed, as the embedded one does.
  site = await startTeamSite({ SITE_URL: `http://127.0.0.1:${port}` }, { PORT: port });
  cookies = { hr: await cookieOf(site, site.accounts.hr), sales: await cookieOf(site, site.accounts.sales) };
});
test.afterAll(() => site.stop());
test.afterEach(async ({ page }) => {
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
});

async function enter(context: BrowserContext, team: "hr" | "sales") {
  const [name = "", value = ""] = cookies[team].split("=");
  await context.addCookies([{ name, value, url: site.url }]);
}

const LIST = "/fr/equipe/contenus";
const PRO = "/fr/enduit-professionnels";
const ADVICE = `${fr.field.texts.advice.part} ${fr.optional}`;
const PRODUCT = `${PRO}/produit/comblis-p45-enduit-de-rebouchage-en-poudre`;

const open = async (page: Page, record: string) => {
  await page.goto(`${site.url}${LIST}/${record}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
/** Opens a record from the list of its kind. */
const choose = async (page: Page, kind: string, title: string) => {
  await page.goto(`${site.url}${LIST}?kind=${kind}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const words = (page: Page, field: string, language = "Français") =>
  page.getByRole("group", { name: field, exact: true }).getByLabel(language).first();
/** With JavaScript, an editor takes the place of each text area that is seen: a text is typed once both languages have theirs. */
async function expectEditors(texts: Locator) {
  await expect(texts).toBeVisible();
  if (test.info().project.name !== "javascript" || (await texts.getByText(fr.hint.html).count()) === 0) return;
  await texts.scrollIntoViewIfNeeded();
  await expect(texts.getByRole("toolbar")).toHaveCount(2);
}
const write = async (page: Page, field: string, french: string, german = `${french} (de)`) => {
  await expectEditors(page.getByRole("group", { name: field, exact: true }).first());
  await words(page, field).fill(french);
  await words(page, field, "Allemand").fill(german);
};
/** Publishing makes the whole catalogue anew, which takes its time on a busy machine. */
const expectToast = (page: Page, text: string) =>
  expect(page.locator(".toast")).toContainText(text, { timeout: 60_000 });
const publish = async (page: Page, button = fr.do.publish_changes) => {
  await press(page, button);
  await expectToast(page, frCommon.toast.edit_publish);
};
const expectRefused = async (page: Page, text: string) => {
  await expect(page.getByRole("alert").first()).toContainText(text);
  await expect(page.locator(".toast")).toHaveCount(0);
};
/** What visitors are sent. */
const visit = async (path: string) => (await fetch(site.url + path)).text();
const expectOnline = (path: string, text: string, isThere = true) =>
  expect.poll(async () => (await visit(path)).includes(text), { timeout: 60_000 }).toBe(isThere);

async function writeJob(page: Page, title: string) {
  await open(page, "job/new");
  await write(page, fr.field.title, title);
  await write(page, fr.field.extract, "Vous accordez les teintes.");
  await write(page, fr.field.job.fonction, "Atelier");
  await write(page, fr.field.job.salaire, "Selon accord");
  await write(page, fr.field.job.disponibility, "De suite");
  await write(page, fr.field.content, "Un premier paragraphe.\n\n- Peser <juste>\n- Comparer");
  await page.getByLabel("Vevey").check();
}

test.describe("HR", () => {
  test.beforeEach(({ context }) => enter(context, "hr"));

  test("writes a job, reads which text is missing, and sees it before anybody else", async ({ page }) => {
    await page.goto(site.url + LIST);
    await expectAccessible(page);
    await page.getByRole("link", { name: fr.kind.job.add }).click();
    await expect(page.getByRole("heading", { level: 1, name: fr.kind.job.add })).toBeVisible();
    await writeJob(page, "Coloriste au laboratoire");
    await words(page, fr.field.title, "Allemand").fill("");
    await press(page, fr.do.publish);
    await expectRefused(page, fr.problem.fields);
    await expect(words(page, fr.field.title)).toHaveValue("Coloriste au laboratoire");
    await expect(words(page, fr.field.title, "Allemand")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await press(page, fr.add_part.paragraphs);
    const part = page.getByRole("group", { name: "Partie 1" });
    const text = part.getByRole("group", { name: fr.field.text, exact: true });
    await expectEditors(text);
    await text.getByLabel("Français").fill("- Une tâche");
    await expect(words(page, fr.field.job.salaire)).toHaveValue("Selon accord");
    await press(page, fr.do.preview);
    await expect(page).toHaveURL(/\/fr\/preview\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Coloriste au laboratoire" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Peser <juste>" })).toBeVisible();
    expect((await fetch(`${site.url}${PRO}/coloriste-au-laboratoire`)).status).toBe(404);
  });

  test("publishes a job in two languages, with its last day", { tag: "@with-javascript" }, async ({ page }) => {
    await writeJob(page, "Coloriste en atelier");
    await words(page, fr.field.title, "Allemand").fill("Farbexpertin in der Werkstatt");
    await page.getByLabel(fr.field.closing_date).fill("2999-12-31");
    await publish(page, fr.do.publish);
    await expectOnline(`${PRO}/coloriste-en-atelier`, "31 décembre 2999");
    await expectOnline(`${PRO}/coloriste-en-atelier`, "<li>Comparer</li>");
    await expectOnline("/de/spachtel-fur-profis/farbexpertin-in-der-werkstatt", "Farbexpertin in der Werkstatt");
    await expectOnline(`${PRO}/carrieres`, "Coloriste en atelier");
  });

  test("undoes a publication in one step; takes a version as a draft and publishes it", async ({ page }) => {
    await choose(page, "job", "Stage en matériaux, Langenthal");
    await write(page, fr.field.job.salaire, "900 francs");
    await publish(page);
    await write(page, fr.field.job.salaire, "9 000 francs");
    await press(page, fr.do.publish_changes);
    await page.getByRole("button", { name: `${fr.history.republish} Version 1` }).click({ timeout: 60_000 });
    await expect(words(page, fr.field.job.salaire)).toHaveValue("900 francs");
    await expectToast(page, frCommon.toast.edit_publish);
    await expectOnline(`${PRO}/stage-materiaux-langenthal`, "900 francs");
    await expectOnline(`${PRO}/stage-materiaux-langenthal`, "9 000 francs", false);
    const version = (number: number) => page.getByRole("listitem").filter({ hasText: `Version ${number}` });
    await expect(version(2)).toContainText("Jürg Ämmer");
    await page.getByRole("button", { name: `${fr.history.restore} Version 2` }).click();
    await expectToast(page, frCommon.toast.edit_restore);
    await expect(words(page, fr.field.job.salaire)).toHaveValue("9 000 francs");
    await press(page, fr.do.publish_changes);
    await expect(version(5)).toContainText("Jürg Ämmer", { timeout: 60_000 });
  });

  test("closes a job; who began to apply before may still send", { tag: "@without-javascript" }, async ({
    page,
    browser,
  }) => {
    const visitors = await browser.newContext();
    const applicant = await visitors.newPage();
    await applicant.goto(site.url + application.PLACES.fr.jobPath);
    await application.fillIn(applicant);
    await open(page, "job/job-trainer");
    await press(page, fr.kind.job.close);
    await expectToast(page, frCommon.toast.edit_close);
    await expectOnline(application.PLACES.fr.jobPath, frApplication.job.closed);
    const visitor = await visitors.newPage();
    await visitor.goto(site.url + application.PLACES.fr.jobPath);
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(visitor.locator("[name=firstname]")).toHaveCount(0);
    await expect(visitor.getByRole("heading", { name: frKnowHow.similar.job })).toBeVisible();
    await visitor.getByRole("link", { name: frApplication.job.spontaneous }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: frApplication.title })).toBeVisible();
    await application.send(applicant, application.PLACES.fr);
    await application.expectSent(applicant, application.PLACES.fr);
    await visitors.close();
    await page.goto(site.url + PLACES.fr.inbox);
    await expect(page.getByText("(poste pourvu)").first()).toBeVisible();
  });

  test("saves later than somebody else: both versions are shown, and nothing is lost; discards the draft", async ({
    page,
    context,
  }) => {
    await choose(page, "job", "Déléguée ou délégué commercial, Zurich");
    const salary = await words(page, fr.field.job.salaire).inputValue();
    const other = await context.newPage();
    await other.goto(page.url());
    await words(other, fr.field.job.salaire).fill("90 000 francs");
    await press(other, fr.do.save);
    await expectToast(other, frCommon.toast.edit_save);
    await other.close();
    await words(page, fr.field.job.salaire).fill("95 000 francs");
    await press(page, fr.do.save);
    await expectRefused(page, fr.problem.changed_meanwhile);
    await expect(page.getByRole("alert").first()).toContainText("90 000 francs");
    await expectAccessible(page);
    await press(page, fr.do.save);
    await expectToast(page, frCommon.toast.edit_save);
    await expect(words(page, fr.field.job.salaire)).toHaveValue("95 000 francs");
    await press(page, fr.do.discard);
    await expectToast(page, frCommon.toast.edit_discard);
    await expect(words(page, fr.field.job.salaire)).toHaveValue(salary);
  });
});

test.describe("The office manager", () => {
  test.beforeEach(({ context }) => enter(context, "sales"));

  test("finds a content by its title", { tag: "@without-javascript" }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=shop`);
    await page.getByLabel(fr.list.search).fill("broye");
    await press(page, fr.list.go);
    await expect(page).toHaveURL(/text=broye/);
    await expect(page.getByRole("link", { name: "Couleurs de la Broye" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Farbwerk Bern" })).toHaveCount(0);
  });

  test("publishes news", { tag: "@without-javascript" }, async ({ page }) => {
    await open(page, "news/new");
    await write(page, fr.field.title, "Le comptoir déménage");
    await write(page, fr.field.extract, "Dès mai, à la rue du Four.");
    await write(page, fr.field.content, "Nous vous attendons.");
    await page.getByRole("combobox", { name: fr.field.cover, exact: true }).selectOption({ index: 1 });
    await write(page, fr.field.alt, "Un comptoir vide");
    await publish(page, fr.do.publish);
    await expectOnline(`${PRO}/actualites`, "Le comptoir déménage");
  });

  test("corrects the seats of a training, moves a date and adds one", { tag: "@with-javascript" }, async ({ page }) => {
    await open(page, "training/surfaces-under-raking-light");
    const date = page.getByRole("group", { name: "Date 1", exact: true });
    await date.getByLabel(fr.field.seats).fill("douze");
    await press(page, fr.do.publish_changes);
    await expect(date.getByLabel(fr.field.seats)).toHaveAttribute("aria-invalid", "true");
    await expect(date.getByLabel(fr.field.seats)).toHaveValue("douze");
    await date.getByLabel(fr.field.seats).fill("9");
    await date.getByLabel(fr.field.first).fill("2098-05-14");
    const dates = page.getByRole("group", { name: /^Date \d+$/ });
    const count = await dates.count();
    await press(page, fr.add_part.series);
    await expect(dates).toHaveCount(count + 1);
    const added = dates.last();
    await added.getByLabel(fr.field.first).fill("2099-06-03");
    await added.getByLabel(fr.field.starts_at).fill("08:00");
    await added.getByLabel(fr.field.ends_at).fill("16:00");
    await added.getByLabel(fr.field.seats).fill("6");
    const place = added.getByRole("group", { name: fr.field.city, exact: true });
    for (const language of ["Français", "Allemand"]) await place.getByLabel(language).fill("Morges");
    await expectAccessible(page);
    await publish(page);
    await expectOnline(`${PRO}/formations`, "Morges");
    await expectOnline(`${PRO}/formations`, "2098-05-14");
  });

  test("gives a shop other opening times and another telephone, and closes it for some days", {
    tag: "@with-javascript",
  }, async ({ page }) => {
    await choose(page, "shop", "Couleurs de la Broye");
    await page
      .getByRole("radio", { name: /lundi à jeudi/i })
      .first()
      .check();
    await page.getByLabel(fr.field.phone).fill("024 555 77 88");
    await press(page, fr.add_part.closures);
    const closure = page.getByRole("group", { name: "Fermeture 1" });
    // The day in Switzerland, which begins before the day of UTC.
    await closure.getByLabel(fr.field.from).fill(new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Zurich" }));
    for (const text of await closure.getByRole("group").getByRole("textbox").all()) await text.fill("inventaire");
    await publish(page);
    await expectOnline(`${PRO}/points-de-vente`, "024 555 77 88");
    await expectOnline(`${PRO}/points-de-vente`, "inventaire");
  });

  test("writes when the telephone is answered", { tag: "@without-javascript" }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=hours`);
    await page.getByRole("link", { name: fr.list.hours_of_all }).click();
    await expect(page.getByRole("heading", { level: 1, name: fr.list.hours_of_all })).toBeVisible();
    await page.getByLabel("Français").fill("Tous les matins de 7 h à midi");
    await publish(page);
    await expectOnline(`${PRO}/nous-contacter`, "Tous les matins de 7 h à midi");
  });

  test("finds a text of the site by its words and words it anew", { tag: "@with-javascript" }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=text`);
    await page.getByLabel(fr.list.search_words).fill("TECHNIQUE commencer");
    await press(page, fr.list.go);
    await expect(page).toHaveURL(/text=TECHNIQUE/);
    await expectAccessible(page);
    await page.getByRole("link", { name: /technique commencer/ }).click();
    await words(page, fr.field.wording).fill("Par quel {{geste}} commencer ?");
    await press(page, fr.do.publish_changes);
    await expect(words(page, fr.field.wording)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await words(page, fr.field.wording).fill("Par quel geste commencer ?");
    await publish(page);
    await expectOnline(PRO, "Par quel geste commencer ?");
  });

  test("moves an entry of a menu and renames another one", async ({ page }) => {
    await open(page, "menu/pro-header");
    await page.getByRole("button", { name: /^Descendre.*Entrée 1$/ }).click();
    await expect(page.getByRole("group", { name: "Entrée 2" }).getByLabel("Français").first()).toBeFocused();
    await expectAccessible(page);
    const entry = page.getByRole("group", { name: "Entrée 1" });
    await entry.locator("summary").first().click();
    await entry.getByLabel("Français").first().fill("Nos surfaces");
    await publish(page);
    await expect(page.getByRole("group", { name: "Entrée 2" })).toContainText("Points de vente");
    await expectOnline(PRO, "Nos surfaces");
  });

  test("changes the address of a page, reads where the old one leads, and that another page has an address", async ({
    page,
  }) => {
    const slug = test.info().project.name === "javascript" ? "venez-a-yverdon" : "venez-nous-voir";
    await open(page, "news/open-days");
    const old = await words(page, fr.field.slug).inputValue();
    const result = page.getByRole("region", { name: fr.section.found });
    await words(page, fr.field.slug).fill(slug);
    await write(page, `${fr.field.metas.title} ${fr.optional}`, "Portes ouvertes", "Offene Tage");
    await press(page, fr.do.save);
    await expectToast(page, frCommon.toast.edit_save);
    await expect(result).toContainText(`${PRO}/${slug}`);
    await expect(result).toContainText("Portes ouvertes – Professionnels | Talvenne");
    await expect(result).toContainText(`${PRO}/${old} mène à la nouvelle`);
    await expectAccessible(page);
    await publish(page);
    await expect.poll(async () => (await fetch(`${site.url}${PRO}/${old}`)).url).toBe(`${site.url}${PRO}/${slug}`);
    await words(page, fr.field.slug).fill("nous-contacter");
    await press(page, fr.do.publish_changes);
    await expectRefused(page, fr.field_problem.taken);
    await expect(words(page, fr.field.slug)).toHaveValue("nous-contacter");
  });

  test("leads an old address on, which can't lead to itself", { tag: "@without-javascript" }, async ({ page }) => {
    await open(page, "redirect/new");
    await page.getByLabel(fr.field.path).fill("/fr/ancienne-page");
    await page.getByLabel(fr.field.target).fill("/fr/ancienne-page");
    await press(page, fr.do.publish);
    await expectRefused(page, fr.field_problem.loop);
    await expect(page.getByLabel(fr.field.path)).toHaveValue("/fr/ancienne-page");
    await page.getByLabel(fr.field.target).fill(PRO);
    await publish(page, fr.do.publish);
    await expect.poll(async () => (await fetch(`${site.url}/fr/ancienne-page`)).url).toBe(site.url + PRO);
  });

  test("describes a product anew; a language without text and a wrong barcode are refused", {
    tag: "@with-javascript",
  }, async ({ page }) => {
    await choose(page, "product", "Comblis P45");
    await write(page, fr.field.description, "Poudre pour les trous d’essai.", "");
    const pack = page.getByRole("group", { name: "Conditionnement 1", exact: true });
    await pack.locator("summary").first().click();
    const barcode = pack.getByLabel(fr.field.ean13);
    await expect(pack.getByRole("button", { name: new RegExp(`^(?:${fr.do.up}|${fr.do.down})`) })).toHaveCount(0);
    const right = await barcode.inputValue();
    await barcode.fill("1234567890123");
    await press(page, fr.do.publish_changes);
    await expectRefused(page, fr.problem.fields);
    await expect(barcode).toHaveAttribute("aria-invalid", "true");
    await expect(pack.getByText(fr.field_problem.ean_digit.replace("{{due}}", "8"))).toBeVisible();
    await expect(words(page, fr.field.description, "Allemand")).toHaveAttribute("aria-invalid", "true");
    await expect(words(page, fr.field.description)).toHaveValue("Poudre pour les trous d’essai.");
    await expectAccessible(page);
    await words(page, fr.field.description, "Allemand").fill("Pulver für Probelöcher.");
    await barcode.fill(right);
    await publish(page);
    await expectOnline(PRODUCT, "Poudre pour les trous d’essai.");
  });

  test("corrects the designation of a product, marks it as new, writes advice and changes its category", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await choose(page, "product", "Comblis T03");
    await write(page, fr.field.designation, "Enduit de retouche très fin");
    await write(page, ADVICE, "Laissez sécher une nuit entière.");
    await page.getByLabel(fr.field.flags.new, { exact: true }).check();
    await page.getByLabel(fr.field.categories.part).selectOption({ label: "Trous et fissures › Fissures" });
    await publish(page);
    await expect(page.getByLabel(fr.field.flags.new, { exact: true })).toBeChecked();
    await expectOnline("/fr/enduit-particuliers/categorie/fissures-interieures", "Comblis T03");
    await expectOnline("/fr/enduit-particuliers/resultats/comblis", "Enduit de retouche très fin");
    await expectOnline(
      "/fr/enduit-particuliers/produit/comblis-t03-tube-retouche-petits-trous",
      "Laissez sécher une nuit entière.",
    );
  });

  test("corrects a product's time to painting and its price; visitors read both in words", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await open(page, "product/TV0203");
    const until = page.getByLabel(fr.field.paint_time.max_minutes);
    await page.getByLabel(fr.field.shop.price).fill("18,20");
    await until.fill("720");
    await press(page, fr.do.publish_changes);
    await expect(until).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(fr.field.shop.price)).toHaveValue(/18[.,]20?$/);
    await until.fill("2160");
    await expectAccessible(page);
    await press(page, fr.do.publish_changes);
    await expectToast(page, frCommon.toast.edit_publish);
    await expectOnline(`${PRO}/produit/veloris-l3-enduit-de-lissage-allege`, "24 à 36\u00a0h");
  });

  test("writes a price list: a wrong line is told with everything typed, pasted columns are published", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=price-list`);
    await page.getByRole("link", { name: fr.kind["price-list"].add }).click();
    const [name, day, prices] = [fr.field.list_name, fr.field.valid_from, fr.field.prices].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    const isForPros = page.getByLabel(fr.target.pro, { exact: true });
    const isForConsumers = page.getByLabel(fr.target.part, { exact: true });
    await name.fill("Artisans 2100");
    await day.fill("2100-01-01");
    await prices.fill("TV020103\t60,00\t10: 57\nTV020102; 24 francs");
    await isForConsumers.uncheck();
    await press(page, fr.do.publish);
    const fault = page.locator("#edit-prices-error");
    await expect(fault).toHaveText(fr.field_problem.price.replace("{{due}}", "2"));
    await expect(prices).toHaveAttribute("aria-invalid", "true");
    await expect(prices).toHaveValue("TV020103\t60,00\t10: 57\nTV020102; 24 francs");
    await expect(name).toHaveValue("Artisans 2100");
    await expect(day).toHaveValue("2100-01-01");
    await expect(isForPros).toBeChecked();
    await expect(isForConsumers).not.toBeChecked();
    await prices.fill("TV020103\t60,00\t10: 57\n8420-20KG; 24");
    await press(page, fr.do.publish);
    await expect(fault).toHaveText(fr.field_problem.no_pack.replace("{{due}}", "8420-20KG"));
    await expectAccessible(page);
    await prices.fill("TV020103\t60,00\t10: 57");
    await publish(page, fr.do.publish);
    await expect(page.getByRole("heading", { level: 1, name: "Artisans 2100" })).toBeVisible();
    await press(page, fr.kind["price-list"].close);
    await expectToast(page, frCommon.toast.edit_close);
  });

  test("gives a product a benefit, and a component a limit that isn't a number, then one that is", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await open(page, "product/TV0204");
    await press(page, fr.add_part.plus);
    const benefit = page.getByRole("group", { name: "Atout 4", exact: true });
    for (const [language, text] of Object.entries({ Français: "Sans gouttes", Allemand: "Tropft nicht" }))
      await benefit.getByLabel(language, { exact: true }).fill(text);
    await press(page, fr.do.publish_changes);
    await expectToast(page, frCommon.toast.edit_publish);
    await expectOnline(`${PRO}/produit/veloris-b4-enduit-de-lissage-au-rouleau`, "Sans gouttes");
    await open(page, "substance/terbutryn");
    await press(page, fr.add_part.limits);
    await page.getByLabel("Suisse").check();
    await page.getByLabel(fr.field.source).fill("Suva");
    await page.getByLabel(fr.field.short_mg_m3).fill("0,2");
    const limit = page.getByLabel(fr.field.mg_m3);
    await limit.fill("peu");
    await press(page, fr.do.publish_changes);
    await expect(limit).toHaveAttribute("aria-invalid", "true");
    await expect(limit).toHaveValue("peu");
    await limit.fill("0,1");
    await expectAccessible(page);
    await press(page, fr.do.publish_changes);
    await expectToast(page, frCommon.toast.edit_publish);
    await expect(limit).toHaveValue(/^0[.,]1$/);
  });

  test("begins a new product as a copy of another one", async ({ page }) => {
    await open(page, "product/TV0104");
    const number = page.getByLabel(fr.field.new_reference);
    await number.fill("TV0101");
    await press(page, fr.copy.do);
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await number.fill("TV0199");
    await press(page, fr.copy.do);
    await expect(page).toHaveURL(/product\/TV0199$/);
    await expect(page.getByText(fr.shown.none)).toBeVisible();
  });

  test("looks at a draft on the whole site and shows it to a customer without an account", async ({
    page,
    browser,
  }) => {
    await open(page, "product/TV0102");
    await write(page, fr.field.description, "Pâte pour les essais.");
    await press(page, fr.do.preview);
    const bar = (at: Page) => at.getByRole("complementary", { name: frLayout.draft.label });
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText("Pâte pour les essais.").first()).toBeVisible();
    const product = page.url();
    await expectAccessible(page);
    await page.goto(`${site.url}${LIST}?kind=product`);
    await press(page, fr.list.share);
    const link = await page.getByLabel(fr.list.shared.split("{{")[0] ?? "").inputValue();
    const customer = await browser.newContext({ javaScriptEnabled: false });
    const guest = await customer.newPage();
    await guest.goto(product);
    await expect(guest.getByText("Pâte pour les essais.")).toHaveCount(0);
    await guest.goto(`${link}x`);
    await expect(guest.locator(".toast")).toContainText(frCommon.toast.preview_needs_link);
    await guest.goto(link);
    await guest.goto(product);
    await expect(guest.getByText("Pâte pour les essais.").first()).toBeVisible();
    await bar(guest).getByRole("button", { name: frLayout.draft.leave }).click();
    await expect(guest).toHaveURL(product);
    await expect(bar(guest)).toHaveCount(0);
    await expect(guest.getByText("Pâte pour les essais.")).toHaveCount(0);

    await guest.goto(link);
    await page.getByText(fr.list.links.end).click();
    await page.getByLabel(fr.list.links.confirm).evaluate((box) => box.removeAttribute("required"));
    await press(page, fr.list.links.go);
    await expect(page.getByText(fr.list.links.unconfirmed)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(fr.list.links.confirm).check();
    await press(page, fr.list.links.go);
    await expectToast(page, frCommon.toast.preview_links_ended);
    await guest.goto(product);
    await expect(bar(guest)).toHaveCount(0);
    await expect(guest.getByText("Pâte pour les essais.")).toHaveCount(0);
    await guest.goto(link);
    await expect(guest.locator(".toast")).toContainText(frCommon.toast.preview_needs_link);
    await customer.close();
  });

  test("schedules a publication and takes it back; a time that is over is refused", async ({ page }) => {
    await open(page, "product/TV0103");
    const time = page.getByLabel(fr.schedule.at);
    await time.fill("2020-05-04T08:00");
    await press(page, fr.schedule.set);
    await expect(time).toHaveAttribute("aria-invalid", "true");
    await expect(time).toHaveValue("2020-05-04T08:00");
    await time.fill("2099-05-04T08:00");
    await press(page, fr.schedule.set);
    await expectToast(page, frCommon.toast.edit_schedule);
    await expect(page.getByText("04.05.2099 08:00")).toBeVisible();
    await expectAccessible(page);
    await press(page, fr.schedule.end);
    await expectToast(page, frCommon.toast.edit_unschedule);
    await expect(page.getByText("04.05.2099 08:00")).toHaveCount(0);
  });

  test("changes the colours and the name of the brand; a pale colour is refused with its contrast", {
    tag: "@with-javascript",
  }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=brand`);
    await page.getByRole("main").getByRole("listitem").getByRole("link", { name: fr.kind.brand.title }).click();
    const accent = page.getByLabel(fr.field.colours.accent, { exact: true });
    await accent.fill("#ffcc00");
    const shown = page.frameLocator("iframe").locator("body");
    await expect(shown).toHaveCSS("--blue", "#ffcc00");
    await expect(page.getByRole("region", { name: fr.live.title }).getByRole("list")).toContainText(
      /^Liens et boutons.*1,\d\d:1/,
    );
    await press(page, fr.do.publish_changes);
    await expectRefused(page, fr.problem.fields);
    await expect(accent).toHaveValue("#ffcc00");
    await expect(accent).toHaveAccessibleDescription(/1,\d\d:1 .* 4,5:1.* #[0-9a-f]{6}$/);
    await expectAccessible(page);
    await page.getByLabel(fr.choose_colour.replace("{{name}}", fr.field.colours.accent)).fill("#7a1fa2");
    await expect(accent).toHaveValue("#7a1fa2");
    await expect(shown).toHaveCSS("--blue", "#7a1fa2");
    await page.getByLabel(fr.field.name, { exact: true }).first().fill("Talvenne & fils");
    await expect(page.frameLocator("iframe").locator(".logo__name")).toHaveText("Talvenne & fils");
    await press(page, fr.do.preview);
    const colour = () => page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--blue')");
    await expect(page.getByRole("banner")).toContainText("Talvenne & fils");
    expect(await colour()).toBe("#7a1fa2");
    expect(await visit(PRO)).not.toContain("#7a1fa2");
    await open(page, "brand/all");
    await publish(page);
    await expectOnline(PRO, "--blue:#7a1fa2");
    await expectOnline(PRO, "Talvenne &amp; fils");
    await open(page, "brand/all");
    await press(page, fr.do.discard);
    await expectToast(page, frCommon.toast.edit_discard);
    await expectOnline(PRO, "#7a1fa2", false);
  });

  test("answers a question and gives it a subject", { tag: "@without-javascript" }, async ({ page }) => {
    await open(page, "faq/new");
    await write(page, fr.field.title, "Que faire d’un seau gelé ?");
    await write(page, fr.field.content, "Le jeter.");
    await press(page, fr.do.publish);
    await expectRefused(page, fr.field.subjects);
    await page.getByRole("checkbox", { name: "Achat et conservation" }).check();
    await publish(page, fr.do.publish);
    await expectOnline(`${PRO}/foire-aux-questions`, "Que faire d’un seau gelé ?");
  });

  test("calls a translation still right although its source was changed", async ({ page }) => {
    await open(page, "tag/news-craft");
    await words(page, fr.field.name).fill("Savoir-faire d’essai");
    await press(page, fr.do.save);
    await expectToast(page, frCommon.toast.edit_save);
    const right = page.getByRole("button", { name: new RegExp(`^${fr.still_right} ?, ${fr.field.name}, Allemand`) });
    await expectAccessible(page);
    await words(page, fr.field.name).fill("Savoir-faire d’atelier");
    await right.click();
    await expectToast(page, frCommon.toast.edit_confirm);
    await expect(right).toHaveCount(0);
    await expect(words(page, fr.field.name)).toHaveValue("Savoir-faire d’atelier");
    await expect(page.getByRole("listitem").filter({ hasText: fr.history.confirmed })).toContainText("Allemand");
  });

  test("lists what a language lacks or has to review, and reads that a file holds no translations", async ({
    page,
  }) => {
    await open(page, "tag/where-yverdon");
    await words(page, fr.field.name).fill("Yverdon, au bord du lac");
    await press(page, fr.do.save);
    await expectToast(page, frCommon.toast.edit_save);
    await page.goto(`${site.url}${LIST}?kind=tag`);
    await page.getByLabel(fr.list.untranslated).selectOption("Allemand");
    await press(page, fr.list.go);
    await expect(page.getByRole("link", { name: "Yverdon, au bord du lac" })).toBeVisible();
    await expect(page.getByLabel(fr.list.untranslated).locator("option:checked")).toHaveText(/^Allemand \([1-9]/);
    await expectAccessible(page);
    const notTexts = { name: "textes.xlsx", mimeType: "application/vnd.ms-excel", buffer: Buffer.from("rien") };
    await page.getByLabel(fr.translation.file).setInputFiles(notTexts);
    await press(page, fr.translation.take_over);
    await expectRefused(page, fr.translation.unreadable);
  });

  test("puts the products at the foot of the pages in another order", async ({ page }) => {
    await open(page, "setting/all");
    await expect(page).toHaveTitle(new RegExp(`^${fr.kind.setting.title}`));
    const products = page.getByRole("group", { name: fr.field.top_products });
    const rows = products.getByRole("listitem");
    const [second = ""] = (await rows.nth(1).innerText()).split(" (");
    await rows.nth(1).getByRole("button", { name: fr.do.up }).click();
    await expect(rows.first()).toContainText(second);
    const last = await rows.count();
    await rows.last().getByRole("button", { name: fr.do.remove }).click();
    await expect(rows).toHaveCount(last - 1);
    await expectAccessible(page);
    await products.getByRole("combobox").selectOption("9");
    await products.getByRole("button", { name: fr.do.add }).click();
    await expect(rows).toHaveCount(last);
    await publish(page);
    await expect(rows).toHaveCount(last);
    const firstAtFoot = async () =>
      /<li><a[^>]*>([^<]*)/.exec(
        (await visit(PRO)).split(`<h2>${frLayout.footer.top_products.pro}</h2>`)[1] ?? "",
      )?.[1];
    await expect.poll(firstAtFoot, { timeout: 10_000 }).toBe(second);
  });

  test("gives a step of a worksheet its picture", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await page.goto(`${site.url}${LIST}?kind=worksheet`);
    await page.locator(".edit-line__title").first().click();
    const steps = page.getByRole("region", { name: fr.section.steps });
    await expect(steps).toBeVisible();
    // Without JavaScript the rest of the page may still be on its way.
    await page.waitForLoadState();
    const before = await steps.getByRole("group").count();
    await steps.getByRole("button", { name: fr.add_part.worksheet.steps }).click();
    await expect(steps.getByRole("group")).toHaveCount(before + 1);
    await press(page, fr.do.publish_changes);
    await expectRefused(
      page,
      `${fr.part.worksheet.steps.replace("{{number}}", String(before + 1))}, ${fr.field.picture}`,
    );
  });

  test("writes the text of a category", { tag: "@without-javascript" }, async ({ page }) => {
    await choose(page, "category", "Petits trous");
    await write(page, fr.field.texts.text, "Pour un clou, une vis, un crochet.");
    await publish(page);
    await expectOnline("/fr/enduit-particuliers/categorie/petits-trous", "Pour un clou, une vis, un crochet.");
  });

  test("adds a family of products without a colour, then with one; no list shows it without products", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await open(page, "category/new");
    const { text, content, metas } = fr.field.texts;
    for (const field of [fr.field.name, text, content, metas.title, metas.description])
      for (const language of ["Français", "Allemand", "Néerlandais", "Anglais", "Espagnol"])
        await words(page, field, language).fill("Mastics d’essai");
    await page.getByLabel(fr.field.parent).selectOption("Particuliers");
    await page.getByRole("combobox", { name: fr.field.texts.cover, exact: true }).selectOption({ index: 1 });
    await press(page, fr.do.publish);
    await expectRefused(page, `${fr.field.family_colour}${fr.of_field}${fr.field_problem.missing}`);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: `${fr.field.family_colour} ${fr.optional}` }).fill("#336699");
    await publish(page, fr.do.publish);
    await expectOnline("/fr/enduit-particuliers/categorie/mastics-d-essai", "Mastics d’essai");
    await expectOnline("/fr/enduit-particuliers/categorie", "Mastics d’essai", false);
  });

  test("adds what a customer says", { tag: "@with-javascript" }, async ({ page }) => {
    await open(page, "testimony/new");
    await page.getByLabel(fr.field.name, { exact: true }).fill("Ida Perret");
    await write(page, fr.field.role, "Peintre, Nyon");
    await write(page, fr.field.text, "Il tient.");
    await page.getByLabel(fr.field.note).fill("5");
    await publish(page, fr.do.publish);
    await expectOnline(PRO, "Ida Perret");
  });

  test("withdraws a slide of the home page", { tag: "@with-javascript" }, async ({ page }) => {
    await open(page, "slide/pro-airless-spatter");
    await press(page, fr.kind.slide.close);
    await expectToast(page, frCommon.toast.edit_close);
    await expectOnline(PRO, "Projeter, serrer, passer au suivant", false);
  });

  test("adds a logo and a font of the house, reads why others aren't taken, and sees both on the site", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    const drawing = (inner: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`);
    const font = readFileSync("app/styles/fonts/instrument-sans.woff2");
    const few = readFileSync(
      "node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff2",
    );
    await page.goto(`${site.url}${LIST}/medias`);
    await page.getByLabel(frMedia.files).setInputFiles([
      { name: "Signe.svg", mimeType: "image/svg+xml", buffer: drawing('<path fill="#7a1fa2" d="M0 0h24v24z"/>') },
      { name: "piege.svg", mimeType: "image/svg+xml", buffer: drawing("<script>alert(1)</script>") },
      { name: "Maison.woff2", mimeType: "font/woff2", buffer: font },
      { name: "peu.woff2", mimeType: "font/woff2", buffer: few },
      { name: "abime.woff2", mimeType: "font/woff2", buffer: font.subarray(0, 900) },
    ]);
    await press(page, frMedia.add);
    const refused = page.getByRole("alert").first();
    await expect(refused).toContainText(`piege.svg – ${frMedia.fault.media_svg}`, { timeout: 60_000 });
    await expect(refused).toContainText(`abime.woff2 – ${frMedia.fault.media_font}`);
    await page.getByLabel(frMedia.files).setInputFiles([
      { name: "Signe.svg", mimeType: "image/svg+xml", buffer: drawing('<path fill="#7a1fa2" d="M0 0h24v24z"/>') },
      { name: "Maison.woff2", mimeType: "font/woff2", buffer: font },
      { name: "peu.woff2", mimeType: "font/woff2", buffer: few },
    ]);
    await press(page, frMedia.add);
    await expect(page.getByRole("listitem").filter({ hasText: "maison.woff2" })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await open(page, "brand/all");
    const choose = (label: string, file: string) => page.getByLabel(label).selectOption(file);
    await choose(`${fr.field.logo.file} ${fr.optional}`, "signe.svg");
    await choose(`${fr.field.logo.on_dark} ${fr.optional}`, "signe.svg");
    await choose(`${fr.field.icon} ${fr.optional}`, "signe.svg");
    await choose(fr.field.document_mark, "signe.svg");
    await choose(fr.field.fonts.text, "peu.woff2");
    await press(page, fr.do.publish_changes);
    await expectRefused(page, fr.problem.fields);
    await expect(page.getByLabel(fr.field.fonts.text)).toHaveAccessibleDescription(/ a b c|! /);
    await choose(fr.field.fonts.text, "maison.woff2");
    await press(page, fr.do.preview);
    await expect(page.getByRole("banner").locator("img[src*='signe.svg']").first()).toBeVisible();
    expect(await visit(PRO)).not.toContain("signe.svg");
    await open(page, "brand/all");
    await publish(page);
    await expectOnline(PRO, "maison.woff2");
    await expectOnline(PRO, "signe.svg");
    await expect.poll(() => visit("/favicon.svg"), { timeout: 60_000 }).toContain("#7a1fa2");
    await open(page, "brand/all");
    await press(page, fr.do.discard);
    await expectToast(page, frCommon.toast.edit_discard);
    await expectOnline(PRO, "maison.woff2", false);
    for (const file of ["signe.svg", "maison.woff2", "peu.woff2"]) {
      await page.goto(`${site.url}${LIST}/medias?text=${file}`);
      await page.getByRole("button", { name: `${frMedia.delete} ${file}` }).click();
      await expect(page.getByText(frMedia.none)).toBeVisible();
    }
  });

  test("adds a picture, reads why a drawing isn't taken, uses the picture, and deletes the one that nothing uses", async ({
    page,
  }) => {
    await page.goto(`${site.url}${LIST}/medias`);
    await expect(page.getByRole("heading", { level: 1, name: fr.kind.picture.title })).toBeVisible();
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="1600" height="900"><path d="M0 0h9v9z"/></svg>`,
    );
    const drawn = sharp(svg);
    await page.getByLabel(frMedia.files).setInputFiles([
      { name: "Mur d’été.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() },
      { name: "Essai raté.png", mimeType: "image/png", buffer: await drawn.negate().png().toBuffer() },
      { name: "logo.svgz", mimeType: "image/svg+xml", buffer: svg },
    ]);
    await press(page, frMedia.add);
    await expect(page.getByRole("alert").first()).toContainText(`logo.svgz – ${frMedia.fault.media_type}`, {
      timeout: 60_000,
    });
    const inList = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    const [added, unused] = [inList("mur-d-ete.webp"), inList("essai-rate.webp")];
    await expect(added).toContainText("1600 × 900 px");
    await expect(added.getByRole("button", { name: frMedia.delete })).toBeVisible();
    await expectAccessible(page);
    await unused.getByRole("button", { name: frMedia.delete }).click();
    await expect(unused).toHaveCount(0);
    await expect(added).toBeVisible();
    await open(page, "slide/pro-raking-light");
    await page.getByLabel(fr.field.cover, { exact: true }).selectOption("mur-d-ete.webp");
    await publish(page);
    await page.goto(`${site.url}${LIST}/medias?text=mur-d-ete`);
    await expect(added.getByRole("link", { name: "Le mur se juge à la lumière rasante" })).toBeVisible();
    await expect(added.getByRole("button")).toHaveCount(0);
    await page.goto(site.url + PRO);
    await expect(page.locator('img[src*="mur-d-ete.webp"]').first()).toHaveJSProperty("complete", true);
  });

  test("changes the address in a country's legal notice, and reads which detail is missing", {
    tag: "@with-javascript",
  }, async ({ page }) => {
    const { company, mail } = fr.field.legal;
    await choose(page, "site", "Suisse");
    await page.getByLabel(`${company} ${fr.optional}`).fill("");
    await page.getByLabel(`${mail} ${fr.optional}`).fill("bonjour@exemple.ch");
    await press(page, fr.do.publish_changes);
    await expectRefused(page, `${company}${fr.of_field}${fr.field_problem.missing}`);
    await page.getByLabel(`${company} ${fr.optional}`).fill("Talvenne SA");
    await publish(page);
    await expectOnline(`${PRO}/mentions-legales`, "bonjour@exemple.ch");
  });

  test("describes a picture, and chooses its focus on it, another one for phones", async ({ page }) => {
    await page.goto(`${site.url}${LIST}/medias?text=crack-facade`);
    await page.getByRole("link", { name: `${frMedia.describe} surfaces/crack-facade.webp` }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(fr.kind.picture.title);
    await write(page, fr.field.alt, "Une fissure en étoile");
    await expect(page.getByText(fr.focus_phone.own_cut)).toBeVisible();
    const pressed = (name: string) => page.getByRole("button", { name, includeHidden: true });
    await pressed(fr.focus.press).click({ position: { x: 28, y: 20 } });
    await expect(page.getByLabel(fr.field.focus.x)).toHaveValue("10");
    await expect(words(page, fr.field.alt)).toHaveValue("Une fissure en étoile");
    const onPhones = page.getByLabel(fr.field.focus_phone.x);
    await expect(onPhones).toHaveValue("");
    await pressed(fr.focus_phone.press).click({ position: { x: 28, y: 20 } });
    await expect(onPhones).not.toHaveValue("");
    await expect(page.getByLabel(fr.field.focus.x)).toHaveValue("10");
    await onPhones.fill("101");
    await press(page, fr.do.publish_changes);
    await expect(onPhones).toHaveAttribute("aria-invalid", "true");
    await expect(onPhones).toHaveValue("101");
    await onPhones.fill("100");
    await publish(page);
    await open(page, "picture/crack-facade");
    await expect(page.getByLabel(fr.field.focus.x)).toHaveValue("10");
    await expect(onPhones).toHaveValue("100");
    await expect
      .poll(() => visit(PRO), { timeout: 60_000 })
      .toMatch(/-100-\d+-[0-9a-f]+\/surfaces\/crack-facade-mobile\.webp/);
    await page.goto(site.url + PRO);
    const cover = page.locator('.slide img[src*="crack-facade"]');
    await expect(cover).toHaveCSS("object-position", /^100% /);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(cover).toHaveCSS("object-position", /^10% /);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}${LIST}/medias?text=etoile`);
    await expect(page.getByRole("listitem").filter({ hasText: "surfaces/crack-facade.webp" })).toBeVisible();
  });

  test("writes a template for replies and inserts it", async ({ page }) => {
    const { t } = PLACES.fr;
    const { id } = await sendContact(site, { firstname: "Noé", lastname: "Chappuis" });
    await page.goto(site.url + PLACES.fr.templates);
    const added = page.getByRole("region", { name: t.templates.new });
    await added.getByLabel(t.templates.name).fill("Rendez-vous");
    await added.getByLabel(t.templates.language).selectOption("fr");
    await added.getByLabel(t.templates.text).fill("Bonjour {prenom},");
    await press(page, t.templates.add);
    await expect(added.getByRole("alert")).toContainText(t.templates.wrong.text.unknown_placeholder);
    await expect(added.getByLabel(t.templates.name)).toHaveValue("Rendez-vous");
    await expectAccessible(page);
    await added.getByLabel(t.templates.text).fill("Bonjour {firstname} {lastname},\nà mardi.");
    await press(page, t.templates.add);
    const own = page.getByRole("region", { name: t.templates.own });
    await own.getByText("Rendez-vous").click();
    await expect(own.getByRole("textbox", { name: t.templates.text }).first()).toBeVisible();
    await page.goto(`${site.url}${PLACES.fr.inbox}/contact/${id}`);
    const reply = page.getByRole("region", { name: t.reply.title });
    await reply.getByLabel(t.reply.text).fill("Merci.");
    await reply.getByLabel(t.reply.template).selectOption({ label: "Rendez-vous" });
    await reply.getByRole("button", { name: t.reply.insert }).click();
    await expect(reply.getByLabel(t.reply.text)).toHaveValue("Merci.\n\nBonjour Noé Chappuis,\nà mardi.");
    await page.goto(site.url + PLACES.fr.templates);
    await own.getByText("Rendez-vous").click();
    await own.locator("details[open]").getByRole("button", { name: t.templates.delete }).click();
    await expect(own.getByText("Rendez-vous")).toHaveCount(0);
  });

  test("finds a picture among hundreds by words, and keeps what was typed", async ({ page }) => {
    addPictures(site, 600);
    await open(page, "setting/all");
    await publish(page);
    await page.goto(`${site.url}${LIST}?kind=worksheet`);
    await page.locator(".edit-line__title").first().click();
    await words(page, fr.field.title).fill("Un titre qui attend");
    const cover = page.getByRole("region", { name: fr.section.picture, exact: true });
    const picture = cover.getByLabel(fr.field.cover, { exact: true });
    const options = picture.getByRole("option");
    const before = await picture.inputValue();
    await page.waitForLoadState();
    // The pictures that the record has.
    const known = await options.count();
    expect(known).toBeLessThan(20);
    await cover.getByRole("searchbox").fill("mur rien");
    await cover.getByRole("button", { name: fr.list.go }).click();
    await expect(page.getByText(/^mur rien.*0 trouvé/)).toBeVisible();
    await cover.getByRole("searchbox").fill("MUR-59");
    await cover.getByRole("searchbox").press("Enter");
    await expect(picture).toBeFocused();
    await expect(picture).toHaveValue(before);
    await expect(options).toHaveCount(known + 11);
    await expectAccessible(page);
    await picture.selectOption("mur-590.webp");
    await expect(words(page, fr.field.title)).toHaveValue("Un titre qui attend");
    await press(page, fr.do.save);
    await expectToast(page, frCommon.toast.edit_save);
    await page.reload();
    await expect(picture).toHaveValue("mur-590.webp");
  });
});
