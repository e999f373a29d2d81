/** The cart, on a site whose shop is open; on the demo site there is none. */
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deLayout from "../../locales/de/layout.json" with { type: "json" };
import de from "../../locales/de/shop.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frLayout from "../../locales/fr/layout.json" with { type: "json" };
import frProduct from "../../locales/fr/product.json" with { type: "json" };
import fr from "../../locales/fr/shop.json" with { type: "json" };
import { type ContentCopy, copyContent } from "../content-copy";
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { type OwnSite, startOwnSite } from "./own-site";
import { listBrokenWords } from "./page-structure";

const PLACES = {
  fr: {
    texts: fr,
    product: "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    cart: "/fr/enduit-professionnels/panier",
  },
  de: {
    texts: de,
    product: "/de/spachtel-fur-profis/produkt/comblis-p45-fullspachtel-in-pulverform",
    cart: "/de/spachtel-fur-profis/warenkorb",
  },
} as const;

const TWO_PACKS = "/fr/enduit-professionnels/produit/veloris-r1-enduit-de-lissage-fin-pret-a-l-emploi";

/** A product with a colour card, whose tones are chosen before it goes into the cart. */
const TONED = {
  reference: "TV0203",
  address: "/fr/enduit-professionnels/produit/veloris-l3-enduit-de-lissage-allege",
};
const CARD = [
  { code: "S 1002-Y", hex: "#e6e1d3", name: { fr: "Sable", de: "Sand" }, group: { fr: "Terres", de: "Erden" } },
  { code: "S 2005-R", hex: "#c9b6a8", name: { fr: "Rose thé", de: "Teerose" }, group: { fr: "Terres", de: "Erden" } },
  { code: "B 2", hex: "#335577" },
];

const layout = { fr: frLayout, de: deLayout };

// A refused form shows its message; the browser logs the status.
test.use({ tolerated: [/422|404|503/] });
// One site for all tests of this file.
test.describe.configure({ mode: "default" });

let site: OwnSite;
let content: ContentCopy;
let isDown = false;

test.beforeAll(async () => {
  content = copyContent();
  content.change<{ code: string }[]>("settings", (settings) => [
    ...settings.filter(({ code }) => code !== "shop_enabled"),
    { code: "shop_enabled", values: [{ value: "on" }] },
  ]);
  // One product is sold at one price, whatever its pack, and another one not at all; the others by their packs.
  content.change<{ products: { id: number; variants: { shop_price?: number }[] }[] }>("products", (file) => ({
    ...file,
    products: file.products.map((product) =>
      product.id <= 2 ? { ...product, variants: product.variants.map(({ shop_price: _, ...pack }) => pack) } : product,
    ),
  }));
  content.change<{ products: { reference: string }[] }>("products", (file) => ({
    ...file,
    products: file.products.map((product) =>
      product.reference === TONED.reference ? { ...product, tones: CARD } : product,
    ),
  }));
  content.change<{ prices: Record<string, number> }>("shop", ({ prices: { TV0102: _, ...prices }, ...shop }) => ({
    ...shop,
    prices,
  }));
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  content.change("price-lists", () => [
    { code: "before", valid_from: day(-3), targets: ["part"], prices: { TV040302: { shop_price: 31 } } },
    { code: "today", valid_from: day(-2), targets: ["pro"], prices: { TV040302: { shop_price: 32 } } },
    { code: "later", valid_from: day(2), prices: { TV040302: { shop_price: 35 } } },
  ]);
  site = await startOwnSite({}, { fails: () => isDown, backOffice: { CONTENT_DIR: content.folder } });
});
test.afterAll(async () => {
  await site.stop();
  content.remove();
});

test("beside a cart the toolbar's words stay whole on phones", { tag: "@without-javascript" }, async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site.url + PLACES.de.cart);
    const links = page.locator(".toolbar").getByRole("link");
    await expect(links).toHaveCount(4);
    expect(await listBrokenWords(links)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
});

