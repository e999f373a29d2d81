import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { Place } from "~/routing/paths";
import { scanAddresses } from "~/tools/scan/scan-addresses";
import { ScanOpener } from "~/tools/scan/scan-opener";

/** "Floating scan button" (spec 1 §2): on every page. */
export function ScanButton({ place }: { place: Place }) {
  const { t } = useTranslation("layout");
  const addresses = scanAddresses(place);
  return (
    <ScanOpener addresses={addresses} href={addresses.scanHref} className="scan-button">
      <Icon name="scan-barcode" size={24} />
      <span className="hidden-text">{t("scan.title")}</span>
    </ScanOpener>
  );
}
