/**
 * One bad record costs only itself: each fault that a back-office was seen with, put into a real answer. Our own
 * back-office may send none of them: the strict reading refuses each.
 */
import { describe, expect, it } from "vitest";
import { type CallName, calls, type Outcome, readForgiving } from "~shared/contract";
import { ask, sharedBackOffice, withToken } from "./running-back-office";

const backOffice = sharedBackOffice();

type Json = Record<string, unknown>;
/** The record or list at `data.items.0`. */
function at(data: unknown, path: string): Json {
  let found = data;
  for (const name of path.split(".")) found = (found as Json)[name];
  return found as Json;
}

interface Fault {
  what: string;
  call: CallName;
  path: string;
  query?: Record<string, string>;
  /** Records that need pictures or documents, which this back-office lacks. */
  body?: unknown;
  /** The part that is wrong, from `data` on, and what is sent in its place; `undefined`: nothing. */
  wrong: string;
  sent: unknown;
  /** The value read there; `gone`: the record of the path is missing from its list. */
  read: unknown | typeof GONE;
  outcome?: Outcome;
}
const GONE = Symbol("gone");

const slide = {
  titre: "Lissé",
  cover: { url: "/media/a.jpg" },
  link: { code: "contact", type: "internal", label: "Écrire" },
};
const SLIDES = { data: { items: [slide, { ...slide, titre: "Façade" }], total: 2 } };
const notice = {
  ...{ id: 1, title: "Comblis", type: "FDS", status: "PUBLISHED" },
  file: { url: "/media/a.pdf", size: 1, lang: "fr" },
};
const NOTICES = { data: { items: [notice, { ...notice, id: 2 }], total: 2 } };

const product = { call: "listProducts", path: "/product" } as const;
const entity = (entity_type: string, slug: string) =>
  ({ call: "findEntity", path: "/url/entity", query: { entity_type, slug } }) as const;
const category = { call: "listCategories", path: "/category", query: { depth: "0" } } as const;
const settings = { call: "listSettings", path: "/setting" } as const;
const menus = { call: "listMenus", path: "/menu" } as const;
const articles = { call: "listArticles", path: "/articles" } as const;
const worksheet = entity("page", "lissage-airless");

