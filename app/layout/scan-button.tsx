import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { Place } from "~/routing/paths";
import { scanAddresses } from "~/tools/scan/scan-addresses";
import { ScanOpener } from "~/tools/scan/scan-opener";

/**
 * "Floating scan button" (spec 1 §2): on every page, in the toolbar's row on phones and tablets, and in the margin where
 * a screen has one, so that it lies on nothing. The search field has one of its own (`inField`).
 */
export function ScanButton({ place, inField = false }: { place: Place; inField?: boolean }) {
  const { t } = useTranslation("layout");
  const addresses = scanAddresses(place);
  return (
    <ScanOpener addresses={addresses} href={addresses.scanHref} className={inField ? "search__scan" : "scan-button"}>
      <Icon name="scan-barcode" size={24} />
      <span className="hidden-text">{t("scan.title")}</span>
    </ScanOpener>
  );
}
