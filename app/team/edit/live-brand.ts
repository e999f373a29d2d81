/** The brand of a form: its contrasts, and what a page in a frame looks like with it. */
import { brandCss, isColour } from "~/routing/brand-style";
import { chosenColours, closestInForm, completePalette, failingInForm } from "~shared/rules/palette";
import type { EditView } from "./view.server";

export interface BrandFacts {
  brand: NonNullable<EditView["brand"]>;
  choices: EditView["choices"];
}

export function liveBrand(values: FormData, { brand: { colours }, choices }: BrandFacts) {
  const textOf = (name: string) => String(values.get(name) ?? "").trim();
  const fileOf = (name: string) =>
    [choices.fonts, choices.brand_pictures].flat().find((file) => file?.code === textOf(name))?.url ?? undefined;
  // A colour that isn't written out yet stays as it was.
  const shown = Object.fromEntries(
    Object.entries(colours).map(([name, before]) => {
      const colour = textOf(`colours.${name}`);
      return [name, isColour(colour) ? colour : before];
    }),
  );
  const failing = failingInForm(shown, colours);
  return {
    contrasts: failing.length > 0 ? failing : closestInForm(shown, colours),
    /** The style that the head of each page has lies over the one that the page came with. */
    showOn(frame: Window): void {
      const { document } = frame;
      // A document that is just arriving has no element yet, whatever its type says; it is shown again once it is loaded.
      if (!document.documentElement) return;
      const fonts = { title: fileOf("fonts.title"), text: fileOf("fonts.text") };
      const sheet = new (frame as Window & typeof globalThis).CSSStyleSheet();
      sheet.replaceSync(brandCss({ colours: completePalette(chosenColours(shown, colours)), fonts }));
      document.adoptedStyleSheets = [sheet];
      const isDark = document.documentElement.dataset.target === "pro";
      const src = (isDark && fileOf("logo.on_dark")) || fileOf("logo.file");
      const isWhole = src !== undefined && values.has("logo.shows_name");
      for (const logo of document.querySelectorAll(".logo")) {
        const [picture, name] = [document.createElement("picture"), document.createElement("span")];
        picture.className = isWhole ? "logo__whole" : "logo__mark";
        picture.append(Object.assign(document.createElement("img"), { src, alt: "" }));
        Object.assign(name, { className: "logo__name", textContent: textOf("name") });
        logo.replaceChildren(...(src ? [picture] : []), ...(isWhole ? [] : [name]));
      }
    },
  };
}
