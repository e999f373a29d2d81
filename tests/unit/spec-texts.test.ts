/** What the spec gives as a text alone, and what it gives as a number of styles. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import deCommon from "../../locales/de/common.json" with { type: "json" };
import deShop from "../../locales/de/shop.json" with { type: "json" };
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import frShop from "../../locales/fr/shop.json" with { type: "json" };

it.each([
  ["address creation error", frCommon.toast.address_creation_error, deCommon.toast.address_creation_error],
  ["Free-shipping", frShop.summary.free_shipping, deShop.summary.free_shipping],
])("%s exists as translation in both languages; no amount stands in it", (_, fr, de) => {
  expect(fr).not.toBe(de);
  expect(fr + de).not.toMatch(/\d/);
});

it("Breakpoints 1024, 768, 565: styles turn just above them, never at them", () => {
  const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const turns = sheets.flatMap((name) => [
    ...readFileSync(join("app", name), "utf8").matchAll(/width (?<sign>[<>]=?) (?<px>1024|768|565)px/g),
  ]);
  expect(new Set(turns.map(({ groups }) => groups?.px))).toEqual(new Set(["1024", "768", "565"]));
  expect(new Set(turns.map(({ groups }) => groups?.sign))).toEqual(new Set([">", "<="]));
});
