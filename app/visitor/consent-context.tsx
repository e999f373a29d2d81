import type { ReactNode } from "react";
import { createContext, startTransition, useCallback, useContext, useMemo, useState } from "react";
import type { Consent, Purpose } from "./consent";
import { CONSENT_FIELDS, PURPOSES } from "./consent";

interface ConsentState {
  /** `null`: not asked yet. */
  consent: Consent | null;
  /** Where the consent's forms are sent. */
  action: string;
  /** Takes a decision over, here and in the cookie. */
  decide(consent: Consent): void;
}

const ConsentContext = createContext<ConsentState | null>(null);

/** `null` without a frame: there is no language to speak to the server in. */
export function useConsent(): ConsentState | null {
  return useContext(ConsentContext);
}

/** The form that says so; a purpose that isn't in it is refused. */
function formOf(consent: Consent): URLSearchParams {
  const form = new URLSearchParams({ [CONSENT_FIELDS.choice]: "save", [CONSENT_FIELDS.stay]: "1" });
  for (const purpose of PURPOSES) if (consent[purpose]) form.set(purpose, "on");
  return form;
}

/**
 * What a script has loaded stays loaded, and a page's security policy names what was allowed when it was rendered: who
 * thinks again about one of these gets the page anew. YouTube's player is only a frame, which comes and goes.
 */
const NEEDS_NEW_PAGE: readonly Purpose[] = ["statistics", "captcha"];

interface ConsentProviderProps {
  /** As the server read it when it drew the page. */
  served: Consent | null;
  action: string | null;
  /** Tells the visitor something: a key of `common:toast`. */
  say: (toast: string) => void;
  children: ReactNode;
}

/** What the visitor allows, on every page: a decision counts at once, and the server keeps it. */
export function ConsentProvider({ served, action, say, children }: ConsentProviderProps) {
  const [known, setKnown] = useState({ served, consent: served });
  if (known.served !== served) setKnown({ served, consent: served });
  const { consent } = known;

  const decide = useCallback(
    async (wanted: Consent) => {
      if (!action) return;
      const before = consent;
      // The page below may still be on its way to life: it isn't torn down for an answer.
      startTransition(() => setKnown((state) => ({ ...state, consent: wanted })));
      const kept = await fetch(action, { method: "POST", body: formOf(wanted), keepalive: true }).catch(() => null);
      if (!kept?.ok) {
        setKnown((state) => ({ ...state, consent: before }));
        say(kept?.status === 429 ? "too_many_requests" : "default_form_error_message");
      } else if (before && NEEDS_NEW_PAGE.some((purpose) => before[purpose] !== wanted[purpose])) {
        window.location.reload();
      }
    },
    [action, consent, say],
  );

  const value = useMemo(() => (action ? { consent, action, decide } : null), [action, consent, decide]);
  return <ConsentContext.Provider value={value}>{children}</ConsentContext.Provider>;
}
