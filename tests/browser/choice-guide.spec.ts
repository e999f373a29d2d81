import type { Page } from "@playwright/test";
import { decodeAnswers, encodeAnswers } from "~/routing/guide-answers";
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const GUIDE = "/fr/enduit-professionnels/guide-de-choix";
const ANSWERS = {
  DESTINATION_PRODUIT_WEB: "interieur",
  SUPPORT_BAT_WEB: "platre",
  USAGE_FONCTION_BAT_WEB: "reboucher",
};
const RESULTS = `${GUIDE}/${encodeAnswers(ANSWERS)}`;

const question = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("group", { name });
const send = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).click();

/** A question that waits for the one before it offers nothing. */
async function expectLocked(page: Page, name: string | RegExp) {
  await expect(question(page, name).getByText(/^(?:Répondez d’abord|Beantworten Sie zuerst)/)).toBeVisible();
  await expect(question(page, name).getByRole("radio")).toHaveCount(0);
}
const expectUnlocked = (page: Page, name: string | RegExp) =>
  expect(question(page, name).getByRole("radio").first()).toBeEnabled();

/** Answers; without JavaScript one step further needs the button. */
async function answer(page: Page, name: string | RegExp, option: RegExp, next: string) {
  await question(page, name).getByRole("radio", { name: option }).check();
  if (!enhanced()) await send(page, next);
}

