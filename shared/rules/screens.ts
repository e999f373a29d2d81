/** Screens that a maker can switch off (`screens_off` of brand.json). */
export const OPTIONAL_SCREENS = [
  ...(["choice-guide", "quantity-calculator", "colorimetry", "training", "store-locator"] as const),
  ...(["notices", "faq", "worksite-start"] as const),
] as const;

/** The page of downloads leads to the documents, and an endpoint has the guide's questions. */
const PART_OF: Readonly<Record<string, string>> = { downloads: "notices", "guide-questions": "choice-guide" };

/** The one rule for links, addresses, the sitemap and the content of a screen. @param screen or an endpoint's name */
export const isScreenOn = ({ screens_off = [] }: { screens_off?: readonly string[] | undefined }, screen: string) =>
  !screens_off.includes(PART_OF[screen] ?? screen);
