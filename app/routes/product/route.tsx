import { useLoaderData } from "@remix-run/react";
import { deriveOnce } from "~/back-office/derived.server";
import { loadSettings, settingValues } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import { getEntity } from "~/routing/entity.server";
import { type Breadcrumb, pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headOfEntity, screenLoader } from "~/routing/screen-loader.server";
import type { JsonLdNode } from "~/structured-data/json-ld-node";
import { productNode } from "~/structured-data/product";
import { isShopOpen } from "~shared/rules/switches";
import { findGuidance } from "./guidance.server";
import productCss from "./product.css";
import { ProductScreen } from "./product-screen";
import { chosenPack, colourCard, isSold, type ProductView, viewOf } from "./product-view.server";

export const handle = { i18n: ["product", "shop"] };
export const meta = pageMeta;
export const links = stylesheets(productCss);

const viewOnce = /* @__PURE__ */ deriveOnce<ProductView>();
const nodeOnce = /* @__PURE__ */ deriveOnce<JsonLdNode>();

export const loader = /* @__PURE__ */ screenLoader(
  async ({ requestContext, context, request }) => {
    const [slug = ""] = requestContext.address.rest;
    const { api, locale, target, t, origin } = requestContext;
    const [product, categories, settings] = await Promise.all([
      getEntity(requestContext, context, "product", { slug }),
      findSidePart(context.log, "families", api.get("listCategories", { query: { depth: 0 } })),
      loadSettings(requestContext, context),
    ]);
    const guidance = await findGuidance(requestContext, context, product);
    const order = settingValues(settings, `comparator_${target}`);
    const breadcrumbs: Breadcrumb[] = [
      { label: t("product:fillers"), href: pathTo("category", requestContext) },
      ...(product.parents ?? product.categories).map((category) => ({
        label: category.name,
        href: pathTo("category", requestContext, { slug: category.slug }),
      })),
      { label: product.name },
    ];
    context.structuredData.push(nodeOnce(product, [origin, locale], () => productNode(requestContext, product)));
    const view = viewOnce(product, [categories?.items, settings, locale], () =>
      viewOf(product, { roots: categories?.items ?? [], order: order.map(({ value }) => value) }, requestContext),
    );
    const query = readQuery("product", request.url);
    const references = query.getAll("pack");
    const chosen = view.packs.find(({ reference }) => references.length === 1 && reference === references[0]);
    // Only addresses of packs are cached: there is no end of others.
    if (references.length > 0 && !chosen) context.forOneVisitor = true;
    const isSoldHere = isShopOpen(settings) && isSold(product);
    /** With what was chosen before the back-office failed. */
    const cart = {
      href: pathTo("cart", requestContext),
      packId: query.get("variant") ?? undefined,
      quantity: query.get("quantity")?.slice(0, 3),
    };
    return {
      head: headOfEntity(requestContext, { ...product, image: product.medias.visuel[0]?.url }),
      breadcrumbs,
      target,
      guidance,
      cart: isSoldHere ? cart : null,
      product: view,
      card: colourCard(product, (query.get("tone") ?? "").trim().slice(0, 40), isSoldHere),
      pack: chosen ? chosenPack(chosen, product, requestContext) : null,
    };
  },
  { misplaced: true },
);

export default function Product() {
  const shown = useLoaderData<typeof loader>();
  // Another product begins on its first picture.
  return <ProductScreen key={shown.product.id} {...shown} />;
}
