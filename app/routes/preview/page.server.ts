import type { AppLoadContext } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import { askInEither, type RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isSignedOut } from "~/team/guard.server";
import type { CmsPage } from "~shared/contract";

/** `null`: no positive whole number, which no page has for its id. */
export function readId(segment: string | undefined): number | null {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
}

const UNCACHED = { no_cache: "1", preview: "1" } as const;

/** @returns `null`: a link or a sign-in is needed. @throws {BackOfficeError} for a missing page or beyond the scope */
export async function findPreviewedPage({ requestContext, context }: ScreenArgs, id: number): Promise<CmsPage | null> {
  const draft = context.visitor.loginToken ?? context.visitor.draft;
  if (!draft) return null;
  const api = context.backOffice.for({ ...requestContext.api.scope, draft }, context.trace);
  try {
    return await api.get("getPage", { params: { id }, query: UNCACHED });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** The public address, in this audience if possible; `null`: unpublished. @throws {BackOfficeError} */
export async function findPublishedHref(
  requestContext: RequestContext,
  context: Pick<AppLoadContext, "backOffice" | "trace">,
  { id, slug }: Pick<CmsPage, "id" | "slug">,
): Promise<string | null> {
  const ask = ({ api }: RequestContext) => api.find("getPage", { params: { id }, query: { no_cache: "1" } });
  const { answer: published, at } = await askInEither(requestContext, context, ask);
  return published && pathTo("content-page", at, { slug });
}
