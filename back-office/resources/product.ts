import { padBarcode } from "../../shared/rules/barcode";
import type { Api } from "../back-office";
import { consumptionOf } from "../catalogue/consumption";
import { noticesOf } from "../catalogue/products";
import type { CatalogueView } from "../catalogue-view";
import type { ProductSource } from "../content/base-data";
import { notFound } from "../http/problem";
import { type Ask, pageOf, pathId, serve } from "../http/serve";
import { productsFor, readChoices, readIds } from "./category";
import { onlyElsewhere } from "./elsewhere";

export function productResource(api: Api): void {
  serve(api, "listProducts", ({ query, catalogueView }) => {
    const { items, total } = pageOf(chosenProducts({ query, catalogueView }), query);
    // Related products are left out, because lists don't show them and they would be most of the answer.
    return { items: items.map((source) => ({ ...catalogueView.product(source), related: [] })), total };
  });

  serve(api, "scanProduct", ({ request, site, lang, plan, catalogueView }) => {
    const { content } = catalogueView.viewContext;
    const code = padBarcode(request.params.code ?? "");
    const source = content.products.find(({ variants }) => variants.some(({ gtin14 }) => gtin14 === code));
    const pack = source?.variants.find(({ gtin14 }) => gtin14 === code);
    if (!source || !pack) return { product: null, item: null, error: "not_found", reasons: [] };

    // A hit of the other plan is shown as that plan sees it; so is a pack that only the other plan sells.
    const isHere = source.salesplans.includes(plan.target) && pack.salesplans.includes(plan.target);
    const other = api.plans.find(
      ({ target }) => source.salesplans.includes(target) && pack.salesplans.includes(target),
    );
    const view = isHere || !other ? catalogueView : api.catalogueView({ site, lang, target: other.target });
    const product = view.product(source);
    return {
      product,
      item: product.variants.find(({ id }) => id === pack.id) ?? null,
      reasons: view.adviser.reasonsFor(source),
    };
  });

  serve(api, "getProduct", ({ request, catalogueView }) => {
    const id = pathId(request);
    const source = catalogueView.viewContext.content.products.find((product) => product.id === id);
    if (!source) throw notFound("product");
    if (!catalogueView.products.includes(source)) throw onlyElsewhere(source.salesplans, api);
    return catalogueView.product(source);
  });

  /** Technical sheets, safety sheets and declarations of the plan's products. `text` names types, comma-joined. */
  serve(api, "listNotices", ({ query, catalogueView }) => {
    const types = query.text?.toUpperCase().split(/[,;]/).filter(Boolean);
    const notices = catalogueView.products
      .flatMap((product) => noticesOf(product, catalogueView.viewContext))
      .filter(({ type }) => !types?.length || types.includes(type));
    return pageOf(notices, query);
  });
}

function chosenProducts(ask: Pick<Ask<"listProducts">, "query" | "catalogueView">): readonly ProductSource[] {
  const { query, catalogueView } = ask;
  if (query.ids !== undefined) return readIds(query.ids, "ids").flatMap((id) => catalogueView.findProduct(id) ?? []);
  const products = catalogueView.facets
    .keep(productsFor(query, catalogueView), readChoices(query.caracteristics))
    .filter(
      (product) =>
        (query.calculator !== "1" || consumptionOf(product) !== null) &&
        (query.promoted !== "1" || isPromoted(product)) &&
        (query.best_seller !== "1" || product.flags.best_seller),
    );
  return inOrder(products, query.orderBy, catalogueView);
}

const isPromoted = ({ flags }: ProductSource): boolean => flags.promo || flags.new || flags.new_format;

/** `asc#name`; an order that isn't known leaves the catalogue's, the category's or the search's own. */
function inOrder(products: readonly ProductSource[], orderBy: string | undefined, catalogueView: CatalogueView) {
  const [direction, field] = orderBy?.split("#") ?? [];
  const sorted = field === "name" ? catalogueView.byName(products) : products;
  return direction === "desc" ? [...sorted].reverse() : sorted;
}