inEachLanguage((locale) => {
  const { texts, product, cart } = PLACES[locale];

  test(`${locale}: a product goes in, gets more, takes a discount, comes out again, and an order is put together again`, async ({
    page,
  }) => {
    await page.goto(site.url + product);
    await page.getByLabel(texts.quantity, { exact: true }).fill("2");
    await page.getByRole("button", { name: texts.add }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
    await expect(line).toHaveCount(1);
    const amount = line.getByRole("spinbutton");
    await expect(amount).toHaveValue("2");
    const inHeader = page.getByRole("banner").getByRole("link", { name: layout[locale].saved.cart });
    await expect(inHeader).toContainText("2");
    await expect(page.getByText("CHF\u00a012.80").first()).toBeVisible();
    await expectAccessible(page);

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner").getByText(cart)).toBeVisible();
    await expect(line.getByRole("button")).toHaveCount(0);
    await expect(page.getByLabel(texts.code.label)).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    await amount.fill("10");
    await line.getByRole("button", { name: texts.change }).click();
    await expect(page.getByText("CHF\u00a064.00").first()).toBeVisible();
    await expect(inHeader).toContainText("10");
    await amount.fill("3");
    await line.getByRole("button", { name: texts.change }).click();
    await expect(page.getByText("CHF\u00a019.20").first()).toBeVisible();

    await page.getByLabel(texts.code.label).fill("RIEN");
    await page.getByRole("button", { name: texts.code.send }).click();
    await expect(page.getByText(texts.code.unknown)).toBeVisible();
    await expect(page.getByLabel(texts.code.label)).toHaveValue("RIEN");
    await page.getByLabel(texts.code.label).fill("enduire10");
    await page.getByRole("button", { name: texts.code.send }).click();
    // The lowest of what the carriers cost.
    await expect(page.getByText(texts.summary.from.replace("{{price}}", "CHF\u00a04.00"))).toBeVisible();
    await expect(page.getByText("CHF\u00a0−1.90")).toBeVisible();
    await expect(page.getByText("CHF\u00a017.30")).toBeVisible();
    await page.getByRole("button", { name: texts.discount.remove.replace("{{code}}", "ENDUIRE10") }).click();
    await expect(page.getByText("CHF\u00a0−1.90")).toHaveCount(0);

    await line.getByRole("button", { name: texts.remove_named.split("{{name}}")[0]?.trim() || texts.remove }).click();
    await expect(page.getByRole("heading", { name: texts.empty.title })).toBeVisible();
    await expect(inHeader).toHaveText(layout[locale].saved.cart);
    await expectAccessible(page);

    // An order is put together again without what was given for free.
    await page.getByText(texts.order.title).click();
    await page.getByLabel(texts.order.label).fill("77");
    await page.getByRole("button", { name: texts.order.send }).click();
    await expect(page.getByText(texts.order.unknown)).toBeVisible();
    await page.getByLabel(texts.order.label).fill("1001");
    await page.getByRole("button", { name: texts.order.send }).click();
    await expect(line).toHaveCount(1);
    await expect(line.getByRole("spinbutton")).toHaveValue("2");
  });
});

test("packs have their own prices, amounts and lines", { tag: "@without-javascript" }, async ({ page }) => {
  const { texts, cart } = PLACES.fr;
  const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
  for (const [pack, quantity] of [
    [/^15\skg/, "2"],
    [/^5\skg/, "1"],
  ] as const) {
    await page.goto(site.url + TWO_PACKS);
    await expect(page.getByRole("table").getByText("CHF\u00a061.50")).toBeVisible();
    const option = page.getByRole("option", { name: pack });
    await page.getByLabel(texts.pack, { exact: true }).selectOption({ label: await option.innerText() });
    await page.getByLabel(texts.quantity, { exact: true }).fill(quantity);
    await page.getByRole("button", { name: texts.add }).click();
    await expect(page).toHaveURL(site.url + cart);
  }
  await expect(line).toHaveCount(2);
  await expect(line.first()).toContainText("CHF\u00a0123.00");
  await expect(line.last()).toContainText("CHF\u00a025.00");
  await expectAccessible(page);
  await line.last().getByRole("spinbutton").fill("3");
  await line.last().getByRole("button", { name: texts.change }).click();
  await expect(line.last()).toContainText("CHF\u00a075.00");
  await expect(line.first()).toContainText("CHF\u00a0123.00");
  await line.first().getByRole("button", { name: texts.remove }).click();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(/5\skg/);
});

test("a pack costs less from a number on", { tag: "@without-javascript" }, async ({ page }) => {
  const { texts } = PLACES.fr;
  await page.goto(site.url + TWO_PACKS);
  const from = `${frProduct.packs.price_from.replace("{{from}}", "10")} CHF\u00a058.00`;
  await expect(page.getByRole("row", { name: /^15\skg/ })).toContainText(from);
  await expectAccessible(page);
  const label = await page.getByRole("option", { name: /^15\skg/ }).innerText();
  await page.getByLabel(texts.pack, { exact: true }).selectOption({ label });
  await page.getByLabel(texts.quantity, { exact: true }).fill("9");
  await page.getByRole("button", { name: texts.add }).click();
  const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
  for (const [quantity, each, sum] of [
    ["9", "61.50", "553.50"],
    ["10", "58.00", "580.00"],
    ["40", "54.50", "2’180.00"],
    ["8", "61.50", "492.00"],
  ] as const) {
    await line.getByRole("spinbutton").fill(quantity);
    await line.getByRole("button", { name: texts.change }).click();
    await expect(line).toContainText(texts.price_each.replace("{{price}}", `CHF\u00a0${each}`));
    await expect(line).toContainText(`CHF\u00a0${sum}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await line.getByRole("spinbutton").fill("40");
  await line.getByRole("button", { name: texts.change }).click();
  const count = page.locator(".toolbar").getByText("40", { exact: true });
  await expect(count).toBeVisible();
  expect(await listBrokenWords(count)).toEqual([]);
});

test("a pack has the price of the valid list of its audience, on its page and in the cart", {
  tag: "@without-javascript",
}, async ({ page }) => {
  const { texts } = PLACES.fr;
  for (const [audience, price] of [
    ["professionnels", "32.00"],
    ["particuliers", "31.00"],
  ] as const) {
    await page.goto(`${site.url}/fr/enduit-${audience}/produit/jontal-r7-enduit-a-joint-pret-a-l-emploi`);
    await expect(page.getByRole("row", { name: /^7\skg/ })).toContainText(`CHF\u00a0${price}`);
    const label = await page.getByRole("option", { name: /^7\skg/ }).innerText();
    await page.getByLabel(texts.pack, { exact: true }).selectOption({ label });
    await page.getByRole("button", { name: texts.add }).click();
    const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
    await expect(line).toContainText(texts.price_each.replace("{{price}}", `CHF\u00a0${price}`));
    await line.getByRole("button", { name: texts.remove }).click();
  }
});

test("a tone of the colour card is chosen, and has a line of its own in the cart", {
  tag: "@without-javascript",
}, async ({ page }) => {
  const { texts, cart } = PLACES.fr;
  const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
  const tone = page.getByLabel(texts.tone, { exact: true });
  const add = page.getByRole("button", { name: texts.add });
  await page.goto(site.url + TONED.address);
  await expectAccessible(page);
  await add.click();
  // The browser points at the field: no tone is chosen yet.
  await expect(page).toHaveURL(site.url + TONED.address);
  await tone.selectOption("S 1002-Y Sable");
  await add.click();
  await expect(page).toHaveURL(site.url + cart);
  await page.goto(site.url + TONED.address);
  await page.getByLabel(frProduct.tones.search).fill("rose");
  await page.getByRole("button", { name: frProduct.tones.show, exact: true }).click();
  // The one that was found is chosen, the others remain.
  await expect(tone).toHaveValue("S 2005-R");
  await expect(tone.getByRole("option")).toHaveCount(4);
  await add.click();
  await expect(line).toHaveCount(2);
  await expect(line.first()).toContainText("S 1002-Y Sable");
  await expect(line.last()).toContainText("S 2005-R Rose thé");
  await expectAccessible(page);
  await line.last().getByRole("spinbutton").fill("5");
  await line.last().getByRole("button", { name: texts.change }).click();
  await expect(line.last().getByRole("spinbutton")).toHaveValue("5");
  await expect(line.first().getByRole("spinbutton")).toHaveValue("1");
  await line.first().getByRole("button", { name: texts.remove }).click();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("S 2005-R Rose thé");
});

test("a tone that left the card is named in a message, and the cart stays as it was", async ({ page }) => {
  const { cart, texts } = PLACES.fr;
  await page.goto(site.url + TONED.address);
  const tone = page.getByLabel(texts.tone, { exact: true });
  await tone.selectOption("B 2");
  await tone.locator("option:checked").evaluate((option) => option.setAttribute("value", "B 3"));
  await page.getByRole("button", { name: texts.add }).click();
  await expect(page).toHaveURL(site.url + cart);
  await expect(page.locator(".toast")).toContainText(frCommon.toast.unknown_tone);
  await expect(page.getByRole("heading", { name: texts.empty.title })).toBeVisible();
});

test("while the back-office is down, the form is there again with what was chosen, and a message says so", async ({
  page,
}) => {
  const { texts, cart } = PLACES.fr;
  const [amount, pack] = [
    page.getByLabel(texts.quantity, { exact: true }),
    page.getByLabel(texts.pack, { exact: true }),
  ];
  const message = page.locator(".toast").filter({ hasText: frCommon.toast.cart_unavailable });
  await page.goto(site.url + TWO_PACKS);
  await pack.selectOption({ label: await page.getByRole("option", { name: /^5\skg/ }).innerText() });
  await amount.fill("7");
  isDown = true;
  await page.getByRole("button", { name: texts.add }).click();
  await expect(message).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(amount).toHaveValue("7");
  await expect(pack.locator("option:checked")).toHaveText(/^5\skg/);
  await expectAccessible(page);
  isDown = false;
  await page.getByRole("button", { name: texts.add }).click();
  await expect(page).toHaveURL(site.url + cart);
  const line = page.getByRole("list", { name: texts.lines }).getByRole("listitem");
  await expect(line).toContainText(/5\skg/);

  await line.getByRole("spinbutton").fill("9");
  isDown = true;
  await line.getByRole("button", { name: texts.change }).click();
  await expect(message).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await page.goto(site.url + cart);
  await expect(line.getByRole("spinbutton")).toHaveValue("7");
});

test("an order through an adviser has the cart's lines in its message", async ({ page }) => {
  const { texts, product } = PLACES.de;
  await page.goto(site.url + product);
  await page.getByLabel(texts.quantity, { exact: true }).fill("2");
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByRole("link", { name: texts.summary.order }).click();
  await expect(page.getByRole("textbox", { name: deForms.labels.message })).toHaveValue(/^2 × Comblis P45/);
  await expectAccessible(page);
});

test("a product without a price can't be put into the cart", { tag: "@without-javascript" }, async ({ page }) => {
  await page.goto(`${site.url}/fr/enduit-professionnels/produit/comblis-r10-enduit-de-rebouchage-pret-a-l-emploi`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis R10");
  await expect(page.getByRole("button", { name: fr.add })).toHaveCount(0);
});

test("a pack that is no longer sold leaves the cart as it was, and a message says so", async ({ page }) => {
  const { cart, product } = PLACES.fr;
  await page.goto(site.url + product);
  // The page was open when the price went.
  const add = page.getByRole("button", { name: fr.add });
  const form = page.locator("form").filter({ has: add });
  await form.locator("input[name=product]").evaluate((input) => input.setAttribute("value", "2"));
  await add.click();
  await expect(page).toHaveURL(site.url + cart);
  await expect(page.locator(".toast")).toContainText(frCommon.toast.not_sold);
  await expect(page.getByRole("heading", { name: fr.empty.title })).toBeVisible();
});

test("nonsense changes nothing", { tag: "@without-javascript" }, async ({ page, request }) => {
  const { cart, texts } = PLACES.fr;
  const odd: Record<string, string>[] = [
    { intent: "add", product: "1e9", quantity: "1" },
    { intent: "add", product: "1", quantity: "-5" },
    { intent: "add", product: "1", quantity: "NaN" },
    { intent: "add", product: "2", quantity: "1" },
    { intent: "add", product: "99999", quantity: "1" },
    { intent: "add", product: "1", pack: "1", quantity: "1" },
    { intent: "change", product: "999999999999999999", quantity: "2" },
    { intent: "<script>", product: "'" },
    {},
  ];
  for (const form of odd) {
    const answer = await request.post(site.url + cart, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  await page.goto(site.url + cart);
  await expect(page.getByRole("heading", { name: texts.empty.title })).toBeVisible();
});

test("on the demo site, whose shop is closed, there is no cart and nothing to put into it", {
  tag: "@without-javascript",
}, async ({ page }) => {
  await page.goto(PLACES.fr.product);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: fr.add })).toHaveCount(0);
  await expect(page.getByRole("link", { name: fr.title })).toHaveCount(0);
  const answer = await page.goto(PLACES.fr.cart);
  expect(answer?.status()).toBe(404);
});
