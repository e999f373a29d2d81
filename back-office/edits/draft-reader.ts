/** Who may read drafts: a signed-in member, and people without an account by a preview token that a member created. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { PREVIEW_TOKEN, Team } from "../../shared/contract";
import type { SignedInMember } from "../team/sign-in";

export type DraftReader = Pick<SignedInMember, "team" | "sites">;

const signatureOf = (content: string, secret: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");

/** @param expires seconds since the epoch */
export function createPreviewToken(
  { team, sites }: DraftReader,
  { secret, expires }: { secret: string; expires: number },
): string {
  const content = `preview.${team}.${sites?.join("-") ?? "all"}.${expires}`;
  return `${content}.${signatureOf(content, secret)}`;
}

/** `null`: it is no token of this secret, or it has expired. */
export function readPreviewToken(
  token: string,
  { secret, now }: { secret: string | undefined; now: Date },
): DraftReader | null {
  const [, content = "", team, sites = "", expires, signature = ""] = PREVIEW_TOKEN.exec(token) ?? [];
  if (!content || !secret || Number(expires) * 1000 <= now.getTime()) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(content, secret)))) return null;
  return { team: Team.parse(team), sites: sites === "all" ? null : sites.split("-").map(Number) };
}
