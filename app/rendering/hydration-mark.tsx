import { useEffect } from "react";

/**
 * Tells the browser's timeline, and whoever waits or measures, from when on the page is more than HTML. Stands behind the
 * screen in the screen's own Suspense boundary: React hydrates each boundary by itself, after what is around it.
 */
export function HydrationMark() {
  useEffect(() => {
    performance.mark("hydrated");
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
