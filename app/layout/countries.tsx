import { useMatches } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import { alternatesIn } from "~/routing/head";
import type { PageFrame } from "./page-frame";

/** In the visitor's language, if that site has it. */
function addressIn(region: string, locale: string, alternates: Record<string, string>): string | undefined {
  const tag = `${locale}-${region}`;
  return alternates[tag] ?? Object.entries(alternates).find(([each]) => each.endsWith(`-${region}`))?.[1];
}

export function Countries({ frame: { countries, locale } }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const alternates = alternatesIn(useMatches().at(-1)?.data);
  if (countries.length === 0) return null;
  return (
    <details className="countries" name="header">
      <summary>
        <Icon name="globe" size={16} />
        {t("other_countries")}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="plain">
        {countries.map(({ code, region, href, isOwn }) => (
          <li key={code}>
            <a href={addressIn(region, locale, alternates) ?? href} aria-current={isOwn || undefined}>
              {t(`countries.${code}`, { defaultValue: code.toUpperCase() })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
