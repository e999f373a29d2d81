import { pathTo } from "../../app/routing/paths";
import { expect, inEachLanguage, test } from "./fixtures";

test.use({ tolerated: [/status of 404/] });

const PLACES = {
  fr: { locale: "fr", target: "pro", title: "Cette page n’existe pas" },
  de: { locale: "de", target: "part", title: "Diese Seite existiert nicht" },
} as const;

inEachLanguage((locale) => {
  const { title, ...place } = PLACES[locale];

  test(`Category/entity missing: the same 404, “Cette page n’existe pas”, ${place.locale}`, async ({ page }) => {
    for (const screen of ["category", "product", "folder", "content-page"] as const) {
      const response = await page.goto(pathTo(screen, place, { slug: "rien-de-tel" }));
      expect(response?.status(), screen).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("This page could not be found")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("searchbox").or(page.locator("#error-search"))).toBeVisible();
    }
    // An address that no route knows also says “This page could not be found”.
    for (const path of [`${pathTo("home", place)}/rien/de/tel`, `/${place.locale}/nowhere/rien`]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("This page could not be found")).toBeVisible();
    }
  });
});
