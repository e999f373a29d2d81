/**
 * Marks the inline scripts that the app itself renders. The mark is taken off before a page is sent, and what carried it
 * is named by its hash in the page's Content-Security-Policy: whatever else stands in a page doesn't run.
 */
import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const InlineScriptNonceProvider = NonceContext.Provider;

/** `undefined` in the browser. */
export const useInlineScriptNonce = (): string | undefined => useContext(NonceContext);
