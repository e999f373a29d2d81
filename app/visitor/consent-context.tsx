import { createContext, type ReactNode, startTransition, useCallback, useContext, useMemo, useState } from "react";
import { CONSENT_FIELDS, type Consent, PURPOSES, type Purpose } from "./consent";

interface ConsentState {
  consent: Consent | null;
  action: string;
  /** Takes a decision over, here and in the cookie. */
  decide(consent: Consent): void;
}

const ConsentContext = createContext<ConsentState | null>(null);

/** `null` without a frame: there is no language to speak to the server in. */
export const useConsent = () => useContext(ConsentContext);

function formOf(consent: Consent): URLSearchParams {
  const form = new URLSearchParams({ [CONSENT_FIELDS.choice]: "save", [CONSENT_FIELDS.stay]: "1" });
  for (const purpose of PURPOSES) if (consent[purpose]) form.set(purpose, "on");
  return form;
}

/** A loaded script stays loaded and the page's policy is fixed, so changing these reloads the page. */
const NEEDS_NEW_PAGE: readonly Purpose[] = ["statistics", "captcha"];

interface ConsentProviderProps {
  served: Consent | null;
  action: string | null;
  say: (toast: string) => void;
  children: ReactNode;
}

/** The visitor's consent on every page: a decision applies at once, and the server stores it. */
export function ConsentProvider({ served, action, say, children }: ConsentProviderProps) {
  const [known, setKnown] = useState({ served, consent: served });
  if (known.served !== served) setKnown({ served, consent: served });
  const { consent } = known;

  const decide = useCallback(
    async (wanted: Consent) => {
      if (!action) return;
      const before = consent;
      // Deferred, so that a page that is still hydrating isn't interrupted.
      startTransition(() => setKnown((state) => ({ ...state, consent: wanted })));
      const response = await fetch(action, { method: "POST", body: formOf(wanted), keepalive: true }).catch(() => null);
      if (!response?.ok) {
        setKnown((state) => ({ ...state, consent: before }));
        say(response?.status === 429 ? "too_many_requests" : "default_form_error_message");
      } else if (before && NEEDS_NEW_PAGE.some((purpose) => before[purpose] !== wanted[purpose])) {
        window.location.reload();
      }
    },
    [action, consent, say],
  );

  const value = useMemo(() => (action ? { consent, action, decide } : null), [action, consent, decide]);
  return <ConsentContext.Provider value={value}>{children}</ConsentContext.Provider>;
}
