import { describe, expect, it } from "vitest";
import { type Content, readContentFiles } from "../../back-office/content/content";
import { applyEdits, type PublishedEdit } from "../../back-office/edits/apply-edits";
import { kindNamed } from "../../back-office/edits/described";
import type { EditBody, EditKind } from "../../shared/contract";

const AT = "2026-11-20T08:00:00.000Z";
const content: Content = readContentFiles("demo/content").parse();

let nextId = 0;
function editOf(
  kind: EditKind,
  reference: string,
  change: Partial<EditBody>,
  file = kindNamed(kind).find(content, reference),
) {
  nextId += 1;
  const body = { ...file, kind, ...change };
  return { id: nextId, kind, reference, version: 1, body, file, isOpen: true, at: AT } satisfies PublishedEdit;
}
const bodyIn = (of: Content, kind: EditKind, reference: string) => kindNamed(kind).find(of, reference);
const [first = "", second = ""] = kindNamed("product").list(content);
const copyOf = (reference: string, like: string) =>
  ({
    ...editOf(
      "product",
      reference,
      { ...bodyIn(content, "product", first), like, name: reference, variants: [] },
      null,
    ),
    file: null,
  }) satisfies PublishedEdit;
const listsWith = (of: Content, reference: string) =>
  [...of.categories.pro, ...of.categories.part].flatMap(({ childs }) =>
    childs.filter(({ products }) => products?.includes(reference)).map(({ code }) => code),
  );

describe("edits over the files", () => {
  it("are merged, whatever the order of their kinds", () => {
    const [job = ""] = kindNamed("job").list(content);
    const title = { fr: "Titre", de: "Titel" };
    const edits = [
      editOf("product", first, { designation: { fr: "Un", de: "Eins" } }),
      editOf("job", job, { title }),
      editOf("product", second, { designation: { fr: "Deux", de: "Zwei" } }),
    ];
    const { content: merged, leftOut } = applyEdits(content, edits);
    expect(leftOut).toEqual([]);
    expect(bodyIn(merged, "product", first)?.designation).toMatchObject({ fr: "Un", de: "Eins" });
    expect(bodyIn(merged, "product", second)?.designation).toMatchObject({ fr: "Deux", de: "Zwei" });
    expect(bodyIn(merged, "job", job)?.title).toMatchObject(title);
    expect(kindNamed("product").list(merged)).toEqual(kindNamed("product").list(content));
  });

  it("may copy a product that another edit has made, which is listed after it", () => {
    const { content: merged, leftOut } = applyEdits(content, [copyOf("TV9001", first), copyOf("TV9002", "TV9001")]);
    expect(leftOut).toEqual([]);
    expect(listsWith(merged, "TV9002")).toEqual(listsWith(content, first));
    const lists = JSON.stringify(merged.categories);
    expect(lists).toContain(`"${first}","TV9001","TV9002"`);
  });

  it("leave a product in the category that it was moved to when the category itself is edited", () => {
    const body = bodyIn(content, "product", first);
    const [own = ""] = listsWith(content, first);
    const audience = content.categories.pro.some(({ childs }) => childs.some(({ code }) => code === own))
      ? "pro"
      : "part";
    const other = content.categories[audience]
      .flatMap(({ childs }) => childs)
      .find(({ code, products }) => products && code !== own);
    if (!other) throw new Error("there is one category");
    const moved = { ...Object(body?.categories), [audience]: other.code };
    const edits = [
      editOf("product", first, { categories: moved }),
      editOf("category", other.code, { texts: bodyIn(content, "category", other.code)?.texts }),
    ];
    const { content: merged, leftOut } = applyEdits(content, edits);
    expect(leftOut).toEqual([]);
    expect(listsWith(merged, first)).toContain(other.code);
    expect(listsWith(merged, first)).not.toContain(own);
  });

  it("that can't be merged are left out alone", () => {
    const { content: merged, leftOut } = applyEdits(content, [
      editOf("product", first, { designation: { fr: "Un", de: "Eins" } }),
      copyOf("TV9003", "TV0000"),
      { ...editOf("product", second, {}), reference: "TV9999" },
    ]);
    expect(leftOut.map(({ reference, conflict }) => [reference, conflict])).toEqual([
      ["TV9003", "invalid"],
      ["TV9999", "gone"],
    ]);
    expect(bodyIn(merged, "product", first)?.designation).toMatchObject({ fr: "Un" });
  });

  it("that are applied already give the same content again without their bodies", () => {
    const edits = [
      editOf("product", first, { designation: { fr: "Un", de: "Eins" } }),
      copyOf("TV9004", first),
      editOf("category", content.categories.pro[0]?.code ?? "", {}),
    ];
    const before = applyEdits(content, edits);
    const again = applyEdits(content, [...before.applied, ...edits.slice(2)]);
    expect(before.applied.map(({ reference }) => reference)).toEqual([first, "TV9004"]);
    expect(again.content).toEqual(before.content);
    expect(again.applied).toEqual(before.applied);
  });
});
