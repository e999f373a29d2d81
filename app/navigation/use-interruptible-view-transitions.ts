/**
 * React Router starts view transitions and skips one when the visitor navigates again. The browser then rejects the promise
 * `ready`, which has no handler, and would report an error.
 */
import { useEffect } from "react";

type Update = () => void | Promise<void>;

export function useInterruptibleViewTransitions(): void {
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
