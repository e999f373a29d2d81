import { useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/components/modal";
import type { Place } from "~/routing/paths";
import { endpointTo, pathTo } from "~/routing/paths";
import type { GuideAddresses } from "~/tools/guide/guide-window";

const loadWindow = () => import("~/tools/guide/guide-window");
/** A window that can't be fetched is none: the link is followed in its place. */
const GuideWindow = lazy<ComponentType<GuideAddresses>>(() => loadWindow().catch(() => ({ default: () => null })));

/**
 * "The entry coded as the choice guide opens the picker modal instead of navigating" (spec 1 §2): wherever it stands, in
 * the menu, the footer or on a page, it is a link to the guide's first page. On the guide itself it stays one.
 */
export function GuideOpener({ place: { locale, target } }: { place: Place }) {
  const { t } = useTranslation("layout");
  const { key, pathname } = useLocation();
  /** The location key of the page on which it was opened: any navigation closes it. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const guideHref = pathTo("choice-guide", { locale, target });
  const here = pathname.startsWith(guideHref);

  useEffect(() => {
    if (here) return;
    const open = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (event.button !== 0 || modified || link?.getAttribute("href") !== guideHref || link.target) return;
      event.preventDefault();
      setOpenFor(key);
      loadWindow().catch(() => window.location.assign(guideHref));
    };
    // Ahead of what follows links.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, [here, key, guideHref]);

  if (openFor !== key) return null;
  return (
    <Modal title={t("guide.title")} onClose={() => setOpenFor(null)}>
      <Suspense fallback={<p className="modal__wait">{t("guide.loading")}</p>}>
        <GuideWindow guideHref={guideHref} questionsHref={endpointTo("guide-questions", { locale, target })} />
      </Suspense>
    </Modal>
  );
}
