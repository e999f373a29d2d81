/** The maker's colours and fonts: a style in the head of documents that overrides app/styles/tokens.css. */
import { createHash } from "node:crypto";
import type { Site } from "~shared/contract";

/** The names of the contract → those of tokens.css. */
const VARIABLES: Readonly<Record<string, string>> = {
  line: "joint",
  edge: "edge",
  text: "graphite",
  text_soft: "slate",
  accent: "blue",
  accent_deep: "blue-deep",
  accent_wash: "blue-wash",
  mark: "red",
  mark_deep: "red-deep",
  mark_wash: "red-wash",
  good: "green-deep",
  good_wash: "green-wash",
  on_dark: "on-dark",
  on_dark_soft: "on-dark-soft",
  dark_line: "dark-line",
  dark_field: "dark-field",
  dark_edge: "dark-edge",
  dark_ring: "dark-ring",
  ground_line: "ground-line",
  ground_edge: "ground-edge",
};
/** Paper is white (print.css). */
const SCREEN_VARIABLES: Readonly<Record<string, string>> = { paper: "paper", sheet: "sheet", ground: "plaster" };
const FONTS = { title: "title", text: "body" } as const;

/** Comes in with a record: nothing but a colour or an address goes on into a style. */
const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
const isFontAddress = (value: string): boolean => /^\/media\/[\w%./-]+\.woff2$/.test(value);

type Brand = NonNullable<Site["brand"]>;

const declare = (colours: Brand["colours"], names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .flatMap(([name, variable]) => {
      const colour = colours[name];
      return colour && isColour(colour) ? [`--${variable}:${colour}`] : [];
    })
    .join(";");

function fontsOf({ fonts = {} }: Brand): string {
  return Object.entries(FONTS)
    .flatMap(([part, variable]) => {
      const address = fonts[part as keyof typeof FONTS];
      if (!address || !isFontAddress(address)) return [];
      const family = `Own ${variable}`;
      return [
        `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:100 900;font-display:swap}`,
        `:root{--${variable}:"${family}",sans-serif}`,
      ];
    })
    .join("");
}

/** Where pictures are cut: `fx3` and `fy7` are 30 % from the left and 70 % from the top (components/elements.tsx). */
const FOCUS_RULES = Array.from(
  { length: 11 },
  (_, tenth) => `.fx${tenth}{--fx:${tenth}0%}.fy${tenth}{--fy:${tenth}0%}`,
).join("");

interface BrandStyle {
  css: string;
  /** SHA-256, base64. */
  hash: string;
}

const known = new WeakMap<Site, BrandStyle | null>();

/** `null`: the back-office gives no brand; the design's own neutral colours stay. */
export function brandStyleOf(site: Site): BrandStyle | null {
  const found = known.get(site);
  if (found !== undefined) return found;
  const made = site.brand ? styleOf(site.brand) : null;
  known.set(site, made);
  return made;
}

function styleOf(brand: Brand): BrandStyle {
  const css = [
    `:root{${declare(brand.colours, VARIABLES)}}`,
    `@media not print{:root{${declare(brand.colours, SCREEN_VARIABLES)}}}`,
    fontsOf(brand),
    FOCUS_RULES,
  ].join("");
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
