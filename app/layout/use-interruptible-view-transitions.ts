/**
 * React Router starts the view transitions and skips one when the visitor goes on before it ends. The browser then
 * rejects its promise `ready`, which nobody waits for, and would report an error that isn't one.
 */
import { useEffect } from "react";

type Update = () => void | Promise<void>;

export function useInterruptibleViewTransitions(): void {
  useEffect(() => {
    // Not in every browser, whatever the types say.
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
