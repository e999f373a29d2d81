import { summarise } from "~/articles/articles.server";
import { loadSettings, settingValue } from "~/back-office/settings.server";
import { findSidePart } from "~/back-office/side-part.server";
import { familyView } from "~/catalogue/category-views";
import type { Breadcrumb } from "~/routing/head";
import { pathTo, type Target } from "~/routing/paths";
import { headOfScreen, type ScreenArgs } from "~/routing/screen-loader.server";
import { firmAndWebsite } from "~/structured-data/website";
import { SOCIAL_NETWORKS } from "~shared/rules/social-networks";
import { offerView, slideView } from "./home-view.server";

const BEST_SELLERS: Record<Target, number> = { pro: 6, part: 4 };
const PROMOTED = 4;
const ARTICLES = 5;
const TESTIMONIES = 3;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

export async function loadHome({ requestContext, context }: ScreenArgs) {
  const { api, target, t } = requestContext;
  const part = <Answer>(name: string, answer: Promise<Answer>) => findSidePart(context.log, name, answer);
  const [categories, slides, best, promoted, articles, testimonies, settings] = await Promise.all([
    part("families", api.get("listCategories", { query: { depth: 0 } })),
    part("slides", api.get("listSlides")),
    part("best sellers", api.get("listProducts", { query: { best_seller: "1", orderBy: "asc#order", perPage: 24 } })),
    part("promoted", api.get("listProducts", { query: { promoted: "1", orderBy: "asc#order", perPage: PROMOTED } })),
    part(
      "articles",
      api.get("listArticles", {
        query: {
          status: "PUBLISHED",
          order_by: "order",
          order: "asc",
          type: "worksheet;video;article",
          perPage: ARTICLES,
        },
      }),
    ),
    part("testimonies", api.get("listTestimonies")),
    loadSettings(requestContext, context),
  ]);
  const roots = categories?.items ?? [];
  const setting = (code: string) => settingValue(settings, code);
  const bestSellers = (best?.items ?? []).filter(({ flags }) => flags.best_seller).slice(0, BEST_SELLERS[target]);
  const elsewhere = SOCIAL_NETWORKS.flatMap((network) => setting(`link_${network}`) ?? []);
  context.structuredData.push(...firmAndWebsite(requestContext, { phone: setting("phone"), elsewhere }));
  return {
    head: headOfScreen(requestContext, "home", {
      title: t(`home:title_${target}`),
      description: t(`home:description_${target}`),
      image: slides?.items[0]?.cover.url,
    }),
    breadcrumbs: [] as Breadcrumb[],
    target,
    catalogueHref: pathTo("category", requestContext),
    slides: (slides?.items ?? []).map((slide) => slideView(slide, requestContext)),
    families: roots.map((category) => familyView(category, requestContext)),
    bestSellers: bestSellers.map((product) => offerView(product, roots, requestContext)),
    promoted: (promoted?.items ?? []).slice(0, PROMOTED).map((product) => offerView(product, roots, requestContext)),
    articles: (articles?.items ?? []).map((article) => ({
      ...summarise(requestContext, article),
      kind: article.category?.name ?? "",
    })),
    testimonies: (testimonies?.items ?? []).slice(-TESTIMONIES),
    help: { phone: setting("phone"), hours: setting("support_hours"), contactHref: pathTo("contact", requestContext) },
  };
}
