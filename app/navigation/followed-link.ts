import { clientPathOf } from "./client-path";

/** Put on a part of the page whose links only change that part: scroll and focus stay where they are. */
export const KEEP_PLACE = { "data-keep-place": "" } as const;

/** `null`: there is no link here, or one that the browser follows itself. */
export function findFollowedLink(target: EventTarget | null): { path: string; keepsPlace: boolean } | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const path = clientPathOf(link.href, window.location);
  return path === null ? null : { path, keepsPlace: link.closest("[data-keep-place]") !== null };
}
