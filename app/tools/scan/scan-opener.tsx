import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { Modal } from "~/components/modal";
import { useTranslation } from "~/i18n/use-translation";
import type { ScanAddresses } from "./scan-addresses";

const loadWindow = () => import("./scan-window");
/** A window that can't be fetched is none: the opener goes to the screen in its place. */
const ScanWindow = lazy<ComponentType<ScanAddresses>>(() => loadWindow().catch(() => ({ default: () => null })));

interface ScanOpenerProps {
  addresses: ScanAddresses;
  /** The target without JavaScript. */
  href: string;
  className: string;
  children: ReactNode;
}

/** A link to the scan screen that opens the window where JavaScript runs; the window comes with the first tap. */
export function ScanOpener({ addresses, href, className, children }: ScanOpenerProps) {
  const { t } = useTranslation("layout");
  const { key } = useLocation();
  /** The location key of the page on which it was opened: any navigation closes it. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const close = () => setOpenFor(null);
  const open = openFor === key;

  // Going back to the page doesn't open the window again.
  useEffect(() => {
    if (openFor !== null && openFor !== key) setOpenFor(null);
  }, [openFor, key]);

  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpenFor(key);
    loadWindow().catch(() => window.location.assign(addresses.scanHref));
  };
  return (
    <>
      <a className={className} href={href} onClick={show}>
        {children}
      </a>
      {open && (
        <Modal title={t("scan.title")} onClose={close} className="modal--scan">
          <Suspense fallback={<p className="modal__wait muted">{t("scan.loading")}</p>}>
            <ScanWindow {...addresses} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
