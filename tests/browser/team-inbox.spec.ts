/** The teams' list: found, counted, filtered, paged, taken along; in both languages, with JavaScript and without. */
import { readFileSync } from "node:fs";
import deForms from "../../locales/de/forms.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { letItBeOlder, PLACES, sendContact, signIn, startTeamSite, type TeamPlace, type TeamSite } from "./team-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of 4(?:04|22)/] });

const SUBJECTS = { fr: frForms.subjects, de: deForms.subjects };
const DAY_HOURS = 24;
/** More than a page holds. */
const OLD_REQUESTS = 26;
const STRANGE = { firstname: "<script>alert(1)</script>", lastname: "Zoé", message: "<img src=x onerror=alert(1)>" };
const FORMULA = { firstname: "=HYPERLINK(1)", lastname: 'Müller; "AG"', subject: "technical_question_product" };

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
});
test.afterAll(() => site.stop());

const count = (text: string, number: number) => text.replace("{{count}}", String(number));

inEachLanguage((locale) => {
  const place: TeamPlace = PLACES[locale];
  const { t } = place;

  test.describe(`team inbox, ${locale}`, () => {
    test.beforeEach(({ page }) => signIn(page, site, place, "sales"));

    test("counts what is new, and pages the rest by 25", async ({ page }) => {
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
    });

    test("yesterday's request is one press away, and keeps its place through the languages", async ({ page }) => {
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

    test("the list goes along with the columns that are ticked", { tag: "@browser" }, async ({ page }) => {
      await page.goto(`${site.url}${place.inbox}?text=ancien25`);
      await page.getByText(t.export.title).click();
      await page.getByRole("group", { name: t.export.columns }).getByLabel(t.field.message, { exact: true }).check();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "CSV" }).click();
      const [heading = "", ...lines] = readFileSync(await (await download).path(), "utf8")
        .trim()
        .split("\r\n");
      expect(heading).toContain(`;"${t.field.message}"`);
      expect(lines).toHaveLength(1);
    });

    test("a name is a name: no script of it runs", async ({ page }) => {
      const line = page.getByRole("link", { name: "<script>alert(1)</script> Zoé" });
      await expect(line).toBeVisible();
      await line.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("<script>alert(1)</script> Zoé");
      await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    });

    test("the list goes along as CSV, as it is filtered, without formulas", { tag: "@browser" }, async ({ page }) => {
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
    });
  });
});
