import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { DrawnFrame } from "./drawn-frame";
import { Footer } from "./footer.server";
import { Countries, HeaderLinks } from "./header-links.server";
import { MainMenu } from "./main-menu.server";
import type { FrameContent } from "./page-frame";

const known = new WeakMap<FrameContent, DrawnFrame>();

/** Kept as long as the content itself. @param texts those of the content's language */
export function drawFrame(content: FrameContent, texts: i18n): DrawnFrame {
  const draw = (part: ReactNode) => renderToString(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);
  const drawn = known.get(content) ?? {
    "main-menu": draw(<MainMenu links={content.menus.main} />),
    "header-links": draw(<HeaderLinks content={content} />),
    countries: content.sisterCountries.length > 0 ? draw(<Countries countries={content.sisterCountries} />) : "",
    footer: draw(<Footer content={content} />),
  };
  known.set(content, drawn);
  return drawn;
}
