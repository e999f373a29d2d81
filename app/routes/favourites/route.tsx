import { useLoaderData } from "@remix-run/react";
import { withZod } from "@remix-validated-form/with-zod";
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
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { parseIds } from "~/visitor/product-list";
import { listSavedProducts } from "~/visitor/saved-products.server";
import favouritesCss from "./favourites.css";
import { FavouritesScreen } from "./favourites-screen";

const FORM = "wishlist";

export const handle = { i18n: ["favourites", "category", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(productListCss, formStyles, absentCss, favouritesCss);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const [roots, saved] = await Promise.all([
    listFamilies(args),
    listSavedProducts(args, context.visitor.lists.favourites),
  ]);
  const [removalId = null] = parseIds(readQuery("favourites", request.url).get("remove") ?? "");
  return {
    ...titledScreen(requestContext, "favourites", { title: requestContext.t("favourites:title"), noindex: true }),
    products: saved.products.map((product) => productRowOf(product, roots, requestContext)),
    absent: saved.absent,
    /** The product that the address asks to take out: the question, without JavaScript. */
    removalId,
    path: pathTo("favourites", requestContext),
    categoriesHref: pathTo("category", requestContext),
    form: FORM,
    guard: openForm(context, FORM),
    privacyHref: privacyPath(requestContext),
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const saved = context.visitor.lists.favourites;
  const found = await findSidePart(context.log, "favourites", listSavedProducts(args, saved));
  // Sends the shown products; if they are unknown, the back-office validates the saved ones.
  const ids = found ? found.products.map(({ id }) => id) : saved;
  return submitForm(args, {
    form: FORM,
    fields: WISHLIST_FIELDS,
    validator: withZod(wishlistSchema(ids.length)),
    call: "sendWishlist",
    bodyOf: ({ email }) => ({ email, products: ids.join(";") }),
    addressAfter: () => pathTo("favourites", requestContext),
    toastAfter: "email_sent_successfully",
  });
});

export default function Favourites() {
  return <FavouritesScreen {...useLoaderData<typeof loader>()} />;
}
