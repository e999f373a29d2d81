/** Marks the app's inline scripts. The policy lists marked scripts by hash, and the marks are removed before sending. */
import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const InlineScriptNonceProvider = NonceContext.Provider;

/** `undefined` in the browser. */
export const useInlineScriptNonce = (): string | undefined => useContext(NonceContext);
