/** Queries that are counted together, and queries that are never shown. */
import { expect, test } from "vitest";
import type { LocaleCode } from "~shared/contract";
import { signatureOf } from "../../../back-office/search-analytics/query-signature";
import { createRepeatedQueries } from "../../../back-office/search-analytics/record-queries";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const alike = (text: string, lang: LocaleCode = "fr") => signatureOf(text, lang, adviser.view(lang, "part").adviser);

test.each<[lang: LocaleCode, one: string, other: string]>([
  ["fr", "j'ai un trou de 8 cm dans un mur en brique", "mur en briques, un trou de 12 mm"],
  ["fr", "combien de Comblis P45 pour 20 m²", "combien de comblisp45 pour 3x4 m"],
  ["de", "Loch im Backstein, 5 cm", "im Backstein ein Loch von 8 cm"],
])("%s: “%s” and “%s” are similar", (lang, one, other) => {
  expect(alike(one, lang)).not.toBeNull();
  expect(alike(one, lang)).toEqual(alike(other, lang));
});

test("another substrate is another question", () => {
  expect(alike("trou dans la brique")?.key).not.toBe(alike("trou dans le bois")?.key);
});

test("tells what was understood and the words that weren't, in no order, without sizes", () => {
  expect(alike("un trou de 8 cm dans mon kangourou")?.words).toEqual(["kangourou", "trou"]);
});

test.each<[text: string, lang: LocaleCode]>([
  ["je m’appelle Anne Rochat, j’ai un trou dans le mur", "fr"],
  ["Madame Rochat trou dans la brique", "fr"],
  ["trou dans le mur, appelez le 021 555 01 23", "fr"],
  ["trou dans le mur 079 / 55 51 12", "fr"],
  ["trou rue du Four 3", "fr"],
  ["trou dans un mur à 1400 Yverdon", "fr"],
  ["anne.rochat@exemple.ch trou dans la brique", "fr"],
  ["Herr Müller Loch in der Wand", "de"],
  ["Loch in der Wand Bahnhofstrasse 12", "de"],
  ["Loch, siehe https://exemple.ch/anna", "de"],
])("of “%s” nothing is told", (text, lang) => {
  expect(alike(text, lang)).toBeNull();
});

test("a long text has no signature", () => {
  expect(
    alike("kangourou lampadaire éléphant bicyclette parapluie tournesol accordéon trompette moustache"),
  ).toBeNull();
});

test("a visitor counts once a week for similar queries, and a hundred times in all", () => {
  const askers = createRepeatedQueries();
  expect([askers.isFirst("1", "a", "x"), askers.isFirst("1", "a", "x")]).toEqual([true, false]);
  expect([askers.isFirst("1", "b", "x"), askers.isFirst("1", "a", "y")]).toEqual([true, true]);
  expect(askers.isFirst("2", "a", "x")).toBe(true);
  const many = Array.from({ length: 110 }, (_, index) => askers.isFirst("2", "c", String(index)));
  expect(many.filter(Boolean)).toHaveLength(100);
});
