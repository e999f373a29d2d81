import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { KeptLink } from "./kept-links";
import { Logo } from "./logo";
import { MainMenu } from "./main-menu";
import type { PageFrame } from "./page-frame";
import { SearchField } from "./search-field";
import { useMenuPanel } from "./use-menu-panel";
import { useMenus } from "./use-menus";

const MENU_ID = "menu";

/** Without a frame (the back-office is down and nothing is kept) only the mark is left. */
export function Header({ frame }: { frame: PageFrame | null }) {
  if (!frame) return <BareHeader />;
  return <FullHeader frame={frame} />;
}

function BareHeader() {
  const { t } = useTranslation("layout");
  return (
    <header className="header" id="top">
      <div className="header__grid wrap">
        <a className="header__logo" href="/" aria-label={t("home_link")}>
          <Logo name="" />
        </a>
      </div>
    </header>
  );
}

function FullHeader({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const panel = useMenuPanel(MENU_ID);
  return (
    <header className="header" id="top">
      <div className="header__grid wrap">
        <a className="header__logo" href={frame.homeHref} aria-label={t("home_link_of", { name: frame.siteName })}>
          <Logo name={frame.siteName} />
        </a>
        {frame.targets.length > 1 && <PlanSwitch frame={frame} />}
        <SearchField frame={frame} />
        <nav className="header__kept" aria-label={t("kept.label")}>
          <KeptLink list="favourites" frame={frame} className="header__kept-link" />
          <KeptLink list="comparator" frame={frame} className="header__kept-link" />
        </nav>
        <a className="header__burger" href={`#${MENU_ID}`} {...panel.buttonProps}>
          <Icon name={panel.open ? "x" : "menu"} size={24} />
          <span className="hidden-text">{t(panel.open ? "menu_close" : "menu_open")}</span>
        </a>
        <div className="header__panel" id={MENU_ID} {...panel.panelProps}>
          <MainMenu links={frame.menus.main} />
          <SecondaryNav frame={frame} />
        </div>
      </div>
    </header>
  );
}

/** Two forms, so that it works without JavaScript: the choice is a cookie and clears lists (spec 1 §4). */
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

function SecondaryNav({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const nav = useRef<HTMLElement>(null);
  useMenus(nav);
  return (
    <nav className="secondary" aria-label={t("secondary_nav")} ref={nav}>
      <ul className="plain">
        {frame.menus.header.map(({ code, label, href }) => (
          <li key={code}>{href && <a href={href}>{label}</a>}</li>
        ))}
        {frame.phone && (
          <li>
            <a className="numbers" href={telephone(frame.phone)}>
              <Icon name="phone" size={16} />
              <span className="hidden-text">{t("phone")}</span> {frame.phone}
            </a>
          </li>
        )}
        <li>
          <a href={frame.contactHref}>
            <Icon name="mail" size={16} />
            {t("contact")}
          </a>
        </li>
        {frame.cartHref && (
          <li>
            <a href={frame.cartHref}>
              <Icon name="shopping-cart" size={16} />
              {t("cart")}
            </a>
          </li>
        )}
      </ul>
      {frame.languages.length > 1 && <LanguageSelector frame={frame} />}
      {frame.sisterCountries.length > 0 && <SisterCountries frame={frame} />}
    </nav>
  );
}

export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

function LanguageSelector({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  const { pathname } = useLocation();
  return (
    <form className="languages" method="post" action={frame.localeAction}>
      <input type="hidden" name="back" value={pathname} />
      <fieldset>
        <legend className="hidden-text">{t("language")}</legend>
        {frame.languages.map(({ code, label }) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={code}
            aria-pressed={code === frame.locale}
            title={label}
          >
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="hidden-text">{label}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function SisterCountries({ frame }: { frame: PageFrame }) {
  const { t } = useTranslation("layout");
  return (
    <details className="countries" name="header">
      <summary>
        <Icon name="globe" size={16} />
        {t("other_countries")}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="plain">
        {frame.sisterCountries.map(({ code, href }) => (
          <li key={code}>
            <a href={href}>{t(`countries.${code}`, { defaultValue: code.toUpperCase() })}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
