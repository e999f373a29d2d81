import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import type { Purpose } from "~/visitor/consent";
import { CONSENT_FIELDS, CONSENT_HREF, CONSENT_ID, consentFrom, consentKey } from "~/visitor/consent";
import { useConsent } from "~/visitor/consent-context";
import { CONTENT_ID } from "./navigation-focus";
import type { PageFrame } from "./page-frame";

const isPanelLink = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.getAttribute("href") === CONSENT_HREF ? link : null;
};

/** Opens and closes the panel of who isn't asked. `live`: from here on, scripts decide, not `:target`. */
function useReopening() {
  const [state, setState] = useState({ live: false, open: false });
  const opener = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    setState({ live: true, open: window.location.hash === CONSENT_HREF });
    const open = (event: MouseEvent) => {
      const link = isPanelLink(event.target);
      if (!link || event.button !== 0) return;
      event.preventDefault();
      opener.current = link;
      setState({ live: true, open: true });
    };
    // Ahead of what follows links.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, []);

  useEffect(() => {
    if (state.open) panel.current?.focus();
  }, [state.open]);

  /** The focus goes back to where it came from; after the first answer, to the page. */
  const close = () => {
    setState({ live: true, open: false });
    (opener.current ?? document.getElementById(CONTENT_ID))?.focus({ preventScroll: true });
    opener.current = null;
  };
  return { ...state, panel, close };
}

/**
 * Asks what other companies may be asked for, where something would be, and is there again when somebody thinks
 * otherwise. The question stands above the page and covers nothing of it; who opens the panel gets it as a sheet.
 * Rendered by the server, so that it neither comes late nor moves anything; a plain form, which scripts only spare a
 * new page.
 */
export function ConsentPanel({ frame: { consent: frame } }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  const known = useConsent();
  const { live, open, panel, close } = useReopening();
  const consent = known?.consent ?? null;
  // Only the tag manager counts visits unasked: a video and a form's bot check are asked about where they stand.
  const isAsking = consent === null && frame.tagManager !== null;

  function answer(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    const form = new FormData(event.currentTarget);
    if (submitter instanceof HTMLButtonElement) form.set(submitter.name, submitter.value);
    const wanted = consentFrom(form, frame.purposes);
    if (!known || !wanted) return;
    event.preventDefault();
    known.decide(wanted);
    close();
  }

  return (
    <section
      className="consent"
      id={CONSENT_ID}
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden={!isAsking && !open}
      data-asking={(isAsking && !open) || undefined}
      data-live={live || undefined}
      ref={panel}
    >
      <form method="post" action={frame.action} key={`${consentKey(consent)}${open}`} onSubmit={answer}>
        <input type="hidden" name={CONSENT_FIELDS.back} value={pathname + search} />
        <p className="consent__title" id="consent-title">
          {t("consent.title")}
        </p>
        {!isAsking && (
          <a className="consent__close" href={`#${CONTENT_ID}`} onClick={close}>
            <Icon name="x" />
            <span className="hidden-text">{t("consent.close")}</span>
          </a>
        )}
        {/* In two: browsers measure the largest paint by paragraphs, and this one isn't the page. */}
        <div>
          <p>{t("consent.text")}</p>
          <p>
            {t("consent.services")} <a href={frame.privacyHref}>{t("consent.privacy")}</a>
          </p>
        </div>
        <div className="consent__answers">
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="refuse">
            {t("consent.refuse")}
          </Button>
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="accept">
            {t("consent.accept")}
          </Button>
        </div>
        <details className="consent__details" open={open}>
          <summary>
            {t("consent.details")}
            <Icon name="chevron-down" size={16} />
          </summary>
          {frame.purposes.map((purpose) => (
            <PurposeBox key={purpose} purpose={purpose} ticked={consent?.[purpose] ?? false} />
          ))}
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="save">
            {t("consent.save")}
          </Button>
          <p className="small">{t("consent.kept")}</p>
        </details>
      </form>
    </section>
  );
}

function PurposeBox({ purpose, ticked }: { purpose: Purpose; ticked: boolean }) {
  const { t } = useTranslation("layout");
  return (
    <label className="choice">
      <input type="checkbox" name={purpose} defaultChecked={ticked} />
      <span>
        <strong>{t(`consent.purposes.${purpose}.label`)}</strong>
        <span className="small">{t(`consent.purposes.${purpose}.text`)}</span>
      </span>
    </label>
  );
}
