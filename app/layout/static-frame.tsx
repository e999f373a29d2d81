/** Menus and footer: rendered once for a language and an audience (static-frame.server.tsx), without hydration. */
import { createContext, type ReactNode, useContext, useMemo } from "react";

const PARTS = ["main-menu", "header-links", "footer"] as const;
type Part = (typeof PARTS)[number];
/** HTML by part; `""`: there is nothing to show. */
export type StaticFrame = Readonly<Record<Part, string>>;

const Context = createContext<StaticFrame | null>(null);

interface ProviderProps {
  /** `null`: what a provider further out has, or the page holds already. */
  frame: StaticFrame | null;
  children: ReactNode;
}

export function StaticFrameProvider({ frame, children }: ProviderProps) {
  const outer = useContext(Context);
  return <Context.Provider value={frame ?? outer}>{children}</Context.Provider>;
}

/** The properties of the element around a part, the same as long as its HTML is; `null` where there is nothing to show. */
export function useStaticPart(part: Part) {
  const html = useContext(Context)?.[part];
  return useMemo(
    () => (html ? { "data-static": part, dangerouslySetInnerHTML: { __html: html } } : null),
    [part, html],
  );
}

/** Reads what the server rendered into this page. */
export function readStaticFrame(page: Document): StaticFrame {
  const htmlOf = (part: Part) => [part, page.querySelector(`[data-static="${part}"]`)?.innerHTML ?? ""];
  return Object.fromEntries(PARTS.map(htmlOf));
}
