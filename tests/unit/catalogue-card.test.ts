import { expect, it, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
import { findSidePart } from "~/back-office/side-part.server";
import { cardOf } from "~/catalogue/card";
import { findFamily } from "~/catalogue/families";
import { pathTo } from "~/routing/paths";
import { Category, ProductCard } from "~shared/contract";

const place = { locale: "fr", target: "pro" } as const;
const category = (id: number, name: string, childs: unknown[] = []) => ({
  id,
  name,
  slug: name.toLowerCase(),
  childs,
  metas: { title: name },
  caracteristics: { couleur: { value: `#00000${id}` } },
});
const roots = [
  Category.parse(category(1, "Bois", [category(3, "Boiseries")])),
  Category.parse(category(2, "Intérieur", [category(4, "Lisser")])),
];

it("finds a product's family by its categories, else by the name of its category", () => {
  expect(findFamily(roots, { categories: [{ id: 4 }], category_name: "" }, place)?.colour).toBe("#000002");
  expect(findFamily(roots, { category_name: "Boiseries" }, place)).toEqual({
    name: "Bois",
    href: pathTo("category", place, { slug: "bois" }),
    colour: "#000001",
  });
  expect(findFamily(roots, { category_name: "Ailleurs" }, place)).toBeNull();
});

it("makes a card of a product that has next to nothing", () => {
  const product = ProductCard.parse({
    ...{ id: 7, name: "Veloris", slug: "veloris", reference: "TV0201", target: "pro" },
    caracteristics: { DESCRIPTIF_COURT_USAGE: { label: "Usage", value: "mot ".repeat(40) } },
    ...{ medias: {}, flags: {} },
  });
  const card = cardOf(product, [], { ...place, site: { languages: [] }, t: vi.fn() as never });
  expect(card).toMatchObject({ picture: null, colour: null, href: pathTo("product", place, { slug: "veloris" }) });
  expect(card.description.length).toBeLessThanOrEqual(70);
});

it("leaves a side part out when the back-office fails, and says so in the log", async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  expect(await findSidePart(log, "slides", Promise.resolve([1]))).toEqual([1]);
  expect(await findSidePart(log, "slides", Promise.reject(new BackOfficeError("unavailable", "down")))).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
  await expect(findSidePart(log, "slides", Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});
