import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { I18NEXT_OPTIONS } from "~/i18n/options";
import de from "../../locales/de/search.json";
import fr from "../../locales/fr/search.json";

const i18n = createInstance();
await i18n.init({ ...I18NEXT_OPTIONS, resources: { fr: { search: fr }, de: { search: de } } });

test.each([
  ["fr", ["Aucun résultat", "1 résultat", "2 résultats", "100 résultats"]],
  ["de", ["Keine Ergebnisse", "1 Ergebnis", "2 Ergebnisse", "100 Ergebnisse"]],
])("results plural from 2, none of 0: %s", (language, expected) => {
  const t = i18n.getFixedT(language, "search");
  const said = [0, 1, 2, 100].map((count) => t("results", { count, text: "mur" }).split(/ (?:pour|für) /)[0]);
  expect(said).toEqual(expected);
});
