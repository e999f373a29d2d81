import { useEffect, useRef } from "react";

/**
 * Reads a field that a visitor filled in before hydration, of which no event tells React. Components that store a field's value in
 * their own state call it once.
 */
export function useEarlyInput(read: () => void): void {
  const readOnce = useRef(read);
  useEffect(() => readOnce.current(), []);
}
