/** Access to a preview: by a signed link, or for a member whose access scope has the page. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Query, readQuery } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { findSavedPage } from "~/team/edit/preview.server";
import { isSignedOut } from "~/team/guard.server";
import { type CmsPage, PREVIEW_LINK_DAYS, previewLinkContent } from "~shared/contract";

const DAY_SECONDS = 86_400;

interface LinkFacts {
  id: number;
  query: Query<"expires" | "signature">;
  /** Shared with the back-office; `null`: no link holds. */
  secret: string | null;
  now: number;
}

export function isGoodLink({ id, query, secret, now }: LinkFacts): boolean {
  const [expires, signature] = [query.get("expires") ?? "", query.get("signature") ?? ""];
  if (!secret || !/^\d{1,12}$/.test(expires) || !/^[\da-f]{64}$/.test(signature)) return false;
  const secondsLeft = Number(expires) - now / 1000;
  if (secondsLeft <= 0 || secondsLeft > PREVIEW_LINK_DAYS * DAY_SECONDS) return false;
  const expected = createHmac("sha256", secret)
    .update(previewLinkContent(id, Number(expires)))
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

/** @returns `null`: a link or a sign-in is needed. @throws {BackOfficeError} for a missing page or beyond the scope */
export async function findPreviewedPage(args: ScreenArgs, id: number): Promise<CmsPage | null> {
  const { requestContext, request, context } = args;
  const query = readQuery("preview", request.url);
  if (isGoodLink({ id, query, secret: context.config.previewSecret, now: Date.now() })) {
    const stored = () => requestContext.api.get("getPage", { params: { id }, query: { no_cache: "1", preview: "1" } });
    return (await findSavedPage(args, id)) ?? (await stored());
  }
  const bearer = context.visitor.loginToken;
  if (!bearer) return null;
  try {
    return await requestContext.api.get("previewPage", { params: { id }, bearer });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
