/** The visitor's favourites (spec 1 §2, §4; spec 2 §2). */

import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import absentCss from "~/catalogue/absent-products.css";
import { listFamilies } from "~/catalogue/list-extras.server";
import productListCss from "~/catalogue/product-list.css";
import { productRowOf } from "~/catalogue/product-row-data";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { parseIds } from "~/tools/product-list";
import { listKeptProducts } from "~/visitor/kept-products.server";
import favouritesCss from "./favourites.css";
import { FavouritesScreen } from "./favourites-screen";

export const handle = { i18n: ["favourites", "category"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: productListCss },
  { rel: "stylesheet", href: absentCss },
  { rel: "stylesheet", href: favouritesCss },
];

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { visit, request, context } = args;
  const [roots, kept] = await Promise.all([
    listFamilies(args),
    listKeptProducts(args, context.visitor.lists.favourites),
  ]);
  const [asked = null] = parseIds(new URL(request.url).searchParams.get("remove") ?? "");
  const title = visit.t("favourites:title");
  return {
    head: headOfScreen(visit, "favourites", { title, noindex: true }),
    breadcrumbs: [{ label: title }],
    products: kept.products.map((product) => productRowOf(product, roots, visit)),
    absent: kept.absent,
    /** The product that the address asks to take out: the question, without JavaScript. */
    asked,
    path: pathTo("favourites", visit),
    categoriesHref: pathTo("category", visit),
    comparatorHref: pathTo("comparator", visit),
  };
});

export default function Favourites() {
  return <FavouritesScreen {...useLoaderData<typeof loader>()} />;
}
