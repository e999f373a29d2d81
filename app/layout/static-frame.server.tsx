/** The server's end of static-frame.tsx. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Icon } from "~/components/elements";
import type { Translations } from "~/i18n/translations";
import { TranslationsProvider, useTranslation } from "~/i18n/use-translation";
import { Footer } from "./footer.server";
import { MainMenu } from "./main-menu.server";
import type { FrameContent } from "./page-frame.server";
import type { StaticFrame } from "./static-frame";
import { telephone } from "./telephone";

type LinksContent = Pick<FrameContent, "menus" | "phone" | "contactHref">;

/** The secondary navigation's entries: its menu, and the ways to reach somebody. */
function HeaderLinks({ content: { menus, phone, contactHref } }: { content: LinksContent }) {
  const { t } = useTranslation("layout");
  return (
    <>
      {menus.header.map(({ code, label, href }) => (
        <li key={code}>{href && <a href={href}>{label}</a>}</li>
      ))}
      {phone && (
        <li>
          <a className="numbers" href={telephone(phone)}>
            <Icon name="phone" size={16} />
            <span className="hidden-text">{t("phone")}</span> {phone}
          </a>
        </li>
      )}
      <li>
        <a href={contactHref}>
          <Icon name="mail" size={16} />
          {t("contact")}
        </a>
      </li>
    </>
  );
}

const known = new WeakMap<FrameContent, StaticFrame>();

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
