import { describe, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { ask, read, sharedBackOffice } from "./running-back-office";

const backOffice = sharedBackOffice();
type Choices = Record<string, string[]>;
type Filters = AnswerOf<"listFilters">["list"];

const filters = async (choices: Choices = {}, more: Record<string, string> = {}): Promise<Filters> =>
  (
    await read<AnswerOf<"listFilters">>(backOffice(), "/filters-products", {
      caracteristics: JSON.stringify(choices),
      ...more,
    })
  ).list;
const products = async (choices: Choices, more: Record<string, string> = {}) =>
  (await read<AnswerOf<"listProducts">>(backOffice(), "/product", { caracteristics: JSON.stringify(choices), ...more }))
    .items;
const totalOf = (list: Filters, code: string, value: string) =>
  list.find(({ technical_name }) => technical_name === code)?.data.find((one) => one.value === value)?.total;
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe("filters", () => {
  it("count each value's products", async () => {
    for (const { technical_name, data } of await filters()) {
      for (const { value, total } of data) {
        expect((await products({ [technical_name]: [value] })).length, `${technical_name} ${value}`).toBe(total);
      }
    }
  });

  it("take values of one code as alternatives, and narrow across codes", async () => {
    const one = await products({ SUPPORT_BAT_WEB: ["bois"] });
    const two = await products({ SUPPORT_BAT_WEB: ["bois", "metal"] });
    const both = await products({ SUPPORT_BAT_WEB: ["bois", "metal"], DESTINATION_PRODUIT_WEB: ["exterieur"] });
    expect(two.length).toBeGreaterThan(one.length);
    expect(ids(two)).toEqual(expect.arrayContaining(ids(one)));
    expect(both.length).toBeLessThan(two.length);
    expect(ids(two)).toEqual(expect.arrayContaining(ids(both)));
  });

  it("count what other codes leave, and their own alternatives in full", async () => {
    const free = await filters();
    const chosen = await filters({ DESTINATION_PRODUIT_WEB: ["exterieur"] });
    expect(totalOf(chosen, "DESTINATION_PRODUIT_WEB", "interieur")).toBe(
      totalOf(free, "DESTINATION_PRODUIT_WEB", "interieur"),
    );
    const outside = await products({ DESTINATION_PRODUIT_WEB: ["exterieur"], SUPPORT_BAT_WEB: ["beton"] });
    expect(totalOf(chosen, "SUPPORT_BAT_WEB", "beton")).toBe(outside.length);
    expect(totalOf(free, "SUPPORT_BAT_WEB", "beton")).toBeGreaterThan(outside.length);
  });

  it("find products for inside and outside under both", async () => {
    const inside = await products({ DESTINATION_PRODUIT_WEB: ["interieur"] });
    const outside = await products({ DESTINATION_PRODUIT_WEB: ["exterieur"] });
    expect(ids(inside).filter((id) => ids(outside).includes(id)).length).toBeGreaterThan(0);
    const [destination] = (await filters()).filter(
      ({ technical_name }) => technical_name === "DESTINATION_PRODUIT_WEB",
    );
    expect(destination?.data.map(({ value }) => value)).toEqual(["interieur", "exterieur"]);
  });

  it("understand a value's slug in the language, and its code in any", async () => {
    const code = await products({ SUPPORT_BAT_WEB: ["BETON_CELLULAIRE"] }, { lang: "de" });
    const german = await products({ SUPPORT_BAT_WEB: ["porenbeton"] }, { lang: "de" });
    const french = await products({ SUPPORT_BAT_WEB: ["beton-cellulaire"] });
    const foreign = await products({ SUPPORT_BAT_WEB: ["beton-cellulaire"] }, { lang: "de" });
    expect(ids(german)).toEqual(ids(french));
    expect(ids(code)).toEqual(ids(french));
    expect(foreign).toEqual([]);
  });

  it("find nothing under an unknown code or value, which isn't an error", async () => {
    expect(await products({ NO_SUCH_CODE: ["x"] })).toEqual([]);
    expect(await products({ SUPPORT_BAT_WEB: ["papyrus"] })).toEqual([]);
  });

  it("answer 400 to what is no map", async () => {
    for (const caracteristics of ["{", "[]", "3", '"x"']) {
      expect((await ask(backOffice().api, "/product", { caracteristics })).status).toBe(400);
      expect((await ask(backOffice().api, "/filters-products", { caracteristics })).status).toBe(400);
    }
  });

  it("stay within a category and a text", async () => {
    const inCategory = await filters({}, { categories: "117" });
    const wood = await read<AnswerOf<"listProducts">>(backOffice(), "/product", { categories: "117" });
    expect(totalOf(inCategory, "SUPPORT_BAT_WEB", "bois")).toBe(wood.total);
    const withText = await filters({}, { text: "façade" });
    const facade = await products({ SUPPORT_BAT_WEB: ["brique"] }, { text: "façade" });
    expect(totalOf(withText, "SUPPORT_BAT_WEB", "brique")).toBe(facade.length);
  });

  it("give the guide its questions in order", async () => {
    const guide = await filters({}, { guide_de_choix: "1", plan: "part" });
    expect(guide.map(({ technical_name }) => technical_name)).toEqual([
      "DESTINATION_PRODUIT_WEB",
      "SUPPORT_GP_WEB",
      "USAGE_FONCTION_GP_WEB",
    ]);
  });
});
