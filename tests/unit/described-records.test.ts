/** Every record of the demo can be read by the description of its kind and written back without a difference. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EditBody } from "~shared/contract";
import { EDIT_KINDS, readKinds } from "~shared/records/kinds";
import { bodyOf, valuesOf } from "../../app/team/edit/form-values.server";
import { readContentFiles } from "../../back-office/content/content";
import { readContentSources } from "../../back-office/content/sources";
import { kindNamed, writeDescribed } from "../../back-office/edits/described";
import { placeBy } from "../../back-office/edits/places";
import { recordsAt } from "../../back-office/edits/record-parts";

const FOLDER = "demo/content";
const files = readContentFiles(FOLDER);
const content = files.parse();
const sources = readContentSources(FOLDER);
const AT = "2026-11-26T12:00:00.000Z";

const recordsOf = (kind: string) =>
  kindNamed(kind)
    .list(content)
    .map((reference) => ({ reference, body: EditBody.parse(kindNamed(kind).find(content, reference)) }));

it("a kind is added by one file", () => {
  const folder = mkdtempSync(join(tmpdir(), "kinds-"));
  const description = {
    ...{ order: 1, teams: ["sales"], list: { file: "civilities", key: "id" }, newReference: "" },
    sections: [{ name: "civility", fields: [{ as: "texts", name: "name" }] }],
  };
  writeFileSync(join(folder, "civility.json"), JSON.stringify(description));
  const read = readKinds(folder).get("civility");
  if (!read) throw new Error("the kind wasn't read");
  const place = placeBy("civility", read);
  const records = recordsAt(place, ({ contentKind }) => content[contentKind], "inContent");
  expect([...records.values()]).toEqual(content.civilities);
  expect(place.newReference?.(7)).toBe("7");
});

it("a description with a field that the form doesn't read is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "kinds-"));
  const description = { order: 1, teams: ["sales"], sections: [], list: { file: "faq", key: "code" }, colour: "red" };
  writeFileSync(join(folder, "civility.json"), JSON.stringify(description));
  expect(() => readKinds(folder)).toThrow("colour");
});

it("a price needs a shop, whose tax and delivery are in its file", () => {
  const { check } = kindNamed("product");
  const product = recordsOf("product").find(({ reference }) => reference === "TV0301");
  const shop = { ...content.shop, carriers: [], prices: {} };
  expect(product && check(product.body, { ...content, shop }, product.reference)).toEqual({
    "shop.price": "no_shop",
    "variants.0.shop_price": "no_shop",
  });
});

describe.each(EDIT_KINDS)("records of the kind %s", (kind) => {
  const editable = kindNamed(kind);
  const records = recordsOf(kind);

  it("are there, with a title, and nothing prevents their publication", () => {
    expect(records.length).toBeGreaterThan(0);
    for (const { reference, body } of records) {
      // The tool names menus.
      expect(editable.titleOf(body, reference, "fr") === reference).toBe(kind === "menu");
      expect([reference, editable.check(body, content, reference)]).toEqual([reference, {}]);
    }
  });

  it("survive the form: fields to values and back", () => {
    for (const { reference, body } of records) {
      const read = bodyOf(valuesOf(body).values, { body, own_fields: [] });
      const around = { reference, shown: body, before: body, content, today: AT.slice(0, 10), newId: () => 0 };
      const whole = editable.complete({ ...body, ...(read.body ?? {}) }, around);
      expect([reference, read.problems, whole]).toEqual([reference, null, body]);
    }
  });

  it("are unchanged in the content and in the files when they are published unchanged", () => {
    for (const { reference, body } of records) {
      const edit = { reference, id: 0, body, isOpen: editable.isOpen(content, reference), at: AT };
      const merged = editable.merge(content, new Map([[reference, editable.partsOf(content, edit, false)]]));
      expect(merged).toEqual(content);
      const written = writeDescribed(kind, content, edit, (name) => sources.read(name));
      expect([reference, [...written.keys()]]).toEqual([reference, []]);
    }
  });
});

it("a changed text changes that text alone, in one file", () => {
  const [record] = recordsOf("product");
  if (!record) throw new Error("there is no product");
  const { reference, body } = record;
  const description = { fr: "Autre", de: "Anders", en: "Other", es: "Otro", nl: "Anders" };
  const edit = { reference, id: 0, body: { ...body, description }, isOpen: true, at: AT };
  const written = writeDescribed("product", content, edit, (name) => sources.read(name));
  const before = JSON.stringify(sources.read("products"));
  const [old] = [JSON.parse(before) as { products: { reference: string; description: unknown }[] }];
  const expected = {
    ...old,
    products: old.products.map((each) => (each.reference === reference ? { ...each, description } : each)),
  };
  expect(written.get("products")).toEqual(expected);
  expect(written.get("product-texts")).toEqual(sources.read("product-texts"));
});
