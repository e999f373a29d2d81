/** The maker's colours and fonts as a style that overrides app/styles/tokens.css: in the head of documents, and in the preview of a brand. */
import type { Site } from "~shared/contract";
import variables from "./brand-variables.json";

/** The names of the contract → those of tokens.css. Paper is white (print.css), so that some are the screen's alone. */
const VARIABLES: Readonly<Record<"always" | "screen", Readonly<Record<string, string>>>> = variables;
const FONTS = { title: "title", text: "body" } as const;

/** Comes in with a record: nothing but a colour or an address goes on into a style. */
export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
export const isFontAddress = (value: string): boolean => /^\/media\/[\w%./-]+\.woff2$/.test(value);

type Brand = NonNullable<Site["brand"]>;

const declare = (colours: Brand["colours"], names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .flatMap(([name, variable]) => {
      const colour = colours[name];
      return colour && isColour(colour) ? [`--${variable}:${colour}`] : [];
    })
    .join(";");

function fontsOf({ fonts = {} }: Pick<Brand, "fonts">): string {
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

export const brandCss = (brand: Pick<Brand, "colours" | "fonts">): string =>
  [
    `:root{${declare(brand.colours, VARIABLES.always)}}`,
    `@media not print{:root{${declare(brand.colours, VARIABLES.screen)}}}`,
    fontsOf(brand),
  ].join("");
