/** Visitors' search queries in the teams' tool: counts, and the words of queries by at least three visitors. */
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, signIn, startTeamSite, type TeamPlace, type TeamSite } from "./team-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of 404/] });

const HOLE = "trou de 8 cm dans un mur en brique, dehors";
const UNSOLD = "avez-vous de la colle à carrelage ?";
const PERSONAL = "Anne Rochat, rue du Four 3, trou dans la brique";
const RESULTS = "/fr/enduit-particuliers/resultats";

let site: TeamSite;
test.beforeAll(async () => {
  site = await startTeamSite();
  const asked = ["a", "b", "c"].flatMap((asker) => [HOLE, UNSOLD, PERSONAL].map((text) => ({ text, asker })));
  const reply = await site.askBackOffice("/search/questions?site_id=4&lang=fr&saleplan_id=2", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ questions: asked }),
  });
  expect(await reply.json()).toEqual({ data: { counted: 9 } });
});
test.afterAll(() => site.stop());

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
  await expect(async () => {
    await page.goto(site.url + PLACES.fr.queries);
    const table = page.getByRole("table", { name: answered, exact: true });
    await expect(table.getByRole("row", { name: kind.product })).toContainText("7");
    await expect(table.getByRole("row", { name: kind.results })).toContainText("1");
  }).toPass();
});
