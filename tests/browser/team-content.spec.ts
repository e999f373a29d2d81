/** HR and sales keep their part up to date themselves: written, looked at, published, seen by visitors, closed, taken back. */
import type { Page } from "@playwright/test";
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frKnowHow from "../../locales/fr/know-how.json" with { type: "json" };
import fr from "../../locales/fr/team-edit.json" with { type: "json" };
import { freePort } from "../free-port";
import * as application from "./application-form";
import { expect, expectAccessible, test } from "./fixtures";
import { PLACES, signIn, startTeamSite, type TeamSite } from "./team-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of (?:404|409|422)/] });
test.setTimeout(150_000);
test.use({ actionTimeout: 20_000 });

let site: TeamSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = String(await freePort());
  // Its back-office tells it what has changed, as the embedded one does.
  site = await startTeamSite({ SITE_URL: `http://127.0.0.1:${port}` }, { PORT: port });
});
test.afterAll(() => site.stop());

const LIST = "/fr/equipe/contenus";
const JOBS = "/fr/enduit-professionnels/carrieres";
const BOTH = ["Français", "Allemand"] as const;

/** Publishing makes the whole catalogue anew, which takes its time on a busy machine. */
const expectToast = (page: Page, words: string) =>
  expect(page.locator(".toast")).toContainText(words, { timeout: 20_000 });

test("HR writes a job in both languages, sees it before anybody else, publishes it, closes it and takes it back", async ({
  page,
  browser,
}) => {
  await signIn(page, site, PLACES.fr, "hr");
  await page.goto(site.url + LIST);
  await expect(page.getByRole("heading", { level: 1, name: fr.kind.job.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: fr.kind.job.add }).click();

  const text = (name: string, language: string) =>
    page.getByRole("group", { name, exact: true }).getByLabel(language, { exact: false }).first();
  const fill = async (name: string, french: string, german: string) => {
    await text(name, BOTH[0]).fill(french);
    await text(name, BOTH[1]).fill(german);
  };
  await text(fr.field.title, BOTH[0]).fill("Coloriste en atelier");
  await page.getByRole("button", { name: fr.do.publish, exact: true }).click();
  // A missing value has its message at the field of its language; typed values are preserved.
  await expect(page.getByRole("alert").first()).toContainText(fr.problem.fields);
  await expect(text(fr.field.title, BOTH[0])).toHaveValue("Coloriste en atelier");
  await expect(text(fr.field.title, BOTH[1])).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await text(fr.field.title, BOTH[1]).fill("Farbexpertin in der Werkstatt");
  await fill(fr.field.extract, "Vous accordez les teintes.", "Sie stimmen Farbtöne ab.");
  await fill(fr.field.job.fonction, "Atelier", "Werkstatt");
  await fill(fr.field.job.salaire, "Selon accord", "Nach Absprache");
  await fill(fr.field.job.disponibility, "De suite", "Sofort");
  await fill(
    fr.field.content,
    "Un premier paragraphe.\n\n- Peser <juste>\n- Comparer",
    "Ein erster Absatz.\n\n- Genau wägen\n- Vergleichen",
  );
  await page.getByRole("button", { name: fr.add_part.paragraphs }).click();
  await expect(text(fr.field.job.salaire, BOTH[0])).toHaveValue("Selon accord");
  const part = page.getByRole("group", { name: "Partie 1" });
  await part.getByRole("group", { name: fr.field.text, exact: true }).getByLabel(BOTH[0]).fill("- Une tâche");
  await part.getByRole("group", { name: fr.field.text, exact: true }).getByLabel(BOTH[1]).fill("- Eine Aufgabe");
  await page.getByLabel("Vevey").check();
  await page.getByLabel(fr.field.closing_date).fill("2999-12-31");

  await page.getByRole("button", { name: fr.do.preview }).click();
  await expect(page).toHaveURL(/\/fr\/preview\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Coloriste en atelier" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Peser <juste>" })).toBeVisible();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  const address = `${site.url}/fr/enduit-professionnels/coloriste-en-atelier`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.goto(site.url + JOBS);
  await expect(visitor.getByRole("link", { name: "Coloriste en atelier" })).toHaveCount(0);

  await page.goto(site.url + LIST);
  await page.getByRole("link", { name: "Coloriste en atelier" }).click();
  await page.getByRole("button", { name: fr.do.publish, exact: true }).click();
  await expectToast(page, frCommon.toast.edit_published);
  const publishedAt = Date.now();
  await expect(async () => {
    expect((await visitor.goto(address))?.status()).toBe(200);
  }).toPass({ timeout: 10_000, intervals: [100] });
  test.info().annotations.push({ type: "seen after ms", description: String(Date.now() - publishedAt) });
  await expect(visitor.getByRole("heading", { level: 1, name: "Coloriste en atelier" })).toBeVisible();
  await expect(visitor.getByText("31 décembre 2999")).toBeVisible();
  await visitor.goto(`${site.url}/de/spachtel-fur-profis/farbexpertin-in-der-werkstatt`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Farbexpertin in der Werkstatt" })).toBeVisible();
  await visitor.goto(site.url + JOBS);
  await expect(visitor.getByRole("link", { name: "Coloriste en atelier" }).first()).toBeVisible();

  // An older version comes back as a draft, which visitors see once it is published.
  await text(fr.field.title, BOTH[0]).fill("Faute de frappe");
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Faute de frappe" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: `${fr.history.restore} Version 2` }).click();
  await expectToast(page, frCommon.toast.edit_restored);
  await expect(page.getByRole("heading", { level: 1, name: "Coloriste en atelier" })).toBeVisible();
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expectToast(page, frCommon.toast.edit_published);
  await expect(page.getByRole("listitem").filter({ hasText: "Version 5" })).toContainText("Jürg Ämmer");

  const applicant = await visitors.newPage();
  await applicant.goto(address);
  await application.fillIn(applicant);
  await page.getByRole("button", { name: fr.kind.job.close }).click();
  await expectToast(page, frCommon.toast.edit_closed);
  await expect(async () => {
    await visitor.goto(address);
    await expect(visitor.getByText(frApplication.job.closed)).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [100] });
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(visitor.locator("[name=firstname]")).toHaveCount(0);
  await expect(visitor.getByRole("heading", { name: frKnowHow.similar.job })).toBeVisible();
  await visitor.getByRole("link", { name: frApplication.job.spontaneous }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: frApplication.title })).toBeVisible();
  // The applicant began to write before the job was closed.
  await application.send(applicant, application.PLACES.fr);
  await application.expectSent(applicant, application.PLACES.fr);
  await page.goto(site.url + PLACES.fr.inbox);
  await expect(page.getByRole("row").filter({ hasText: "(poste pourvu)" })).toHaveCount(1);
  await visitors.close();
});

