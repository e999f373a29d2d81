/** A maker of paints and tools fills in the fields that it has defined; visitors read, filter and compare by them. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import de from "../../locales/de/team-edit.json" with { type: "json" };
import product from "../../locales/fr/product.json" with { type: "json" };
import { freePort } from "../free-port";
import { expect, expectAccessible, test } from "./fixtures";
import { addAccount, cookieOf, startTeamSite, type TeamSite } from "./team-site";

// In one worker, because both tests change the same product.
test.describe.configure({ mode: "default" });
test.use({ tolerated: [/status of 422/] });

let folder: string;
let site: TeamSite;
let cookie: string;
test.beforeAll(async () => {
  const output = execFileSync(process.execPath, ["scripts/run.mjs", "tests/write-paints-and-tools.ts"], {
    encoding: "utf8",
  });
  folder = output.trim().split("\n").at(-1) ?? "";
  const port = String(await freePort());
  const backOffice = { CONTENT_DIR: folder, SITE_URL: `http://127.0.0.1:${port}` };
  site = await startTeamSite(backOffice, { PORT: port, CONTENT_DIR: folder });
  cookie = await cookieOf(site, await addAccount(site, "sales", "team@firm.example"));
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(dirname(folder), { recursive: true, force: true });
});

test("a member fills the fields in; the product's page, the filters and the comparator have them", async ({
  page,
  context,
}) => {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url }]);
  await page.goto(`${site.url}/de/team/inhalte/product/P-600`);
  await expect(page.getByRole("heading", { name: de.section.own })).toBeVisible();
  await expectAccessible(page);
  const label = (text: string) => page.getByLabel(`${text} ${de.optional}`, { exact: true });
  await expect(label("Glanzgrad")).toHaveValue("MATT");
  await label("Glanzgrad").selectOption("Seidenmatt");
  await label("Festkörper (%)").fill("viel");
  await page.getByRole("button", { name: de.do.publish_changes, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Festkörper (%)");
  await label("Festkörper (%)").fill("48,5");
  await page.getByRole("button", { name: de.do.publish_changes, exact: true }).click();
  await expect(page.locator(".toast")).toContainText(deCommon.toast.edit_publish);

  await page.goto(`${site.url}/fr/professionnels/produit/fino-peinture-mate`);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 3, name: "Aspect" })).toBeVisible();
  const fact = (text: string) => page.getByRole("term").filter({ hasText: text }).locator("+ dd");
  await expect(fact("Brillance")).toHaveText("Satiné");
  await expect(fact("Lessivable")).toHaveText("Oui");
  await expect(fact("Extrait sec")).toHaveText(/^48,5\s%$/);

  // The form has no field for tones: they remain.
  const card = page.getByRole("region", { name: product.tones.title });
  await expect(card.getByRole("listitem")).toHaveCount(300);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await card.getByLabel(product.tones.search).fill("1012");
  await card.getByRole("button", { name: product.tones.show }).click();
  await expect(card.getByRole("listitem")).toHaveText([/^S 1012-Y\s*Grès clair 13$/]);
  await expect(page).toHaveURL(/\?tone=1012#tones$/);

  await page.goto(`${site.url}/fr/professionnels/categorie/produits/_OWN_GLOSS__satine`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Fino" }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Alba" })).toHaveCount(0);

  await page.goto(`${site.url}/fr/professionnels/comparateur?ids=2.6`);
  await expect(page.getByRole("row", { name: /Extrait sec/ })).toContainText(/12,5\s%.*48,5\s%/s);
  await expect(page.getByRole("row", { name: /Brillance/ })).toContainText("Satiné");
  await expect(page.getByRole("row", { name: /Lessivable/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("a long name takes two lines beside the switch of audiences on phones", async ({ page }) => {
  for (const address of ["fr", "de"]) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${site.url}/${address}`);
      const name = page.locator(".header .logo__name");
      await name.evaluate((element) => (element.textContent = "Malerbedarf Schweizer"));
      const [own, audience] = [await name.boundingBox(), await page.locator(".plans").boundingBox()];
      expect((own?.x ?? width) + (own?.width ?? 0)).toBeLessThanOrEqual(audience?.x ?? 0);
    }
  }
});
