/** After a change of the content, the index of a view is brought up to date: it finds what a new index finds. */
import { expect, it } from "vitest";
import { createSites } from "../../back-office/catalogue/sites";
import { createLibrary } from "../../back-office/catalogue/view-context";
import { createCatalogue, type Indexes } from "../../back-office/catalogue-view";
import { type Content, readContentFiles } from "../../back-office/content/content";
import { noMedia } from "../advice/catalogue";

const content = readContentFiles("demo/content").parse();
const READERS = [
  ["fr", "pro"],
  ["de", "pro"],
  ["de", "part"],
] as const;
const QUERIES = {
  fr: ["enduit", "comblis p45", "fissure", "zinguerie", "lissage extra", "platre", "TV0103", "rebouchage enduti"],
  de: ["spachtel", "comblis p45", "riss", "dachrinne", "rinnenspachtel", "rinne", "gips", "spachtl", "TV0103"],
};

function viewsOf(changed: Content, indexes?: Indexes) {
  const sites = createSites(changed, 4, "http://localhost");
  const { catalogueView } = createCatalogue(
    createLibrary({ content: changed, updatedAt: () => "", changedAt: new Date() }, noMedia, sites),
    indexes,
  );
  return READERS.map(([lang, target]) => ({ lang, search: catalogueView({ site: sites.own, lang, target }).search }));
}
const found = (views: ReturnType<typeof viewsOf>) =>
  views.flatMap(({ lang, search }) =>
    QUERIES[lang].map((query) => {
      const { products, categories, pages, folders, isComplete } = search.find(query);
      const codes = [...categories, ...pages, ...folders].map(({ code }) => code);
      const [best, ...others] = products.map(({ reference }) => reference);
      // Records with the same points have no order.
      return [query, isComplete, best, others.sort(), codes.sort(), search.knows(query)];
    }),
  );

it("finds changed, new and withdrawn records, and compounds of new words", () => {
  const indexes: Indexes = new Map();
  expect(found(viewsOf(content, indexes))).toEqual(found(viewsOf(content)));
  const designation = { ...content.products[0]?.designation, fr: "Enduit de zinguerie", de: "Rinnenspachtel" };
  const products = content.products
    .filter(({ reference }) => reference !== "TV0103")
    .map((product) =>
      product.reference === "TV0101"
        ? { ...product, designation: { ...product.designation, ...designation } }
        : product,
    );
  const [first, ...pages] = content.pages;
  const rinne = first && { ...first, title: { ...first.title, de: "Die Rinne am Dach" } };
  const changed = { ...content, products, pages: [...(rinne ? [rinne] : []), ...pages] };
  const fresh = found(viewsOf(changed));
  expect(found(viewsOf(changed, indexes))).toEqual(fresh);
  expect(fresh).not.toEqual(found(viewsOf(content)));
  expect(found(viewsOf(content, indexes))).toEqual(found(viewsOf(content)));
});

it("of a replaced catalogue isn't turned back by a request that began before", () => {
  const indexes: Indexes = new Map();
  const sites = createSites(content, 4, "http://localhost");
  const create = (of: Content) =>
    createCatalogue(
      createLibrary({ content: of, updatedAt: () => "", changedAt: new Date() }, noMedia, sites),
      indexes,
    );
  const before = create(content);
  const after = create({ ...content, products: content.products.filter(({ reference }) => reference !== "TV0103") });
  const readers = { site: sites.own, lang: "fr", target: "pro" } as const;
  expect(after.catalogueView(readers).search.find("TV0103").products).toEqual([]);
  expect(before.catalogueView(readers).search.find("comblis").products.length).toBeGreaterThan(1);
  expect(
    after
      .catalogueView(readers)
      .search.find("comblis")
      .products.map(({ reference }) => reference),
  ).not.toContain("TV0103");
});
