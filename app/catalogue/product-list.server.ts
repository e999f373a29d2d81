/** Reads the products and filters of a list. Products or filters that fail leave an empty list and say so. */
import { deriveOnce } from "~/back-office/derived.server";
import { findSidePart } from "~/back-office/side-part.server";
import { pageNotFound } from "~/routing/failures.server";
import type { Filters } from "~/routing/filters";
import { pathTo } from "~/routing/paths";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import type { Category, Filter } from "~shared/contract";
import { areKnown, type FilterGroup, type ListRequest, toFilterGroups } from "./filter-groups";
import { findListNote, findListPush } from "./list-extras.server";
import { CATEGORY_PAGE_SIZE, countPages, isBeyondLastPage } from "./list-pages";
import { caracteristicsOf, type ProductListData } from "./product-list-data";
import { productRowOf } from "./product-row.server";
import { orderByOf } from "./sort";

const groupsOnce = deriveOnce<FilterGroup[]>();
const NONE_KNOWN: readonly Filter[] = [];

/** `chosen`, and the facts that the groups depend on; `total` is `undefined` if unknown. */
interface GroupsFor {
  chosen: Filters;
  fixed: Filters;
  total: number | undefined;
}

const groupsOf = (counted: readonly Filter[], known: readonly Filter[], { chosen, fixed, total }: GroupsFor) =>
  groupsOnce(counted, [known, JSON.stringify([chosen, fixed, total])], () =>
    toFilterGroups(counted, known, chosen, total).filter(({ code }) => !fixed[code]),
  );

/** Every filter there is, to tell an unknown code and to name a value without products. Not needed when nothing is chosen. */
export async function findKnownFilters({ requestContext, context }: ScreenArgs, { filters }: ListRequest) {
  if (Object.keys(filters).length === 0) return NONE_KNOWN;
  const known = await findSidePart(context.log, "known filters", requestContext.api.get("listFilters"));
  if (known && !areKnown(filters, known.list)) throw pageNotFound();
  return known?.list ?? null;
}

/** @throws {Response} 404 */
async function getProductList(
  args: ScreenArgs,
  request: ListRequest,
  category: Pick<Category, "id"> | null,
  roots: readonly Category[],
  fixed: Filters,
): Promise<ProductListData> {
  const { requestContext, context } = args;
  const { filters, page, sort } = request;
  const narrowed = {
    ...(category ? { categories: String(category.id) } : {}),
    caracteristics: caracteristicsOf({ filters: { ...filters, ...fixed } }),
  };
  const [answer, counted, known] = await Promise.all([
    findSidePart(
      context.log,
      "product list",
      requestContext.api.get("listProducts", {
        query: {
          ...narrowed,
          page,
          perPage: CATEGORY_PAGE_SIZE,
          orderBy: orderByOf(sort, { inCategory: category !== null }),
        },
      }),
    ),
    findSidePart(context.log, "filters", requestContext.api.get("listFilters", { query: narrowed })),
    findKnownFilters(args, request),
  ]);
  if (answer && isBeyondLastPage(page, answer.total, CATEGORY_PAGE_SIZE)) throw pageNotFound();
  const total = answer?.total ?? 0;
  return {
    filters,
    page,
    sort,
    products: answer?.items.map((product) => productRowOf(product, roots, requestContext)) ?? [],
    total,
    pages: countPages(total, CATEGORY_PAGE_SIZE),
    groups: counted
      ? groupsOf(counted.list, known ?? NONE_KNOWN, { chosen: filters, fixed, total: answer?.total })
      : [],
    failed: !answer || !counted || !known,
  };
}

const FAILED: Toast = { kind: "error", key: "api_error" };

/** A list with what is in and below it. `category: null` is the whole catalogue; the choice `fixed` is always made, and not offered. */
export async function loadList(
  args: ScreenArgs,
  request: ListRequest,
  category: Pick<Category, "id" | "pushes"> | null,
  roots: readonly Category[],
  fixed: Filters = {},
) {
  const [list, push, note] = await Promise.all([
    getProductList(args, request, category, roots, fixed),
    findListPush(args, category?.pushes),
    findListNote(args),
  ]);
  const toasts = list.failed ? [FAILED] : [];
  return { toasts, contactHref: pathTo("contact", args.requestContext), list, push, note };
}
