import { useEffect, useRef } from "react";

/** Defers errors until the press that left a field is over: they would move the pressed element. */
export function useAfterPress() {
  const isPressing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const start = () => {
      isPressing.current = true;
    };
    const end = () => {
      isPressing.current = false;
      // A click is dispatched together with its mouse up: behind both.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const endings = ["mouseup", "dragend", "blur"] as const;
    window.addEventListener("mousedown", start, true);
    for (const name of endings) window.addEventListener(name, end);
    return () => {
      window.removeEventListener("mousedown", start, true);
      for (const name of endings) window.removeEventListener(name, end);
    };
  }, []);

  return useRef((run: () => void) => {
    if (isPressing.current) waiting.current.push(run);
    else run();
  }).current;
}
