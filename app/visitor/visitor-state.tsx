/** The personal state of a page, written into the document as JSON so that the rest can be cached (docs/page-cache.md). */
import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { ToastMessage } from "~/components/toasts";
import type { ProductLists } from "./lists";

export interface VisitorState {
  lists: ProductLists;
  cartCount: number;
  toasts: readonly ToastMessage[];
  /** Whether this visitor just switched to the professionals' plan. */
  proChoice: boolean;
  /** Form name → the token that this rendering of the form is posted with. */
  formTokens: Readonly<Record<string, string>>;
}

export const NO_VISITOR_STATE: VisitorState = {
  lists: { favourites: [], comparator: [] },
  cartCount: 0,
  toasts: [],
  proChoice: false,
  formTokens: {},
};

/** The script element of the document that holds it. */
export const VISITOR_STATE_ID = "visitor-state";

/** @throws when the document holds none: it wasn't made by entry.server.tsx */
export function readVisitorState(document: Document): VisitorState {
  const source = document.getElementById(VISITOR_STATE_ID)?.textContent;
  if (!source) throw new Error("The document holds no visitor state");
  return JSON.parse(source);
}

const VisitorStateContext = createContext<VisitorState>(NO_VISITOR_STATE);
export const VisitorStateProvider = VisitorStateContext.Provider;

export const useDocumentVisitorState = (): VisitorState => useContext(VisitorStateContext);

/** The latest state: of the document, or of the root loader's data since then. */
export function useVisitorState(): VisitorState {
  const ofDocument = useDocumentVisitorState();
  return useRouteLoaderData<{ visitor: VisitorState | null }>("root")?.visitor ?? ofDocument;
}
