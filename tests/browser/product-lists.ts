/** Shared by the specs of favourites and comparator: their addresses in each language, and the cookies of the lists. */
import type { BrowserContext, Page } from "@playwright/test";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deComparator from "../../locales/de/comparator.json" with { type: "json" };
import deFavourites from "../../locales/de/favourites.json" with { type: "json" };
import deForms from "../../locales/de/forms.json" with { type: "json" };
import deLayout from "../../locales/de/layout.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frComparator from "../../locales/fr/comparator.json" with { type: "json" };
import frFavourites from "../../locales/fr/favourites.json" with { type: "json" };
import frForms from "../../locales/fr/forms.json" with { type: "json" };
import frLayout from "../../locales/fr/layout.json" with { type: "json" };
import { expect } from "./fixtures";

export const PLACES = {
  fr: {
    locale: "fr",
    results: "/fr/enduit-professionnels/resultats/comblis",
    product: "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    favourites: "/fr/enduit-professionnels/favoris",
    comparator: "/fr/enduit-professionnels/comparateur",
    partComparator: "/fr/enduit-particuliers/comparateur",
    common: frCommon,
    layout: frLayout,
    texts: { favourites: frFavourites, comparator: frComparator, forms: frForms },
  },
  de: {
    locale: "de",
    results: "/de/spachtel-fur-profis/results/comblis",
    product: "/de/spachtel-fur-profis/produkt/comblis-p45-fullspachtel-in-pulverform",
    favourites: "/de/spachtel-fur-profis/meine-favoriten",
    comparator: "/de/spachtel-fur-profis/vergleichen",
    partComparator: "/de/spachtel-fur-heimwerker/vergleichen",
    common: deCommon,
    layout: deLayout,
    texts: { favourites: deFavourites, comparator: deComparator, forms: deForms },
  },
};
export type Place = (typeof PLACES)["fr"];

type ListName = "favourites" | "comparator";

/** Ids of the demo's products that every test may rely on: their names. */
export const NAMES = { 1: "Comblis P45", 2: "Comblis R10", 3: "Comblis L20", 6: "Comblis T03", 40: "Fondelis U20" };

/** Starts with stored lists. */
export async function save(context: BrowserContext, url: string, lists: Partial<Record<ListName, number[]>>) {
  await context.addCookies(
    Object.entries(lists).map(([name, ids]) => ({ name, value: ids.join("."), url: new URL(url).origin })),
  );
}

export async function listOf(context: BrowserContext, name: ListName): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? "";
}

/** The toggle of a product, by what it says it does. */
export const toggleOf = (page: Page, { common }: Place, list: ListName, name: string) =>
  page.getByRole("button", { name: common.save[list].label.replace("{{name}}", name), exact: true }).first();

/** The way to a list, with its count. */
export const wayTo = (page: Page, { layout }: Place, list: ListName) =>
  page.getByRole("navigation", { name: layout.saved.label }).getByRole("link", { name: layout.saved[list] });

export async function expectCount(page: Page, place: Place, list: ListName, count: number) {
  const { count_one, count_other } = place.layout.saved;
  const words = (count === 1 ? count_one : count_other).replace("{{count}}", String(count));
  await expect(wayTo(page, place, list)).toHaveText(
    count === 0 ? place.layout.saved[list] : new RegExp(`^${count}\\s*${place.layout.saved[list]}\\s*${words}$`),
  );
}