const FAULTS: readonly Fault[] = [
  { what: "product, no description", ...product, wrong: "items.0.metas.description", sent: null, read: "" },
  {
    ...{ what: "product, no alt", ...product, wrong: "items.0.medias.visuel" },
    ...{ sent: [{ url: "/media/a.png", alt: null }], read: [{ url: "/media/a.png", alt: "", title: "" }] },
  },
  { what: "product, no reference", ...product, wrong: "items.0.reference", sent: null, read: "" },
  { what: "product, no category name", ...product, wrong: "items.0.category_name", sent: null, read: "" },
  {
    ...{ what: "product, a characteristic null", ...product, wrong: "items.0.caracteristics.CONSOMMATION_SURF" },
    ...{ sent: null, read: undefined, outcome: "left_out" },
  },
  {
    what: "product, no characteristics as PHP writes it",
    ...product,
    wrong: "items.0.caracteristics",
    sent: [],
    read: {},
  },
  {
    ...{ what: "product, bar code as number", ...product, wrong: "items.0.variants.0.ean" },
    ...{ sent: 2009010010014, read: "2009010010014", outcome: "understood" },
  },
  { what: "product, no id", ...product, wrong: "items.0.id", sent: null, read: GONE },
  { what: "product, id as text", ...product, wrong: "items.0.id", sent: "1", read: 1, outcome: "understood" },
  {
    ...{ what: "entity: product", ...entity("product", "comblis-p45-enduit-de-rebouchage-en-poudre") },
    ...{ wrong: "items.0.metas.description", sent: null, read: "" },
  },
  {
    ...{ what: "entity: category", ...entity("category", "enduits-interieurs") },
    ...{ wrong: "items.0.metas.description", sent: null, read: "" },
  },
  { what: "entity: page", ...worksheet, wrong: "items.0.metas.description", sent: null, read: "" },
  {
    ...{ what: "filter value as number", call: "listFilters", path: "/filters-products" },
    ...{ wrong: "list.0.data.0.value", sent: 25, read: "25", outcome: "understood" },
  },
  { what: "category, no pushes", ...category, wrong: "items.0.pushes", sent: null, read: [] },
  { what: "category, no colour", ...category, wrong: "items.0.caracteristics.couleur", sent: null, read: undefined },
  {
    ...{ what: "setting as number", ...settings, wrong: "items.0.values.0.value" },
    ...{ sent: 215550123, read: "215550123", outcome: "understood" },
  },
  { what: "setting, no label", ...settings, wrong: "items.0.values.0.label", sent: null, read: undefined },
  { what: "menu of another code", ...menus, wrong: "items.0.code", sent: "mobile", read: GONE },
  {
    ...{ what: "link of another type", ...menus, wrong: "items.0.childs.0.entity_type", sent: "job" },
    ...{ read: GONE, outcome: "left_out" },
  },
  {
    ...{ what: "slide, link as text", call: "listSlides", path: "/slider", body: SLIDES },
    ...{ wrong: "items.0.link", sent: "/produit/x", read: undefined, outcome: "replaced" },
  },
  { what: "article of another type", ...articles, wrong: "items.0.type", sent: "podcast", read: GONE },
  { what: "article, no extract", ...articles, wrong: "items.0.extract", sent: null, read: "" },
  { what: "article, no date", ...articles, wrong: "items.0.publication_date", sent: null, read: null },
  {
    ...{ what: "FAQ, products as cards", call: "listFaq", path: "/articles", query: { type: "faq" } },
    ...{ wrong: "items.0.products", sent: [{ id: 7, name: "Comblis" }], read: [7], outcome: "understood" },
  },
  {
    ...{ what: "notice of another type", call: "listNotices", path: "/notice", body: NOTICES },
    ...{ wrong: "items.0.type", sent: "VIDEO", read: GONE },
  },
  {
    ...{ what: "site map, another type", call: "listSitemap", path: "/sitemap" },
    ...{ wrong: "list.0.entity_type", sent: "podcast", read: GONE },
  },
  {
    ...{ what: "search, article of another type", call: "search", path: "/search" },
    query: { type: "Search", language: "fr", text: "beton", all: "1" },
    ...{ wrong: "articles.items.0.type", sent: "podcast", read: GONE },
  },
  {
    ...{ what: "page of another type", ...worksheet, wrong: "items.0.type.technical_name" },
    ...{ sent: "landing", read: "page", outcome: "replaced" },
  },
  {
    ...{ what: "image paragraph without image", ...worksheet, wrong: "items.0.paragraphs_display.0" },
    ...{ sent: { id: 1, type: "image" }, read: GONE },
  },
  {
    ...{ what: "paragraph of another type", ...worksheet, wrong: "items.0.paragraphs_display.0" },
    ...{ sent: { id: 1, type: "hologram" }, read: GONE },
  },
  { what: "paragraph without id", ...worksheet, wrong: "items.0.paragraphs_display.1.id", sent: undefined, read: 2 },
  {
    ...{ what: "country without code", call: "listCountries", path: "/country", query: { language: "fr" } },
    ...{ wrong: "list.0.alpha2Code", sent: undefined, read: null },
  },
  {
    ...{ what: "store without position", call: "listStores", path: "/store-locator" },
    ...{ wrong: "items.0.lat", sent: null, read: null },
  },
  {
    ...{ what: "training, seats unknown", call: "listTrainings", path: "/training" },
    ...{ wrong: "items.0.sessions.0.seats_left", sent: null, read: null },
  },
  {
    ...{ what: "training, price as number", call: "listTrainings", path: "/training" },
    ...{ wrong: "items.0.price", sent: 290, read: "290", outcome: "understood" },
  },
  {
    ...{ what: "tint without colour", call: "listTints", path: "/teinte", query: { machine_id: "1" } },
    ...{ wrong: "list.0.hex", sent: null, read: null },
  },
];

