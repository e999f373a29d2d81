import type { AppLoadContext } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { pathTo } from "~/routing/paths";
import { findRequestContextIn, type RequestContext } from "~/routing/request-context.server";
import type { CmsPage } from "~shared/contract";

/** `null`: no positive whole number, which no page has for its id. */
export function readId(segment: string | undefined): number | null {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
}

/** The public address, in this audience if possible; `null`: unpublished. @throws {BackOfficeError} */
export async function findPublishedHref(
  requestContext: RequestContext,
  context: Pick<AppLoadContext, "backOffice" | "trace">,
  { id, slug }: Pick<CmsPage, "id" | "slug">,
): Promise<string | null> {
  try {
    const published = await requestContext.api.find("getPage", { params: { id }, query: { no_cache: "1" } });
    return published && pathTo("content-page", requestContext, { slug });
  } catch (error) {
    const [first] = isBackOfficeError(error, "wrong_plan") ? error.existIn : [];
    const elsewhere = first ? findRequestContextIn(requestContext, first.target, context) : null;
    if (!elsewhere) throw error;
    return pathTo("content-page", elsewhere, { slug });
  }
}
