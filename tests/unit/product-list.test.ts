import { describe, expect, test } from "vitest";
import { areKnown, chosenFilters, toFilterGroups } from "~/catalogue/filter-groups";
import { productRowOf } from "~/catalogue/product-row.server";
import { pushOf, pushOfSetting } from "~/catalogue/push-data";
import { readTexts } from "~/i18n/texts.server";
import { type Category, type Filter, type ProductCard, ProductCard as ProductCardSchema } from "~shared/contract";

const filter = (technical_name: string, ...values: [value: string, total: number][]): Filter => ({
  technical_name,
  label: `Label of ${technical_name}`,
  data: values.map(([value, total]) => ({ value, total, label: value.toUpperCase() })),
});

describe("the filters of a form", () => {
  const known = [filter("A", ["x", 9], ["y", 4]), filter("B", ["u", 5], ["v", 3])];

  test("keep the back-office's order and tick what is chosen", () => {
    const groups = toFilterGroups([filter("B", ["u", 2], ["v", 1]), filter("A", ["x", 3], ["y", 1])], known, {
      B: ["v"],
    });
    expect(groups.map(({ code }) => code)).toEqual(["A", "B"]);
    expect(groups[1]?.choices).toEqual([
      { value: "u", label: "U", total: 2, chosen: false },
      { value: "v", label: "V", total: 1, chosen: true },
    ]);
    expect(chosenFilters(groups)).toEqual([{ code: "B", value: "v", group: "Label of B", label: "V" }]);
  });

  test("a chosen value that left the list empty stays, by its name, so that it can be taken back", () => {
    const groups = toFilterGroups([], known, { A: ["y", "nowhere"] });
    expect(groups).toEqual([
      {
        code: "A",
        label: "Label of A",
        choices: [
          { value: "y", label: "Y", total: 0, chosen: true },
          { value: "nowhere", label: "nowhere", total: 0, chosen: true },
        ],
      },
    ]);
  });

  test("a single value narrows nothing and isn't offered", () => {
    expect(toFilterGroups([filter("A", ["x", 12])], [], {})).toEqual([]);
  });

  test("a group of which every value has the whole list is left out, unless it is chosen", () => {
    const counted = [filter("A", ["x", 12], ["y", 12]), filter("B", ["u", 12], ["v", 5])];
    const codesOf = (chosen: Record<string, string[]>) =>
      toFilterGroups(counted, [], chosen, 12).map(({ code }) => code);
    expect(codesOf({})).toEqual(["B"]);
    expect(codesOf({ A: ["x"] })).toEqual(["A", "B"]);
  });

  test("know their codes", () => {
    expect(areKnown({ A: ["anything"] }, known)).toBe(true);
    expect(areKnown({ A: ["x"], C: ["x"] }, known)).toBe(false);
  });
});

const product: ProductCard = ProductCardSchema.parse({
  id: 1,
  name: "Comblis P45",
  slug: "comblis-p45",
  reference: "TV0101",
  designation: "Enduit de rebouchage",
  target: "pro",
  category_name: "Reboucher",
  caracteristics: {
    DESCRIPTIF_COURT_USAGE: {
      label: "En bref",
      value: "Poudre à gâcher qui comble trous et saignées et se recouvre le jour même, sans se creuser.",
    },
    TEMPS_MISE_EN_PEINTURE: { label: "Avant peinture", value: "24 h" },
    CONSOMMATION_SURF: { label: "Consommation", value: 1100, unit: "g/m²/mm" },
  },
  medias: { visuel: [{ url: "/media/pack.png" }, { url: "/media/open.png" }] },
  variants: ["25 kg", "5 kg", "5 kg"].map((value, index) => ({
    id: index + 1,
    reference: `TV01010${index}`,
    caracteristics: { WEB_QUANTITE_POIDS_VOLUME: { label: "Contenance", value } },
  })),
  flags: { new: true },
});
const family = {
  id: 10,
  name: "Intérieur",
  slug: "interieur",
  childs: [{ id: 11, name: "Reboucher", childs: [] }],
  caracteristics: { couleur: { value: "#c8443a" } },
} as unknown as Category;

test("a row says consumption, drying and pack sizes in the order that decides", () => {
  const reader = { locale: "fr", target: "pro", t: readTexts().t("fr") } as const;
  const row = productRowOf(product, [family], { ...reader, site: { languages: [] } });
  expect(row).toMatchObject({
    href: "/fr/enduit-professionnels/produit/comblis-p45",
    picture: { url: "/media/pack.png" },
    colour: "#c8443a",
    facts: [
      { label: "Consommation", value: "1\u202f100\u00a0g/m²/mm" },
      { label: "Avant peinture", value: "24 h" },
    ],
    packs: ["5 kg", "25 kg"],
  });
  expect(row.description.length).toBeLessThanOrEqual(70);
  expect(row.description).toMatch(/ les?…$|…$/);
});

describe("the push in a list", () => {
  const place = { locale: "de", target: "part", site: {} } as const;
  const values = [
    { label: "title", value: "Unsicher?" },
    { label: "text", value: "Fragen Sie uns." },
    { label: "screen", value: "contact" },
    { label: "label_link", value: "Fragen" },
  ];

  test("comes from the setting", () => {
    expect(pushOfSetting(values, place)).toEqual({
      title: "Unsicher?",
      text: "Fragen Sie uns.",
      picture: null,
      link: { href: "/de/spachtel-fur-heimwerker/kontaktieren-sie-uns", label: "Fragen" },
    });
  });

  test("stands without a link that leads nowhere, and not at all without words", () => {
    const nowhere = values.map((value) => (value.label === "screen" ? { ...value, value: "nowhere" } : value));
    expect(pushOfSetting(nowhere, place)?.link).toBeNull();
    expect(pushOfSetting([], place)).toBeNull();
  });

  test("or from the category", () => {
    const link = {
      code: "x",
      type: "internal",
      label: "Los",
      slug: "loch",
      entity_type: "page",
      childs: [],
      pushes: [],
    } as const;
    const push = pushOf({ title: "Loch", text: "Anleitung", link: { ...link, childs: [], pushes: [] } }, place);
    expect(push.link).toEqual({ href: "/de/spachtel-fur-heimwerker/loch", label: "Los" });
  });
});
