/**
 * Markup that says the same for every visitor, such as a product's row, drawn once on the server and kept as long as what
 * it shows is in memory; drawing it anew was half of what a list cost. The browser draws the same elements itself.
 */
import { createContext, type DetailsHTMLAttributes, type ReactNode, useContext } from "react";

/** @returns the markup of `children`, which depends on `of` and `part` alone; `null` for data that comes for the first time */
export type DrawOnce = (of: object, part: string, children: ReactNode) => string | null;

/** `null` in the browser. */
const Context = createContext<DrawOnce | null>(null);
export const DrawOnceProvider = Context.Provider;

interface DrawnOnceProps extends DetailsHTMLAttributes<HTMLElement> {
  /** The data that is shown, the same object each time. What is inside uses nothing else but texts: no router, no visitor, no `useId`. */
  of: object;
  /** Tells apart what is drawn of the same data. */
  part: string;
  as?: "details" | "div" | "dl" | "header" | "section" | "ul";
  children: ReactNode;
}

export function DrawnOnce({ of, part, as: Tag = "div", children, ...attributes }: DrawnOnceProps) {
  const markup = useContext(Context)?.(of, part, children) ?? null;
  if (markup === null) return <Tag {...attributes}>{children}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
