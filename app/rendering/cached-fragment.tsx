/**
 * Fragment caching: HTML that is the same for every visitor, such as a product's row, is rendered once on the server and
 * kept as long as the data that it shows is in memory (fragment-cache.server.tsx). Browsers render the same elements as
 * children. docs/rendering.md says what may stand inside.
 */
import { createContext, type DetailsHTMLAttributes, type ReactNode, useContext } from "react";

/** @returns the HTML of `children`, which depends on `of` and `part` alone; `null`: not cached, to be rendered in its place */
export type FragmentCache = (of: object, part: string, children: ReactNode) => string | null;

const INSIDE = "inside a fragment";
const Context = createContext<FragmentCache | typeof INSIDE | null>(null);

interface ProviderProps {
  /** `null`, as in the browser: nothing is cached. */
  cache: FragmentCache | null;
  children: ReactNode;
}

export const FragmentCacheProvider = ({ cache, children }: ProviderProps) => (
  <Context.Provider value={cache}>{children}</Context.Provider>
);

/** Around what is rendered to be cached. */
export const InsideFragment = ({ children }: { children: ReactNode }) => (
  <Context.Provider value={INSIDE}>{children}</Context.Provider>
);

/** For hooks that read what differs from visitor to visitor. @throws inside a fragment */
export function useOutsideFragment(hook: string): void {
  if (useContext(Context) === INSIDE) throw new Error(`${hook} was called inside a <CachedFragment>`);
}

interface CachedFragmentProps extends DetailsHTMLAttributes<HTMLElement> {
  /** The data that is shown, the same object each time. What is inside uses nothing else but texts: no router, no visitor, no `useId`. */
  of: object;
  /** Tells apart what is rendered from the same data. */
  part: string;
  as?: "details" | "div" | "dl" | "header" | "section" | "ul";
  children: ReactNode;
}

export function CachedFragment({ of, part, as: Tag = "div", children, ...attributes }: CachedFragmentProps) {
  const cache = useContext(Context);
  const html = typeof cache === "function" ? cache(of, part, children) : null;
  if (html === null) return <Tag {...attributes}>{children}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
