/** The server's end of static-frame.tsx. */

import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Translations } from "~/i18n/translations";
import { TranslationsProvider } from "~/i18n/use-translation";
import { Footer } from "./footer.server";
import { HeaderLinks } from "./header-links.server";
import { MainMenu } from "./main-menu.server";
import type { FrameContent } from "./page-frame";
import type { StaticFrame } from "./static-frame";

const known = new WeakMap<FrameContent, StaticFrame>();

/** @param texts those of the content's language */
export function renderStaticFrame(content: FrameContent, texts: Translations): StaticFrame {
  const render = (part: ReactNode) => renderToString(<TranslationsProvider value={texts}>{part}</TranslationsProvider>);
  return {
    "main-menu": render(<MainMenu links={content.menus.main} />),
    "header-links": render(<HeaderLinks content={content} />),
    footer: render(<Footer content={content} />),
  };
}

/** Rendered once and cached as long as its content. */
export function staticFrameOf(content: FrameContent, texts: Translations): StaticFrame {
  const frame = known.get(content) ?? renderStaticFrame(content, texts);
  known.set(content, frame);
  return frame;
}
