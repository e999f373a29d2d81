/** Where to buy: by place, postcode or position; the list first, the map for who asks for it. */
import de from "../../locales/de/stores.json" with { type: "json" };
import fr from "../../locales/fr/stores.json" with { type: "json" };
import { enhanced, expect, expectAccessible, test } from "./fixtures";

const PATH = "/fr/enduit-professionnels/points-de-vente";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shops near a place, the nearest first, with a way there; a search that finds none has a way out", async ({
    page,
  }) => {
    await page.goto("/de/spachtel-fur-heimwerker");
    const folded = page.getByRole("contentinfo").locator("details").filter({ hasText: "Verkaufsstellen" }).first();
    await folded.locator("summary").click();
    await folded.getByRole("link", { name: "Verkaufsstellen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(de.title);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /heimwerker\/verkaufsstellen$/);
    const shops = page.locator(".store");
    expect(await shops.count()).toBeGreaterThan(10);

    await page.getByLabel(de.search.text).fill("1003");
    await page.getByLabel(de.search.radius).selectOption("25");
    await page.getByRole("main").getByRole("button", { name: de.search.submit, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/25\skm: 1003/);
    await expect(page).toHaveURL(/\?text=1003&radius=25#found$/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /verkaufsstellen$/);
    const distances = (await page.locator(".store__distance").allTextContents()).map((text) => Number.parseFloat(text));
    expect(distances.length).toBeGreaterThan(0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(25);
    const nearest = shops.first();
    await expect(nearest.getByRole("heading", { level: 3 })).toHaveText("Atelier Cité Bricolage");
    await expect(nearest.getByRole("link", { name: "021 555 02 48" })).toHaveAttribute("href", "tel:0215550248");
    await expect(nearest.getByRole("link", { name: de.store.route })).toHaveAttribute(
      "href",
      /destination=46\.521%2C6\.6335/,
    );
    await expect(nearest.getByText("Donnerstag: bis 20.00 Uhr")).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(de.search.text).fill("Atlantis");
    await page.getByRole("main").getByRole("button", { name: de.search.submit, exact: true }).click();
    await expect(page.getByRole("heading", { name: de.none.title })).toBeVisible();
    // A wider circle around nowhere is no help.
    await expect(page.getByText(de.none.unknown)).toBeVisible();
    await expect(page.getByRole("link", { name: de.none.wider })).toHaveCount(0);
    await expect(page.getByRole("link", { name: de.none.contact })).toHaveAttribute("href", /kontaktieren-sie-uns$/);
    await page.getByRole("link", { name: de.none.all }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^\d+ Verkaufsstellen$/);
  });
});

test.describe("the map and the position", () => {
  test.use({ tolerated: [/third party: https:\/\/tile\.openstreetmap\.org\//] });

  test("a position finds the shops around it, or shows “location failed”; the map and its library come after the press", async ({
    page,
    context,
  }) => {
    const tiles: string[] = [];
    await page.route("https://tile.openstreetmap.org/**", (route) => {
      tiles.push(route.request().url());
      return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    const scripts: string[] = [];
    page.on("request", (request) => void scripts.push(request.url()));
    await page.goto(PATH);
    const locate = page.getByRole("button", { name: fr.search.locate });
    const open = page.getByRole("link", { name: fr.map.show });
    if (!enhanced()) {
      await expect(page.locator(".store").first()).toBeVisible();
      await expect(locate).toBeHidden();
      await expect(open).toBeHidden();
      return;
    }
    await locate.click();
    await expect(page.getByRole("alert").filter({ hasText: fr.search.location_failed })).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 46.5196535, longitude: 6.6322734 });
    await locate.click();
    await expect(page).toHaveURL(/\?lat=46\.52&lng=6\.632&radius=50#found$/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(fr.found.here);
    await expect(page.locator(".store__distance").first()).toHaveText(/à \d,\d\skm/);

    expect(scripts.filter((url) => /leaflet/.test(url))).toEqual([]);
    expect(tiles).toEqual([]);
    await expect(page.getByText("tile.openstreetmap.org")).toBeVisible();
    await open.click();
    const map = page.getByRole("region", { name: fr.map.label });
    const second = page.locator(".store").nth(1);
    const name = (await second.getByRole("heading", { level: 3 }).textContent()) ?? "";
    const pin = map.getByRole("button", { name: `2 ${name}`, exact: true });
    await expect(pin).toHaveText("2");
    await expect(map.getByText("© OpenStreetMap")).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await expectAccessible(page);
    await pin.press("Enter");
    await expect(second).toBeFocused();
    await page.locator(".store").first().getByRole("button", { name: fr.store.on_map }).click();
    const first = (await page.locator(".store").first().getByRole("heading", { level: 3 }).textContent()) ?? "";
    await expect(map.locator(".leaflet-popup").getByText(first)).toBeVisible();
  });
});

test.describe("tiles that can't be fetched", { tag: "@with-javascript" }, () => {
  test.use({ tolerated: [/third party: https:\/\/tile\.openstreetmap\.org\/|ERR_FAILED/] });

  test("leave the outline of the country with a sentence", async ({ page }) => {
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await page.goto(`${PATH}?map=1`);
    const map = page.getByRole("region", { name: fr.map.label });
    await expect(map.getByRole("alert")).toHaveText(fr.map.failed);
    await expect(map.getByRole("img", { name: fr.map.outline })).toBeVisible();
    await expect(map.locator(".leaflet-container")).toBeHidden();
  });
});