test("whoever saves later than somebody else is told, sees both versions, and loses nothing", async ({
  page,
  context,
}) => {
  await signIn(page, site, PLACES.fr, "hr");
  const address = `${site.url}${LIST}/job/job-trainer`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const salary = (of: typeof page) =>
    of.getByRole("group", { name: fr.field.job.salaire, exact: true }).getByLabel("Français");
  await salary(other).fill("90 000 francs");
  await other.getByRole("button", { name: fr.do.save, exact: true }).click();
  await expectToast(other, frCommon.toast.edit_saved);

  await salary(page).fill("95 000 francs");
  await page.getByRole("button", { name: fr.do.save, exact: true }).click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText(fr.problem.changed_meanwhile);
  await expect(alert).toContainText("90 000 francs");
  await expect(salary(page)).toHaveValue("95 000 francs");
  await expectAccessible(page);
  await page.getByRole("button", { name: fr.do.save, exact: true }).click();
  await expectToast(page, frCommon.toast.edit_saved);
  await expect(salary(page)).toHaveValue("95 000 francs");
  await page.getByRole("button", { name: fr.do.discard }).click();
  await expectToast(page, frCommon.toast.edit_discarded);
  await other.close();
});

test("sales changes dates and seats of a training, a shop's opening times, the telephone hours", async ({ page }) => {
  await signIn(page, site, PLACES.fr, "sales");
  await page.goto(`${site.url}${LIST}/training/surfaces-under-raking-light`);
  const date = page.getByRole("group", { name: "Date 1", exact: true });
  await date.getByLabel(fr.field.seats).fill("douze");
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expect(date.getByLabel(fr.field.seats)).toHaveAttribute("aria-invalid", "true");
  await expect(date.getByLabel(fr.field.seats)).toHaveValue("douze");
  await date.getByLabel(fr.field.seats).fill("9");
  const dates = page.getByRole("group", { name: /^Date \d+$/ });
  const count = await dates.count();
  await page.getByRole("button", { name: fr.add_part.series }).click();
  await expect(dates).toHaveCount(count + 1);
  const added = dates.last();
  await added.getByLabel(fr.field.first).fill("2099-06-03");
  await added.getByLabel(fr.field.starts_at).fill("08:00");
  await added.getByLabel(fr.field.ends_at).fill("16:00");
  await added.getByLabel(fr.field.seats).fill("6");
  const place = added.getByRole("group", { name: fr.field.city, exact: true });
  await place.getByLabel("Français").fill("Morges");
  await place.getByLabel("Allemand").fill("Morges");
  await expectAccessible(page);
  await page.getByRole("button", { name: fr.do.preview }).click();
  await expectToast(page, frCommon.toast.draft_preview);
  await expect(page.getByText("Morges", { exact: true })).toBeVisible();
  await page.goto(`${site.url}${LIST}/training/surfaces-under-raking-light`);
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expectToast(page, frCommon.toast.edit_published);
  await page.goto(`${site.url}/fr/enduit-professionnels/formations`);
  await expect(page.getByText("Morges", { exact: true })).toBeVisible();

  await page.goto(`${site.url}${LIST}?kind=shop`);
  await page.getByRole("link", { name: "Couleurs de la Broye" }).click();
  await page
    .getByRole("radio", { name: /lundi à jeudi/i })
    .first()
    .check();
  await page.getByLabel(fr.field.phone).fill("024 555 77 88");
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expectToast(page, frCommon.toast.edit_published);
  await expect(async () => {
    await page.goto(`${site.url}/fr/enduit-professionnels/points-de-vente`);
    await expect(page.getByText("024 555 77 88")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await page.goto(`${site.url}${LIST}?kind=hours`);
  await page.getByRole("link", { name: fr.list.hours_of_all }).click();
  await page.getByLabel("Français").fill("Tous les matins de 7 h à midi");
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expectToast(page, frCommon.toast.edit_published);
  await expect(async () => {
    await page.goto(`${site.url}/fr/enduit-professionnels/nous-contacter`);
    await expect(page.getByText("Tous les matins de 7 h à midi").first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test("sales words a product anew, answers a new question and withdraws a slide", async ({ page }) => {
  await signIn(page, site, PLACES.fr, "sales");
  await page.goto(`${site.url}${LIST}?kind=product`);
  await page.getByRole("link", { name: "Comblis P45" }).click();
  const description = page.getByRole("group", { name: fr.field.description, exact: true });
  await description.getByLabel("Français").fill("Poudre pour les trous d’essai.");
  await description.getByLabel("Allemand").fill("");
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expect(description.getByLabel("Allemand")).toHaveAttribute("aria-invalid", "true");
  await expect(description.getByLabel("Français")).toHaveValue("Poudre pour les trous d’essai.");
  await description.getByLabel("Allemand").fill("Pulver für Probelöcher.");
  await expectAccessible(page);
  await page.getByRole("button", { name: fr.do.publish_changes }).click();
  await expectToast(page, frCommon.toast.edit_published);

  await page.goto(`${site.url}${LIST}/faq/new`);
  const fill = async (name: string, words: string) => {
    const group = page.getByRole("group", { name, exact: true });
    await group.getByLabel("Français").fill(words);
    await group.getByLabel("Allemand").fill(`${words} (de)`);
  };
  await fill(fr.field.title, "Que faire d’un seau gelé ?");
  await fill(fr.field.content, "Le jeter.");
  await page.getByRole("button", { name: fr.do.publish, exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText(fr.field.subjects);
  await page.getByRole("checkbox", { name: "Achat et conservation" }).check();
  await page.getByRole("button", { name: fr.do.publish, exact: true }).click();
  await expectToast(page, frCommon.toast.edit_published);

  await page.goto(`${site.url}${LIST}/slide/pro-airless-spatter`);
  await page.getByRole("button", { name: fr.kind.slide.close }).click();
  await expectToast(page, frCommon.toast.edit_closed);

  await expect(async () => {
    await page.goto(`${site.url}/fr/enduit-professionnels/foire-aux-questions`);
    await expect(page.getByText("Que faire d’un seau gelé ?")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.goto(`${site.url}/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre`);
  await expect(page.getByText("Poudre pour les trous d’essai.").first()).toBeVisible();
  await page.goto(`${site.url}/fr/enduit-professionnels`);
  await expect(page.getByText("Le mur se juge à la lumière rasante").first()).toBeVisible();
  await expect(page.getByText("Projeter, serrer, passer au suivant")).toHaveCount(0);
});
