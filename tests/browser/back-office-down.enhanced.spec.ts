/** The back-office is away: visited pages still answer, the others show an error page, and nothing typed is lost. */
import errors from "../../locales/fr/errors.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.use({ tolerated: [/status of 503/] });

let site: SiteBeside;
let isAway = false;
test.beforeAll(async () => {
  site = await startSiteBeside({}, { isAway: () => isAway });
});
test.afterAll(() => site.stop());

const HOME = "/fr/enduit-professionnels";
const VISITED = [
  HOME,
  `${HOME}/categorie/enduits-de-rebouchage`,
  `${HOME}/produit/comblis-p45-enduit-de-rebouchage-en-poudre`,
];

test("with nothing in memory there is the sentence and the way home; what was visited is still served, what wasn't is an error page", async ({
  page,
  request,
}) => {
  isAway = true;
  const answer = await page.goto(site.url + HOME);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errors.title_500);
  await expect(page.getByRole("main").getByRole("link", { name: errors.home })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  // So short a page needs no way to its top.
  await expect(page.getByRole("link", { name: layout.go_top })).toHaveCount(0);
  isAway = false;

  for (const path of VISITED) expect((await request.get(site.url + path)).status()).toBe(200);
  isAway = true;
  for (const path of VISITED) expect((await request.get(site.url + path)).status(), path).toBe(200);

  const unvisited = `${site.url}${HOME}/produit/veloris-r1-enduit-de-lissage-fin-pret-a-l-emploi`;
  const response = await request.get(unvisited);
  expect(response.status()).toBe(503);
  expect(response.headers()["retry-after"]).toBe("30");
  await page.goto(unvisited);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  isAway = false;
  expect((await request.get(unvisited)).status()).toBe(200);
});
