import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { clientPathOf } from "./client-path";
import { chunkFailedLately, rememberChunkFailure } from "./reload-script";

/** Put on a part of the page whose links only change that part: scroll and focus stay where they are. */
export const KEEP_PLACE = { "data-keep-place": "" } as const;
/** The location state that such a link leaves. */
export interface PlaceState {
  keepPlace?: boolean;
}

/** One listener turns plain clicks on plain links into client navigation. */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || modified || chunkFailedLately()) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || link.target || link.hasAttribute("download")) return;
      const path = clientPathOf(link.href, window.location);
      if (path === null) return;
      event.preventDefault();
      const keepPlace = link.closest("[data-keep-place]") !== null;
      const state: PlaceState = { keepPlace };
      navigate(path, { preventScrollReset: keepPlace, state });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

const LEAVING_FOR = "leaving-for";

/**
 * Remix answers a screen's missing chunk by reloading the page it is on. After such a reload the visitor is taken to
 * where they were going, and links load whole pages for a minute, so that nobody is reloaded in circles (spec 1 §8).
 */
export function useChunkFailureMemory(): void {
  const { state, location } = useNavigation();
  const leavingFor = state === "loading" ? location.pathname + location.search : null;

  useEffect(() => {
    try {
      const interrupted = sessionStorage.getItem(LEAVING_FOR);
      sessionStorage.removeItem(LEAVING_FOR);
      const [entry] = performance.getEntriesByType("navigation");
      const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
      if (!interrupted || !reloaded || chunkFailedLately()) return;
      rememberChunkFailure();
      window.location.replace(interrupted);
    } catch {
      // No storage: the visitor stays on the reloaded page.
    }
  }, []);

  useEffect(() => {
    try {
      if (leavingFor) sessionStorage.setItem(LEAVING_FOR, leavingFor);
      else sessionStorage.removeItem(LEAVING_FOR);
    } catch {
      // As above.
    }
  }, [leavingFor]);
}
