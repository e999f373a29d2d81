import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameContent } from "./page-frame";
import { telephone } from "./telephone";

type LinksContent = Pick<FrameContent, "menus" | "phone" | "contactHref">;

/** The secondary navigation's entries: its menu, and the ways to reach somebody. */
export function HeaderLinks({ content: { menus, phone, contactHref } }: { content: LinksContent }) {
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
