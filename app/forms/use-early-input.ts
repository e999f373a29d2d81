import { useEffect, useRef } from "react";

/** Reads once what a visitor typed before hydration, of which no event tells React, for components that store the value themselves. */
export function useEarlyInput(read: () => void): void {
  const readOnce = useRef(read);
  useEffect(() => readOnce.current(), []);
}
