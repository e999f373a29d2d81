/** Prefetches the page that a visitor is about to open, on hover, touch or focus (docs/decisions/2026-11-21-prefetch.md). */
import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isPrefetchable } from "./client-path";
import { findFollowedLink } from "./followed-link";
import { chunkFailedLately } from "./reload-script";

/** A pointer that only passes is gone by then. */
const INTENT_AFTER_MS = 65;
/** The limit for one page, so that moving the pointer over a list doesn't fetch all of it. */
const MAX_PER_PAGE = 6;

/** Visitors with expensive or slow connections get no prefetches. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** A finger also comes "over" a link; it goes "out" when it begins to scroll. */
const SIGNS = [
  { begins: "pointerover", ends: "pointerout" },
  { begins: "focusin", ends: "focusout" },
] as const;

/** Pointer and focus count separately: the focus can scroll links below a resting pointer. */
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
function usePrefetchIntent(): string | null {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [intent, setIntent] = useState({ page, path: null as string | null });

  useEffect(() => {
    const prefetched = new Set<string>();
    return watchIntent((path) => {
      if (prefetched.has(path) || prefetched.size >= MAX_PER_PAGE || isSparing() || chunkFailedLately()) return;
      prefetched.add(path);
      setIntent({ page, path });
    });
  }, [page]);

  return intent.page === page ? intent.path : null;
}

export function PrefetchOnIntent() {
  const path = usePrefetchIntent();
  return path && <PrefetchPageLinks page={path} />;
}
