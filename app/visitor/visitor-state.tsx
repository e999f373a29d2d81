/**
 * What a page shows of one visitor alone; everything else of it is the same for all who ask for its address. The server
 * writes it into the document as JSON, beside Remix's own data, so that the rest can be cached (docs/page-cache.md).
 */
import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { ToastMessage } from "~/layout/toasts";
import type { loader as rootLoader } from "~/root";
import type { ProductLists } from "./lists";

export interface VisitorState {
  lists: ProductLists;
  /** How many pieces are in the cart. */
  cartCount: number;
  /** What the last form did. */
  toasts: readonly ToastMessage[];
  /** Whether this visitor just chose the professionals' plan (spec 1 §4). */
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

/** As the document was served. */
export const useDocumentVisitorState = (): VisitorState => useContext(VisitorStateContext);

/** As it was served last: with the document, or since then in the root loader's data. */
export function useVisitorState(): VisitorState {
  const ofDocument = useDocumentVisitorState();
  return useRouteLoaderData<typeof rootLoader>("root")?.visitor ?? ofDocument;
}
