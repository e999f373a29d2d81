/** The server's end of static-frame.tsx. */
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { Footer } from "~/layout/footer.server";
import { HeaderLinks } from "~/layout/header-links.server";
import { MainMenu } from "~/layout/main-menu.server";
import type { FrameContent } from "~/layout/page-frame";
import type { StaticFrame } from "./static-frame";

const known = new WeakMap<FrameContent, StaticFrame>();

/** @param texts those of the content's language */
export function renderStaticFrame(content: FrameContent, texts: i18n): StaticFrame {
  const render = (part: ReactNode) => renderToString(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);
  return {
    "main-menu": render(<MainMenu links={content.menus.main} />),
    "header-links": render(<HeaderLinks content={content} />),
    footer: render(<Footer content={content} />),
  };
}

/** Rendered once, and kept as long as the content itself. */
export function staticFrameOf(content: FrameContent, texts: i18n): StaticFrame {
  const frame = known.get(content) ?? renderStaticFrame(content, texts);
  known.set(content, frame);
  return frame;
}
