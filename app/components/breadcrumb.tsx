import { useTranslation } from "~/i18n/use-translation";
import type { Breadcrumb as Crumb } from "~/routing/head";
import { Icon } from "./elements";

interface BreadcrumbProps {
  homeHref: string;
  /** Behind home, which is position 1. */
  trail: readonly Crumb[];
}

export function Breadcrumb({ homeHref, trail }: BreadcrumbProps) {
  const { t } = useTranslation();
  if (trail.length === 0) return null;
  return (
    <nav className="crumbs wrap" aria-label={t("breadcrumb.label")}>
      <ol className="plain">
        <li>
          <a className="tap" href={homeHref}>
            {t("breadcrumb.home")}
          </a>
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={`${href ?? ""}${label}`}>
            <Icon name="chevron-right" size={16} />
            {href ? (
              <a className="tap" href={href}>
                {label}
              </a>
            ) : (
              <span className="tap" aria-current={index === trail.length - 1 ? "page" : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
