/** The teams' list: found, counted, filtered, paged, taken along; in both languages, with JavaScript and without. */
import { readFileSync } from "node:fs";
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { letItBeOlder, PLACES, sendContact, signIn, startTeamSite, type TeamPlace, type TeamSite } from "./team-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of 4(?:04|22)/] });

const SUBJECTS = { fr: frForms.subjects, de: deForms.subjects };
const DAY_HOURS = 24;
/** More than a page holds. */
const OLD_REQUESTS = 26;
const STRANGE = { firstname: "<script>alert(1)</script>", lastname: "Zoé", message: "<img src=x onerror=alert(1)>" };
const FORMULA = { firstname: "=HYPERLINK(1)", lastname: 'Müller; "AG"', subject: "technical_question_product" };

/** Search queries of visitors. */
const HOLE = "trou de 8 cm dans un mur en brique, dehors";
const UNSOLD = "avez-vous de la colle à carrelage ?";
const PERSONAL = "Anne Rochat, rue du Four 3, trou dans la brique";
const RESULTS = "/fr/enduit-particuliers/resultats";

let site: TeamSite;
test.beforeAll(async () => {
  site = await startTeamSite();
  for (let index = 0; index < OLD_REQUESTS; index += 1) {
    const { id } = await sendContact(site, { lastname: `Ancien ${index}`, email: `ancien${index}@exemple.ch` });
    letItBeOlder(site, id, (3 + index) * DAY_HOURS);
  }
  const { id } = await sendContact(site, FORMULA);
  letItBeOlder(site, id, DAY_HOURS);
  await sendContact(site, STRANGE);
  const asked = ["a", "b", "c"].flatMap((asker) => [HOLE, UNSOLD, PERSONAL].map((text) => ({ text, asker })));
  const reply = await site.askBackOffice("/search/questions?site_id=4&lang=fr&saleplan_id=2", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ questions: asked }),
  });
  expect(await reply.json()).toEqual({ data: { counted: 9 } });
});
test.afterAll(() => site.stop());

const count = (text: string, number: number) => text.replace("{{count}}", String(number));

