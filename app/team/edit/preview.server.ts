/** A public page as it would be if what the teams have saved were published: `?draft=1`, for whoever is signed in. */
import { redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isSignedOut, NO_STORE, signInPath } from "~/team/guard.server";
import type { CmsPage } from "~shared/contract";

/** Said over the page. */
export const PREVIEW_TOAST = { kind: "info", key: "draft_preview" } as const;

/**
 * @param asked the query parameter `draft`
 * @returns `null`: the page is asked for as visitors see it
 * @throws {Response} a redirect to the sign-in
 */
export async function findPreview<Answer>(
  { requestContext, context }: ScreenArgs,
  asked: string | null,
  load: (bearer: string) => Promise<Answer>,
): Promise<Answer | null> {
  if (asked !== "1") return null;
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

/** What a team has saved of a page; `null` for whoever is no member, and where there is no such page. */
export async function findSavedPage({ requestContext, context }: ScreenArgs, id: number): Promise<CmsPage | null> {
  const bearer = context.visitor.loginToken;
  if (!bearer) return null;
  try {
    return await requestContext.api.find("previewPage", { params: { id }, bearer });
  } catch (error) {
    // Whoever holds a link sees the page as it is kept.
    if (isBackOfficeError(error, "unauthorised")) return null;
    throw error;
  }
}
