/** The visitor's favourites (spec 1 §2, §4; spec 2 §2). */

import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSidePart } from "~/back-office/side-part.server";
import absentCss from "~/catalogue/absent-products.css";
import { listFamilies } from "~/catalogue/list-extras.server";
import productListCss from "~/catalogue/product-list.css";
import { productRowOf } from "~/catalogue/product-row.server";
import formStyles from "~/forms/forms.css";
import { openForm } from "~/forms/guard.server";
import { privacyPath } from "~/forms/privacy";
import { submitForm } from "~/forms/submit.server";
import { WISHLIST_FIELDS, wishlistSchema } from "~/forms/wishlist-schema";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { parseIds } from "~/tools/product-list";
import { listKeptProducts } from "~/visitor/kept-products.server";
import favouritesCss from "./favourites.css";
import { FavouritesScreen } from "./favourites-screen";

/** The e-mail form's name, which is its bot check's too. */
const FORM = "wishlist";

export const handle = { i18n: ["favourites", "category", "forms"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: productListCss },
  { rel: "stylesheet", href: formStyles },
  { rel: "stylesheet", href: absentCss },
  { rel: "stylesheet", href: favouritesCss },
];

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { visit, request, context } = args;
  const [roots, kept] = await Promise.all([
    listFamilies(args),
    listKeptProducts(args, context.visitor.lists.favourites),
  ]);
  const [asked = null] = parseIds(readQuery("favourites", request.url).get("remove") ?? "");
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
    form: FORM,
    guard: openForm(context, FORM),
    privacyHref: privacyPath(visit),
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { visit, context } = args;
  const kept = context.visitor.lists.favourites;
  const found = await findSidePart(context.log, "favourites", listKeptProducts(args, kept));
  // What is sent is what is shown; when that can't be said, the back-office says it.
  const ids = found ? found.products.map(({ id }) => id) : kept;
  return submitForm(args, {
    form: FORM,
    fields: WISHLIST_FIELDS,
    schema: wishlistSchema(ids.length),
    call: "sendWishlist",
    bodyOf: ({ email }) => ({ email, products: ids.join(";") }),
    addressAfter: () => pathTo("favourites", visit),
    toastAfter: "email_sent_successfully",
  });
});

export default function Favourites() {
  return <FavouritesScreen {...useLoaderData<typeof loader>()} />;
}
