import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { findFollowedLink } from "./followed-link";
import { chunkFailedLately } from "./reload-script";

type Update = () => void | Promise<void>;

/** A skipped view transition rejects the promise `ready`, which React Router doesn't handle: the browser would report an error. */
function useInterruptibleViewTransitions(): void {
  useEffect(() => {
    // Not available in every browser, although the types require it.
    const start = document.startViewTransition as Document["startViewTransition"] | undefined;
    if (!start) return;
    document.startViewTransition = ((update: Update) => {
      const transition = start.call(document, update);
      transition.ready.catch(() => {});
      return transition;
    }) as typeof start;
    return () => {
      document.startViewTransition = start;
    };
  }, []);
}

/** The location state that such a link leaves. */
export interface PlaceState {
  keepPlace?: boolean;
}

/** A view transition is for whole pages; during it, updates within a page would be blocked. */
const wantsMotion = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** One listener turns plain clicks on plain links into client navigation. */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useInterruptibleViewTransitions();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || modified || chunkFailedLately()) return;
      const link = findFollowedLink(event.target);
      if (!link) return;
      event.preventDefault();
      const state: PlaceState = { keepPlace: link.keepsPlace };
      navigate(link.path, {
        preventScrollReset: link.keepsPlace,
        state,
        viewTransition: !link.keepsPlace && wantsMotion(),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
