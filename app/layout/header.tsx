import { useLocation, useMatches } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { headIn } from "~/routing/head";
import { LanguageSelector } from "./language-selector";
import { Logo } from "./logo";
import type { PageFrame } from "./page-frame.server";
import { SavedLink } from "./saved-links";
import { SearchField } from "./search-field";
import { useStaticPart } from "./static-frame";
import { useMenuPanel } from "./use-menu-panel";
import { useMenus } from "./use-menus";

/** In the visitor's language, if that site has it. */
function addressIn(region: string, locale: string, alternates: Record<string, string>): string | undefined {
  const tag = `${locale}-${region}`;
  return alternates[tag] ?? Object.entries(alternates).find(([each]) => each.endsWith(`-${region}`))?.[1];
}

function Countries({ frame: { countries, locale } }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const alternates = headIn(useMatches().at(-1)?.data)?.alternates ?? {};
  if (countries.length === 0) return null;
  return (
    <details className="countries relative" name="header">
      <summary>
        <Icon name="globe" size={16} />
        {t("other_countries")}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="grid plain">
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

const MENU_ID = "menu";

/** Without a frame (the back-office is down and nothing is cached) only the link to the home page is shown. */
export function Header({ frame }: { frame: PageFrame | null }) {
  const { t } = useTranslation("layout");
  if (frame) return <FullHeader frame={frame} />;
  return (
    <header className="header relative" id="top">
      <div className="header__grid grid middle gap-x-3 wrap">
        <a className="header__logo" href="/" aria-label={t("home_link")}>
          <Icon name="house" />
        </a>
      </div>
    </header>
  );
}

function FullHeader({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { pathname } = useLocation();
  const panel = useMenuPanel(MENU_ID);
  return (
    <header className="header relative" id="top">
      <div className="header__grid grid middle gap-x-3 wrap">
        <a className="header__logo" href={frame.homeHref} aria-label={t("home_link_of", { name: frame.siteName })}>
          <Logo name={frame.siteName} logo={frame.logo} onDark={frame.target === "pro"} />
        </a>
        <p className="header__address">{frame.origin + pathname}</p>
        {frame.targets.length > 1 && <PlanSwitch frame={frame} />}
        <SearchField frame={frame} scanPlace={frame} />
        <nav className="header__saved" aria-label={t("saved.label")}>
          <SavedLink list="favourites" frame={frame} className="header__saved-link" />
          <SavedLink list="comparator" frame={frame} className="header__saved-link" />
          <SavedLink list="cart" frame={frame} className="header__saved-link" />
        </nav>
        {frame.languages.length > 1 && (
          <LanguageSelector frame={frame} legend={t("language")} back={pathname} className="languages" />
        )}
        <a className="header__burger icon-button grid" href={`#${MENU_ID}`} {...panel.buttonProps}>
          <Icon name={panel.open ? "x" : "menu"} size={24} />
          <span className="hidden-text">{t(panel.open ? "menu_close" : "menu_open")}</span>
        </a>
        <div className="header__panel" id={MENU_ID} {...panel.panelProps}>
          <MainNav />
          <SecondaryNav frame={frame} />
        </div>
      </div>
    </header>
  );
}

/** Two forms, so that it works without JavaScript: the choice is a cookie and clears lists. */
function PlanSwitch({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { pathname } = useLocation();
  return (
    <form className="plans" method="post" action={frame.planAction}>
      <input type="hidden" name="back" value={pathname} />
      <fieldset>
        <legend className="hidden-text">{t("plan.legend")}</legend>
        {frame.targets.map((target) => (
          <button key={target} type="submit" name="target" value={target} aria-pressed={target === frame.target}>
            {t(`plan.${target}`)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function MainNav() {
  const { t } = useTranslation("layout");
  const nav = useRef<HTMLElement>(null);
  const links = useStaticPart("main-menu");
  useMenus(nav, { of: links, hover: true });
  if (!links) return null;
  return (
    <nav className="menu" aria-label={t("main_nav")} ref={nav}>
      <ul className="plain" {...links} />
    </nav>
  );
}

function SecondaryNav({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const nav = useRef<HTMLElement>(null);
  const links = useStaticPart("header-links");
  useMenus(nav, { of: frame.countries });
  return (
    <nav className="secondary small-text" aria-label={t("secondary_nav")} ref={nav}>
      {links && <ul className="plain" {...links} />}
      <Countries frame={frame} />
    </nav>
  );
}
