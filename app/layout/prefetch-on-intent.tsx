/**
 * Fetches the page that a visitor is about to open: its scripts, its styles and its data, as soon as a pointer rests on
 * a link, a finger lies on it or it has the focus (docs/decisions/2026-11-21-prefetch.md).
 */
import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isPrefetchable } from "./client-path";
import { findFollowedLink } from "./followed-link";
import { chunkFailedLately } from "./reload-script";

/** A pointer that only passes is gone by then. */
const INTENT_AFTER_MS = 65;
/** On one page; who reads a list with the pointer doesn't fetch the whole list. */
const MOST_ON_A_PAGE = 6;

/** Not known to TypeScript, nor to every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Who pays for data, or waits long for it, only gets what they ask for. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** A finger also comes "over" a link; it goes "out" when it begins to scroll. */
const SIGNS = [
  { begins: "pointerover", ends: "pointerout" },
  { begins: "focusin", ends: "focusout" },
] as const;

/**
 * Tells of each path that is meant. Pointer and focus count apart: what scrolls into view with the focus passes below a
 * pointer that rests.
 */
function watchIntent(onIntent: (path: string) => void): () => void {
  const endings = SIGNS.map(({ begins, ends }) => {
    let timer = 0;
    const forget = () => window.clearTimeout(timer);
    const consider = ({ target }: Event) => {
      forget();
      const path = findFollowedLink(target)?.path;
      if (path && isPrefetchable(path, window.location))
        timer = window.setTimeout(() => onIntent(path), INTENT_AFTER_MS);
    };
    document.addEventListener(begins, consider);
    document.addEventListener(ends, forget);
    return () => {
      forget();
      document.removeEventListener(begins, consider);
      document.removeEventListener(ends, forget);
    };
  });
  return () => {
    for (const end of endings) end();
  };
}

/** The path that the visitor last seemed to mean; one at a time. */
function useMeantPath(): string | null {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [meant, setMeant] = useState({ page, path: null as string | null });

  useEffect(() => {
    const asked = new Set<string>();
    return watchIntent((path) => {
      if (asked.has(path) || asked.size >= MOST_ON_A_PAGE || isSparing() || chunkFailedLately()) return;
      asked.add(path);
      setMeant({ page, path });
    });
  }, [page]);

  return meant.page === page ? meant.path : null;
}

export function PrefetchOnIntent() {
  const path = useMeantPath();
  return path && <PrefetchPageLinks page={path} />;
}
