/** Who may see a preview: whoever holds a link that the back-office signed, and whoever is signed in to a team. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Query, readQuery } from "~/routing/query";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isSignedOut } from "~/team/guard.server";
import { PREVIEW_LINK_DAYS, previewLinkContent } from "~shared/contract";

const DAY_SECONDS = 86_400;

interface LinkFacts {
  id: number;
  query: Query<"expires" | "signature">;
  /** Shared with the back-office; `null`: no link holds. */
  secret: string | null;
  /** In ms. */
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

/** @throws {BackOfficeError} when nobody can tell whether the visitor is signed in */
export async function maySeePreview({ requestContext, request, context }: ScreenArgs, id: number): Promise<boolean> {
  const query = readQuery("preview", request.url);
  if (isGoodLink({ id, query, secret: context.config.previewSecret, now: Date.now() })) return true;
  const bearer = context.visitor.loginToken;
  if (!bearer) return false;
  try {
    await requestContext.api.get("getTeamMember", { bearer });
    return true;
  } catch (error) {
    if (isSignedOut(error)) return false;
    throw error;
  }
}
