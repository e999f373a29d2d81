/** The questions as they are rendered: safe answers, the products that they name. */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { FaqItem } from "~shared/contract";

/** Products only stand beside the answers: when they can't be had, the answers stand alone. */
export async function viewQuestions(
  requestContext: RequestContext,
  { log }: Pick<AppLoadContext, "log">,
  items: readonly FaqItem[],
) {
  const ids = [...new Set(items.flatMap(({ products }) => products))].sort((a, b) => a - b);
  const loading = ids.length > 0 ? requestContext.api.get("listProducts", { query: { ids: ids.join(";") } }) : null;
  const listed = loading && (await findSidePart(log, "products of the questions", loading));
  const byId = new Map(listed?.items.map((product) => [product.id, product]));
  return items.map(({ id, slug, title, content, tags, products }) => ({
    id,
    title,
    anchor: slug || `q${id}`,
    html: sanitiseHtml(content, { headingsFrom: 4 }),
    themes: tags.map(({ name }) => name),
    products: products.flatMap((product) => {
      const found = byId.get(product);
      if (!found) return [];
      const { name, designation } = found;
      return [{ name, designation, href: pathTo("product", requestContext, { slug: found.slug }) }];
    }),
  }));
}
export type Question = Awaited<ReturnType<typeof viewQuestions>>[number];
