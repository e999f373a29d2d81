import { redirect } from "@remix-run/node";
import { pathTo, type ScreenName, type Tail } from "./paths";
import type { RequestContext } from "./request-context.server";

const queryOf = ({ path }: RequestContext) => (path.includes("?") ? path.slice(path.indexOf("?")) : "");

/** @throws {Response} 301 to the canonical segments when the request's differ; its query is preserved */
export function requireCanonical(
  requestContext: RequestContext,
  screen: ScreenName,
  segments: readonly string[],
): void {
  const { rest } = requestContext.address;
  // Decoded forms are compared, so that no two encodings of one address can chase each other.
  if (rest.length === segments.length && rest.every((segment, index) => segment === segments[index])) return;
  throw redirect(pathTo(screen, requestContext, { segments }) + queryOf(requestContext), 301);
}

export function toSegments(requestContext: RequestContext, screen: ScreenName, tail: Tail): Response {
  return redirect(pathTo(screen, requestContext, tail), 302);
}
