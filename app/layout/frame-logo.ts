import type { Site } from "~shared/contract";

/** `null`: the back-office gives none. */
export function frameLogoOf({ brand }: Site) {
  if (!brand?.logo) return null;
  const { url, on_dark: onDark = url, width, height, shows_name: showsName = false } = brand.logo;
  return { url, onDark, width, height, showsName };
}
