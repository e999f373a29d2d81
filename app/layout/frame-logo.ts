import type { Site } from "~shared/contract";

export interface FrameLogo {
  url: string;
  onDark: string;
  width?: number | undefined;
  height?: number | undefined;
  showsName: boolean;
}

/** `null`: the back-office gives none. */
export function frameLogoOf({ brand }: Site): FrameLogo | null {
  if (!brand?.logo) return null;
  const { url, on_dark: onDark = url, width, height, shows_name: showsName = false } = brand.logo;
  return { url, onDark, width, height, showsName };
}
