import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PlaceState } from "./use-delegated-navigation";

export const CONTENT_ID = "content";

const keepsPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && (state as PlaceState).keepPlace === true;

export function NavigationFocus() {
  const { pathname, hash, state } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash && !keepsPlace(state)) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, state]);

  return (
    <p className="hidden-text" role="status">
      {title}
    </p>
  );
}