inEachLanguage((locale) => {
  const german = locale === "de";
  const [start, words] = german
    ? ["/de/spachtel-fur-heimwerker/auswahl", { support: /^2/, use: /^3/, on: /^Gipsputz/, to: /^Füllen/ }]
    : [GUIDE, { support: /travaillez-vous/, use: /voulez-vous faire/, on: /^Plâtre/, to: /^Reboucher/ }];

  test(`the choice guide leads to products, one question after the other, ${locale}`, async ({ page }) => {
    const [picker, next, on] = german ? [/Fläche/, "Weiter", "Weiter"] : [/surface/, "Suivant", "Continuer"];
    await page.goto(start);
    // Indoors by default: the first step is one press.
    await expect(question(page, picker).getByRole("radio").first()).toBeChecked();
    await send(page, next);

    await expectLocked(page, words.use);
    await answer(page, words.support, words.on, on);
    await expectUnlocked(page, words.use);
    const last = question(page, words.use).getByRole("radio", { name: words.to });
    await last.check();
    const promised = await last.evaluate((radio) => /\d+/.exec(radio.closest("label")?.textContent ?? "")?.[0]);
    await send(page, german ? /ansehen$/ : /^Voir /);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(german ? /Vorhaben/ : /projet/);
    await expect(
      page.getByRole("heading", { level: 2, name: new RegExp(`^${promised} (?:produit|Produkt)`) }),
    ).toBeVisible();
    const segment = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    expect(Object.keys(decodeAnswers(segment) ?? {})).toHaveLength(3);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

test.describe("the choice guide", () => {
  test("names the best products and the reasons above the list, the same as for a sentence in the search field", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    await page.goto(RESULTS);
    const advice = page.getByRole("region", { name: "Ce qui convient le mieux, et pourquoi" });
    await expect(advice.getByRole("article")).toHaveCount(3);
    const best = advice.getByRole("article").first();
    await expect(best.getByRole("heading", { level: 3 })).toHaveText("Comblis P45");
    const reasons = await best.getByRole("listitem").allTextContents();
    expect(reasons).toContain("sur plâtre");

    await page.goto(
      `/fr/enduit-professionnels/resultats/${encodeURIComponent("reboucher un trou dans le plâtre, intérieur")}`,
    );
    const same = page.getByRole("main").getByRole("article").filter({ hasText: "Comblis P45" }).first();
    await expect(same.getByRole("listitem")).toHaveText(reasons);

    // Narrowed down, the list speaks for itself.
    await page.goto(`${RESULTS}?sort=name`);
    await expect(advice).toBeVisible();
    await page.goto(`${RESULTS}/_LOCALISATION_BAT_WEB__plafond`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(advice).toHaveCount(0);
  });

  test("changing one resets later ones and reloads options", async ({ page }) => {
    await page.goto(`${GUIDE}?DESTINATION_PRODUIT_WEB=interieur&SUPPORT_BAT_WEB=platre`);
    await expect(question(page, /voulez-vous faire/).getByRole("radio", { name: /^Jointoyer/ })).toHaveCount(0);
    await question(page, /voulez-vous faire/)
      .getByRole("radio", { name: /^Lisser/ })
      .check();
    await answer(page, /travaillez-vous/, /^Plaque de plâtre/, "Voir les produits");
    await expect(question(page, /voulez-vous faire/).getByRole("radio", { name: /^Jointoyer/ })).toBeVisible();
    await expect(question(page, /voulez-vous faire/).getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(`${GUIDE}?DESTINATION_PRODUIT_WEB=interieur&SUPPORT_BAT_WEB=plaque-de-platre`);

    await answer(page, /trouve la surface/, /^Extérieur/, "Voir les produits");
    await expectLocked(page, /voulez-vous faire/);
    await expect(question(page, /travaillez-vous/).getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page).toHaveURL(`${GUIDE}?DESTINATION_PRODUIT_WEB=exterieur`);
  });

  test("only options that still lead to a product: each count is what its list holds", {
    tag: "@without-javascript",
  }, async ({ page, request }) => {
    await page.goto(`${GUIDE}?DESTINATION_PRODUIT_WEB=exterieur&SUPPORT_BAT_WEB=bois`);
    const options = question(page, /voulez-vous faire/).getByRole("radio");
    const values = await options.evaluateAll((found) => found.map((option) => option.getAttribute("value") ?? ""));
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const answers = { DESTINATION_PRODUIT_WEB: "exterieur", SUPPORT_BAT_WEB: "bois", USAGE_FONCTION_BAT_WEB: value };
      const list = await (await request.get(`${GUIDE}/${encodeAnswers(answers)}`)).text();
      expect(list, value).toContain('class="row"');
    }
  });

  test("sent without a new answer, asks for one", { tag: "@with-javascript" }, async ({ page }) => {
    const before = encodeAnswers({ DESTINATION_PRODUIT_WEB: "interieur" });
    await page.goto(`${GUIDE}?before=${before}&DESTINATION_PRODUIT_WEB=interieur`);
    await expect(question(page, /travaillez-vous/).getByRole("alert")).toHaveText("Choisissez une réponse.");
    await expectAccessible(page);
    const entry = page.getByRole("navigation", { name: layout.main_nav }).getByRole("link", { name: "Guide de choix" });
    await expect(entry).toHaveAttribute("href", GUIDE);
  });
});

test.describe("its results", () => {
  test("can be filtered and sorted, and lead back to each step; another language maps values by their code, another audience starts the guide again", async ({
    page,
  }) => {
    await page.goto(RESULTS);
    await expect(page.getByRole("heading", { level: 2, name: "8 produits" })).toBeVisible();
    // Answered steps aren't offered again.
    await expect(page.getByRole("checkbox", { name: /^Béton / })).toHaveCount(0);
    await page.getByRole("checkbox", { name: /^Couteau à enduire / }).check();
    if (!enhanced()) await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(`${RESULTS}/_MODE_APPLICATION_BAT_WEB__couteau-a-enduire`);
    await page.getByRole("link", { name: "Nom Z–A" }).click();
    await expect(page).toHaveURL(/_MODE_APPLICATION_BAT_WEB__couteau-a-enduire\?.*name-desc/);
    await page.getByRole("main").getByRole("link", { name: "Changer Supports admis" }).click();
    await expect(page).toHaveURL(`${GUIDE}?DESTINATION_PRODUIT_WEB=interieur`);
    await expect(question(page, /travaillez-vous/)).toBeVisible();

    await page.goto(RESULTS);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "8 Produkte" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Einsatzbereich" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Innen" })).toBeVisible();
    await page.getByRole("button", { name: "Heimwerker" }).click();
    await expect(page).toHaveURL("/de/spachtel-fur-heimwerker/auswahl");
  });

  test("without results there are ways out", { tag: "@with-javascript" }, async ({ page }) => {
    const none = encodeAnswers({ ...ANSWERS, USAGE_FONCTION_BAT_WEB: "<script>alert(1)</script>" });
    await page.goto(`${GUIDE}/${none}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Aucun produit ne réunit tous ces critères" })).toBeVisible();
    await expect(main.getByText("<script>alert(1)</script>", { exact: false })).toBeVisible();
    for (const name of ["Reprendre le guide", "Voir toutes les familles", "Demander conseil"]) {
      await expect(main.getByRole("link", { name })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test("each address is answered by the grammar of segments", { tag: "@without-javascript" }, async ({ request }) => {
    const plain = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
    const turned = {
      SUPPORT_BAT_WEB: "platre",
      USAGE_FONCTION_BAT_WEB: "reboucher",
      DESTINATION_PRODUIT_WEB: "interieur",
    };
    for (const [path, status, location] of [
      [RESULTS, 200],
      [`${GUIDE}/${plain(turned)}`, 301, RESULTS],
      [`${GUIDE}/${encodeAnswers({ ...ANSWERS, SUPPORT_BAT_WEB: "PLATRE" })}`, 301, RESULTS],
      [`${RESULTS}/_SUPPORT_BAT_WEB__beton`, 301, RESULTS],
      [
        `${RESULTS}?MODE_APPLICATION_BAT_WEB=couteau-a-enduire`,
        302,
        `${RESULTS}/_MODE_APPLICATION_BAT_WEB__couteau-a-enduire`,
      ],
      [`${RESULTS}/_p__99`, 404],
      [`${RESULTS}/_INCONNU__x`, 404],
      [`${RESULTS}/mot`, 404],
      [`${GUIDE}/nonsense`, 404],
      [`${GUIDE}/${plain({ INCONNU: "x" })}`, 404],
      [`${GUIDE}/${encodeURIComponent("../../preview/1")}`, 404],
      [`${GUIDE}?DESTINATION_PRODUIT_WEB=nulle-part`, 302, GUIDE],
      [`${GUIDE}?SUPPORT_BAT_WEB=platre`, 302, GUIDE],
      [`${GUIDE}?before=%00&DESTINATION_PRODUIT_WEB=interieur`, 302, `${GUIDE}?DESTINATION_PRODUIT_WEB=interieur`],
      [`${GUIDE}?${new URLSearchParams(ANSWERS)}`, 302, RESULTS],
      [`${GUIDE}?utm_source=x`, 200],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path.slice(0, 200)).toBe(status);
      if (location) expect(response.headers().location).toBe(location);
    }
  });
});