inEachLanguage((locale) => {
  const place: TeamPlace = PLACES[locale];
  const { t } = place;

  test.describe(`team inbox, ${locale}`, () => {
    test.beforeEach(({ page }) => signIn(page, site, place, "sales"));

    test("counts what is new, pages the rest by 25, and has yesterday's one press away", async ({ page }) => {
      await expect(page.getByText(count(t.list.news_other, OLD_REQUESTS + 2))).toBeVisible();
      const kinds = page.getByRole("navigation", { name: t.filter.kind });
      await expect(kinds.getByRole("link", { name: `${t.kind.contact} ${OLD_REQUESTS + 2}` })).toBeVisible();
      const table = page.getByRole("table", { name: t.list.title });
      await expect(table.getByRole("row")).toHaveCount(1 + 25);
      await expectAccessible(page);

      await page
        .getByRole("navigation", { name: "Pages" })
        .or(page.getByRole("navigation", { name: "Seiten" }))
        .getByRole("link", { name: "2" })
        .click();
      await expect(table.getByRole("row")).toHaveCount(1 + 3);
      await expect(page).toHaveURL(/\?page=2$/);
      expect((await page.goto(`${site.url}${place.inbox}?page=3`))?.status()).toBe(404);
      await expect(page.getByRole("link", { name: t.frame.back })).toBeVisible();
      expect((await page.goto(`${site.url}${place.inbox}?kind=application`))?.status()).toBe(404);

      // The list says when newer requests came, and stays as it is until it is loaded again.
      if (enhanced()) {
        await page.clock.install();
        await page.goto(`${site.url}${place.inbox}?status=new`);
        await expect(table).toBeVisible();
        const { id } = await sendContact(site, { lastname: `Newer ${locale}` });
        const newer = page.getByRole("link", { name: count(t.list.newer_one, 1) });
        // The scripts set their timer when they have loaded, and the page doesn't show when that is.
        await expect
          .poll(async () => {
            await page.clock.runFor(60_000);
            return newer.count();
          })
          .toBe(1);
        await newer.click();
        await expect(table).toContainText(`Newer ${locale}`);
        await expect(newer).toHaveCount(0);
        letItBeOlder(site, id, 2 * OLD_REQUESTS * DAY_HOURS);
      }

      // Yesterday's request is one press away, and keeps its place through the languages.
      await page.goto(site.url + place.inbox);
      await page.getByRole("link", { name: t.filter.yesterday }).click();
      await expect(page.getByText(count(t.list.found_one, 1))).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: "=HYPERLINK(1) Müller" });
      await expect(row).toContainText(SUBJECTS[locale].technical_question_product);
      await expect(row).toContainText(t.status.new);
      const other = locale === "fr" ? "de" : "fr";
      await page.getByRole("button", { name: other === "de" ? "Deutsch" : "Français" }).click();
      await expect(page.getByRole("heading", { level: 1, name: PLACES[other].t.list.title })).toBeVisible();
      await expect(page.getByRole("row")).toHaveCount(1 + 1);
      await expect(page.getByRole("link", { name: PLACES[other].t.filter.yesterday })).toHaveAttribute(
        "aria-current",
        "true",
      );
    });

    test("a word, a state and days narrow the list; what isn't found says so and has a way out", async ({ page }) => {
      await page.getByLabel(t.filter.text).fill("mueller");
      await page.getByRole("search").getByLabel(t.filter.status, { exact: true }).selectOption("new");
      await page.getByRole("button", { name: t.filter.go }).click();
      await expect(page.getByRole("row")).toHaveCount(1 + 1);
      await expect(page.getByLabel(t.filter.text)).toHaveValue("mueller");

      await page.getByText(t.filter.more).click();
      await page.getByLabel(t.filter.to).fill("2001-01-31");
      await page.getByRole("button", { name: t.filter.go }).click();
      await expect(page.getByRole("heading", { name: t.list.none_found })).toBeVisible();
      await expect(page.getByLabel(t.filter.to)).toHaveValue("2001-01-31");
      await expectAccessible(page);
      await page.getByRole("link", { name: t.filter.clear }).click();
      await expect(page.getByRole("row")).toHaveCount(1 + 25);

      // A name is a name: no script of it runs.
      await page.getByRole("link", { name: "<script>alert(1)</script> Zoé" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("<script>alert(1)</script> Zoé");
      await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    });

    test("ticked requests get a status and an owner at once, by whom the list is filtered", async ({ page }) => {
      const row = page.getByRole("row").filter({ hasText: "Ancien 25" });
      const apply = async (status: string, owner: string) => {
        await page.goto(`${site.url}${place.inbox}?text=ancien25`);
        await row.getByRole("checkbox").check();
        await page.getByLabel(t.ticked.status).selectOption(status);
        await page.getByLabel(t.ticked.owner).selectOption({ label: owner });
        await page.getByRole("button", { name: t.ticked.go }).click();
        await expect(row.getByText(t.status[status as "new" | "in_progress"])).toBeVisible();
      };
      await page.getByRole("button", { name: t.ticked.go }).click();
      await expect(page.getByRole("alert")).toHaveText(t.ticked.problem.nothing);
      await apply("in_progress", t.filter.me);
      await expectAccessible(page);
      await page.goto(site.url + place.inbox);
      await page.getByRole("search").getByLabel(t.list.owner, { exact: true }).selectOption("me");
      await page.getByRole("button", { name: t.filter.go }).click();
      await expect(page.getByRole("row")).toHaveCount(1 + 1);
      await expect(row).toBeVisible();
      await apply("new", t.request.no_owner);
    });

    test("the list goes along as CSV, as it is filtered, with the columns that are ticked, without formulas", async ({
      page,
    }) => {
      await page.getByRole("link", { name: t.filter.week }).click();
      await expect(page).toHaveURL(/from=/);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: t.list.csv }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${t.csv.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      const csv = readFileSync(await (await download).path(), "utf8");
      const lines = csv.split("\r\n");
      const headings = Object.values(t.csv).slice(1);
      expect(lines[0]).toBe(`\ufeff${headings.map((heading) => `"${heading}"`).join(";")}`);
      expect(lines).toHaveLength(1 + 6 + 1);
      expect(csv).toContain(`;"'=HYPERLINK(1) Müller; ""AG""";`);
      expect(csv).not.toMatch(/;"?=/);

      await page.goto(`${site.url}${place.inbox}?text=ancien25`);
      await page.getByText(t.export.title).click();
      await page.getByRole("group", { name: t.export.columns }).getByLabel(t.field.message, { exact: true }).check();
      const narrower = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV", exact: true }).click();
      const [heading = "", ...rows] = readFileSync(await (await narrower).path(), "utf8")
        .trim()
        .split("\r\n");
      expect(heading).toContain(`;"${t.field.message}"`);
      expect(rows).toHaveLength(1);

      await page.goto(`${site.url}${place.inbox}?text=ancien`);
      for (const name of ["Ancien 11", "Ancien 12"])
        await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
      const ticked = page.waitForEvent("download");
      await page.getByRole("button", { name: t.ticked.export }).click();
      const [, ...chosen] = readFileSync(await (await ticked).path(), "utf8")
        .trim()
        .split("\r\n");
      expect(chosen.map((line) => /Ancien \d+/.exec(line)?.[0]).sort()).toEqual(["Ancien 11", "Ancien 12"]);
    });
  });
});

inEachLanguage((locale) => {
  const place: TeamPlace = PLACES[locale];
  const { t } = place;

  test(`a week says what was answered and what wasn't, and nobody's name, ${locale}`, async ({ page }) => {
    await signIn(page, site, place, "hr");
    await page.getByRole("navigation", { name: t.frame.nav }).getByRole("link", { name: t.frame.queries }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.queries.title })).toBeVisible();
    const answered = page.getByRole("table", { name: t.queries.answered, exact: true });
    await expect(answered.getByRole("row", { name: t.queries.kind.product })).toContainText("6");
    const unanswered = page.getByRole("table", { name: t.queries.unanswered, exact: true });
    await expect(unanswered.getByRole("row", { name: t.queries.kind.nothing })).toContainText("3");
    const rows = page.getByRole("listitem");
    await expect(rows.filter({ hasText: "brique, dehors, mur, trou" })).toContainText("3");
    await expect(rows.filter({ hasText: "colle à carrelage" })).toContainText(t.queries.kind.nothing);
    await expect(page.getByRole("main")).not.toContainText(/Rochat|Four/i);
    await expectAccessible(page);

    // The same week, chosen.
    await page.getByRole("button", { name: t.queries.go }).click();
    await expect(page).toHaveURL(/\?week=\d{4}-\d{2}-\d{2}$/);
    await expect(answered).toBeVisible();
    expect((await page.goto(`${site.url}${place.queries}?week=2020-01-06`))?.status()).toBe(404);
  });
});

test("a page of results that is opened counts, and once however often it is loaded", async ({ page }) => {
  await page.goto(`${site.url}${RESULTS}/${encodeURIComponent("moisissures sur le mur de la salle de bains")}`);
  await page.reload();
  await page.goto(`${site.url}${RESULTS}?text=moisissures`);
  await signIn(page, site, PLACES.fr, "sales");
  const { kind, answered } = PLACES.fr.t.queries;
  const table = page.getByRole("table", { name: answered, exact: true });
  // The site sends what it has counted after two seconds, and the page shows it when it is loaded again.
  await expect
    .poll(async () => {
      await page.goto(site.url + PLACES.fr.queries);
      return Promise.all([kind.product, kind.results].map((name) => table.getByRole("row", { name }).allInnerTexts()));
    })
    .toEqual([[expect.stringContaining("7")], [expect.stringContaining("1")]]);
});
