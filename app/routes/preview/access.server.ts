/** Access to a preview: for members, and for holders of a link that shows drafts. */
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isSignedOut } from "~/team/guard.server";
import type { CmsPage } from "~shared/contract";

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
