/** The catalogue of one site in one language and one sales plan. Built on first use, cached until content changes. */
import type { LocaleCode, Target } from "../shared/contract";
import { memoized } from "../shared/memoized";
import { type Adviser, createAdviser } from "./advice";
import { categoryRecord, hasProducts } from "./catalogue/categories";
import { createFacets } from "./catalogue/facets";
import { isShown } from "./catalogue/pages";
import { createProductMaker } from "./catalogue/products";
import type { ServedSite } from "./catalogue/sites";
import type { CategoryNode, Library, Readers, ViewContext } from "./catalogue/view-context";
import { createViewContext, libraryOf } from "./catalogue/view-context";
import type { ProductSource } from "./content/base-data";
import type { Corpus } from "./search/documents";
import { createSearch, type Indexed, type Search } from "./search/search";

export type CatalogueView = ReturnType<typeof createCatalogueView>;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The index of each view by its readers, with the number of the catalogue that it is up to date for. */
export type Indexes = Map<string, { number: number; indexed: Indexed }>;
let catalogues = 0;

/** @param indexes those of the catalogue that this one replaces; left out: new ones are built */
export function createCatalogue(library: Library, indexes: Indexes = new Map()) {
  catalogues += 1;
  const number = catalogues;
  const createIndexedSearch = (viewContext: ViewContext, corpus: Corpus): Search => {
    const key = `${viewContext.site.id} ${viewContext.lang} ${viewContext.target}`;
    const known = indexes.get(key);
    // A request that began before the replacement may come last.
    if (known && known.number > number) return createSearch(viewContext, corpus);
    const search = createSearch(viewContext, corpus, known?.indexed);
    indexes.set(key, { number, indexed: search.indexed });
    return search;
  };
  const viewsOf = memoized((site: ServedSite) =>
    memoized((lang: LocaleCode) => {
      const offered = libraryOf(library, site, lang);
      return memoized((target: Target) =>
        createCatalogueView(createViewContext(offered, { site, lang, target }), createIndexedSearch),
      );
    }),
  );
  return { library, catalogueView: ({ site, lang, target }: Readers) => viewsOf(site)(lang)(target) };
}

function createCatalogueView(viewContext: ViewContext, createIndexedSearch: typeof createSearch) {
  const { content, directory, lang, target } = viewContext;
  const { card, record } = createProductMaker(viewContext);
  const products = content.products.filter(({ salesplans }) => salesplans.includes(target));
  const categories = [...directory.categories.values()].filter((node) => node.target === target);
  const pages = content.pages.filter((page) => isShown(page, viewContext));
  const byId = new Map(products.map((product) => [product.id, product]));
  let places: ReadonlyMap<ProductSource, number> | undefined;
  let search: Search | undefined;
  let adviser: Adviser | undefined;

  const view = {
    viewContext,
    products,
    findProduct: (id: number) => byId.get(id),
    /** Alphabetical order, with numbers by size. */
    byName(some: readonly ProductSource[]): ProductSource[] {
      places ??= placesByName(products, lang);
      const placeOf = (product: ProductSource) => places?.get(product) ?? 0;
      return [...some].sort((a, b) => placeOf(a) - placeOf(b));
    },
    card,
    product: record,
    categories,
    category: memoized((node: CategoryNode) => categoryRecord(node, viewContext)),
    pages,
    facets: createFacets(content, viewContext.names, lang, target),
    get search(): Search {
      search ??= createIndexedSearch(viewContext, { products, categories: categories.filter(hasProducts), pages });
      return search;
    },
    get adviser(): Adviser {
      adviser ??= createAdviser(viewContext, view.search);
      return adviser;
    },
  };
  return view;
}

/** Names are compared once: in a large catalogue that takes longer than all the rest of a list. */
function placesByName(products: readonly ProductSource[], lang: LocaleCode): ReadonlyMap<ProductSource, number> {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const sorted = [...products].sort((a, b) => compare(a.name, b.name));
  return new Map(sorted.map((product, place) => [product, place]));
}
