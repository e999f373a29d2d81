import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Modal } from "~/components/modal";
import { useTranslation } from "~/i18n/use-translation";
import { endpointTo, type Place, pathTo } from "~/routing/paths";
import type { GuideAddresses } from "~/tools/guide/guide-window";

const loadWindow = () => import("~/tools/guide/guide-window");
/** If the window fails to load, the link is followed. */
const GuideWindow = lazy<ComponentType<GuideAddresses>>(() => loadWindow().catch(() => ({ default: () => null })));

/** Links to the choice guide open the picker instead, except on the guide itself. */
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
    // Runs before the handler of links.
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
