import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { useConsent } from "~/visitor/consent-context";
import type { TagManagerOptions } from "~/visitor/tag-manager";

const IDLE_MS = 200;

/** Says every page, the first one and those reached from it, once the browser has nothing better to do. */
export function TagManager({ manager }: { manager: TagManagerOptions }) {
  const isAllowed = useConsent()?.consent?.statistics ?? false;
  const { pathname, search } = useLocation();
  /** `fr.product`: the screen stands behind its language. */
  const routeName = useMatches().at(-1)?.id ?? "";

  useEffect(() => {
    if (!isAllowed) return;
    const view = { routeName, pageUrl: pathname + search, pageTitle: document.title };
    const count = async () => {
      // What can't be fetched counts nobody, and nobody is told.
      const loaded = await import("~/visitor/tag-manager").catch(() => null);
      loaded?.countPageView(manager, view);
    };
    // Not cancelled: who leaves for the next page has seen this one.
    if ("requestIdleCallback" in window) window.requestIdleCallback(count);
    else setTimeout(count, IDLE_MS);
  }, [isAllowed, manager, routeName, pathname, search]);
  return null;
}
