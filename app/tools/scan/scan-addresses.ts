import { type Place, pathTo } from "~/routing/paths";

export interface ScanAddresses {
  scanHref: string;
  /** The JSON of the scan screen's loader, which the window asks; `code` follows. */
  scanDataHref: string;
  contactHref: string;
}

/** Remix answers a loader's data at its screen's address with `_data`: the route's name in remix.config.js. */
export function scanAddresses({ locale, target }: Place): ScanAddresses {
  const scanHref = pathTo("scan", { locale, target });
  return {
    scanHref,
    scanDataHref: `${scanHref}?_data=${locale}.scan`,
    contactHref: pathTo("contact", { locale, target }),
  };
}
