/** "No more news": one press on the page that the mail's link leads to, without signing in. */
import { newsletterToken } from "../../back-office/requests/newsletter";
import { createAddressHash } from "../../back-office/store/store";
import de from "../../locales/de/unsubscribe.json" with { type: "json" };
import fr from "../../locales/fr/unsubscribe.json" with { type: "json" };
import { findOrMakeSecret } from "../../shared/secret-file";
import { expect, inEachLanguage, test } from "./fixtures";

// A token that isn't ours is answered so.
test.use({ tolerated: [/status of 404/] });

const PLACES = {
  fr: { path: "/fr/enduit-particuliers/ne-plus-recevoir", texts: fr },
  de: { path: "/de/spachtel-fur-profis/abbestellen", texts: de },
} as const;

inEachLanguage((locale) => {
  const { path, texts } = PLACES[locale];

  test(`one press ends the news, ${locale}`, async ({ page }) => {
    const token = newsletterToken(
      1,
      createAddressHash(findOrMakeSecret(process.env.TEST_DATA_DIR ?? "", "address-key")),
    );
    await page.goto(`${path}?token=${token}`);
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("button", { name: texts.leave }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.outcome.left })).toBeVisible();
    await expect(page.getByRole("button", { name: texts.leave })).toHaveCount(0);

    // A link that isn't whole says what to do.
    await page.goto(path);
    await expect(page.getByText(texts.outcome.unknown)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: texts.write })).toBeVisible();
    await page.goto(`${path}?token=1-forged`);
    await page.getByRole("button", { name: texts.leave }).click();
    await expect(page.getByRole("status").filter({ hasText: texts.outcome.unknown })).toBeVisible();
  });
});
