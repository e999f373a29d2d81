import { useEffect } from "react";

/**
 * Marks in the browser's timeline when the page is hydrated, for tests and measurements. It follows the screen inside its Suspense
 * boundary, because React hydrates each boundary after its surroundings.
 */
export function HydrationMark() {
  useEffect(() => {
    performance.mark("hydrated");
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
