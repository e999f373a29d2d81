import type { Site } from "~shared/contract";
import type { FrameLogo } from "./page-frame";

/** `null`: the back-office gives none. */
export function frameLogoOf({ brand }: Site): FrameLogo | null {
  if (!brand?.logo) return null;
  const { url, on_dark: onDark = url, width, height, shows_name: showsName = false } = brand.logo;
  return { url, onDark, width, height, showsName };
}
