/**
 * The menus are a third of a page's elements and the same on every page of a language and an audience. The server draws
 * them once (draw-menus.server.tsx) and puts the markup where the browser, which takes the page over, draws the same
 * elements itself.
 */
import { createContext, type ReactNode, useContext } from "react";

export interface DrawnMenus {
  main: string;
  prefooter: string;
  footer: string;
}

const Drawn = createContext<DrawnMenus | null>(null);
export const DrawnMenusProvider = Drawn.Provider;

/** The properties of the element around a part: its markup where it is drawn already, else its children. */
export function useDrawn(part: keyof DrawnMenus, children: ReactNode) {
  const drawn = useContext(Drawn);
  return drawn ? { dangerouslySetInnerHTML: { __html: drawn[part] } } : { children };
}
