/** Previews: unpublished pages too, drawn like the page itself, kept and found by nobody, and nothing can be sent. */

import de from "../../locales/de/preview.json" with { type: "json" };
import frApplication from "../../locales/fr/application.json" with { type: "json" };
import fr from "../../locales/fr/preview.json" with { type: "json" };
import { expect, expectAccessible, test } from "./fixtures";

const JOB = { id: 1404, path: "/fr/enduit-professionnels/apprentissage-laboratoire" };

test("a published job's preview says so, leads to it, and holds no form", async ({ page, request }) => {
  const response = await page.goto(`/fr/preview/${JOB.id}`);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  const bar = page.getByRole("complementary", { name: fr.label });
  await expect(bar).toContainText(fr.published);
  await expect(page.getByRole("heading", { name: frApplication.job.title })).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  await expectAccessible(page);
  expect((await request.post(`/fr/preview/${JOB.id}`, { form: { lastname: "Rochat" } })).status()).toBe(405);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await bar.getByRole("link", { name: fr.open }).click();
  await expect(page).toHaveURL(JOB.path);
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("an id that isn't there, or isn't a number, is a 404 that nobody keeps; German has its own", async ({
  request,
}) => {
  for (const id of ["99999", "abc", "0", "-1", "1.5"]) {
    const answer = await request.get(`/fr/preview/${id}`);
    expect([answer.status(), answer.headers()["cache-control"]], id).toEqual([404, "no-store"]);
  }
  const answer = await request.get(`/de/preview/${JOB.id}`);
  expect(await answer.text()).toContain(de.published);
});
