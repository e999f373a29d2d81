import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The bar appears after 200 ms and hides 500 ms after the end; its duration of 5 s is in messages.css. */
const THROTTLE_MS = 200;
const HIDE_MS = 500;

/** A line along the top while the next page is fetched. Screen readers hear the new page's title instead. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  const [state, setState] = useState<"hidden" | "running" | "done">("hidden");

  useEffect(() => {
    if (!busy) {
      setState((current) => (current === "running" ? "done" : "hidden"));
      const timer = window.setTimeout(() => setState("hidden"), HIDE_MS);
      return () => window.clearTimeout(timer);
    }
    const timer = window.setTimeout(() => setState("running"), THROTTLE_MS);
    return () => window.clearTimeout(timer);
  }, [busy]);

  return <div className={`progress progress--${state}`} aria-hidden="true" />;
}
