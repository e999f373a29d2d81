import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { clientPathOf } from "./client-path";
import { chunkFailedLately, rememberDestination } from "./reload-script";

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

/** Lets the next page know where this one was going, should a chunk fail on the way (reload-script.tsx). */
export function useDestinationMemory(): void {
  const { state, location } = useNavigation();
  const destination = state === "loading" ? location.pathname + location.search : null;
  useEffect(() => rememberDestination(destination), [destination]);
}
