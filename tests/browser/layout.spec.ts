/** The header and footer of every screen. */
import { expect, test } from "./fixtures";

const HOME = "/fr/enduit-professionnels";

test("the countries fr, be, nl, uk, ch, es, pl, tn, ae, ma open in a dropdown of max height 200", {
  tag: "@without-javascript",
}, async ({ page }) => {
  await page.goto(HOME);
  const countries = page.locator(".countries");
  const list = countries.locator("ul");
  await expect(list).toBeHidden();
  await countries.locator("summary").click();
  await expect(list).toBeVisible();
  const hosts = await list
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
  // Its own is where the visitor is.
  const names = hosts.map((host) => (host === new URL(page.url()).host ? "ch" : host.split(".")[0]));
  expect(names.sort()).toEqual("ae be ch es fr ma nl pl tn uk".split(" "));
  const { height = 0 } = (await list.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(200);
  // In two columns all of them are in view.
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(false);
  await expect(list.getByRole("link", { name: "Suisse" })).toHaveAttribute("aria-current", "true");
});

test("top products footer 5, and breadcrumb titles: Actualités for news, Offres d‘emploi for jobs", {
  tag: "@without-javascript",
}, async ({ page }) => {
  for (const [path, title] of [
    ["actualites", "Actualités"],
    ["carrieres", "Offres d‘emploi"],
  ] as const) {
    await page.goto(`${HOME}/${path}`);
    const trail = page.getByRole("navigation", { name: "Fil d’Ariane" });
    await expect(trail.getByRole("listitem").last()).toHaveText(title);
  }
  const links = page.locator(".footer__top li a");
  await expect(links).toHaveCount(5);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(new Set(hrefs).size).toBe(5);
  for (const href of hrefs) expect(href.startsWith(`${HOME}/`), href).toBe(true);
});
