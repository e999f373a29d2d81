import { type Place, pathTo } from "~/routing/paths";

/** Remix answers a loader's data at its screen's address with `_data`: the route's name in remix.config.js. */
export function scanAddresses({ locale, target }: Place) {
  const scanHref = pathTo("scan", { locale, target });
  return {
    scanHref,
    /** The JSON of the scan screen's loader, which the window asks; `code` follows. */
    scanDataHref: `${scanHref}?_data=${locale}.scan`,
    contactHref: pathTo("contact", { locale, target }),
  };
}
export type ScanAddresses = ReturnType<typeof scanAddresses>;
