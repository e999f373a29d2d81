import { expect, test } from "vitest";
import { readTexts } from "~/i18n/texts.server";

const texts = readTexts();

test.each([
  ["fr" as const, ["Aucun résultat", "1 résultat", "2 résultats", "100 résultats"]],
  ["de" as const, ["Keine Ergebnisse", "1 Ergebnis", "2 Ergebnisse", "100 Ergebnisse"]],
])("results plural from 2, none of 0: %s", (language, expected) => {
  const t = texts.instance(language).getFixedT("search");
  const said = [0, 1, 2, 100].map((count) => t("results", { count, text: "mur" }).split(/ (?:pour|für) /)[0]);
  expect(said).toEqual(expected);
});
