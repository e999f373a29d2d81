import { useTranslation } from "~/i18n/use-translation";
import type { Breadcrumb as Crumb } from "~/routing/head";
import { Icon, TapLink } from "./elements";

interface BreadcrumbProps {
  homeHref: string;
  /** Behind home, which is position 1. */
  trail: readonly Crumb[];
}

export function Breadcrumb({ homeHref, trail }: BreadcrumbProps) {
  const { t } = useTranslation();
  if (trail.length === 0) return null;
  return (
    <nav className="crumbs wrap small-text" aria-label={t("breadcrumb.label")}>
      <ol className="plain">
        <li className="line muted">
          <TapLink href={homeHref} label={t("breadcrumb.home")} />
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={`${href ?? ""}${label}`} className="line muted">
            <Icon name="chevron-right" size={16} />
            {href ? (
              <TapLink href={href} label={label} />
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
