/** Who may read drafts: a signed-in member, and people without an account by a preview token that a member created. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { PREVIEW_TOKEN, PREVIEW_TOKEN_DAYS, Team } from "../../shared/contract";
import type { Store } from "../store/store";
import { hasSites, type SignedInMember } from "../team/access-scope";
import { logAccount } from "../team/account-log";

export type DraftReader = Pick<SignedInMember, "team" | "sites" | "role" | "content_roles">;
type Scope = Pick<DraftReader, "team" | "sites">;
type Reader = Pick<Store, "selectFrom">;

const scopeOf = ({ team, sites }: Scope): string => `${team}.${sites?.join("-") ?? "all"}`;
function readScope(scope: string): Scope {
  const [team, sites = ""] = scope.split(".");
  return { team: Team.parse(team), sites: sites === "all" ? null : sites.split("-").map(Number) };
}

const signatureOf = (content: string, secret: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");

/** @param expires seconds since the epoch. @param end the value of `lastEnd` */
export function createPreviewToken(
  reader: Scope,
  { secret, expires, end = 0 }: { secret: string; expires: number; end?: number },
) {
  const content = `preview.${scopeOf(reader)}.${expires}${end > 0 ? `.${end}` : ""}`;
  return `${content}.${signatureOf(content, secret)}`;
}

/** `null`: it is no token of this secret, or it has expired. */
export function readPreviewToken(token: string, { secret, now }: { secret: string | undefined; now: Date }) {
  const [, content = "", scope = "", expires, end = "0", signature = ""] = PREVIEW_TOKEN.exec(token) ?? [];
  if (!content || !secret || Number(expires) * 1000 <= now.getTime()) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(content, secret)))) return null;
  return { ...readScope(scope), end: Number(end) };
}

/** The number of the log's last entry that ended the tokens of a reader; 0: none did. */
async function lastEnd(store: Reader, { team, sites }: Scope): Promise<number> {
  const ends = await store
    .selectFrom("account_event")
    .select(["id", "value"])
    .where("kind", "=", "preview_links")
    .execute();
  const own = ends.filter(({ value }) => {
    const ended = readScope(value);
    return ended.team === team && hasSites(ended, sites);
  });
  return Math.max(0, ...own.map(({ id }) => Number(id)));
}

/** The reader that a preview token is for, unless the token was ended. */
export async function findPreviewReader(
  store: Reader,
  token: string,
  given: { secret: string | undefined; now: Date },
): Promise<DraftReader | null> {
  const read = readPreviewToken(token, given);
  if (!read || read.end < (await lastEnd(store, read))) return null;
  return { team: read.team, sites: read.sites, role: "author", content_roles: null };
}

/** A token that is newer than those that were ended. */
export async function issuePreviewToken(store: Reader, reader: Scope, { secret, now }: { secret: string; now: Date }) {
  const expires = Math.floor(now.getTime() / 1000) + PREVIEW_TOKEN_DAYS * 86_400;
  const token = createPreviewToken(reader, { secret, expires, end: await lastEnd(store, reader) });
  return { token, expires: new Date(expires * 1000).toISOString() };
}

/** Ends every token that shows only what this member sees. */
export const endPreviewTokens = (store: Store, { email, name, ...reader }: SignedInMember, now: Date): Promise<void> =>
  logAccount(store, { account: email, kind: "preview_links", value: scopeOf(reader) }, { name }, now);
