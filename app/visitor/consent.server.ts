import type { AppLoadContext } from "@remix-run/node";
import { PURPOSES, type Purpose } from "./consent";

/** Any page may contain a video of YouTube, so this purpose is always offered. */
export function offeredPurposes({ tagManager, captcha }: Pick<AppLoadContext["config"], "tagManager" | "captcha">) {
  const isUsed: Record<Purpose, boolean> = {
    statistics: tagManager !== null,
    youtube: true,
    captcha: captcha.provider !== "none",
  };
  return PURPOSES.filter((purpose) => isUsed[purpose]);
}
