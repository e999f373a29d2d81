/** Previews a public page with all saved edits for signed-in members: `?draft=1`. */
import { redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isSignedOut, NO_STORE, signInPath } from "~/team/guard.server";
import type { CmsPage } from "~shared/contract";

export const PREVIEW_TOAST = { kind: "info", key: "draft_preview" } as const;

/**
 * @param draft the query parameter `draft`
 * @returns `null` for the public page
 * @throws {Response} a redirect to the sign-in
 */
export async function findPreview<Answer>(
  { requestContext, context }: ScreenArgs,
  draft: string | null,
  load: (bearer: string) => Promise<Answer>,
): Promise<Answer | null> {
  if (draft !== "1") return null;
  context.forOneVisitor = true;
  const signIn = () => redirect(signInPath(requestContext, requestContext.path), { status: 302, headers: NO_STORE });
  const bearer = context.visitor.loginToken;
  if (!bearer) throw signIn();
  try {
    return await load(bearer);
  } catch (error) {
    throw isSignedOut(error) ? signIn() : error;
  }
}

/** A team's saved version of a page; `null` without access or without such a page. */
export async function findSavedPage({ requestContext, context }: ScreenArgs, id: number): Promise<CmsPage | null> {
  const bearer = context.visitor.loginToken;
  if (!bearer) return null;
  try {
    return await requestContext.api.find("previewPage", { params: { id }, bearer });
  } catch (error) {
    // A link shows the page as it is stored.
    if (isBackOfficeError(error, "unauthorised")) return null;
    throw error;
  }
}
