import { useEffect, useState } from "react";
import { SUGGEST_FROM, type SuggestGroups } from "./suggestions";

/** Pause in typing before a request, and the shortest time that the progress is shown. */
const DEBOUNCE_MS = 300;
/** An answer that comes sooner shows no loading state; once shown, it stays for the minimum. */
const LOADING_AFTER_MS = 150;
const LOADING_STAYS_MS = 200;

export type Suggestions = { state: "idle" | "searching" } | { state: "ready"; text: string; result: SuggestGroups };

const wait = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

/** Suggestions for what is typed; an answer to an older text never replaces a newer one's. */
export function useSuggestions(href: string, typed: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: "idle" });
  const text = typed.trim();

  useEffect(() => {
    if (text.length < SUGGEST_FROM) {
      setSuggestions({ state: "idle" });
      return;
    }
    const stopped = new AbortController();
    const { signal } = stopped;
    const ask = async () => {
      await wait(DEBOUNCE_MS);
      if (signal.aborted) return;
      let shownAt: number | null = null;
      const timer = window.setTimeout(() => {
        shownAt = performance.now();
        if (!signal.aborted) setSuggestions({ state: "searching" });
      }, LOADING_AFTER_MS);
      let next: Suggestions = { state: "idle" };
      try {
        const response = await fetch(`${href}?${new URLSearchParams({ text })}`, { signal });
        if (response.ok) next = { state: "ready", text, result: await response.json() };
      } catch {
        // Stopped because of a newer text, or no answer: the form still searches.
      }
      window.clearTimeout(timer);
      if (shownAt !== null) await wait(Math.max(0, shownAt + LOADING_STAYS_MS - performance.now()));
      if (!signal.aborted) setSuggestions(next);
    };
    ask();
    return () => stopped.abort();
  }, [href, text]);

  return suggestions;
}
