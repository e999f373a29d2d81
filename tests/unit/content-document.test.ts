/** The reference of settings and the editors' schemas match the schemas of the program. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { z } from "zod";
import { NEUTRAL } from "~shared/rules/palette";
import { editorFiles } from "../../content-tools/schema/editor-files";
import { settingsDocument } from "../../content-tools/settings-document";
import { SCHEMAS, SETTINGS } from "../../shared/settings/definitions";

it("the reference of settings has a line for each setting, those of tests under their heading", () => {
  const [installations = "", tests = ""] = settingsDocument().split("\n## For tests");
  const names = (text: string) => [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  const forTests = Object.entries(SETTINGS).filter(([, { isForTests }]) => isForTests);
  expect(names(tests)).toEqual(forTests.map(([name]) => name));
  expect([...names(installations), ...names(tests)].sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(installations).toContain("| `PORT` | `3000` | a port number, 0 to 65535 | Port of the site. | site |");
});

it("each described setting has a schema, and a default that its schema accepts", () => {
  const schemas = new Map(Object.values(SCHEMAS).flatMap((of) => Object.entries<z.ZodTypeAny>(of)));
  expect([...schemas.keys()].sort()).toEqual(Object.keys(SETTINGS).sort());
  const refused = Object.entries(SETTINGS).filter(
    ([name, { default: value }]) => value !== undefined && !schemas.get(name)?.safeParse(value).success,
  );
  expect(refused).toEqual([]);
});

it("an editor's schema knows the fields, which must be there, and nothing else", () => {
  const files = new Map(editorFiles());
  const schema = JSON.parse(files.get("schema/brand.json") ?? "{}");
  expect(schema).toMatchObject({
    type: "object",
    additionalProperties: false,
    properties: { name: { type: "string" }, colours: { properties: { paper: { type: "string" } } } },
  });
  expect(schema.required).toEqual(expect.arrayContaining(["name", "email", "addresses", "legal"]));
  expect(schema.required).not.toContain("logo");
  const products = JSON.parse(files.get("schema/products.json") ?? "{}");
  const product = products.properties.products.items;
  expect(product.properties.destination).toMatchObject({ enum: ["interieur", "exterieur", "interieur_exterieur"] });
  // A maker may write one language alone.
  expect(product.properties.designation.required).toBeUndefined();
  // Menus hold menus.
  const { main } = JSON.parse(files.get("schema/menus.json") ?? "{}").properties.pro.properties;
  expect(main.items.properties.childs.items).toEqual({ $ref: expect.stringMatching(/main\/items/) });
  const { "json.schemas": listed } = JSON.parse(files.get(".vscode/settings.json") ?? "{}");
  expect(listed).toContainEqual({ fileMatch: ["/pages/*.json"], url: "./schema/page.json" });
});

it("the styles begin with the neutral colours that a brand completes", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  const missing = Object.values(NEUTRAL).filter((colour) => !css.includes(colour));
  expect(missing).toEqual([]);
});
