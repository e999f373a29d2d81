/** One address for one thing: any other spelling is redirected to it. */
import { redirect } from "@remix-run/node";
import type { ScreenName, Tail } from "./paths";
import { pathTo } from "./paths";
import type { Visit } from "./visit.server";

const queryOf = ({ path }: Visit) => (path.includes("?") ? path.slice(path.indexOf("?")) : "");

/**
 * @param segments what should stand behind the screen's path, slug or text included
 * @throws {Response} 301 to those segments when the visit's own differ; its query is kept
 */
export function requireCanonical(visit: Visit, screen: ScreenName, segments: readonly string[]): void {
  const { rest } = visit.address;
  // Decoded forms are compared, so that no two encodings of one address can chase each other.
  if (rest.length === segments.length && rest.every((segment, index) => segment === segments[index])) return;
  throw redirect(pathTo(screen, visit, { segments }) + queryOf(visit), 301);
}

/** Where a filter form that works without JavaScript lands: its choice as segments. */
export function toSegments(visit: Visit, screen: ScreenName, tail: Tail): Response {
  return redirect(pathTo(screen, visit, tail), 302);
}
