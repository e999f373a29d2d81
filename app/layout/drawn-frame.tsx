/**
 * Menus and footer say the same on every page of a language and an audience. The server draws them once
 * (draw-frame.server.tsx); a page holds their markup and nothing of what they were drawn from, and the browser, which takes
 * the page over, leaves them as they are. Their links work like all others: one listener follows them.
 */
import { createContext, type ReactNode, useContext, useMemo } from "react";

const PARTS = ["main-menu", "header-links", "countries", "footer"] as const;
type Part = (typeof PARTS)[number];
/** Markup by part; `""`: there is nothing to draw. */
export type DrawnFrame = Readonly<Record<Part, string>>;

const Drawn = createContext<DrawnFrame | null>(null);

interface ProviderProps {
  /** `null`: what a provider further out has, or the page holds already. */
  drawn: DrawnFrame | null;
  children: ReactNode;
}

export function DrawnFrameProvider({ drawn, children }: ProviderProps) {
  const outer = useContext(Drawn);
  return <Drawn.Provider value={drawn ?? outer}>{children}</Drawn.Provider>;
}

/** The properties of the element around a part, the same as long as its markup is; `null` where there is nothing to draw. */
export function useDrawn(part: Part) {
  const markup = useContext(Drawn)?.[part];
  return useMemo(
    () => (markup ? { "data-drawn": part, dangerouslySetInnerHTML: { __html: markup } } : null),
    [part, markup],
  );
}

/** What the server drew into this page. */
export function readDrawnFrame(page: Document): DrawnFrame {
  const markupOf = (part: Part) => [part, page.querySelector(`[data-drawn="${part}"]`)?.innerHTML ?? ""];
  return Object.fromEntries(PARTS.map(markupOf));
}
