import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { useConsent } from "~/visitor/consent-context";
import type { TagManagerOptions } from "~/visitor/tag-manager";

const IDLE_MS = 200;

/** Says every page, the first one and those reached from it, once the browser has nothing better to do. */
export function TagManager({ manager }: { manager: TagManagerOptions }) {
  const isAllowed = useConsent()?.consent?.statistics ?? false;
  const { pathname, search } = useLocation();
  /** `fr.product`: the screen follows the language. */
  const routeName = useMatches().at(-1)?.id ?? "";

  useEffect(() => {
    if (!isAllowed) return;
    const view = { routeName, pageUrl: pathname + search, pageTitle: document.title };
    const count = async () => {
      // A failed load isn't reported; the visit isn't counted.
      const loaded = await import("~/visitor/tag-manager").catch(() => null);
      loaded?.countPageView(manager, view);
    };
    // Not cancelled, because the visitor has seen this page.
    if ("requestIdleCallback" in window) window.requestIdleCallback(count);
    else setTimeout(count, IDLE_MS);
  }, [isAllowed, manager, routeName, pathname, search]);
  return null;
}
