import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, Icon, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { CONTENT_ID } from "~/navigation/navigation-focus";
import { CONSENT_FIELDS, CONSENT_HREF, CONSENT_ID, consentFrom, consentKey } from "~/visitor/consent";
import { useConsent } from "~/visitor/consent-context";
import type { PageFrame } from "./page-frame.server";

const isPanelLink = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.getAttribute("href") === CONSENT_HREF ? link : null;
};

/** Reopens the consent panel later. `live`: scripts control it instead of `:target`. */
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
    // Runs before the handler of links.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, []);

  useEffect(() => {
    if (state.open) panel.current?.focus();
  }, [state.open]);

  /** The focus returns to the opener; after the first decision, to the page. */
  const close = () => {
    setState({ live: true, open: false });
    (opener.current ?? document.getElementById(CONTENT_ID))?.focus({ preventScroll: true });
    opener.current = null;
  };
  return { ...state, panel, close };
}

/** Requests consent for third parties, if the site uses any: at first above the page, when reopened in a sheet; a plain form. */
export function ConsentPanel({ frame: { consent: frame } }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  const known = useConsent();
  const { live, open, panel, close } = useReopening();
  const consent = known?.consent ?? null;
  // Only the tag manager needs consent in advance: videos and forms ask for theirs in place.
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
      className="consent block small-text"
      id={CONSENT_ID}
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden={!isAsking && !open}
      data-asking={(isAsking && !open) || undefined}
      data-live={live || undefined}
      ref={panel}
    >
      <form
        className="relative grid gap-3"
        method="post"
        action={frame.action}
        key={`${consentKey(consent)}${open}`}
        onSubmit={answer}
      >
        <input type="hidden" name={CONSENT_FIELDS.back} value={pathname + search} />
        <p className="consent__title" id="consent-title">
          {t("consent.title")}
        </p>
        {!isAsking && (
          <a className="consent__close icon-button grid" href={`#${CONTENT_ID}`} onClick={close}>
            <Icon name="x" />
            <span className="hidden-text">{t("consent.close")}</span>
          </a>
        )}
        {/* Two paragraphs, because browsers measure the largest paint by paragraph and the panel isn't the page's content. */}
        <div>
          <p>{t("consent.text")}</p>
          <p>
            {t("consent.services")} <a href={frame.privacyHref}>{t("consent.privacy")}</a>
          </p>
        </div>
        <div className="consent__answers grid gap-2">
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="refuse" label={t("consent.refuse")} />
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="accept" label={t("consent.accept")} />
        </div>
        <details className="consent__details" open={open}>
          <summary className="line gap-2 strong">
            {t("consent.details")}
            <Icon name="chevron-down" size={16} />
          </summary>
          {frame.purposes.map((purpose) => (
            <TickBox
              key={purpose}
              name={purpose}
              defaultChecked={consent?.[purpose] ?? false}
              label={
                <>
                  <strong>{t(`consent.purposes.${purpose}.label`)}</strong>
                  <span className="small">{t(`consent.purposes.${purpose}.text`)}</span>
                </>
              }
            />
          ))}
          <Button look="secondary" name={CONSENT_FIELDS.choice} value="save" label={t("consent.save")} />
          <p className="small">{t("consent.kept")}</p>
        </details>
      </form>
    </section>
  );
}
