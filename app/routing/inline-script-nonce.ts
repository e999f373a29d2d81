/**
 * Marks the app's own inline scripts. Before a page is sent the marks are removed, and the marked scripts are listed by hash in its
 * Content-Security-Policy: other inline scripts don't run.
 */
import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const InlineScriptNonceProvider = NonceContext.Provider;

/** `undefined` in the browser. */
export const useInlineScriptNonce = (): string | undefined => useContext(NonceContext);
