/** The reference of settings and the editors' schemas match the schemas of the program. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NEUTRAL } from "../../back-office/content/brand/palette";
import { editorFiles } from "../../content-tools/schema/editor-files";
import { settingsDocument } from "../../content-tools/settings-document";

it("docs/settings.md is current", async () => {
  await expect(settingsDocument()).toMatchFileSnapshot("../../docs/settings.md");
});

it("an editor's schema knows the fields, which must be there, and nothing else", () => {
  const files = new Map(editorFiles());
  const schema = JSON.parse(files.get("schema/brand.json") ?? "{}");
  expect(schema).toMatchObject({
    type: "object",
    additionalProperties: false,
    properties: { name: { type: "string" }, colours: { properties: { accent: { type: "string" } } } },
  });
  expect(schema.required).toEqual(expect.arrayContaining(["name", "email", "addresses", "legal"]));
  expect(schema.required).not.toContain("logo");
  const products = JSON.parse(files.get("schema/products.json") ?? "{}");
  const product = products.properties.products.items;
  expect(product.properties.destination).toEqual({ enum: ["interieur", "exterieur", "interieur_exterieur"] });
  // A maker may write one language alone.
  expect(product.properties.designation.required).toBeUndefined();
  // Menus hold menus.
  expect(files.get("schema/menus.json")).toContain("#/definitions/");
  const { "json.schemas": listed } = JSON.parse(files.get(".vscode/settings.json") ?? "{}");
  expect(listed).toContainEqual({ fileMatch: ["/pages/*.json"], url: "./schema/page.json" });
});

it("the styles begin with the neutral colours that a brand completes", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  const missing = Object.values(NEUTRAL).filter((colour) => !css.includes(colour));
  expect(missing).toEqual([]);
});
