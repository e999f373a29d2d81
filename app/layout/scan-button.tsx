import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { Place } from "~/routing/paths";
import { scanAddresses } from "~/tools/scan/scan-addresses";
import { ScanOpener } from "~/tools/scan/scan-opener";

/** The floating scan button. Between phones and wide windows the search field has it instead (`inField`). */
export function ScanButton({ place, inField = false }: { place: Place; inField?: boolean }) {
  const { t } = useTranslation("layout");
  const addresses = scanAddresses(place);
  return (
    <ScanOpener
      addresses={addresses}
      href={addresses.scanHref}
      className={inField ? "search__scan" : "scan-button grid"}
    >
      <Icon name="scan-barcode" size={24} />
      <span className="hidden-text">{t("scan.title")}</span>
    </ScanOpener>
  );
}
