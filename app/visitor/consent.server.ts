/** Which purposes this site has a use for: nobody is asked about the others. */
import type { SiteConfig } from "~/load-context.server";
import type { Purpose } from "./consent";
import { PURPOSES } from "./consent";

/** An editor may put a video of YouTube on any page, so that question is always asked. */
export function offeredPurposes({ tagManager, captcha }: Pick<SiteConfig, "tagManager" | "captcha">): Purpose[] {
  const isUsed: Record<Purpose, boolean> = {
    statistics: tagManager !== null,
    youtube: true,
    captcha: captcha.provider !== "none",
  };
  return PURPOSES.filter((purpose) => isUsed[purpose]);
}
