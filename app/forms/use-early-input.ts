import { useEffect, useRef } from "react";

/**
 * A page is HTML before its scripts come (deferred-scripts.server.ts), and a visitor may fill in its fields meanwhile: no
 * change event tells React of it. A component that keeps a field's value in its own state reads it from the page here,
 * once, after hydration; on a page reached by client navigation there is nothing new to read.
 */
export function useEarlyInput(read: () => void): void {
  const readOnce = useRef(read);
  useEffect(() => readOnce.current(), []);
}
