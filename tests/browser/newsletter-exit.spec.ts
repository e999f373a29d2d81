/** "No more news": one press on the page that the mail's link leads to, without signing in. */
import { newsletterToken } from "../../back-office/requests/newsletter";
import { createAddressHash, findOrMakeAddressKey } from "../../back-office/store/address-hash";
import de from "../../locales/de/newsletter-exit.json" with { type: "json" };
import fr from "../../locales/fr/newsletter-exit.json" with { type: "json" };
import { expect, test } from "./fixtures";

// A token that isn't ours is answered so.
test.use({ tolerated: [/status of 404/] });

const SCREENS = [
  ["fr", "/fr/enduit-particuliers/ne-plus-recevoir", fr],
  ["de", "/de/spachtel-fur-profis/abbestellen", de],
] as const;

for (const [locale, path, texts] of SCREENS) {
  test(`one press ends the news, ${locale}`, async ({ page }) => {
    const token = newsletterToken(1, createAddressHash(findOrMakeAddressKey(process.env.TEST_DATA_DIR ?? "")));
    await page.goto(`${path}?token=${token}`);
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("button", { name: texts.leave }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.outcome.left })).toBeVisible();
    await expect(page.getByRole("button", { name: texts.leave })).toHaveCount(0);
  });

  test(`a link that isn't whole says what to do, ${locale}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(texts.outcome.unknown)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: texts.write })).toBeVisible();
    await page.goto(`${path}?token=1-forged`);
    await page.getByRole("button", { name: texts.leave }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.outcome.unknown })).toBeVisible();
  });
}
