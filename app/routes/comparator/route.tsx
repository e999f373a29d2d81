import { useLoaderData } from "@remix-run/react";
import { loadSettings } from "~/back-office/settings.server";
import absentCss from "~/catalogue/absent-products.css";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { formatIds } from "~/visitor/product-list";
import { listSavedProducts } from "~/visitor/saved-products.server";
import { readComparison } from "./address";
import comparatorCss from "./comparator.css";
import { ComparatorScreen } from "./comparator-screen";
import { comparedOf, comparedProductOf } from "./compared-product";

export const handle = { i18n: ["comparator"] };
export const meta = pageMeta;
export const links = stylesheets(absentCss, comparatorCss);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const own = context.visitor.lists.comparator;
  const { ids: shared, onlyDifferences } = readComparison(readQuery("comparator", request.url));
  const isShared = shared.length > 0 && formatIds(shared) !== formatIds(own);
  const [{ products, absent }, settings] = await Promise.all([
    listSavedProducts(args, isShared ? shared : own),
    loadSettings(requestContext, context),
  ]);
  const list = comparedOf(settings, requestContext.target, products);
  return {
    ...titledScreen(requestContext, "comparator", { title: requestContext.t("comparator:title"), noindex: true }),
    list,
    products: products.map((product) => comparedProductOf(product, list, requestContext)),
    absent,
    shared: isShared ? shared : null,
    onlyDifferences,
    path: pathTo("comparator", requestContext),
    categoriesHref: pathTo("category", requestContext),
    favouritesHref: pathTo("favourites", requestContext),
  };
});

export default function Comparator() {
  return <ComparatorScreen {...useLoaderData<typeof loader>()} />;
}
