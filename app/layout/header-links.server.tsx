import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
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

/** The maker's sites for all countries; `own`: this one's. */
export function Countries({ countries, own }: { countries: FrameContent["sisterCountries"]; own: string | null }) {
  const { t } = useTranslation("layout");
  return (
    <>
      <summary>
        <Icon name="globe" size={16} />
        {t("other_countries")}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="plain">
        {countries.map(({ code, href }) => (
          <li key={code}>
            <a href={href} aria-current={code === own || undefined}>
              {t(`countries.${code}`, { defaultValue: code.toUpperCase() })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
