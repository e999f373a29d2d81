import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import type { CameraProblem } from "./scan-camera";
import { findProblem, scanWithCamera } from "./scan-camera";

interface ScanCamera {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Looks through the camera as long as `frame` is rendered and the tab can be seen. */
export function useScanCamera(frame: RefObject<HTMLElement>, { onCode, onProblem }: ScanCamera): void {
  /** A new object whenever it changes: a tab hidden and shown between two renderings takes the camera anew too. */
  const [tab, setTab] = useState({ seen: true });
  const handlers = useRef({ onCode, onProblem });
  handlers.current = { onCode, onProblem };

  useEffect(() => {
    const look = () => setTab({ seen: document.visibilityState === "visible" });
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || !tab.seen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => ended.abort();
    // Synchronously, because a page in the back/forward cache renders nothing.
    window.addEventListener("pagehide", end, { signal });
    document.addEventListener("visibilitychange", end, { signal });
    scanWithCamera(element, signal).then(
      (code) => !signal.aborted && handlers.current.onCode(code),
      (error: unknown) => !signal.aborted && handlers.current.onProblem(findProblem(error)),
    );
    return end;
  }, [frame, tab]);
}
