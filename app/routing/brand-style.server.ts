/** The maker's style in the head of documents, its hash in their policy, and what the head has besides. */
import { createHash } from "node:crypto";
import type { Site } from "~shared/contract";
import { memoized } from "~shared/memoized";
import { brandCss, isColour, isFontAddress } from "./brand-style";

/** Where pictures are cut: `fx3` and `fy7` are 30 % from the left and 70 % from the top (components/elements.tsx). */
const FOCUS_RULES = Array.from(
  { length: 11 },
  (_, tenth) => `.fx${tenth}{--fx:${tenth}0%}.fy${tenth}{--fy:${tenth}0%}`,
).join("");

/** `null`: the back-office gives no brand; the design's own neutral colours stay. */
export const brandStyleOf = memoized((site: Site) => (site.brand ? styleOf(site.brand) : null), new WeakMap());

function styleOf(brand: NonNullable<Site["brand"]>) {
  const css = brandCss(brand) + FOCUS_RULES;
  return { css, hash: createHash("sha256").update(css).digest("base64") };
}

/** The browser's colour around the page: that of the header. */
export const themeColourOf = ({ brand }: Site, target: "pro" | "part" | null): string | null => {
  const colour = target === "part" ? brand?.colours.ground : brand?.colours.text;
  return colour && isColour(colour) ? colour : null;
};

/** The maker's fonts in the place of ours, for the head to ask for at once. */
export const fontsToPreload = ({ brand }: Site, ours: { title: string; text: string }): string[] => {
  const of = (part: "title" | "text") => {
    const own = brand?.fonts?.[part];
    return own && isFontAddress(own) ? own : ours[part];
  };
  return [of("text"), of("title")];
};