describe("one bad record costs only itself", () => {
  it.each(FAULTS)("$what", async ({ call, path, query = {}, body: given, wrong, sent, read, outcome }) => {
    const { answer } = calls[call];
    const scope = { site_id: 4, lang: "fr", saleplan_id: 1 };
    const body = given ?? (await ask(backOffice().api, path, { ...query, ...scope }, withToken())).body;
    const right = (answer.parse(body) as { data: Json }).data;
    const broken = structuredClone(body) as { data: Json };
    const names = wrong.split(".");
    const name = names.pop() ?? "";
    const record = at(broken.data, names.join("."));
    expect(record, "the demo has such a record").toBeDefined();
    if (sent === undefined) delete record[name];
    else record[name] = sent;

    expect(answer.safeParse(broken).success, "a strict reading refuses it").toBe(false);
    const { value, remarks } = readForgiving(answer, broken);
    const left = (value as { data: Json }).data;
    expect(remarks).not.toEqual([]);
    if (outcome) expect(remarks.map((remark) => remark.outcome)).toEqual([outcome]);

    // The innermost list: its record is gone, or has this part otherwise; everything else is as it was.
    if (read === GONE) {
      const where = wrong.replace(/\.\d+(?:\.[^\d]*)?$/, "");
      const [first, ...others] = at(right, where) as unknown as unknown[];
      expect(first).toBeDefined();
      expect(at(left, where)).toEqual(others);
    } else {
      const expected = structuredClone(right);
      at(expected, names.join("."))[name] = read;
      expect(left).toEqual(expected);
    }
  });

  it("a list without its total has as many as came", async () => {
    const { body } = await ask(backOffice().api, "/articles", { lang: "fr", saleplan_id: 1 });
    const { data } = structuredClone(body) as { data: { items: unknown[]; total?: number } };
    delete data.total;
    const { value, remarks } = readForgiving(calls.listArticles.answer, { data });
    expect(value?.data.total).toBe(data.items.length);
    expect(remarks).toMatchObject([{ path: "$.data.total", wanted: "a non-negative whole number", got: "nothing" }]);
  });
});

describe("what is wrong as a whole", () => {
  it.each([
    ["an envelope without its list", "listProducts", { data: { list: [] } }, "$.data.items"],
    ["no envelope", "listSettings", [], "$.data"],
    ["a main record without its slug", "getProduct", { data: { id: 1, name: "A" } }, "$.data.slug"],
    [
      "an entity that can't be used",
      "findEntity",
      { data: { items: [{ entity_type: "page", id: 1 }] } },
      "$.data.items[0].slug",
    ],
  ] as const)("%s is unusable", (_, call, body, path) => {
    const { value, remarks } = readForgiving(calls[call].answer, body);
    expect(value).toBeNull();
    expect(remarks.filter(({ outcome }) => outcome === "unusable").map((remark) => remark.path)).toContain(path);
  });
});

describe("a remark", () => {
  it("says where, what is wanted and what came, and which field it is for every record", () => {
    const { value, remarks } = readForgiving(calls.listMachines.answer, {
      data: {
        list: [
          { id: 1, name: "Mix 500" },
          { id: 2, name: null },
          { id: "3", name: "Mix 700" },
        ],
      },
    });
    expect(value?.data.list.map(({ id }) => id)).toEqual([1, 3]);
    expect(remarks).toEqual([
      {
        ...{ path: "$.data.list[1].name", field: "$.data.list[*].name" },
        ...{ wanted: "text", got: "null", outcome: "left_out" },
      },
      {
        ...{ path: "$.data.list[2].id", field: "$.data.list[*].id" },
        ...{ wanted: "a positive whole number", got: '"3"', outcome: "understood" },
      },
    ]);
  });
});
